//! `boardside load league`: the pages of a large division, and recording a result in it.

mod division;
mod http;

use super::make_folder;
use super::process::Process;
use super::timing::{Summary, Timing};
use crate::outcome::{Failure, Verdict};
use clap::Args;
use division::{Division, Meeting};
use http::Http;
use std::fs;
use std::io::{self, Write as _};
use std::num::NonZeroUsize;
use std::path::PathBuf;
use std::time::{Duration, Instant};

/// Fill divisions with the results of a season, and measure the server that has them.
///
/// For each number of players there is a database with a season in which everybody meets everybody, played but for its
/// last rounds. A server is started on it; then its pages are opened, and results are reported and approved by the
/// players' own forms. The figures to be reached are printed beside those that were measured.
#[derive(Args)]
pub struct League {
    /// A folder for the databases; it is made, and must not be there yet. They stay there.
    #[arg(long, value_name = "FOLDER", default_value = "load-league")]
    folder: PathBuf,

    /// The core for the server, by `taskset`; start this command itself on another one.
    #[arg(long, value_name = "N")]
    core: Option<usize>,

    /// How many players, one measurement for each number.
    #[arg(
        long,
        value_name = "N,N,…",
        value_delimiter = ',',
        default_value = "20,100,500"
    )]
    players: Vec<NonZeroUsize>,

    /// How many results are recorded; as many as are left where the season has fewer.
    #[arg(long, value_name = "N", default_value = "200")]
    results: usize,

    /// How often each page is opened.
    #[arg(long, value_name = "N", default_value = "500")]
    opens: usize,
}

/// The pages that are opened beside the table itself.
const PAGES: [&str; 4] = ["", "/fixtures", "/crosstable", "/match/0"];

/// What opening the table may take.
const OPEN: Duration = Duration::from_millis(100);
/// What recording a result may take.
const RECORD: Duration = Duration::from_millis(50);

impl League {
    pub async fn run(self) -> Result<Verdict, Failure> {
        make_folder(&self.folder)?;
        let folder = fs::canonicalize(&self.folder);
        let folder = folder.map_err(|source| Failure::read(&self.folder, source))?;
        // A person asks for no page so often.
        let limits = "[limits]\npages_per_minute = 1000000\nacts_per_minute = 1000000\n";
        let file = folder.join("load.toml");
        fs::write(&file, limits).map_err(|source| Failure::Write { to: file, source })?;
        for players in &self.players {
            let database = format!("sqlite:division-{players}.db");
            let path = folder.join(format!("division-{players}.db"));
            let address = format!("sqlite:{}", path.display());
            let division = Division::fill(&address, players.get(), self.results).await?;
            self.measure(&folder, &database, &division).await?;
        }
        Ok(Verdict::Clean)
    }

    async fn measure(
        &self,
        folder: &std::path::Path,
        database: &str,
        division: &Division,
    ) -> Result<(), Failure> {
        writeln!(
            io::stdout(),
            "{} players, {} matches, {} events",
            division.players(),
            division.matches,
            division.events
        )?;
        let serve = [
            "serve",
            "--listen=127.0.0.1:0",
            "--log=error",
            "--config=load.toml",
            "--database",
            database,
        ];
        let server = Process::start(folder, self.core, &serve)?;
        let empty = server.memory()?;
        let mut http = Http::connect(server.address()).await?;
        let table = format!("{}/standings", division.path());
        let begun = Instant::now();
        http.get(&table, None).await?;
        let first = begun.elapsed();
        writeln!(
            io::stdout(),
            "  the first opening after a start: {first:.0?}"
        )?;
        let alone = self.open(&mut http, &table).await?;
        verdict("standings", alone, OPEN)?;
        for page in PAGES {
            let path = format!("{}{page}", division.path());
            let name = if page.is_empty() { "/" } else { page };
            writeln!(
                io::stdout(),
                "  {name}: {}",
                self.open(&mut http, &path).await?
            )?;
        }
        let person = division.somebody();
        let mine = self.open_as(&mut http, "/me", Some(person)).await?;
        writeln!(io::stdout(), "  /me: {mine}")?;
        self.record(&mut http, division, &table).await?;
        let full = server.memory()?;
        writeln!(
            io::stdout(),
            "  memory: {} MiB, of them {} MiB before the league was opened; {} MiB on disk",
            full / 1024,
            empty / 1024,
            fs::metadata(folder.join(database.trim_start_matches("sqlite:")))?.len() / (1 << 20)
        )?;
        Ok(())
    }

    async fn open(&self, http: &mut Http, path: &str) -> Result<Summary, Failure> {
        self.open_as(http, path, None).await
    }

    async fn open_as(
        &self,
        http: &mut Http,
        path: &str,
        cookie: Option<&str>,
    ) -> Result<Summary, Failure> {
        let mut timing = Timing::default();
        for _ in 0..self.opens {
            let begun = Instant::now();
            http.get(path, cookie).await?;
            timing.note(begun.elapsed());
        }
        timing.sum_up()
    }

    /// Two games of each match, each reported by one and approved by the other; the table is opened after each result,
    /// so that nothing that was kept for it is still good.
    async fn record(
        &self,
        http: &mut Http,
        division: &Division,
        table: &str,
    ) -> Result<(), Failure> {
        let (mut reports, mut approvals) = (Timing::default(), Timing::default());
        let mut opened = Timing::default();
        for meeting in &division.left {
            for game in 1..=2 {
                let report = format!(
                    "do=report&game={game}&result=won&once=r{}-{game}",
                    meeting.id
                );
                let approve = format!("do=approve&game={game}&once=a{}-{game}", meeting.id);
                let Meeting { cookies, .. } = meeting;
                self.act(http, division, meeting, &cookies[0], &report, &mut reports)
                    .await?;
                self.act(
                    http,
                    division,
                    meeting,
                    &cookies[1],
                    &approve,
                    &mut approvals,
                )
                .await?;
            }
            let begun = Instant::now();
            http.get(table, None).await?;
            opened.note(begun.elapsed());
        }
        verdict("a report", reports.sum_up()?, RECORD)?;
        verdict("an approval", approvals.sum_up()?, RECORD)?;
        verdict("standings after each result", opened.sum_up()?, OPEN)?;
        Ok(())
    }

    async fn act(
        &self,
        http: &mut Http,
        division: &Division,
        meeting: &Meeting,
        cookie: &str,
        form: &str,
        timing: &mut Timing,
    ) -> Result<(), Failure> {
        let path = format!("{}/match/{}", division.path(), meeting.id);
        let begun = Instant::now();
        http.post(&path, cookie, form).await?;
        timing.note(begun.elapsed());
        Ok(())
    }
}

fn verdict(what: &str, measured: Summary, most: Duration) -> Result<(), Failure> {
    let word = if measured.p99 <= most {
        "kept"
    } else {
        "missed"
    };
    writeln!(
        io::stdout(),
        "  {what}: {measured}; p99 under {most:?}: {word}"
    )?;
    Ok(())
}
