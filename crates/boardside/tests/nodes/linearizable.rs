//! Whether what many callers were told can be told as one story.
//!
//! A history is linearizable if its operations can be put in one order such that each took effect at one moment between
//! its invocation and its answer, and every answer is right in that order. An operation whose answer never came may
//! have taken effect at any moment after its invocation, or never. This is the search of Wing and Gong, with what was
//! tried before remembered (Lowe), on one game at a time: what is linearizable game by game is so as a whole.

use std::collections::HashSet;
use std::fmt::Debug;
use std::hash::Hash;

/// Something that was asked, from when to when.
#[derive(Clone, Debug)]
pub struct Operation<D> {
    /// What was asked, and what the answer was.
    pub deed: D,
    /// When it was first sent; any clock that never goes back.
    pub invoked: u64,
    /// When the answer came; none if it never did.
    pub answered: Option<u64>,
}

/// Tries to put all operations that were answered in one order.
///
/// `step` gives every state in which a deed can leave this one; none if its answer would be wrong here.
///
/// # Errors
/// The longest beginning that can be told, and what cannot follow it.
pub fn check<S, D>(
    start: S,
    operations: &[Operation<D>],
    step: impl Fn(&S, &D) -> Vec<S>,
) -> Result<(), String>
where
    S: Clone + Eq + Hash + Debug,
    D: Debug,
{
    let mut search = Search {
        operations,
        step,
        seen: HashSet::new(),
        order: Vec::new(),
        best: (Vec::new(), format!("{start:?}")),
    };
    let taken = vec![false; operations.len()];
    if search.goes_on(start, taken) {
        return Ok(());
    }
    let (order, state) = search.best;
    let line = |place: usize| format!("  {:?}", operations[place]);
    let told: Vec<String> = order.iter().map(|&place| line(place)).collect();
    let left = (0..operations.len()).filter(|place| !order.contains(place));
    let left: Vec<String> = left.map(line).collect();
    Err(format!(
        "this can be told:\n{}\nthen it stands at {state}, and none of these can follow:\n{}",
        told.join("\n"),
        left.join("\n")
    ))
}

struct Search<'a, S, D, F> {
    operations: &'a [Operation<D>],
    step: F,
    /// What is taken and where that leads: tried before, without success.
    seen: HashSet<(Vec<bool>, S)>,
    order: Vec<usize>,
    best: (Vec<usize>, String),
}

impl<S, D, F> Search<'_, S, D, F>
where
    S: Clone + Eq + Hash + Debug,
    F: Fn(&S, &D) -> Vec<S>,
{
    fn goes_on(&mut self, state: S, taken: Vec<bool>) -> bool {
        if self.order.len() >= self.best.0.len() {
            self.best = (self.order.clone(), format!("{state:?}"));
        }
        let open = |place: &usize| !taken[*place];
        let answers = (0..taken.len())
            .filter(open)
            .filter_map(|place| self.operations[place].answered);
        // Whoever was answered first must come before everybody who began later.
        let Some(first_answer) = answers.min() else {
            return true;
        };
        if !self.seen.insert((taken.clone(), state.clone())) {
            return false;
        }
        let can_be_next = |place: &usize| self.operations[*place].invoked <= first_answer;
        let next: Vec<usize> = (0..taken.len()).filter(open).filter(can_be_next).collect();
        for place in next {
            for after in (self.step)(&state, &self.operations[place].deed) {
                let mut taken = taken.clone();
                taken[place] = true;
                self.order.push(place);
                if self.goes_on(after, taken) {
                    return true;
                }
                self.order.pop();
            }
        }
        false
    }
}
