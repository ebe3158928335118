package dev.switchboard.asterisk.endpoints;

import dev.switchboard.telephony.SipDevice;
import java.time.Duration;
import java.util.List;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/// The variable of a device's channels by which the dialplan places its calls to emergency numbers without this service
/// (extensions.conf, context `emergency`).
///
/// @param trunks the endpoints over which they are called, in the order in which they are tried
/// @param silence after which the next trunk is tried if one does not respond at all
public record EmergencyVariable(List<String> trunks, Duration silence) {

    private static final String NAME = "SB_EMERGENCY";

    public EmergencyVariable {
        trunks = List.copyOf(trunks);
    }

    /// The assignment: the numbers, the number of the caller, the trunks, the seconds of silence, and what the log
    /// needs.
    ///
    /// @return null if the device cannot call emergency numbers
    @Nullable
    String of(SipDevice device) {
        var dialing = device.emergency();
        if (dialing == null || dialing.numbers().isEmpty() || trunks.isEmpty()) {
            return null;
        }
        return NAME + "="
                + String.join(
                        "|",
                        String.join("/", dialing.numbers()),
                        dialing.line().number(),
                        trunks.stream().collect(Collectors.joining("/")),
                        String.valueOf(Math.max(1, silence.toSeconds())),
                        String.join(
                                ":",
                                device.orgId().toString(),
                                device.userId().toString(),
                                dialing.line().numberId().toString(),
                                dialing.countryCode()));
    }
}
