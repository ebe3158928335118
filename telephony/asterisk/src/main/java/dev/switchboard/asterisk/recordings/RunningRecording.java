package dev.switchboard.asterisk.recordings;

import dev.switchboard.telephony.OpenRecording;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.UUID;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/// A recording that runs. Asterisk records while the parties are connected: each hold ends a part, and the next one
/// begins afterwards. The first part begins with the notice. Where somebody has joined, the next part begins once the
/// notice was played again. A part is a file of what each party says. Files are named after the recording, so that
/// another process finds them.
public final class RunningRecording {

    private static final String PREFIX = "recording-";
    private static final String CALLER = "-caller";
    private static final String CALLED = "-called";
    private static final Pattern FILE =
            Pattern.compile(PREFIX + "([0-9a-f-]{36})-\\d+(?:" + CALLER + "|" + CALLED + ")");

    private final UUID recordingId;
    private final Instant startedAt;
    private final @Nullable UUID askedBy;
    private final String notice;
    private final List<Part> parts = new ArrayList<>();
    private final Set<String> heard = new HashSet<>();
    private @Nullable Notice playing;
    private int notices;
    private boolean isAnnounced;
    private boolean hasParkingUserHeard;
    private @Nullable Part current;
    private List<String> channels = List.of();

    /// A part of it.
    ///
    /// @param caller name of the file of the calling party
    /// @param called name of the file of the other one
    public record Part(String caller, String called) {

        public List<String> files() {
            return List.of(caller, called);
        }
    }

    /// A notice that plays.
    ///
    /// @param playback its id at Asterisk
    /// @param channels that hear it
    /// @param at when it began
    public record Notice(String playback, List<String> channels, Instant at) {}

    /// @param startedAt when it was started
    /// @param askedBy on whose behalf; null for the company itself
    /// @param notice its words
    public RunningRecording(UUID recordingId, Instant startedAt, @Nullable UUID askedBy, String notice) {
        this.recordingId = recordingId;
        this.startedAt = startedAt;
        this.askedBy = askedBy;
        this.notice = notice;
    }

    /// One that another process has begun, and whose notice was played.
    public static RunningRecording of(OpenRecording open) {
        var recording = new RunningRecording(open.recordingId(), open.startedAt(), open.askedBy(), open.notice());
        recording.isAnnounced = true;
        return recording;
    }

    public UUID recordingId() {
        return recordingId;
    }

    public Instant startedAt() {
        return startedAt;
    }

    @Nullable
    public UUID askedBy() {
        return askedBy;
    }

    /// The words that are spoken to whoever is recorded.
    public String notice() {
        return notice;
    }

    /// Whether anybody has heard the whole notice, so that the recording may be kept.
    public boolean isAnnounced() {
        return isAnnounced;
    }

    /// Whether the parties on these channels have heard the notice.
    public boolean isHeardOn(List<String> recorded) {
        return heard.containsAll(recorded);
    }

    /// The user on a channel parks the call, and hangs up there.
    public void parked(String channel) {
        hasParkingUserHeard = heard.contains(channel);
    }

    /// The user who parked the call continues it on another channel, and need not hear the notice again.
    public void continued(String channel) {
        if (hasParkingUserHeard) {
            heard.add(channel);
        }
    }

    /// The notice begins to play to the parties on these channels.
    public Notice announce(List<String> listening, Instant at) {
        notices++;
        playing = new Notice("notice-" + recordingId + "-" + notices, List.copyOf(listening), at);
        return playing;
    }

    /// The notice that plays.
    @Nullable
    public Notice playing() {
        return playing;
    }

    /// It does not play any more.
    ///
    /// @param toTheEnd whether it was heard
    public void played(Notice ended, boolean toTheEnd) {
        playing = null;
        if (toTheEnd) {
            heard.addAll(ended.channels());
            isAnnounced = true;
        }
    }

    /// In their order.
    public List<Part> parts() {
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
    public Part current() {
        return current;
    }

    /// Whether a part is being recorded of these channels: that of the calling party, and the other one.
    public boolean records(List<String> connected) {
        return current != null && channels.equals(connected);
    }

    /// The part that comes next.
    public Part next() {
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
    public void complete(Collection<String> stored) {
        while (next().files().stream().anyMatch(stored::contains)) {
            complete(next());
        }
    }

    /// Adds a part that is not recorded any more, or that could not begin.
    public void complete(Part part) {
        parts.add(part);
    }

    /// @param recorded the ids of the channels: that of the calling party, and the other one
    public void started(Part part, List<String> recorded) {
        parts.add(part);
        current = part;
        channels = List.copyOf(recorded);
    }

    /// Another process has started the current part, if there is one; so its parties have heard the notice.
    ///
    /// @param recorded as of [#started]
    public void takenOver(List<String> recorded) {
        if (current != null) {
            channels = List.copyOf(recorded);
            heard.addAll(recorded);
        }
    }

    public void stopped() {
        current = null;
        channels = List.of();
    }
}
