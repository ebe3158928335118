package dev.switchboard.telephony;

import java.util.UUID;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/// A request to an engine to do something with a leg. The node that holds the call executes it,
/// whichever replica received the request.
public sealed interface Command {

    UUID orgId();

    UUID callId();

    /// Calls somebody.
    ///
    /// @param callId of the leg that is created
    /// @param userId who places it
    /// @param numberId the line that it is placed from
    /// @param from that line in E.164
    /// @param to E.164, of this service or outside
    /// @param toUser the user to call, who may have no number; null: whoever has the number `to`
    record Place(
            UUID orgId,
            UUID callId,
            UUID userId,
            UUID numberId,
            String from,
            String to,
            @Nullable UUID toUser) implements Command {

        /// Calls a number.
        public Place(UUID orgId, UUID callId, UUID userId, UUID numberId, String from, String to) {
            this(orgId, callId, userId, numberId, from, to, null);
        }
    }

    /// About a call that exists.
    sealed interface OfCall extends Command {}

    /// @param userId who takes the ringing call
    record Answer(UUID orgId, UUID callId, UUID userId) implements OfCall {}

    /// @param userId who declines the ringing call; it continues to ring for others
    record Decline(UUID orgId, UUID callId, UUID userId) implements OfCall {}

    record Hold(UUID orgId, UUID callId) implements OfCall {}

    record Unhold(UUID orgId, UUID callId) implements OfCall {}

    /// @param to E.164, of this service or outside
    /// @param toUser the user to call, who may have no number; null: whoever has the number `to`
    record Transfer(
            UUID orgId, UUID callId, String to, @Nullable UUID toUser) implements OfCall {

        /// To a number.
        public Transfer(UUID orgId, UUID callId, String to) {
            this(orgId, callId, to, null);
        }
    }

    record Park(UUID orgId, UUID callId) implements OfCall {}

    /// @param userId who picks up the parked call: on the same leg if they parked it, otherwise on
    ///     a new one
    record PickUp(UUID orgId, UUID callId, UUID userId) implements OfCall {}

    /// @param askedBy on whose behalf it is requested, for the consent log; null for the
    ///     company itself
    /// @param notice the words that everyone hears before the recording begins; null for those of the
    ///     engine
    record StartRecording(
            UUID orgId,
            UUID callId,
            @Nullable UUID askedBy,
            @Nullable String notice) implements OfCall {}

    record StopRecording(UUID orgId, UUID callId) implements OfCall {}

    /// Plays DTMF tones to the other party (RFC 4733, section 3.2), as its keypad would.
    ///
    /// @param digits 1 to 32 of `0` to `9`, `*`, `#` and `A` to `D`, played in their order
    record SendDigits(UUID orgId, UUID callId, String digits) implements OfCall {

        private static final Pattern DIGITS = Pattern.compile("[0-9*#A-D]{1,32}");

        public SendDigits {
            if (!isValid(digits)) {
                throw new IllegalArgumentException("Not 1 to 32 DTMF digits");
            }
        }

        /// Whether these are digits that a command may have.
        public static boolean isValid(String digits) {
            return DIGITS.matcher(digits).matches();
        }
    }

    record HangUp(UUID orgId, UUID callId) implements OfCall {}
}
