package dev.switchboard.standalone.services;

import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/// The end of a log for a person to read: of a structured line only level, logger, message and error.
public final class LogTail {

    private static final JsonMapper JSON = new JsonMapper();
    private static final int BYTES = 64 * 1024;
    private static final int WIDTH = 300;

    private LogTail() {}

    public static List<String> of(Path log, int count) {
        try (var file = new RandomAccessFile(log.toFile(), "r")) {
            file.seek(Math.max(0, file.length() - BYTES));
            var bytes = new byte[(int) Math.min(BYTES, file.length())];
            file.readFully(bytes);
            var lines = new String(bytes, StandardCharsets.UTF_8).lines().toList();
            return lines.subList(Math.max(0, lines.size() - count), lines.size()).stream()
                    .map(LogTail::readable)
                    .toList();
        } catch (IOException e) {
            return List.of("(" + log + " cannot be read)");
        }
    }

    private static String readable(String line) {
        if (!line.startsWith("{")) {
            return shortened(line);
        }
        try {
            var entry = JSON.readTree(line);
            var error = at(entry, "error", "message");
            return shortened(at(entry, "log", "level") + " " + at(entry, "log", "logger") + ": "
                    + entry.path("message").asString("")
                    + (error.isEmpty() ? "" : ": " + error));
        } catch (JacksonException e) {
            return shortened(line);
        }
    }

    /// ECS is written nested or with dotted names.
    private static String at(JsonNode entry, String object, String name) {
        return entry.path(object).path(name).asString(entry.path(object + "." + name).asString(""));
    }

    private static String shortened(String line) {
        return line.length() <= WIDTH ? line : line.substring(0, WIDTH) + "…";
    }
}
