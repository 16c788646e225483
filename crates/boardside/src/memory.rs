//! Where memory comes from.

/// What hands out memory and takes it back.
#[global_allocator]
static MEMORY: mimalloc::MiMalloc = mimalloc::MiMalloc;

/// Has the system give this program its memory in small pages. A large one is cleared as a whole when its first byte is written, and
/// everybody whom a server has to answer waits for it: for 17 ms where the machine is a virtual one that gets its own memory piece by piece.
pub fn in_small_pages() {
    #[cfg(target_os = "linux")]
    {
        // Without it nothing is wrong, only now and then slower.
        let _ = rustix::thread::disable_transparent_huge_pages(true);
    }
}
