package dev.switchboard.asterisk;

import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.UUID;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/// A recording that runs. Asterisk records while the parties are connected: each hold ends a part, and the
/// next one begins afterwards. A part is a file of what each party says. Files are named after the recording,
/// so that another process finds them.
final class RunningRecording {

    private static final String PREFIX = "recording-";
    private static final String CALLER = "-caller";
    private static final String CALLED = "-called";
    private static final Pattern FILE =
            Pattern.compile(PREFIX + "([0-9a-f-]{36})-\\d+(?:" + CALLER + "|" + CALLED + ")");

    private final UUID recordingId;
    private final Instant startedAt;
    private final String notice;
    private final List<Part> parts = new ArrayList<>();
    private boolean announced;
    private @Nullable Part current;
    private List<String> channels = List.of();

    /// A part of it.
    ///
    /// @param caller name of the file of the calling party
    /// @param called name of the file of the other one
    record Part(String caller, String called) {

        List<String> files() {
            return List.of(caller, called);
        }
    }

    /// @param startedAt when it was started
    /// @param notice its words
    RunningRecording(UUID recordingId, Instant startedAt, String notice) {
        this.recordingId = recordingId;
        this.startedAt = startedAt;
        this.notice = notice;
    }

    UUID recordingId() {
        return recordingId;
    }

    Instant startedAt() {
        return startedAt;
    }

    /// The words that are spoken to the parties when its first part begins.
    String notice() {
        return notice;
    }

    /// @return whether the notice is still to be spoken; true at most once
    boolean announce() {
        boolean isDue = !announced;
        announced = true;
        return isDue;
    }

    /// In their order.
    List<Part> parts() {
        return List.copyOf(parts);
    }

    /// The names of all files.
    List<String> files() {
        return parts.stream().flatMap(part -> part.files().stream()).toList();
    }

    /// The part that is being recorded.
    ///
    /// @return null while the parties are not connected
    @Nullable
    Part current() {
        return current;
    }

    /// Whether a part is being recorded of these channels: that of the calling party, and the other one.
    boolean records(List<String> connected) {
        return current != null && channels.equals(connected);
    }

    /// The part that comes next.
    Part next() {
        var name = PREFIX + recordingId + "-" + (parts.size() + 1);
        return new Part(name + CALLER, name + CALLED);
    }

    /// The recording that a file belongs to.
    ///
    /// @return null for a file of anything else
    static @Nullable UUID recordingOf(String file) {
        var name = FILE.matcher(file);
        return name.matches() ? UUID.fromString(name.group(1)) : null;
    }

    /// Adds the parts of which there are files.
    void complete(Collection<String> stored) {
        while (next().files().stream().anyMatch(stored::contains)) {
            complete(next());
        }
    }

    /// Adds a part that is not recorded any more, or that could not begin.
    void complete(Part part) {
        parts.add(part);
    }

    /// Another process has recorded a part of it.
    void restored() {
        announced = true;
    }

    /// @param recorded the ids of the channels: that of the calling party, and the other one
    void started(Part part, List<String> recorded) {
        parts.add(part);
        current = part;
        channels = List.copyOf(recorded);
    }

    /// Another process has started the current part, if there is one.
    ///
    /// @param recorded as of [#started]
    void takenOver(List<String> recorded) {
        if (current != null) {
            channels = List.copyOf(recorded);
        }
    }

    void stopped() {
        current = null;
        channels = List.of();
    }
}
