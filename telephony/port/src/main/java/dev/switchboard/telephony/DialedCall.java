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
    /// @param toUser the user to call, who may have no number; null: whoever has the number `to`
    record To(
            UUID numberId, String from, String to, @Nullable UUID toUser) implements DialedCall {

        /// A call to a number.
        public To(UUID numberId, String from, String to) {
            this(numberId, from, to, null);
        }
    }

    /// An emergency number, which devices call as their [EmergencyDialing] says, without the application.
    record Emergency(String number) implements DialedCall {}

    /// There is no such number.
    record UnknownNumber() implements DialedCall {}

    /// The user may not place calls: the company is suspended, or the user has no line.
    record NotAllowed() implements DialedCall {}

    /// A line of a company.
    ///
    /// @param number E.164
    record Line(UUID numberId, String number) {}
}
