//! What a competition does, clause by clause of the sheets, and what is our
//! own where they are silent.

mod amendments;
mod brackets;
mod desk;
mod draws;
mod entries;
mod intramural;
mod removals;
mod reporting;
mod rulings;
mod scene;
mod standings;
mod terms;
mod youth_games;
