package dev.switchboard.asterisk;

import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/// A recording that runs. Asterisk records while the parties are connected: each hold ends a file,
/// and the next one begins afterwards. Files are named after the recording, so that another process
/// finds them.
final class RunningRecording {

    private static final String PREFIX = "recording-";
    private static final Pattern FILE = Pattern.compile(PREFIX + "([0-9a-f-]{36})-\\d+");

    private final UUID recordingId;
    private final Instant startedAt;
    private final List<String> files = new ArrayList<>();
    private @Nullable String current;
    private @Nullable String notice;

    /// @param startedAt when it was started
    RunningRecording(UUID recordingId, Instant startedAt) {
        this.recordingId = recordingId;
        this.startedAt = startedAt;
    }

    UUID recordingId() {
        return recordingId;
    }

    Instant startedAt() {
        return startedAt;
    }

    /// @param spoken to the parties when its first file begins
    void notice(String spoken) {
        notice = spoken;
    }

    /// The notice, unless it was taken before.
    @Nullable
    String takeNotice() {
        var spoken = notice;
        notice = null;
        return spoken;
    }

    /// The names of its files, in their order.
    List<String> files() {
        return List.copyOf(files);
    }

    /// The file that is being written.
    ///
    /// @return null while the parties are not connected
    @Nullable
    String current() {
        return current;
    }

    /// The name of the next file.
    String nextFile() {
        return PREFIX + recordingId + "-" + (files.size() + 1);
    }

    /// The recording that a file belongs to.
    ///
    /// @return null for a file of anything else
    static @Nullable UUID recordingOf(String file) {
        var name = FILE.matcher(file);
        return name.matches() ? UUID.fromString(name.group(1)) : null;
    }

    /// A file that is complete.
    void complete(String file) {
        files.add(file);
    }

    void started(String file) {
        files.add(file);
        current = file;
    }

    void stopped() {
        current = null;
    }
}
