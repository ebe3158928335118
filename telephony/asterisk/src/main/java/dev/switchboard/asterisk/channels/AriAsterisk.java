package dev.switchboard.asterisk.channels;

import dev.switchboard.asterisk.ari.AriClient;
import dev.switchboard.asterisk.ari.AriError;
import dev.switchboard.asterisk.ari.AriPath;
import dev.switchboard.asterisk.endpoints.OtherServers;
import dev.switchboard.asterisk.threads.Threads;
import dev.switchboard.telephony.SipDevice;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// An Asterisk over ARI.
public final class AriAsterisk implements Asterisk {

    private static final Logger log = LoggerFactory.getLogger(AriAsterisk.class);
    private static final String CHANNELS = "channels";
    private static final String BRIDGES = "bridges";
    private static final String PLAYBACKS = "playbacks";
    private static final String CHANNEL = "channel";
    private static final String VARIABLE = "variable";
    private static final String FAX_HEARD = "FAXEXTEN";

    /// Native bridges would report no DTMF.
    private static final String BRIDGE_TYPE = "mixing,dtmf_events";

    private static final String SOUND_SOURCE = "CHANNEL(rtp,dest,audio)";
    private static final String NO_SOURCE = "(null)";
    private static final String IS_HELD = "CHANNEL(rtp,hold,audio)";

    private final AriClient ari;
    private final AriRequests requests;
    private final AriRecorder recorder;

    /// @param lease without which nothing is changed
    public AriAsterisk(AriClient ari, Lease lease) {
        this.ari = ari;
        this.requests = new AriRequests(ari, lease);
        this.recorder = new AriRecorder(requests);
    }

    private static AriPath channel(String channel, String action) {
        return AriPath.of(CHANNELS, channel, action);
    }

    @Override
    public String application() {
        return ari.application();
    }

    @Override
    public List<FoundChannel> channels(Set<String> bridged) {
        var found = new ArrayList<FoundChannel>();
        requests.list(AriPath.of(CHANNELS)).forEach(channel -> found.add(FoundChannel.of(channel, bridged)));
        return found;
    }

    @Override
    public boolean subscribe(String channel) {
        return requests.subscribe("channel:" + channel);
    }

    @Override
    public boolean subscribeToBridge(String bridge) {
        return requests.subscribe("bridge:" + bridge);
    }

    /// One that exists already was created by a request whose response was lost.
    @Override
    public boolean create(NewChannel channel) {
        return requests.done(() -> {
            try {
                ari.post(AriPath.of(CHANNELS, "create"), channel.parameters(ari.application()), channel.body());
            } catch (AriError error) {
                if (!error.isConflict()) {
                    throw error;
                }
            }
        });
    }

    @Override
    public boolean dial(String channel, Duration time) {
        return requests.post(channel(channel, "dial"), Map.of("timeout", String.valueOf(time.toSeconds())));
    }

    @Override
    public @Nullable String stateOf(String channel) {
        var found = ari.find(AriPath.of(CHANNELS, channel));
        return found == null ? null : found.path("state").asString("");
    }

    @Override
    public boolean exists(String channel) {
        return requests.done(() -> ari.get(AriPath.of(CHANNELS, channel)));
    }

    @Override
    public boolean answer(String channel) {
        return requests.post(channel(channel, "answer"));
    }

    @Override
    public void hangUp(String channel, HangUpCause cause) {
        requests.hangUp(channel, cause);
    }

    @Override
    public void passOn(String channel, SipDevice device, String server, String code) {
        setVariables(
                channel,
                Map.of(
                        NewChannel.ROLE,
                        "",
                        NewChannel.SESSION,
                        "",
                        NewChannel.DEVICE,
                        device.username(),
                        "SB_SERVER",
                        OtherServers.endpointOf(server)));
        requests.post(
                channel(channel, "continue"), Map.of("context", "other-server", "extension", code, "priority", "1"));
    }

    @Override
    public void setVariables(String channel, Map<String, String> variables) {
        requests.done(() -> Threads.forEach(
                variables.entrySet(),
                variables.size(),
                variable -> setVariable(channel, variable.getKey(), variable.getValue())));
    }

    private void setVariable(String channel, String name, String value) {
        try {
            ari.post(channel(channel, VARIABLE), Map.of(VARIABLE, name, "value", value));
        } catch (AriError error) {
            if (!error.isNotSet() || isFunction(name)) {
                throw error;
            }
        }
    }

    private static boolean isFunction(String name) {
        return name.endsWith(")");
    }

    @Override
    public String variable(String channel, String name) {
        return requests.read(
                channel(channel, VARIABLE).with(VARIABLE, name),
                found -> found.path("value").asString(""));
    }

    @Override
    public boolean hasHeardFax(String channel) {
        return hasVariable(channel, FAX_HEARD);
    }

    @Override
    public boolean hasSound(String channel) {
        var source = variable(channel, SOUND_SOURCE);
        return !source.isEmpty() && !source.startsWith(NO_SOURCE);
    }

    @Override
    public void noteHold(String channel, boolean hold) {
        requests.tryOnce(() -> setVariable(channel, NewChannel.HELD, hold ? "1" : ""));
    }

    @Override
    public boolean isHeldByPhone(String channel) {
        return variable(channel, IS_HELD).equals("1");
    }

    @Override
    public void indicateRinging(String channel) {
        requests.post(channel(channel, "ring"));
    }

    @Override
    public void stopRinging(String channel) {
        requests.delete(channel(channel, "ring"));
    }

    @Override
    public boolean indicateProgress(String channel) {
        return requests.post(channel(channel, "progress"));
    }

    @Override
    public void startMusic(String channel) {
        requests.post(channel(channel, "moh"));
    }

    @Override
    public void stopMusic(String channel) {
        requests.delete(channel(channel, "moh"));
    }

    @Override
    public void sendDigit(String channel, String digit) {
        requests.once(() -> ari.post(
                channel(channel, "dtmf"), Map.of("dtmf", digit, "duration", String.valueOf(TONE_OF_DIGIT.toMillis()))));
    }

    @Override
    public boolean play(String channel, String playback, String media) {
        return requests.post(AriPath.of(CHANNELS, channel, "play", playback), Map.of("media", media));
    }

    @Override
    public boolean isPlaying(String playback) {
        return requests.isThere(AriPath.of(PLAYBACKS, playback));
    }

    @Override
    public void stopPlaying(String playback) {
        requests.tryOnce(() -> ari.delete(AriPath.of(PLAYBACKS, playback), Map.of()));
    }

    @Override
    public void reportTransfer(String channel, boolean accepted) {
        requests.done(() -> {
            try {
                noteProgress(channel, accepted ? "channel_answered" : "channel_declined");
            } catch (AriError refused) {
                log.atWarn()
                        .addKeyValue("channel", channel)
                        .log("The outcome of a transfer could not be reported to its phone: {}", refused.getMessage());
            }
        });
    }

    @Override
    public void repeatTransfer(String channel) {
        requests.tryOnce(() -> {
            try {
                noteProgress(channel, REPEATED);
            } catch (AriError refused) {
                log.debug("A phone repeats no transfer: {}", refused.getMessage());
            }
        });
    }

    private void noteProgress(String channel, String state) {
        ari.post(channel(channel, "transfer_progress"), Map.of("states", state));
    }

    @Override
    public Map<String, List<String>> bridges() {
        var bridges = new HashMap<String, List<String>>();
        for (var bridge : requests.list(AriPath.of(BRIDGES))) {
            var channels = new ArrayList<String>();
            bridge.path("channels").forEach(channel -> channels.add(channel.asString("")));
            bridges.put(bridge.path("id").asString(""), channels);
        }
        return bridges;
    }

    @Override
    public void createBridge(String bridge) {
        requests.post(AriPath.of(BRIDGES, bridge), Map.of("type", BRIDGE_TYPE));
    }

    @Override
    public boolean addToBridge(String bridge, List<String> channels) {
        return requests.post(AriPath.of(BRIDGES, bridge, "addChannel"), Map.of(CHANNEL, String.join(",", channels)));
    }

    @Override
    public void removeFromBridge(String bridge, String channel) {
        requests.post(AriPath.of(BRIDGES, bridge, "removeChannel"), Map.of(CHANNEL, channel));
    }

    @Override
    public void destroyBridge(String bridge) {
        requests.tryOnce(() -> ari.delete(AriPath.of(BRIDGES, bridge), Map.of()));
    }

    @Override
    public boolean playInBridge(String bridge, String playback, String media) {
        return requests.post(AriPath.of(BRIDGES, bridge, "play", playback), Map.of("media", media));
    }

    @Override
    public Recorder recorder() {
        return recorder;
    }
}
