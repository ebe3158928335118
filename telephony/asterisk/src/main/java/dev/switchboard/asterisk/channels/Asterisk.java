package dev.switchboard.asterisk.channels;

import dev.switchboard.asterisk.ari.AriClient;
import dev.switchboard.asterisk.ari.AriError;
import dev.switchboard.asterisk.ari.AriPath;
import dev.switchboard.asterisk.ari.AriUnavailable;
import dev.switchboard.asterisk.endpoints.OtherServers;
import dev.switchboard.telephony.SipDevice;
import java.nio.file.Path;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import reactor.core.publisher.Flux;
import reactor.core.publisher.Mono;
import reactor.util.function.Tuple2;
import reactor.util.retry.Retry;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.NullNode;

/// What sessions do with channels, bridges and recordings. Its methods block until Asterisk has
/// responded; sessions run on virtual threads. What is about a channel or bridge that no longer
/// exists changes nothing, since an event about its end follows.
public final class Asterisk {

    /// Of the event by which Asterisk repeats that a phone has requested a transfer.
    public static final String REPEATED = "channel_progress";

    private static final Logger log = LoggerFactory.getLogger(Asterisk.class);
    private static final String CHANNELS = "channels";
    private static final String BRIDGES = "bridges";
    private static final String RECORDINGS = "recordings";
    private static final String CHANNEL = "channel";
    private static final String VARIABLE = "variable";
    private static final String FAX_HEARD = "FAXEXTEN";

    /// Native bridges would report no DTMF.
    private static final String BRIDGE_TYPE = "mixing,dtmf_events";

    private static final String FORMAT = "wav16";
    private static final String PLAYED_FORMAT = "wav";

    /// The longest time that the tone before a recording takes. Asterisk loses the request to stop the recording
    /// when it comes during the tone.
    private static final Duration TONE_WITHIN = Duration.ofSeconds(1);

    public static final Duration TONE_OF_DIGIT = Duration.ofMillis(100);
    private static final String SOUND_SOURCE = "CHANNEL(rtp,dest,audio)";
    private static final String NO_SOURCE = "(null)";
    private static final String IS_HELD = "CHANNEL(rtp,hold,audio)";

    /// A short outage ends no call. A request that Asterisk has executed before may be repeated: each
    /// names what it creates.
    private static final Retry WHILE_UNREACHABLE = Retry.backoff(16, Duration.ofMillis(100))
            .maxBackoff(Duration.ofMillis(500))
            .filter(AriUnavailable.class::isInstance)
            .onRetryExhaustedThrow((_, outage) -> outage.failure());

    /// A channel that was created can be recorded a moment later.
    private static final Retry UNTIL_ENTERED = Retry.fixedDelay(50, Duration.ofMillis(20))
            .filter(failure -> failure instanceof AriError error && error.isConflict())
            .onRetryExhaustedThrow((_, refused) -> refused.failure());

    private final AriClient ari;
    private final Lease lease;

    /// @param lease without which nothing is changed
    public Asterisk(AriClient ari, Lease lease) {
        this.ari = ari;
        this.lease = lease;
    }

    public AriClient ari() {
        return ari;
    }

    /// Has the events of a channel that has come in by the dialplan reported to the end. Asterisk
    /// reports those of channels that it created for this service anyway.
    public boolean subscribe(String channel) {
        return subscribeTo("channel:" + channel);
    }

    public boolean subscribeToBridge(String bridge) {
        return subscribeTo("bridge:" + bridge);
    }

    private boolean subscribeTo(String source) {
        return done(
                ari.post(AriPath.of("applications", ari.application(), "subscription"), Map.of("eventSource", source)));
    }

    /// Sets variables of a channel, by which another process recognizes it. Does nothing if the channel is ending.
    public void setVariables(String channel, Map<String, String> variables) {
        done(Flux.fromIterable(variables.entrySet())
                .flatMap(variable -> setVariable(channel, variable.getKey(), variable.getValue()))
                .last());
    }

    private Mono<JsonNode> setVariable(String channel, String name, String value) {
        return ari.post(AriPath.of(CHANNELS, channel, VARIABLE), Map.of(VARIABLE, name, "value", value))
                .onErrorResume(
                        AriError.class,
                        error -> error.isNotSet() && !isFunction(name)
                                ? Mono.just(NullNode.getInstance())
                                : Mono.error(error));
    }

    private static boolean isFunction(String name) {
        return name.endsWith(")");
    }

    /// Whether Asterisk has heard a fax machine on a channel. The dialplan then receives the fax.
    public boolean hasHeardFax(String channel) {
        return hasVariable(channel, FAX_HEARD);
    }

    public boolean hasVariable(String channel, String name) {
        return !variable(channel, name).isEmpty();
    }

    /// @return empty if it is not set, or the channel is gone or about to be
    public String variable(String channel, String name) {
        return ari.get(AriPath.of(CHANNELS, channel, VARIABLE).with(VARIABLE, name))
                .map(found -> found.path("value").asString(""))
                .onErrorResume(
                        AriError.class,
                        error -> error.isGone() || isUnreadable(error) ? Mono.just("") : Mono.error(error))
                .retryWhen(WHILE_UNREACHABLE)
                .blockOptional()
                .orElse("");
    }

    /// The channels of this Asterisk, as ARI describes them.
    public JsonNode channels() {
        return list(AriPath.of(CHANNELS));
    }

    public JsonNode bridges() {
        return list(AriPath.of(BRIDGES));
    }

    public JsonNode storedRecordings() {
        return list(AriPath.of(RECORDINGS, "stored"));
    }

    private JsonNode list(AriPath path) {
        return ari.get(path).retryWhen(WHILE_UNREACHABLE).blockOptional().orElseThrow();
    }

    public boolean isPlaying(String playback) {
        return isThere(AriPath.of("playbacks", playback));
    }

    public boolean isRecording(String name) {
        return isThere(AriPath.of(RECORDINGS, "live", name));
    }

    public boolean hasRecording(String name) {
        return isThere(AriPath.of(RECORDINGS, "stored", name));
    }

    private boolean isThere(AriPath path) {
        return Boolean.TRUE.equals(ari.get(path)
                .map(_ -> true)
                .onErrorResume(AriError.class, error -> error.isGone() ? Mono.just(false) : Mono.error(error))
                .retryWhen(WHILE_UNREACHABLE)
                .block());
    }

    /// Creates a channel that enters this service at once, before it is dialed, so that its early
    /// media can be heard, and so that an answer is not lost while no process controls Asterisk.
    ///
    /// @return false if it cannot be reached
    public boolean create(NewChannel channel) {
        return done(existing(
                ari.post(AriPath.of(CHANNELS, "create"), channel.parameters(ari.application()), channel.body())));
    }

    /// Dials a channel that was created and has entered this service.
    ///
    /// @return false if it has not entered yet, or is gone
    public boolean dial(String channel, Duration time) {
        return done(
                ari.post(AriPath.of(CHANNELS, channel, "dial"), Map.of("timeout", String.valueOf(time.toSeconds()))));
    }

    /// The state of a channel, such as `Up`.
    ///
    /// @return null if there is no such channel
    @Nullable
    public String stateOf(String channel) {
        return ari.get(AriPath.of(CHANNELS, channel))
                .map(found -> found.path("state").asString(""))
                .onErrorResume(AriError.class, error -> error.isGone() ? Mono.empty() : Mono.error(error))
                .block();
    }

    public boolean exists(String channel) {
        return done(ari.get(AriPath.of(CHANNELS, channel)));
    }

    public boolean answer(String channel) {
        return done(ari.post(AriPath.of(CHANNELS, channel, "answer"), Map.of()));
    }

    public void indicateRinging(String channel) {
        done(ari.post(AriPath.of(CHANNELS, channel, "ring"), Map.of()));
    }

    public void stopRinging(String channel) {
        done(ari.delete(AriPath.of(CHANNELS, channel, "ring"), Map.of()));
    }

    /// Opens the way for sound to a caller who has not been answered (183 Session Progress).
    ///
    /// @return false if the channel is gone, or this Asterisk is older than 22.6, 21.11 or 20.16
    public boolean indicateProgress(String channel) {
        return done(ari.post(AriPath.of(CHANNELS, channel, "progress"), Map.of()));
    }

    /// Whether the other side has said where its sound comes from (SDP), as it does before it answers if it
    /// plays something.
    public boolean hasSound(String channel) {
        var source = variable(channel, SOUND_SOURCE);
        return !source.isEmpty() && !source.startsWith(NO_SOURCE);
    }

    /// Notes that the hold key of a phone was pressed or released. Does not wait while Asterisk is unreachable.
    public void noteHold(String channel, boolean hold) {
        tryOnce(setVariable(channel, NewChannel.HELD, hold ? "1" : ""));
    }

    /// Whether the user of a phone has put the call on hold by its key.
    public boolean isHeldByPhone(String channel) {
        return variable(channel, IS_HELD).equals("1");
    }

    public void startMusic(String channel) {
        done(ari.post(AriPath.of(CHANNELS, channel, "moh"), Map.of()));
    }

    public void stopMusic(String channel) {
        done(ari.delete(AriPath.of(CHANNELS, channel, "moh"), Map.of()));
    }

    /// Not repeated, since the digit would be played twice.
    public void sendDigit(String channel, String digit) {
        doneOnce(led(ari.post(
                AriPath.of(CHANNELS, channel, "dtmf"),
                Map.of("dtmf", digit, "duration", String.valueOf(TONE_OF_DIGIT.toMillis())))));
    }

    /// Reports the outcome of a transfer to the phone that has requested it.
    ///
    /// @param accepted false if its call goes on as before
    public void reportTransfer(String channel, boolean accepted) {
        done(transferProgress(channel, accepted ? "channel_answered" : "channel_declined")
                .onErrorResume(AriError.class, refused -> {
                    log.warn("The phone is not told the outcome of its transfer: {}", refused.getMessage());
                    return Mono.empty();
                }));
    }

    /// Notifies a phone that its transfer is in progress. If the phone has requested one, and its outcome has
    /// not been reported, Asterisk repeats the event with the request, in the state [#REPEATED]. Does not wait
    /// while Asterisk is unreachable.
    public void repeatTransfer(String channel) {
        tryOnce(transferProgress(channel, REPEATED).onErrorComplete(AriError.class));
    }

    private Mono<JsonNode> transferProgress(String channel, String state) {
        return ari.post(AriPath.of(CHANNELS, channel, "transfer_progress"), Map.of("states", state));
    }

    /// Has another Asterisk handle the code that a user has dialed on a device (extensions.conf). The channel leaves
    /// this service.
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
        done(ari.post(
                AriPath.of(CHANNELS, channel, "continue"),
                Map.of("context", "other-server", "extension", code, "priority", "1")));
    }

    /// Does not wait while Asterisk is unreachable: channels of no session are hung up when it is back.
    public void hangUp(String channel, HangUpCause cause) {
        tryOnce(ari.delete(AriPath.of(CHANNELS, channel), Map.of("reason_code", String.valueOf(cause.code()))));
    }

    public void createBridge(String bridge) {
        done(ari.post(AriPath.of(BRIDGES, bridge), Map.of("type", BRIDGE_TYPE)));
    }

    public boolean addToBridge(String bridge, String channels) {
        return done(ari.post(AriPath.of(BRIDGES, bridge, "addChannel"), Map.of(CHANNEL, channels)));
    }

    public void removeFromBridge(String bridge, String channel) {
        done(ari.post(AriPath.of(BRIDGES, bridge, "removeChannel"), Map.of(CHANNEL, channel)));
    }

    public void destroyBridge(String bridge) {
        tryOnce(ari.delete(AriPath.of(BRIDGES, bridge), Map.of()));
    }

    /// Plays to everyone in a bridge.
    ///
    /// @return false if the bridge is gone
    public boolean playInBridge(String bridge, String playback, String media) {
        return done(ari.post(AriPath.of(BRIDGES, bridge, "play", playback), Map.of("media", media)));
    }

    /// @return false if the channel is gone
    public boolean play(String channel, String playback, String media) {
        return done(ari.post(AriPath.of(CHANNELS, channel, "play", playback), Map.of("media", media)));
    }

    public void stopPlaying(String playback) {
        tryOnce(ari.delete(AriPath.of("playbacks", playback), Map.of()));
    }

    /// Records what each of two channels says, until [#stopRecordingSide] or the end of the channel. The files
    /// begin within some 20 ms of each other.
    ///
    /// @param channels their ids
    /// @param files the names of their files, in the same order; unique
    /// @return false if nothing is recorded: a recording that cannot begin ends no call
    public boolean recordSides(List<String> channels, List<String> files) {
        boolean records =
                done(Mono.zip(snoop(channels.getFirst(), files.getFirst()), snoop(channels.getLast(), files.getLast()))
                        .then(Mono.zip(recordSnoop(files.getFirst()), recordSnoop(files.getLast())))
                        .map(Tuple2::getT1)
                        .onErrorResume(AriError.class, error -> {
                            log.warn("A part of a recording does not begin: {}", error.getMessage());
                            return Mono.empty();
                        }));
        if (!records) {
            files.forEach(this::stopRecordingSide);
        }
        return records;
    }

    /// Creates a channel that hears what another one says, and ends with that. For an id that exists, because the
    /// response to an earlier request was lost, Asterisk answers 500.
    private Mono<JsonNode> snoop(String channel, String file) {
        var recorder = NewChannel.recorderOf(file);
        return ari.post(AriPath.of(CHANNELS, channel, "snoop", recorder), Map.of("spy", "in", "app", ari.application()))
                .onErrorResume(
                        AriError.class,
                        refused -> ari.get(AriPath.of(CHANNELS, recorder)).onErrorMap(AriError.class, _ -> refused));
    }

    private Mono<JsonNode> recordSnoop(String file) {
        return ari.post(
                        AriPath.of(CHANNELS, NewChannel.recorderOf(file), "record"),
                        Map.of("name", file, "format", FORMAT, "ifExists", "fail"))
                .retryWhen(UNTIL_ENTERED)
                .onErrorResume(
                        AriError.class,
                        error ->
                                error.isConflict() ? ari.get(AriPath.of(RECORDINGS, "live", file)) : Mono.error(error));
    }

    /// Reports the end of a recording of a side that another process has started.
    public void subscribeToSide(String file) {
        subscribe(NewChannel.recorderOf(file));
    }

    /// Ends the recording of a side; its file is complete when RecordingFinished arrives. Does not wait while Asterisk
    /// is unreachable: channels of no session are hung up when it is back.
    public void stopRecordingSide(String file) {
        hangUp(NewChannel.recorderOf(file), HangUpCause.NORMAL);
    }

    /// Records what a channel says, after a tone, until `#`, silence or the longest time.
    public boolean recordMessage(String channel, String name, Duration longest, Duration silence) {
        return record(channel, name, FORMAT, longest, silence);
    }

    /// The same, in the format in which sounds are played.
    public boolean recordGreeting(String channel, String name, Duration longest, Duration silence) {
        return record(channel, name, PLAYED_FORMAT, longest, silence);
    }

    private boolean record(String channel, String name, String format, Duration longest, Duration silence) {
        var parameters = new LinkedHashMap<String, String>();
        parameters.put("name", name);
        parameters.put("format", format);
        parameters.put("maxDurationSeconds", String.valueOf(longest.toSeconds()));
        parameters.put("maxSilenceSeconds", String.valueOf(silence.toSeconds()));
        parameters.put("beep", "true");
        parameters.put("terminateOn", "#");
        parameters.put("ifExists", "fail");
        return done(ari.post(AriPath.of(CHANNELS, channel, "record"), parameters));
    }

    /// Ends a recording of a channel that began just now, after its tone. Does not block; the file is complete when
    /// RecordingFinished arrives.
    public void stopNewRecording(String name) {
        Mono.delay(TONE_WITHIN)
                .then(led(ari.post(AriPath.of(RECORDINGS, "live", name, "stop"), Map.of())))
                .onErrorComplete(failure -> failure instanceof AriError error && error.isGone())
                .subscribe(_ -> {}, failure -> log.warn("A message does not end: {}", failure.getMessage()));
    }

    /// Writes the file of a recording.
    ///
    /// @return false if there is none
    public boolean fetchRecording(String name, Path file) {
        return Boolean.TRUE.equals(ari.download(AriPath.of(RECORDINGS, "stored", name, "file"), file)
                .thenReturn(true)
                .onErrorResume(AriError.class, error -> error.isGone() ? Mono.just(false) : Mono.error(error))
                .block());
    }

    /// The text of a small file that the dialplan has written beside the recordings.
    ///
    /// @return null if there is none
    @Nullable
    public String textOf(String name) {
        return ari.text(AriPath.of(RECORDINGS, "stored", name, "file"))
                .onErrorResume(AriError.class, error -> error.isGone() ? Mono.empty() : Mono.error(error))
                .block();
    }

    public void deleteRecording(String name) {
        done(ari.delete(AriPath.of(RECORDINGS, "stored", name), Map.of()));
    }

    /// @return whether it was done; false if what it is about does not exist or cannot be reached
    private boolean done(Mono<JsonNode> request) {
        return doneOnce(led(request).retryWhen(WHILE_UNREACHABLE));
    }

    /// One that exists already was created by a request whose response was lost.
    private static Mono<JsonNode> existing(Mono<JsonNode> request) {
        return request.onErrorResume(
                AriError.class, error -> error.isConflict() ? Mono.just(NullNode.getInstance()) : Mono.error(error));
    }

    private void tryOnce(Mono<JsonNode> request) {
        try {
            doneOnce(led(request));
        } catch (AriUnavailable unreachable) {
            log.warn("Not done at Asterisk: {}", unreachable.getMessage());
        }
    }

    /// A request that was delayed changes nothing after another node has become the leader.
    private Mono<JsonNode> led(Mono<JsonNode> request) {
        return Mono.defer(() -> {
            lease.require();
            return request;
        });
    }

    private static boolean doneOnce(Mono<JsonNode> request) {
        return Boolean.TRUE.equals(request.map(_ -> true)
                .onErrorResume(
                        AriError.class,
                        error -> error.isGone() || isUnreachable(error) ? Mono.just(false) : Mono.error(error))
                .block());
    }

    /// A function such as `CHANNEL` finds nothing on a channel that is being hung up.
    private static boolean isUnreadable(AriError error) {
        return String.valueOf(error.getMessage()).contains("Unable to read");
    }

    /// An endpoint without a registered contact is answered by 400 or 500.
    private static boolean isUnreachable(AriError error) {
        var message = String.valueOf(error.getMessage());
        return message.contains("Allocation failed") || message.contains("Unable to create channel");
    }
}
