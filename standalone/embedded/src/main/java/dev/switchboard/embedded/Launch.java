package dev.switchboard.embedded;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;

/// How a guarded process is started and ended.
///
/// @param name the name used in messages
/// @param command the program and its arguments, without secrets: every user of the machine can read them
/// @param environment is added to the environment of this process, and may contain secrets
/// @param log the file its output is appended to
/// @param stopSignal the signal that asks it to end, such as `TERM`
/// @param grace how long it may take to end before it is killed
public record Launch(
        String name,
        List<String> command,
        Map<String, String> environment,
        Path log,
        String stopSignal,
        Duration grace) {

    public Launch {
        command = List.copyOf(command);
        environment = Map.copyOf(environment);
    }
}
