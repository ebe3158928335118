package dev.switchboard.api.platform.media;

import reactor.core.scheduler.Scheduler;
import reactor.core.scheduler.Schedulers;

/// The threads that wait for the disk of media. A disk that does not respond, such as one in the network, keeps them
/// busy for as long; they are used for nothing else, so that nothing else waits for it.
public final class MediaThreads {

    private static final int MOST = 32;

    /// For each thread; what is beyond that fails.
    private static final int WAITING = 1_000;

    private static final int IDLE_SECONDS = 60;

    public static final Scheduler DISK = Schedulers.newBoundedElastic(MOST, WAITING, "media", IDLE_SECONDS, true);

    private MediaThreads() {}
}
