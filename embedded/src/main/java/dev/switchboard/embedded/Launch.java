package dev.switchboard.embedded;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;

/// How a guarded process is started and ended.
///
/// @param name what messages call it
/// @param command the program and its arguments; no secret belongs here, everybody on the machine can read it
/// @param environment what is added to this process's own environment; the place for secrets
/// @param log the file its output is appended to
/// @param stopSignal what asks it to end, such as `TERM`
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
