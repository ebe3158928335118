package dev.switchboard.standalone.services;

import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/// The end of a log in readable form: level, logger, message and root cause of each structured line (ECS or
/// Logstash).
public final class LogTail {

    private static final JsonMapper JSON = new JsonMapper();
    private static final int BYTES = 64 * 1024;
    private static final int WIDTH = 400;

    private LogTail() {}

    public static List<String> of(Path log, int count) {
        try {
            var lines = end(log).lines().toList();
            return lines.subList(Math.max(0, lines.size() - count), lines.size()).stream()
                    .map(LogTail::readable)
                    .toList();
        } catch (IOException e) {
            return List.of("(" + log + " cannot be read)");
        }
    }

    /// Whether the end of the log has this text; not if it cannot be read.
    static boolean contains(Path log, String text) {
        try {
            return end(log).contains(text);
        } catch (IOException e) {
            return false;
        }
    }

    private static String end(Path log) throws IOException {
        try (var file = new RandomAccessFile(log.toFile(), "r")) {
            file.seek(Math.max(0, file.length() - BYTES));
            var bytes = new byte[(int) Math.min(BYTES, file.length())];
            file.readFully(bytes);
            return new String(bytes, StandardCharsets.UTF_8);
        }
    }

    private static String readable(String line) {
        if (!line.startsWith("{")) {
            return shortened(line);
        }
        try {
            var entry = JSON.readTree(line);
            var cause = rootCause(first(entry, "/error/stack_trace", "/stack_trace"));
            return shortened(first(entry, "/log/level", "/level") + " " + first(entry, "/log/logger", "/logger_name")
                    + ": " + first(entry, "/message").strip() + (cause.isEmpty() ? "" : " " + cause));
        } catch (JacksonException e) {
            return shortened(line);
        }
    }

    /// ECS and Logstash have different names for the same fields.
    private static String first(JsonNode entry, String... pointers) {
        return Arrays.stream(pointers)
                .map(pointer -> entry.at(pointer).asString(""))
                .filter(text -> !text.isEmpty())
                .findFirst()
                .orElse("");
    }

    private static String rootCause(String stackTrace) {
        int last = stackTrace.lastIndexOf("Caused by: ");
        return last < 0 ? "" : stackTrace.substring(last).lines().findFirst().orElse("");
    }

    private static String shortened(String line) {
        return line.length() <= WIDTH
                ? line
                : line.substring(0, WIDTH / 2) + " … " + line.substring(line.length() - WIDTH / 2);
    }
}
