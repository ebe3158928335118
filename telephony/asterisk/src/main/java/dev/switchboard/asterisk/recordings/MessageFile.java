package dev.switchboard.asterisk.recordings;

import java.util.UUID;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/// The file at Asterisk with the message of a caller. It is named after the call, so that another process finds it, or
/// this one once the call is over.
public record MessageFile(UUID orgId, UUID callId) {

    private static final String PREFIX = "voicemail-";
    private static final String ID = "([0-9a-f-]{36})";
    private static final Pattern NAME = Pattern.compile(PREFIX + ID + "-" + ID);

    /// @return null for a file of anything else
    static @Nullable MessageFile of(String name) {
        var matcher = NAME.matcher(name);
        return matcher.matches()
                ? new MessageFile(UUID.fromString(matcher.group(1)), UUID.fromString(matcher.group(2)))
                : null;
    }

    public String name() {
        return PREFIX + orgId + "-" + callId;
    }
}
