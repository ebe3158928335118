package dev.switchboard.standalone.stack;

import java.time.Duration;

/// Who waits wants to see that something happens.
public interface Progress {

    void say(String sentence);

    /// @param took from its start until it was ready
    void ready(String part, Duration took);
}
