package dev.switchboard.asterisk.emergencies;

import dev.switchboard.telephony.CallResult;
import java.time.Instant;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/// How an emergency call ended, as the dialplan has written it to a file: the time in milliseconds since 1970, for how
/// many milliseconds the parties were connected, and the `DIALSTATUS` of the application Dial.
///
/// @param answeredAt null if nobody answered
record EmergencyEnd(Instant at, @Nullable Instant answeredAt, CallResult result) {

    private static final Pattern CONTENT = Pattern.compile("([0-9]{13})\\|([0-9]*)\\|([A-Z]*)\\s*");

    /// @return null if the content is not one of such a file
    static @Nullable EmergencyEnd of(String content) {
        var parts = CONTENT.matcher(content);
        if (!parts.matches()) {
            return null;
        }
        var at = Instant.ofEpochMilli(Long.parseLong(parts.group(1)));
        var status = parts.group(3);
        boolean isAnswered = status.equals("ANSWER");
        long connected = parts.group(2).isEmpty() ? 0 : Long.parseLong(parts.group(2));
        return new EmergencyEnd(at, isAnswered ? at.minusMillis(connected) : null, resultOf(status));
    }

    /// A caller who hangs up before anybody has answered leaves no status or `CANCEL`.
    private static CallResult resultOf(String status) {
        return switch (status) {
            case "ANSWER" -> CallResult.ANSWERED;
            case "BUSY" -> CallResult.BUSY;
            case "CHANUNAVAIL", "CONGESTION" -> CallResult.FAILED;
            default -> CallResult.NO_ANSWER;
        };
    }
}
