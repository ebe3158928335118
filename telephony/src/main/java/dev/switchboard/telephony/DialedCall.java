package dev.switchboard.telephony;

import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// What a user has dialed on a device.
public sealed interface DialedCall {

    /// A call that may be placed.
    ///
    /// @param numberId the user's line
    /// @param from that line in E.164
    /// @param to E.164, of this service or outside
    record To(UUID numberId, String from, String to) implements DialedCall {}

    /// A call to an emergency number, which no rule of the organization prevents.
    ///
    /// @param line from which it is placed; null where the organization has none
    /// @param to the number with the code of the country, for the log
    /// @param digits as they were dialed, for the trunk
    record Emergency(@Nullable Line line, String to, String digits) implements DialedCall {}

    /// There is no such number.
    record UnknownNumber() implements DialedCall {}

    /// The user may not place calls: the organization is suspended, or the user has no line.
    record NotAllowed() implements DialedCall {}

    /// A line of an organization.
    ///
    /// @param number E.164
    record Line(UUID numberId, String number) {}
}
