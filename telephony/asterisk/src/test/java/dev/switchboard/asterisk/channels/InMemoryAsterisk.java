package dev.switchboard.asterisk.channels;

import dev.switchboard.asterisk.ari.AriEvent;
import dev.switchboard.telephony.SipDevice;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/// An Asterisk without a process: it has the state of channels, bridges, playbacks and recordings, and reports events
/// as soon as they happen. What the other sides do, a test says. `AsteriskContract` holds it to the real one.
public final class InMemoryAsterisk implements Asterisk, Recorder {

    private final Lease lease;
    private final Map<String, InMemoryChannel> channels = new LinkedHashMap<>();
    private final Map<String, Set<String>> bridges = new LinkedHashMap<>();
    private final Map<String, String> playbacks = new LinkedHashMap<>();
    private final Map<String, String> recording = new LinkedHashMap<>();
    private final Map<String, byte[]> files = new LinkedHashMap<>();
    private final Map<String, byte[]> spoken = new ConcurrentHashMap<>();
    private final Set<String> unreachable = new HashSet<>();
    private final List<Transfer> transfers = new CopyOnWriteArrayList<>();
    private final List<Ended> ended = new CopyOnWriteArrayList<>();
    private final AtomicInteger arrived = new AtomicInteger();
    private volatile Consumer<AriEvent.OfCalls> listener = _ -> {};

    /// The outcome of a transfer that was reported to a phone.
    public record Transfer(String channel, boolean accepted) {}

    /// A channel that is gone.
    ///
    /// @param cause null if the other side has hung up
    public record Ended(InMemoryChannel channel, @Nullable HangUpCause cause) {}

    public InMemoryAsterisk(Lease lease) {
        this.lease = lease;
    }

    /// @param events receives events; must not block
    public void listener(Consumer<AriEvent.OfCalls> events) {
        listener = events;
    }

    // What a test does, and sees.

    /// Somebody calls by the dialplan.
    ///
    /// @param role `inbound`, or `dialed` on a device
    /// @param endpoint that the dialplan passes on
    /// @return the channel, which has entered this service
    public InMemoryChannel arrive(String role, String caller, String endpoint, String number) {
        var channel = new InMemoryChannel("1795920000." + arrived.incrementAndGet(), endpoint, "Ring");
        synchronized (this) {
            channels.put(channel.id(), channel);
        }
        listener.accept(new AriEvent.ChannelEntered(channel.id(), List.of(role, endpoint, number), caller));
        return channel;
    }

    /// A channel that was there before.
    public synchronized InMemoryChannel add(InMemoryChannel channel) {
        channels.put(channel.id(), channel);
        return channel;
    }

    /// An endpoint cannot be called.
    ///
    /// @param endpoint such as `PJSIP/trunk`
    public synchronized void unreachable(String endpoint) {
        unreachable.add(endpoint);
    }

    /// The other side rings.
    public void ring(InMemoryChannel channel) {
        channel.state("Ringing");
        listener.accept(new AriEvent.ChannelDialed(channel.id(), "RINGING"));
        listener.accept(new AriEvent.ChannelStateChanged(channel.id(), "Ringing"));
    }

    /// The other side sends sound before it answers.
    public void sound(InMemoryChannel channel) {
        channel.hasSound(true);
        listener.accept(new AriEvent.ChannelDialed(channel.id(), "PROGRESS"));
    }

    /// The other side answers.
    public void pickUp(InMemoryChannel channel) {
        channel.state("Up");
        listener.accept(new AriEvent.ChannelDialed(channel.id(), "ANSWER"));
        listener.accept(new AriEvent.ChannelStateChanged(channel.id(), "Up"));
    }

    /// The other side hangs up, or does not take the call.
    ///
    /// @param cause of ITU-T Q.850
    /// @param sipStatus 0 if there is none
    public void end(InMemoryChannel channel, int cause, int sipStatus) {
        remove(channel.id(), null);
        listener.accept(new AriEvent.ChannelEnded(channel.id(), cause, sipStatus));
    }

    /// The user of a phone presses the hold key, or releases it.
    public void hold(InMemoryChannel channel, boolean holds) {
        channel.heldByPhone(holds);
        listener.accept(new AriEvent.ChannelHeld(channel.id(), holds));
    }

    /// The user of a phone transfers the call to a number.
    public void transfer(InMemoryChannel channel, String number) {
        listener.accept(new AriEvent.TransferRequested(channel.id(), "", "", "", number));
    }

    /// The user of a phone connects the other parties of two calls.
    public void transfer(InMemoryChannel channel, InMemoryChannel second, String secondDialed) {
        listener.accept(new AriEvent.TransferRequested(channel.id(), "", second.id(), secondDialed, ""));
    }

    /// What plays on a channel, or in its bridge, comes to its end.
    public void playToEnd(String playback) {
        endPlayback(playback, true);
    }

    private void endPlayback(String playback, boolean wasPlayed) {
        String target;
        synchronized (this) {
            target = playbacks.remove(playback);
        }
        if (target != null) {
            listener.accept(new AriEvent.PlaybackFinished(playback, target, wasPlayed));
        }
    }

    /// Whoever is recorded says something, and does not stop.
    ///
    /// @param sound that the file has when its channel ends
    public void say(String name, byte[] sound) {
        spoken.put(name, sound);
    }

    /// Whoever is recorded stops.
    ///
    /// @param sound of the file
    public void recorded(String name, byte[] sound) {
        synchronized (this) {
            recording.remove(name);
            files.put(name, sound);
        }
        listener.accept(new AriEvent.RecordingFinished(name));
    }

    /// What plays on a channel, or in a bridge.
    public synchronized List<String> playbacksOn(String target) {
        return playbacks.entrySet().stream()
                .filter(playback -> playback.getValue().equals(target))
                .map(Map.Entry::getKey)
                .toList();
    }

    /// The names of the recordings that run.
    public synchronized List<String> recording() {
        return List.copyOf(recording.keySet());
    }

    /// The channels that exist, in the order in which they were created.
    public synchronized List<InMemoryChannel> all() {
        return List.copyOf(channels.values());
    }

    /// The channels to an endpoint.
    public List<InMemoryChannel> to(String endpoint) {
        return all().stream()
                .filter(channel -> channel.endpoint().equals(endpoint))
                .toList();
    }

    /// Why a channel was hung up.
    ///
    /// @return null unless this service has hung it up
    public @Nullable HangUpCause causeOf(InMemoryChannel channel) {
        return ended.stream()
                .filter(one -> one.channel() == channel)
                .findFirst()
                .map(Ended::cause)
                .orElse(null);
    }

    public List<Transfer> transfers() {
        return List.copyOf(transfers);
    }

    // What this service does.

    @Override
    public String application() {
        return "switchboard";
    }

    private synchronized @Nullable InMemoryChannel find(String id) {
        return channels.get(id);
    }

    private boolean change(String id, Consumer<InMemoryChannel> change) {
        lease.require();
        var channel = find(id);
        if (channel == null) {
            return false;
        }
        change.accept(channel);
        return true;
    }

    private void remove(String id, @Nullable HangUpCause cause) {
        InMemoryChannel channel;
        synchronized (this) {
            channel = channels.remove(id);
            bridges.values().forEach(members -> members.remove(id));
            if (channel == null) {
                return;
            }
            ended.add(new Ended(channel, cause));
        }
        List<String> cut;
        synchronized (this) {
            cut = recording.entrySet().stream()
                    .filter(one -> one.getValue().equals(id))
                    .map(Map.Entry::getKey)
                    .toList();
        }
        playbacksOn("channel:" + id).forEach(playback -> endPlayback(playback, false));
        cut.forEach(name -> recorded(name, spoken.getOrDefault(name, new byte[0])));
    }

    @Override
    public List<FoundChannel> channels(Set<String> bridged) {
        return all().stream()
                .map(channel -> new FoundChannel(
                        channel.id(),
                        nameOf(channel.endpoint()),
                        channel.variable(NewChannel.DEVICE).isEmpty()
                                ? nameOf(channel.endpoint())
                                : channel.variable(NewChannel.DEVICE),
                        channel.state(),
                        NewChannel.Role.of(channel.variable(NewChannel.ROLE)),
                        uuid(channel.variable(NewChannel.SESSION)),
                        uuid(channel.variable(NewChannel.CALL)),
                        bridged.contains(channel.id())))
                .toList();
    }

    /// @param dialed such as `PJSIP/ada`, or with a number before an `@`
    private static String nameOf(String dialed) {
        return dialed.replaceFirst("^PJSIP/(.*@)?", "");
    }

    private static @Nullable UUID uuid(String text) {
        return text.isEmpty() ? null : UUID.fromString(text);
    }

    @Override
    public boolean subscribe(String channel) {
        return change(channel, _ -> {});
    }

    @Override
    public boolean create(NewChannel channel) {
        lease.require();
        synchronized (this) {
            if (unreachable.contains(channel.endpoint())) {
                return false;
            }
            if (channels.containsKey(channel.id())) {
                return true;
            }
            var created = new InMemoryChannel(channel.id(), channel.endpoint(), "Down");
            ((Map<?, ?>) Objects.requireNonNull(channel.body().get("variables")))
                    .forEach((name, value) -> created.variable(String.valueOf(name), String.valueOf(value)));
            channels.put(channel.id(), created);
        }
        listener.accept(
                new AriEvent.ChannelEntered(channel.id(), List.of(channel.role().argument()), ""));
        return true;
    }

    @Override
    public boolean dial(String channel, Duration time) {
        boolean dialed = change(channel, one -> one.dialedFor(time));
        if (dialed) {
            listener.accept(new AriEvent.ChannelDialed(channel, ""));
        }
        return dialed;
    }

    @Override
    public @Nullable String stateOf(String channel) {
        var found = find(channel);
        return found == null ? null : found.state();
    }

    @Override
    public boolean exists(String channel) {
        return change(channel, _ -> {});
    }

    @Override
    public boolean answer(String channel) {
        return change(channel, one -> one.state("Up"));
    }

    @Override
    public void hangUp(String channel, HangUpCause cause) {
        if (change(channel, _ -> {})) {
            remove(channel, cause);
            listener.accept(new AriEvent.ChannelEnded(channel, cause.code(), 0));
        }
    }

    @Override
    public void passOn(String channel, SipDevice device, String server, String code) {
        change(channel, one -> one.variable("SB_SERVER", server));
    }

    @Override
    public void setVariables(String channel, Map<String, String> variables) {
        change(channel, one -> variables.forEach(one::variable));
    }

    @Override
    public String variable(String channel, String name) {
        var found = find(channel);
        return found == null ? "" : found.variable(name);
    }

    @Override
    public boolean hasHeardFax(String channel) {
        return hasVariable(channel, "FAXEXTEN");
    }

    @Override
    public boolean hasSound(String channel) {
        var found = find(channel);
        return found != null && found.hasSound();
    }

    @Override
    public void noteHold(String channel, boolean hold) {
        setVariables(channel, Map.of(NewChannel.HELD, hold ? "1" : ""));
    }

    @Override
    public boolean isHeldByPhone(String channel) {
        var found = find(channel);
        return found != null && found.isHeldByPhone();
    }

    @Override
    public void indicateRinging(String channel) {
        change(channel, one -> one.hears(InMemoryChannel.Sound.RINGING));
    }

    @Override
    public void stopRinging(String channel) {
        change(channel, one -> one.hears(InMemoryChannel.Sound.SILENCE));
    }

    @Override
    public boolean indicateProgress(String channel) {
        return change(channel, one -> one.hears(InMemoryChannel.Sound.SILENCE));
    }

    @Override
    public void startMusic(String channel) {
        change(channel, one -> one.hears(InMemoryChannel.Sound.MUSIC));
    }

    @Override
    public void stopMusic(String channel) {
        change(channel, one -> one.hears(InMemoryChannel.Sound.SILENCE));
    }

    @Override
    public void sendDigit(String channel, String digit) {
        change(channel, one -> one.hearsDigit(digit));
    }

    @Override
    public boolean play(String channel, String playback, String media) {
        return change(channel, _ -> start(playback, "channel:" + channel));
    }

    private synchronized void start(String playback, String target) {
        playbacks.put(playback, target);
    }

    @Override
    public synchronized boolean isPlaying(String playback) {
        return playbacks.containsKey(playback);
    }

    @Override
    public void stopPlaying(String playback) {
        lease.require();
        endPlayback(playback, false);
    }

    @Override
    public void reportTransfer(String channel, boolean accepted) {
        change(channel, _ -> transfers.add(new Transfer(channel, accepted)));
    }

    @Override
    public void repeatTransfer(String channel) {
        lease.require();
    }

    @Override
    public synchronized Map<String, List<String>> bridges() {
        var copy = new LinkedHashMap<String, List<String>>();
        bridges.forEach((id, members) -> copy.put(id, List.copyOf(members)));
        return copy;
    }

    @Override
    public synchronized boolean subscribeToBridge(String bridge) {
        return bridges.containsKey(bridge);
    }

    @Override
    public synchronized void createBridge(String bridge) {
        lease.require();
        bridges.putIfAbsent(bridge, new HashSet<>());
    }

    @Override
    public synchronized boolean addToBridge(String bridge, List<String> added) {
        lease.require();
        var members = bridges.get(bridge);
        if (members == null || !channels.keySet().containsAll(added)) {
            return false;
        }
        members.addAll(added);
        added.forEach(id -> Objects.requireNonNull(channels.get(id)).hears(InMemoryChannel.Sound.BRIDGE));
        return true;
    }

    @Override
    public synchronized void removeFromBridge(String bridge, String channel) {
        lease.require();
        var members = bridges.get(bridge);
        if (members != null && members.remove(channel)) {
            Objects.requireNonNull(channels.get(channel)).hears(InMemoryChannel.Sound.SILENCE);
        }
    }

    @Override
    public void destroyBridge(String bridge) {
        lease.require();
        synchronized (this) {
            bridges.remove(bridge);
        }
        playbacksOn("bridge:" + bridge).forEach(playback -> endPlayback(playback, false));
    }

    @Override
    public boolean playInBridge(String bridge, String playback, String media) {
        lease.require();
        if (!subscribeToBridge(bridge)) {
            return false;
        }
        start(playback, "bridge:" + bridge);
        return true;
    }

    @Override
    public Recorder recorder() {
        return this;
    }

    @Override
    public boolean recordSides(List<String> sides, List<String> names) {
        lease.require();
        synchronized (this) {
            if (!channels.keySet().containsAll(sides)) {
                return false;
            }
            for (int side = 0; side < sides.size(); side++) {
                var recorder = NewChannel.recorderOf(names.get(side));
                channels.put(recorder, new InMemoryChannel(recorder, "Snoop/" + sides.get(side), "Up"));
                recording.put(names.get(side), recorder);
            }
        }
        return true;
    }

    @Override
    public void subscribeToSide(String file) {
        subscribe(NewChannel.recorderOf(file));
    }

    @Override
    public void stopRecordingSide(String file) {
        hangUp(NewChannel.recorderOf(file), HangUpCause.NORMAL);
    }

    @Override
    public boolean recordMessage(String channel, String name, Duration longest, Duration silence) {
        return change(channel, _ -> startRecording(name, channel));
    }

    private synchronized void startRecording(String name, String channel) {
        recording.put(name, channel);
    }

    @Override
    public boolean recordGreeting(String channel, String name, Duration longest, Duration silence) {
        return recordMessage(channel, name, longest, silence);
    }

    @Override
    public void stopNewRecording(String name) {
        if (isRecording(name)) {
            recorded(name, new byte[0]);
        }
    }

    @Override
    public synchronized boolean isRecording(String name) {
        return recording.containsKey(name);
    }

    @Override
    public synchronized List<String> storedRecordings() {
        return List.copyOf(files.keySet());
    }

    @Override
    public synchronized boolean hasRecording(String name) {
        return files.containsKey(name);
    }

    private synchronized byte @Nullable [] file(String name) {
        return files.get(name);
    }

    @Override
    public boolean fetchRecording(String name, Path file) {
        var content = file(name);
        if (content == null) {
            return false;
        }
        try {
            Files.write(file, content);
            return true;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Override
    public @Nullable String textOf(String name) {
        var content = file(name);
        return content == null ? null : new String(content, StandardCharsets.UTF_8);
    }

    @Override
    public synchronized void deleteRecording(String name) {
        lease.require();
        files.remove(name);
    }
}
