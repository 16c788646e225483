//! Numbers about the server, for whoever watches over it. Nothing in them is about a person.

use metrics::{
    Counter, Gauge, Histogram, Key, Label, Level, Metadata, Recorder as _, SharedString, Unit,
};
use metrics_exporter_prometheus::{
    Matcher, PrometheusBuilder, PrometheusHandle, PrometheusRecorder,
};

/// Seconds that an append may take, as the bounds of a histogram.
const SECONDS: [f64; 11] = [
    0.0001, 0.0002, 0.0005, 0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 1.0,
];

const OF_THIS_CRATE: Metadata<'static> = Metadata::new("boardside", Level::INFO, None);

/// The numbers of one server.
pub struct Metrics {
    /// Rooms that are open.
    pub rooms: Gauge,
    /// Live connections.
    pub connections: Gauge,
    /// Acts that reached a room.
    pub acts: Counter,
    /// Acts that were refused.
    pub refusals: Counter,
    /// Live connections given up because they were too slow.
    pub slow: Counter,
    /// How long an append took.
    pub append: Histogram,
    recorder: PrometheusRecorder,
}

impl Default for Metrics {
    fn default() -> Metrics {
        Metrics::new()
    }
}

impl Metrics {
    /// All zero.
    ///
    /// # Panics
    /// Never: the bounds of the histogram are in order.
    pub fn new() -> Metrics {
        let name = Matcher::Full("boardside_append_seconds".into());
        let builder = PrometheusBuilder::new().set_buckets_for_metric(name, &SECONDS);
        let recorder = builder.expect("there are bounds").build_recorder();
        let counter = |name: &'static str, about: &'static str| {
            recorder.describe_counter(name.into(), None, about.into());
            recorder.register_counter(&Key::from_static_name(name), &OF_THIS_CRATE)
        };
        let gauge = |name: &'static str, about: &'static str| {
            recorder.describe_gauge(name.into(), None, about.into());
            recorder.register_gauge(&Key::from_static_name(name), &OF_THIS_CRATE)
        };
        let append = "boardside_append_seconds";
        let about: SharedString = "How long an append to the log took".into();
        recorder.describe_histogram(append.into(), Some(Unit::Seconds), about);
        let build = Key::from_parts(
            "boardside_build_info",
            vec![Label::new("version", env!("CARGO_PKG_VERSION"))],
        );
        recorder.describe_gauge(
            "boardside_build_info".into(),
            None,
            "The version of the program".into(),
        );
        recorder.register_gauge(&build, &OF_THIS_CRATE).set(1.0);
        Metrics {
            rooms: gauge("boardside_open_rooms", "Games that are open on this node"),
            connections: gauge("boardside_live_connections", "Live connections"),
            acts: counter("boardside_acts_total", "Acts that reached a game"),
            refusals: counter("boardside_refusals_total", "Acts that were refused"),
            slow: counter(
                "boardside_slow_readers_total",
                "Live connections dropped because they were too slow",
            ),
            append: recorder.register_histogram(&Key::from_static_name(append), &OF_THIS_CRATE),
            recorder,
        }
    }

    /// All numbers as Prometheus reads them.
    pub fn text(&self) -> String {
        self.handle().render()
    }

    /// Sums up what was measured; without it, measurements pile up.
    pub fn sum_up(&self) {
        self.handle().run_upkeep();
    }

    fn handle(&self) -> PrometheusHandle {
        self.recorder.handle()
    }
}
