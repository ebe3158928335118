package dev.switchboard.sdk;

import java.time.Duration;
import java.time.Instant;
import java.util.concurrent.ThreadLocalRandom;

/// Time, as retries and tokens see it. Only tests replace it.
public interface Clock {

    /// That of this machine.
    Clock SYSTEM = new Clock() {

        @Override
        public Instant now() {
            return Instant.now();
        }

        @Override
        public double random() {
            return ThreadLocalRandom.current().nextDouble();
        }

        @Override
        public void sleep(Duration duration) throws InterruptedException {
            Thread.sleep(duration.toMillis());
        }
    };

    Instant now();

    /// A number from 0 to 1, for jitter.
    double random();

    /// Waits.
    void sleep(Duration duration) throws InterruptedException;
}
