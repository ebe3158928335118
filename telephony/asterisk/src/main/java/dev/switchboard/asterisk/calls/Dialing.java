package dev.switchboard.asterisk.calls;

import dev.switchboard.asterisk.channels.Asterisk;
import dev.switchboard.asterisk.channels.NewChannel;
import dev.switchboard.telephony.CallTimes;
import java.time.Duration;
import java.util.HashMap;
import java.util.Map;

/// The channels that were created and have yet to be dialed.
final class Dialing {

    private final Asterisk asterisk;
    private final CallTimesProperties times;
    private final CallTimes settings;
    private final Map<String, Duration> undialed = new HashMap<>();

    Dialing(Asterisk asterisk, CallTimesProperties times, CallTimes settings) {
        this.asterisk = asterisk;
        this.times = times;
        this.settings = settings;
    }

    /// A channel is created.
    ///
    /// @param time for how long it rings
    void expect(String channel, Duration time) {
        undialed.put(channel, time);
    }

    /// It has been dialed, or is not to be.
    void forget(String channel) {
        undialed.remove(channel);
    }

    /// A channel has entered this service. Only now can it be dialed: Asterisk responds to its creation
    /// before it has entered.
    void entered(String channel) {
        var time = undialed.get(channel);
        if (time != null) {
            asterisk.setVariables(channel, Map.of(NewChannel.DIALED, "1"));
            if (asterisk.dial(channel, time)) {
                undialed.remove(channel);
            }
        }
    }

    /// A channel of another process, which may not have been dialed.
    void restore(Channel channel) {
        undialed.put(channel.id(), NewChannel.isOutside(channel.id()) ? settings.outboundRingsFor() : times.ringsFor());
    }
}
