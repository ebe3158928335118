package dev.switchboard.standalone.stack;

import java.time.Duration;

/// Reports the progress of starts and stops.
public interface Progress {

    void report(String sentence);

    /// @param took the time from its start until it was ready
    void ready(String part, Duration took);
}
