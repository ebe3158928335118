package dev.switchboard.standalone.files;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.time.Duration;

/// Keeps logs from filling the disk during long runs: a log that has become too long is copied to
/// `<name>.log.1` and truncated. The processes continue to write to the same open file.
public final class LogLimit {

    private static final long MAX_BYTES = 64L << 20;
    private static final Duration PERIOD = Duration.ofSeconds(10);

    private LogLimit() {}

    /// Watches the logs of a directory in the background, as long as this process lives.
    public static void watch(Path logs) {
        Thread.ofVirtual().name("logs").start(() -> {
            while (!Thread.currentThread().isInterrupted()) {
                try {
                    Thread.sleep(PERIOD);
                    trim(logs, MAX_BYTES);
                } catch (InterruptedException e) {
                    Thread.currentThread().interrupt();
                } catch (IOException e) {
                    // The next attempt may succeed.
                }
            }
        });
    }

    static void trim(Path logs, long limit) throws IOException {
        try (var files = Files.newDirectoryStream(logs, "*.log")) {
            for (var log : files) {
                if (Files.size(log) > limit) {
                    Files.copy(log, log.resolveSibling(log.getFileName() + ".1"), StandardCopyOption.REPLACE_EXISTING);
                    try (var channel = FileChannel.open(log, StandardOpenOption.WRITE)) {
                        channel.truncate(0);
                    }
                }
            }
        }
    }
}
