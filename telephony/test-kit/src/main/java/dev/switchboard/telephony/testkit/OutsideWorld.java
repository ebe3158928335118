package dev.switchboard.telephony.testkit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.switchboard.asterisk.ari.AriClient;
import dev.switchboard.asterisk.ari.AriError;
import dev.switchboard.asterisk.ari.AriEvents;
import dev.switchboard.asterisk.ari.AriPath;
import dev.switchboard.asterisk.ari.AriUnavailable;
import dev.switchboard.media.audio.WavFile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/// The phones of users and the carrier, played by a second Asterisk: SIP user agents that register,
/// ring, answer, call and send faxes.
public final class OutsideWorld implements AutoCloseable {

    private static final String APPLICATION = "outside";

    /// By which a phone knows which call of the API it is.
    public static final String CALL_HEADER = "X-Switchboard-Call";

    private static final Duration POLL = Duration.ofMillis(10);
    private static final Duration QUIET = Duration.ofMillis(500);
    private static final Duration LISTEN = Duration.ofSeconds(1);

    /// Of a second.
    private static final Duration MOST = Duration.ofMillis(600);

    /// The average absolute sample.
    private static final int LOUD = 256;

    private static final AtomicInteger CALLER = new AtomicInteger(1000);

    /// Every call enters the application, and may be continued as a fax.
    private static final String DIALPLAN = """
            [general]
            static = yes
            [trunks]
            exten => _[+0-9a-f]!,1,Stasis(@application@,inbound,${CHANNEL(endpoint)},${EXTEN})
             same => n,Hangup()
            """ + FaxMachine.CONTEXT;

    private final TestNode node;
    private final int serverPort;
    private final Behavior behavior;
    private final AriClient ari;
    private final AriEvents events;

    /// Handles the events.
    private final ExecutorService steps = Executors.newSingleThreadExecutor();

    /// The last call that a phone or number has received, by extension.
    private final Map<String, Received> received = new ConcurrentHashMap<>();

    private final Set<String> recorded = ConcurrentHashMap.newKeySet();
    private final Map<String, Integer> ended = new ConcurrentHashMap<>();
    private final Map<String, String> digits = new ConcurrentHashMap<>();
    private final Map<String, Runnable> whenAnswered = new ConcurrentHashMap<>();
    private final Map<String, Runnable> whenQuiet = new ConcurrentHashMap<>();
    private volatile boolean closed;

    /// What a phone or an outside number does when it is called.
    @FunctionalInterface
    public interface Behavior {

        /// A call comes in.
        void called(OutsideWorld world, Received call);
    }

    /// A call that has come in.
    ///
    /// @param channel here
    /// @param dialed the username of a phone, or an outside number
    /// @param from the number that it shows
    /// @param autoAnswer whether it asks the phone to answer by itself
    /// @param call of the API, as the INVITE says; empty if it does not
    public record Received(String channel, String dialed, String from, boolean autoAnswer, String call) {}

    private OutsideWorld(TestNode node, int serverPort, Behavior behavior) {
        this.node = node;
        this.serverPort = serverPort;
        this.behavior = behavior;
        this.ari = node.ari();
        events = ari.events(event -> steps.execute(() -> handle(event)));
    }

    /// Starts one.
    ///
    /// @param serverPort of the Asterisk that is tested
    /// @param phones that register there, each with its password
    public static OutsideWorld start(int serverPort, Map<String, String> phones, Behavior behavior) throws IOException {
        return start(serverPort, OutsideSip.freePort(), phones, behavior);
    }

    /// Starts one at a known port.
    ///
    /// @param sipPort where the carrier is called
    public static OutsideWorld start(int serverPort, int sipPort, Map<String, String> phones, Behavior behavior)
            throws IOException {
        var files = Map.of("pjsip.conf", OutsideSip.configuration(serverPort, phones), "extensions.conf", DIALPLAN);
        return new OutsideWorld(TestNode.start(APPLICATION, APPLICATION, sipPort, files), serverPort, behavior);
    }

    /// Where the carrier is called, at [OutsideSip#CARRIER_ADDRESS].
    public int sipPort() {
        return node.sipPort();
    }

    private void handle(JsonNode event) {
        var channel = event.path("channel").path("id").asString("");
        switch (event.path("type").asString("")) {
            case "StasisStart" -> entered(event, channel);
            case "ChannelDestroyed" -> ended.put(channel, event.path("cause").asInt());
            case "ChannelTalkingFinished" -> run(whenQuiet.remove(channel));
            case "RecordingFinished" ->
                recorded.add(event.path("recording").path("name").asString());
            case "ChannelDtmfReceived" ->
                digits.merge(channel, event.path("digit").asString(), String::concat);
            default -> {}
        }
    }

    private void entered(JsonNode event, String channel) {
        if (!event.path("args").path(0).asString("").equals("inbound")) {
            run(whenAnswered.remove(channel));
            return;
        }
        var dialed = event.path("args").path(2).asString("");
        var from = event.path("channel").path("caller").path("number").asString("");
        request(() -> ari.post(
                AriPath.of("applications", APPLICATION, "subscription"), Map.of("eventSource", "channel:" + channel)));
        digits.put(channel, "");
        boolean autoAnswer = header(channel, "Call-Info").contains("answer-after=0");
        var call = new Received(channel, dialed, from, autoAnswer, header(channel, CALL_HEADER));
        received.put(dialed, call);
        behavior.called(this, call);
    }

    private static void run(@Nullable Runnable action) {
        if (action != null) {
            action.run();
        }
    }

    /// A phone or number rings.
    public void ring(String channel) {
        request(() -> ari.post(AriPath.of("channels", channel, "ring"), Map.of()));
    }

    /// Runs an action after a while, unless this is closed by then.
    public void later(Duration delay, Runnable action) {
        CompletableFuture.delayedExecutor(delay.toMillis(), TimeUnit.MILLISECONDS, Thread::startVirtualThread)
                .execute(() -> unlessClosed(action));
    }

    /// An error would be one of whichever test waits for something just then.
    private void unlessClosed(Runnable action) {
        try {
            if (!closed) {
                action.run();
            }
        } catch (AriUnavailable failure) {
            if (!closed) {
                throw failure;
            }
        }
    }

    /// A fax machine takes a call.
    public void receiveFax(String channel) {
        request(() -> ari.post(
                AriPath.of("channels", channel, "continue"),
                Map.of("context", "machine", "extension", "receive", "priority", "1")));
    }

    /// An outside party calls a number and sends a fax.
    ///
    /// @return the name of its [#resultOfFax]
    public String sendFax(String to, String from, Path tiff) {
        var name = "fax-" + CALLER.incrementAndGet();
        FaxMachine.send(ari, name, to, from, tiff, "");
        return name;
    }

    /// As [FaxMachine#resultOfSending].
    public String resultOfFax(String name) throws IOException {
        return FaxMachine.resultOfSending(node, name);
    }

    private String header(String channel, String name) {
        try {
            return ari.get(AriPath.of("channels", channel, "variable")
                            .with("variable", "PJSIP_HEADER(read," + name + ")"))
                    .path("value")
                    .asString("");
        } catch (AriError _) {
            return "";
        }
    }

    /// A phone or number answers.
    public void answer(String channel) {
        request(() -> ari.post(AriPath.of("channels", channel, "answer"), Map.of()));
    }

    /// @param cause of ITU-T Q.850
    public void hangUp(String channel, int cause) {
        request(() -> ari.delete(AriPath.of("channels", channel), Map.of("reason_code", String.valueOf(cause))));
    }

    /// What Asterisk refuses, such as because the call has ended, is left undone.
    ///
    /// @return whether it was done
    private static boolean request(Runnable request) {
        try {
            request.run();
            return true;
        } catch (AriError _) {
            return false;
        }
    }

    /// An outside party calls a number, and never hangs up.
    ///
    /// @return its channel here
    public String call(String to, String from) {
        return call(to, from, _ -> {});
    }

    /// An outside party calls a number, and detects speech from the start, for [#whenQuiet].
    ///
    /// @param answered gets its channel here when the call is answered
    /// @return that channel
    public String call(String to, String from, Consumer<String> answered) {
        return callOver(
                "PJSIP/" + to + "@server",
                from,
                answered,
                Map.of("variables", Map.of("TALK_DETECT(set)", QUIET.toMillis() + "," + LOUD)));
    }

    /// Somebody whose INVITE claims to belong to a call calls a number.
    ///
    /// @param phone on which it is dialed; null: from outside
    public String dialAsCall(@Nullable String phone, String number, String call) {
        return callOver(
                phone == null ? "PJSIP/" + number + "@server" : dialed(phone, number),
                phone == null ? newCaller() : phone,
                _ -> {},
                Map.of("variables", Map.of("PJSIP_HEADER(add," + CALL_HEADER + ")", call)));
    }

    private String callOver(String endpoint, String from, Consumer<String> answered, Map<String, Object> body) {
        var channel = "caller-" + CALLER.incrementAndGet();
        digits.put(channel, "");
        whenAnswered.put(channel, () -> answered.accept(channel));
        ari.post(
                AriPath.of("channels"),
                Map.of(
                        "endpoint",
                        endpoint,
                        "app",
                        APPLICATION,
                        "appArgs",
                        "caller",
                        "channelId",
                        channel,
                        "callerId",
                        from,
                        "timeout",
                        "120"),
                body);
        return channel;
    }

    /// A user dials on a phone.
    public String dial(String phone, String number) {
        return callOver(dialed(phone, number), phone, _ -> {}, Map.of());
    }

    private String dialed(String phone, String number) {
        return "PJSIP/phone-" + phone + "/sip:" + number + "@127.0.0.1:" + serverPort;
    }

    /// A user dials on a phone, which can be controlled before the call is answered.
    public String dialEarly(String phone, String number) {
        var channel = "caller-" + CALLER.incrementAndGet();
        ari.post(
                AriPath.of("channels", "create"),
                Map.of(
                        "endpoint",
                        dialed(phone, number),
                        "app",
                        APPLICATION,
                        "appArgs",
                        "caller",
                        "channelId",
                        channel));
        await().pollInterval(POLL).until(() -> dials(channel));
        return channel;
    }

    private boolean dials(String channel) {
        return request(() -> ari.post(AriPath.of("channels", channel, "dial"), Map.of("timeout", "120")));
    }

    /// The user of a phone transfers its call to a number (REFER).
    public void transfer(String channel, String number) {
        redirect(channel, "sip:" + number + "@127.0.0.1:" + serverPort);
    }

    /// The user of a phone connects the other parties of its two calls (REFER with Replaces).
    public void transferAttended(String channel, String second) {
        var replaces = dialog(second, "call-id") + "%3Bto-tag%3D" + dialog(second, "remote_tag") + "%3Bfrom-tag%3D"
                + dialog(second, "local_tag");
        redirect(channel, "<sip:transferred@127.0.0.1:" + serverPort + "?Replaces=" + replaces + ">");
    }

    private String dialog(String channel, String item) {
        return ari.get(AriPath.of("channels", channel, "variable").with("variable", "CHANNEL(pjsip," + item + ")"))
                .path("value")
                .asString();
    }

    private void redirect(String channel, String uri) {
        request(() -> ari.post(AriPath.of("channels", channel, "redirect"), Map.of("endpoint", "PJSIP/" + uri)));
    }

    /// The user lifts the handset of a phone that rings.
    public void answerPhone(String phone) {
        answer(awaitCall(phone).channel());
    }

    /// The user declines on a phone that rings.
    public void rejectPhone(String phone) {
        hangUp(awaitCall(phone).channel(), 21);
    }

    /// Whether a call rings or talks at a phone or an outside number.
    public boolean hasCall(String extension) {
        var call = received.get(extension);
        return call != null && ended(call.channel()) == null;
    }

    /// The call that rings or talks at a phone or an outside number.
    public Received awaitCall(String extension) {
        await().pollInterval(POLL).until(() -> hasCall(extension));
        return Objects.requireNonNull(received.get(extension));
    }

    /// A party hangs up.
    public void hangUp(String channel) {
        hangUp(channel, 16);
    }

    /// Runs an action once a caller has heard a sound, such as the tone before a message, and then silence.
    ///
    /// @param channel of [#call(String, String, Consumer)]
    public void whenQuiet(String channel, Runnable action) {
        whenQuiet.put(channel, action);
    }

    /// A tone sounds in the microphone, until [#silence].
    public void play(String channel, int hertz) {
        awaitControl(channel);
        request(() ->
                ari.post(AriPath.of("channels", channel, "play", "tone-" + channel), Map.of("media", "tone:" + hertz)));
    }

    /// A tone sounds in the microphone for a while. Before another one, it has to be ended nevertheless.
    public void play(String channel, int hertz, Duration time) {
        awaitControl(channel);
        request(() -> ari.post(
                AriPath.of("channels", channel, "play", "tone-" + channel),
                Map.of("media", "tone:!" + hertz + "/" + time.toMillis())));
    }

    /// The user of a phone presses a key.
    public void press(String channel, String digit) {
        request(() -> ari.post(AriPath.of("channels", channel, "dtmf"), Map.of("dtmf", digit)));
    }

    /// Ends a tone.
    public void silence(String channel) {
        request(() -> ari.delete(AriPath.of("playbacks", "tone-" + channel), Map.of()));
    }

    /// Sounds a tone in the microphone of one party until another one, in whose channel nothing is played, hears it.
    public void assertHear(String speaker, String listener, int hertz) {
        play(speaker, hertz);
        awaitTone(listener, hertz);
        silence(speaker);
    }

    /// Waits until a tone is heard on a channel in which nothing is played. On a busy machine, sound takes a while.
    public void awaitTone(String channel, int hertz) {
        await().untilAsserted(
                        () -> assertThat(listen(channel, LISTEN).tone(hertz)).isGreaterThan(MOST));
    }

    /// Waits until there is silence, music, or whatever else it is, on a channel in which nothing is played.
    ///
    /// @param assertion on the sound of a second
    public void awaitHeard(String channel, Consumer<Heard> assertion) {
        await().untilAsserted(() -> assertion.accept(listen(channel, LISTEN)));
    }

    /// What is heard on a channel in which nothing is played.
    public Heard listen(String channel, Duration time) throws IOException {
        return record(AriPath.of("channels", channel, "record"), time);
    }

    /// What is heard on a channel that [#dialEarly] has made, whether it is answered or not.
    public Heard listenEarly(String channel, Duration time) throws IOException {
        var bridge = "early-" + CALLER.incrementAndGet();
        ari.post(AriPath.of("bridges", bridge), Map.of("type", "mixing"));
        try {
            ari.post(AriPath.of("bridges", bridge, "addChannel"), Map.of("channel", channel));
            return record(AriPath.of("bridges", bridge, "record"), time);
        } finally {
            ari.delete(AriPath.of("bridges", bridge), Map.of());
        }
    }

    private Heard record(AriPath path, Duration time) throws IOException {
        var name = "heard-" + CALLER.incrementAndGet();
        request(() -> ari.post(
                path, Map.of("name", name, "format", "wav16", "maxDurationSeconds", String.valueOf(time.toSeconds()))));
        await().pollInterval(POLL).until(() -> recorded.contains(name));
        var file = Files.createTempFile("heard-", ".wav");
        try {
            ari.download(AriPath.of("recordings", "stored", name, "file"), file);
            return Heard.of(WavFile.of(file));
        } finally {
            Files.delete(file);
        }
    }

    /// A number that has not called before.
    public static String newCaller() {
        return "+1312555" + CALLER.incrementAndGet();
    }

    /// The cause with which a channel has ended; null while it lasts.
    @Nullable
    public Integer ended(String channel) {
        return ended.get(channel);
    }

    /// Whether a channel talks.
    public boolean isAnswered(String channel) {
        var found = ari.find(AriPath.of("channels", channel));
        return found != null && found.path("state").asString("").equals("Up");
    }

    /// Whether a channel talks and can be controlled, which is a moment later.
    public boolean isConnected(String channel) {
        return isControlled(channel) && isAnswered(channel);
    }

    private void awaitControl(String channel) {
        await().pollInterval(POLL).until(() -> isControlled(channel) || ended(channel) != null);
    }

    private boolean isControlled(String channel) {
        for (var id : ari.get(AriPath.of("applications", APPLICATION)).path("channel_ids")) {
            if (id.asString().equals(channel)) {
                return true;
            }
        }
        return false;
    }

    /// The DTMF digits that a channel has received.
    public String digitsOf(String channel) {
        return digits.getOrDefault(channel, "");
    }

    @Override
    public void close() {
        closed = true;
        events.close();
        steps.shutdown();
        node.close();
    }
}
