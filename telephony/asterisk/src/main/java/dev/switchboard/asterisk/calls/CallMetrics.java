package dev.switchboard.asterisk.calls;

import dev.switchboard.asterisk.channels.NewChannel.Role;
import dev.switchboard.telephony.CallDirection;
import dev.switchboard.telephony.CallResult;
import dev.switchboard.telephony.UnstoredMedia;
import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.DistributionSummary;
import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.Timer;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Supplier;
import java.util.function.ToLongFunction;
import org.jspecify.annotations.Nullable;

/// Metrics of the calls at one Asterisk, as the node that leads it sees them. Its methods do not block.
public final class CallMetrics {

    private static final String PREFIX = "switchboard.telephony.";
    private static final String SERVER = "server";
    private static final String SIDE = "side";
    /// A channel that has come in.
    private static final String CALLER = "caller";
    private static final String DEVICE = "device";
    private static final String OUTSIDE = "outside";

    /// The channel variable with Asterisk's statistics of a channel's audio since it began: `name=value` pairs,
    /// separated by semicolons. Asterisk sets it before the channel ends, and sometimes earlier, for example
    /// when the channel leaves a bridge.
    private static final String QUALITY = "RTPAUDIOQOS";

    private static final int FEW_PACKETS = 50;
    private static final Duration LONGEST_SET_UP = Duration.ofMinutes(1);

    private final MeterRegistry meters;
    private final String server;
    private final Map<String, Long> dialed = new ConcurrentHashMap<>();
    private final Map<String, String> qualities = new ConcurrentHashMap<>();

    public CallMetrics(MeterRegistry meters, String server) {
        this.meters = meters;
        this.server = server;
        // A counter that appears with its first failure does not grow by it.
        for (var direction : CallDirection.values()) {
            for (var result : CallResult.values()) {
                calls(direction, result);
            }
        }
        for (var side : List.of(DEVICE, OUTSIDE)) {
            setUpOf(side);
        }
        for (var side : List.of(CALLER, DEVICE, OUTSIDE)) {
            lost(side);
            jitter(side);
        }
    }

    private Counter calls(CallDirection direction, CallResult result) {
        return meters.counter(
                PREFIX + "calls",
                SERVER,
                server,
                "direction",
                direction.name().toLowerCase(Locale.ROOT),
                "result",
                result.name().toLowerCase(Locale.ROOT));
    }

    /// Registers gauges of registered devices, conversations, channels, and whether SIP is stuck. On nodes that do not
    /// lead, all are 0.
    public void show(
            Supplier<Number> registered,
            Supplier<Number> conversations,
            Supplier<Number> channels,
            Supplier<Number> stuck) {
        gauge("registrations", "Devices registered at this Asterisk", registered);
        gauge("conversations", "Ringing and connected conversations at this Asterisk", conversations);
        gauge("channels", "Channels at this Asterisk, which are limited by max-channels", channels);
        gauge("sip.stuck", "1 while the SIP stack of this Asterisk does not respond, although ARI does", stuck);
    }

    /// Registers gauges of what lies at Asterisk without being stored; 0 on nodes that do not lead.
    ///
    /// @param age seconds since the oldest began
    public void showUnstored(ToLongFunction<UnstoredMedia.Kind> count, ToLongFunction<UnstoredMedia.Kind> age) {
        for (var kind : UnstoredMedia.Kind.values()) {
            unstored(
                    "unstored",
                    "Recordings, voicemails and received faxes at this Asterisk that are not stored",
                    kind,
                    count);
            unstored("unstored.age.seconds", "How old the oldest of them is", kind, age);
        }
    }

    private void unstored(
            String name, String description, UnstoredMedia.Kind kind, ToLongFunction<UnstoredMedia.Kind> value) {
        Gauge.builder(PREFIX + name, () -> value.applyAsLong(kind))
                .description(description)
                .tags(SERVER, server, "kind", kind.name().toLowerCase(Locale.ROOT))
                .register(meters);
    }

    private void gauge(String name, String description, Supplier<Number> value) {
        Gauge.builder(PREFIX + name, value)
                .description(description)
                .tag(SERVER, server)
                .register(meters);
    }

    /// Counts a leg that has ended. The share of `answered` in all of them is the answer-seizure ratio.
    void ended(CallDirection direction, CallResult result) {
        calls(direction, result).increment();
    }

    /// Statistics of a channel are a variable of it.
    public void variableSet(String channel, String name, String value) {
        if (name.equals(QUALITY)) {
            qualities.put(channel, value);
        }
    }

    /// A channel is gone.
    public void ended(String channel) {
        dialed.remove(channel);
        var quality = qualities.remove(channel);
        if (quality != null) {
            quality(channel, quality);
        }
    }

    /// Measures the time from dialing a channel to its first response: ringing, early media or an answer.
    ///
    /// @param status as of [dev.switchboard.asterisk.ari.AriEvent.ChannelDialed]
    public void dialed(String channel, String status) {
        var side = side(channel);
        if (side == null) {
            return;
        }
        switch (status) {
            case "" -> dialed.put(channel, System.nanoTime());
            case "RINGING", "PROGRESS", "ANSWER" -> setUp(side, dialed.remove(channel));
            default -> dialed.remove(channel);
        }
    }

    private void setUp(String side, @Nullable Long since) {
        if (since != null) {
            setUpOf(side).record(Duration.ofNanos(System.nanoTime() - since));
        }
    }

    private Timer setUpOf(String side) {
        return Timer.builder(PREFIX + "set.up")
                .description("From the INVITE to a device or the carrier until it rings")
                .tags(SERVER, server, SIDE, side)
                .maximumExpectedValue(LONGEST_SET_UP)
                .publishPercentileHistogram()
                .register(meters);
    }

    private void quality(String channel, String text) {
        var values = values(text);
        double received = values.getOrDefault("rxcount", 0.0);
        double lost = values.getOrDefault("lp", 0.0);
        var side = side(channel);
        if (received + lost < FEW_PACKETS) {
            return;
        }
        lost(side == null ? CALLER : side).record(lost / (received + lost));
        jitter(side == null ? CALLER : side).record(values.getOrDefault("rxjitter", 0.0));
    }

    private DistributionSummary lost(String side) {
        return summary("rtp.lost.ratio", "Packets of sound that did not arrive, of all of a channel", side);
    }

    private DistributionSummary jitter(String side) {
        return summary("rtp.jitter.seconds", "Jitter of the sound that a channel has received", side);
    }

    private DistributionSummary summary(String name, String description, String side) {
        return DistributionSummary.builder(PREFIX + name)
                .description(description)
                .tags(SERVER, server, SIDE, side)
                // Sound suffers above 0.01 of packets lost and 0.03 s of jitter.
                .serviceLevelObjectives(0.005, 0.01, 0.03, 0.05, 0.1)
                .register(meters);
    }

    private static Map<String, Double> values(String text) {
        var values = new HashMap<String, Double>();
        for (var part : text.split(";")) {
            int equals = part.indexOf('=');
            try {
                if (equals > 0) {
                    values.put(part.substring(0, equals), Double.parseDouble(part.substring(equals + 1)));
                }
            } catch (NumberFormatException _) {
                // Not a number that is of interest here.
            }
        }
        return values;
    }

    /// @return null for a channel that has come in
    private static @Nullable String side(String channel) {
        if (channel.startsWith(Role.DEVICE.argument() + "-")) {
            return DEVICE;
        }
        return channel.startsWith(Role.OUTSIDE.argument() + "-") ? OUTSIDE : null;
    }
}
