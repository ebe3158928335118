package dev.switchboard.background;

import java.time.Duration;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.context.SmartLifecycle;

/// Repeats work on a daemon thread of its own, with a pause after each round: from before the web server starts until
/// after it has stopped. A round that fails is logged, and the next one comes as usual.
public abstract class BackgroundLoop implements SmartLifecycle {

    private static final Logger log = LoggerFactory.getLogger(BackgroundLoop.class);

    private final String name;
    private final Duration pause;
    private volatile @Nullable ScheduledExecutorService thread;

    /// @param name of the thread
    /// @param pause after each round
    protected BackgroundLoop(String name, Duration pause) {
        this.name = name;
        this.pause = pause;
    }

    /// One round. It may block, for a few seconds at most.
    protected abstract void round();

    /// What remains to be done when the service stops. No round begins any more, but the last one may still run.
    protected void end() {}

    /// Ends before the connection to Redis and the event loops.
    @Override
    public int getPhase() {
        return 2;
    }

    @Override
    @SuppressWarnings("FutureReturnValueIgnored") // a round never throws
    public void start() {
        var executor = Executors.newSingleThreadScheduledExecutor(
                Thread.ofPlatform().daemon().name(name).factory());
        executor.scheduleWithFixedDelay(() -> run(this::round), 0, pause.toMillis(), TimeUnit.MILLISECONDS);
        thread = executor;
    }

    @Override
    public void stop() {
        var executor = thread;
        if (executor != null) {
            executor.shutdown();
            thread = null;
            run(this::end);
        }
    }

    private void run(Runnable work) {
        try {
            work.run();
        } catch (RuntimeException | Error failure) {
            log.atWarn().addKeyValue("work", name).setCause(failure).log("Work in the background failed");
        }
    }

    @Override
    public boolean isRunning() {
        return thread != null;
    }
}
