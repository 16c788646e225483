//! The positions all are measured on.

/// A position with a known perft.
pub struct Known {
    /// What it is called in the table.
    pub name: &'static str,
    /// The position.
    pub fen: &'static str,
    /// The perft from depth 1 on.
    pub nodes: &'static [u64],
}

impl Known {
    /// The perft of a depth from 1 to [`Known::depth`].
    pub fn nodes_at(&self, depth: u32) -> u64 {
        self.nodes[depth as usize - 1]
    }

    /// The depth measured in a full run.
    pub fn depth(&self) -> u32 {
        self.nodes.len() as u32
    }
}

/// The start of the game.
pub const START: Known = Known {
    name: "start",
    fen: "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
    nodes: &[20, 400, 8_902, 197_281, 4_865_609, 119_060_324],
};

/// Peter McKenzie's position, rich in everything.
pub const KIWIPETE: Known = Known {
    name: "Kiwipete",
    fen: "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
    nodes: &[48, 2_039, 97_862, 4_085_603, 193_690_690],
};

/// Start position, tactics, an endgame, a quiet middlegame and promotions.
pub const ALL: [Known; 5] = [
    START,
    KIWIPETE,
    Known {
        name: "endgame",
        fen: "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1",
        nodes: &[14, 191, 2_812, 43_238, 674_624, 11_030_083, 178_633_661],
    },
    Known {
        name: "middlegame",
        fen: "r4rk1/1pp1qppp/p1np1n2/2b1p1B1/2B1P1b1/P1NP1N2/1PP1QPPP/R4RK1 w - - 0 10",
        nodes: &[46, 2_079, 89_890, 3_894_594, 164_075_551],
    },
    Known {
        name: "promotion",
        fen: "rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w KQ - 1 8",
        nodes: &[44, 1_486, 62_379, 2_103_487, 89_941_194],
    },
];
