package dev.switchboard.asterisk.emergencies;

import java.time.Instant;
import java.util.UUID;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/// An emergency call that has begun, as the dialplan has written it to a file: the dialed number, the number from which
/// it was called, and the [dev.switchboard.asterisk.endpoints.EmergencyVariable] of the device.
///
/// @param number as it was dialed
/// @param countryCode which stands before it in the log
/// @param from E.164
record EmergencyCall(
        UUID callId,
        UUID orgId,
        UUID userId,
        UUID numberId,
        String from,
        String countryCode,
        String number,
        Instant at) {

    private static final String ID = "([0-9a-f-]{36})";
    private static final Pattern CONTENT =
            Pattern.compile("([0-9]{2,6})\\|(\\+[0-9]+)\\|" + ID + ":" + ID + ":" + ID + ":(\\+[0-9]+)\\s*");

    /// @param content of the file
    /// @return null if it is not one of an emergency call
    static @Nullable EmergencyCall of(EmergencyFile file, UUID callId, String content) {
        var parts = CONTENT.matcher(content);
        return parts.matches()
                ? new EmergencyCall(
                        callId,
                        UUID.fromString(parts.group(3)),
                        UUID.fromString(parts.group(4)),
                        UUID.fromString(parts.group(5)),
                        parts.group(2),
                        parts.group(6),
                        parts.group(1),
                        file.at())
                : null;
    }
}
