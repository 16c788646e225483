//! Routes that are known by name: whoever adds one to the server adds it to the list too.

use crate::app::App;
use axum::Router;
use axum::handler::Handler;
use axum::routing::{get, post};

/// One thing that the server answers to.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Route {
    /// `GET` or `POST`.
    pub method: &'static str,
    /// The address, with names in braces where something is filled in.
    pub path: String,
}

/// Routes, and the list of them.
#[derive(Default)]
pub struct Routes {
    router: Router<App>,
    list: Vec<Route>,
}

impl Routes {
    /// Routes that were put together elsewhere, with their list.
    pub fn of(router: Router<App>, list: Vec<Route>) -> Routes {
        Routes { router, list }
    }

    /// Something to look at.
    #[must_use]
    pub fn get<H: Handler<T, App>, T: 'static>(self, path: &str, handler: H) -> Routes {
        self.add("GET", path, get(handler))
    }

    /// Something to send to.
    #[must_use]
    pub fn post<H: Handler<T, App>, T: 'static>(self, path: &str, handler: H) -> Routes {
        self.add("POST", path, post(handler))
    }

    fn add(
        mut self,
        method: &'static str,
        path: &str,
        handler: axum::routing::MethodRouter<App>,
    ) -> Routes {
        let path = path.to_owned();
        self.router = self.router.route(&path, handler);
        self.list.push(Route { method, path });
        self
    }

    /// These and those.
    #[must_use]
    pub fn merge(mut self, others: Routes) -> Routes {
        self.router = self.router.merge(others.router);
        self.list.extend(others.list);
        self
    }

    /// Changes what is not a route: fallbacks and layers.
    #[must_use]
    pub fn around(mut self, change: impl FnOnce(Router<App>) -> Router<App>) -> Routes {
        self.router = change(self.router);
        self
    }

    /// The routes as a service, and the list of them.
    pub fn into_parts(self) -> (Router<App>, Vec<Route>) {
        (self.router, self.list)
    }
}
