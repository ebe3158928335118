package dev.switchboard.asterisk;

import static org.awaitility.Awaitility.await;

import dev.switchboard.asterisk.ari.AriClient;
import dev.switchboard.asterisk.ari.AriError;
import dev.switchboard.asterisk.ari.AriPath;
import dev.switchboard.audio.WavFile;
import dev.switchboard.telephony.testkit.Heard;
import dev.switchboard.telephony.testkit.OutsideSip;
import java.io.IOException;
import java.nio.file.Files;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;
import reactor.core.Disposable;
import reactor.core.publisher.Mono;
import reactor.core.scheduler.Schedulers;
import tools.jackson.databind.JsonNode;

/// The phones of users and the carrier, played by a second Asterisk: SIP user agents that register,
/// ring, answer and call.
///
/// A phone answers by itself when the call asks for it; the phone 1002 (Ben's) answers every call.
/// Outside numbers behave as those of the simulator: 0100 answers, 0101 is busy, 0102 never answers,
/// 0104 fails; before the answer, 0105 plays an announcement and says that the number is not in service,
/// 0106 plays a tone of 1500 Hz until it is silenced or answered, and 0107 keeps silent.
final class OutsideWorld implements AutoCloseable {

    static final String ADAS_PHONE = "1001";
    static final String BENS_PHONE = "1002";
    static final String CATS_PHONE = "1003";
    static final String CATS_OTHER_PHONE = "1004";
    static final List<String> PHONES = List.of(ADAS_PHONE, BENS_PHONE, CATS_PHONE, CATS_OTHER_PHONE);
    static final String PASSWORD = "Secret";

    /// Of the tone that is heard before the answer.
    static final int EARLY = 1500;

    /// By which a phone knows which call of the API it is.
    static final String CALL_HEADER = "X-Switchboard-Call";

    private static final Duration ANNOUNCED = Duration.ofSeconds(2);
    private static final int RTP = 24_000;
    private static final Duration ANSWERS_AFTER = Duration.ofMillis(50);
    private static final Duration POLL = Duration.ofMillis(10);
    private static final AtomicInteger CALLER = new AtomicInteger(1000);

    private final TestNode node;
    private final int serverPort;
    private final AriClient ari;
    private final Disposable events;

    /// The last call that a phone or number has received, by extension.
    private final Map<String, Received> received = new ConcurrentHashMap<>();

    private final Set<String> recorded = ConcurrentHashMap.newKeySet();
    private final Map<String, Integer> ended = new ConcurrentHashMap<>();
    private final Map<String, String> digits = new ConcurrentHashMap<>();

    /// A call that has come in.
    ///
    /// @param channel here
    /// @param from the number that it shows
    /// @param call of the API, as the INVITE says; empty if it does not
    record Received(String channel, String from, boolean autoAnswer, String call) {}

    private OutsideWorld(TestNode node, int serverPort) {
        this.node = node;
        this.serverPort = serverPort;
        this.ari = node.ari();
        var connected = new CountDownLatch(1);
        events = ari.events(connected::countDown)
                .publishOn(Schedulers.fromExecutor(Executors.newSingleThreadExecutor()))
                .subscribe(this::handle, failure -> {});
        await().until(() -> connected.getCount() == 0);
    }

    /// @param serverPort of the Asterisk that is tested
    static OutsideWorld start(int serverPort) throws IOException {
        return start(serverPort, RTP, PHONES);
    }

    /// @param serverPort of the Asterisk that is tested
    /// @param phones that register there
    static OutsideWorld start(int serverPort, int rtpFirst, List<String> phones) throws IOException {
        return new OutsideWorld(
                TestNode.start("outside", "outside", rtpFirst, OutsideSip.configuration(serverPort, phones, PASSWORD)),
                serverPort);
    }

    static TrunkProperties trunk(int port) {
        return new TrunkProperties(
                "main",
                OutsideSip.CARRIER_ADDRESS + ":" + port,
                "udp",
                List.of(OutsideSip.CARRIER_ADDRESS),
                null,
                null,
                Srtp.OFF,
                List.of("ulaw"),
                true);
    }

    int sipPort() {
        return node.sipPort();
    }

    private void handle(JsonNode event) {
        var channel = event.path("channel").path("id").asString("");
        switch (event.path("type").asString("")) {
            case "StasisStart" -> entered(event, channel);
            case "ChannelDestroyed" -> ended.put(channel, event.path("cause").asInt());
            case "RecordingFinished" ->
                recorded.add(event.path("recording").path("name").asString());
            case "ChannelDtmfReceived" ->
                digits.merge(channel, event.path("digit").asString(), String::concat);
            default -> {}
        }
    }

    private void entered(JsonNode event, String channel) {
        if (!event.path("args").path(0).asString("").equals("inbound")) {
            return;
        }
        var dialed = event.path("args").path(2).asString("");
        var from = event.path("channel").path("caller").path("number").asString("");
        request(ari.post(
                AriPath.of("applications", "outside", "subscription"), Map.of("eventSource", "channel:" + channel)));
        boolean autoAnswer = header(channel, "Call-Info").contains("answer-after=0");
        received.put(dialed, new Received(channel, from, autoAnswer, header(channel, CALL_HEADER)));
        if (dialed.endsWith("0101")) {
            hangUp(channel, 17);
        } else if (dialed.endsWith("0104")) {
            hangUp(channel, 34);
        } else if (dialed.endsWith("0105")) {
            play(channel, EARLY);
            Mono.delay(ANNOUNCED, Schedulers.boundedElastic()).subscribe(_ -> hangUp(channel, 1));
        } else if (dialed.endsWith("0106")) {
            play(channel, EARLY);
        } else if (!dialed.endsWith("0107")) {
            request(ari.post(AriPath.of("channels", channel, "ring"), Map.of()));
            if (autoAnswer) {
                answer(channel);
            } else if (dialed.equals(BENS_PHONE) || (dialed.startsWith("+") && !dialed.endsWith("0102"))) {
                Mono.delay(ANSWERS_AFTER, Schedulers.boundedElastic()).subscribe(_ -> answer(channel));
            }
        }
    }

    private String header(String channel, String name) {
        return String.valueOf(
                ari.get(AriPath.of("channels", channel, "variable").with("variable", "PJSIP_HEADER(read," + name + ")"))
                        .map(value -> value.path("value").asString(""))
                        .onErrorReturn(AriError.class, "")
                        .block());
    }

    private void answer(String channel) {
        request(ari.post(AriPath.of("channels", channel, "answer"), Map.of()));
    }

    private void hangUp(String channel, int cause) {
        request(ari.delete(AriPath.of("channels", channel), Map.of("reason_code", String.valueOf(cause))));
    }

    private static void request(Mono<?> request) {
        request.onErrorResume(AriError.class, _ -> Mono.empty()).block();
    }

    /// An outside party calls a number, and never hangs up.
    ///
    /// @return its channel here
    String call(String to, String from) {
        return callOver("PJSIP/" + to + "@server", from);
    }

    /// Somebody whose INVITE claims to belong to a call calls a number.
    ///
    /// @param phone on which it is dialed; null: from outside
    String dialAsCall(@Nullable String phone, String number, String call) {
        return callOver(
                phone == null ? "PJSIP/" + number + "@server" : dialed(phone, number),
                phone == null ? newCaller() : phone,
                Map.of("variables", Map.of("PJSIP_HEADER(add," + CALL_HEADER + ")", call)));
    }

    private String callOver(String endpoint, String from) {
        return callOver(endpoint, from, Map.of());
    }

    private String callOver(String endpoint, String from, Map<String, Object> body) {
        var channel = "caller-" + CALLER.incrementAndGet();
        digits.put(channel, "");
        ari.post(
                        AriPath.of("channels"),
                        Map.of(
                                "endpoint",
                                endpoint,
                                "app",
                                "outside",
                                "appArgs",
                                "caller",
                                "channelId",
                                channel,
                                "callerId",
                                from,
                                "timeout",
                                "120"),
                        body)
                .block();
        return channel;
    }

    /// A user dials on a phone.
    String dial(String phone, String number) {
        return callOver(dialed(phone, number), phone);
    }

    private String dialed(String phone, String number) {
        return "PJSIP/phone-" + phone + "/sip:" + number + "@127.0.0.1:" + serverPort;
    }

    /// A user dials on a phone, which can be controlled before the call is answered.
    String dialEarly(String phone, String number) {
        var channel = "caller-" + CALLER.incrementAndGet();
        ari.post(
                        AriPath.of("channels", "create"),
                        Map.of(
                                "endpoint",
                                dialed(phone, number),
                                "app",
                                "outside",
                                "appArgs",
                                "caller",
                                "channelId",
                                channel))
                .block();
        await().pollInterval(POLL).until(() -> dials(channel));
        return channel;
    }

    private boolean dials(String channel) {
        return Boolean.TRUE.equals(ari.post(AriPath.of("channels", channel, "dial"), Map.of("timeout", "120"))
                .map(_ -> true)
                .onErrorReturn(AriError.class, false)
                .block());
    }

    /// The user of a phone transfers its call to a number (REFER).
    void transfer(String channel, String number) {
        redirect(channel, "sip:" + number + "@127.0.0.1:" + serverPort);
    }

    /// The user of a phone connects the other parties of its two calls (REFER with Replaces).
    void transferAttended(String channel, String second) {
        var replaces = dialog(second, "call-id") + "%3Bto-tag%3D" + dialog(second, "remote_tag") + "%3Bfrom-tag%3D"
                + dialog(second, "local_tag");
        redirect(channel, "<sip:transferred@127.0.0.1:" + serverPort + "?Replaces=" + replaces + ">");
    }

    private String dialog(String channel, String item) {
        return ari.get(AriPath.of("channels", channel, "variable").with("variable", "CHANNEL(pjsip," + item + ")"))
                .blockOptional()
                .orElseThrow()
                .path("value")
                .asString();
    }

    private void redirect(String channel, String uri) {
        request(ari.post(AriPath.of("channels", channel, "redirect"), Map.of("endpoint", "PJSIP/" + uri)));
    }

    /// The user lifts the handset of a phone that rings.
    void answerPhone(String phone) {
        answer(awaitCall(phone).channel());
    }

    void rejectPhone(String phone) {
        hangUp(awaitCall(phone).channel(), 21);
    }

    /// Whether a call rings or talks at a phone or an outside number.
    boolean hasCall(String extension) {
        var call = received.get(extension);
        return call != null && ended(call.channel()) == null;
    }

    /// The call that rings or talks at a phone or an outside number.
    Received awaitCall(String extension) {
        await().pollInterval(POLL).until(() -> hasCall(extension));
        return Objects.requireNonNull(received.get(extension));
    }

    void hangUp(String channel) {
        hangUp(channel, 16);
    }

    /// A tone sounds in the microphone, until [#silence].
    void play(String channel, int hertz) {
        awaitControl(channel);
        request(ari.post(AriPath.of("channels", channel, "play", "tone-" + channel), Map.of("media", "tone:" + hertz)));
    }

    /// A tone sounds in the microphone for a while.
    void play(String channel, int hertz, Duration time) {
        awaitControl(channel);
        request(ari.post(
                AriPath.of("channels", channel, "play"), Map.of("media", "tone:!" + hertz + "/" + time.toMillis())));
    }

    /// The user of a phone presses a key.
    void press(String channel, String digit) {
        request(ari.post(AriPath.of("channels", channel, "dtmf"), Map.of("dtmf", digit)));
    }

    void silence(String channel) {
        request(ari.delete(AriPath.of("playbacks", "tone-" + channel), Map.of()));
    }

    /// What is heard on a channel in which nothing is played.
    Heard listen(String channel, Duration time) throws IOException {
        return record(AriPath.of("channels", channel, "record"), time);
    }

    /// What is heard on a channel that [#dialEarly] has made, whether it is answered or not.
    Heard listenEarly(String channel, Duration time) throws IOException {
        var bridge = "early-" + CALLER.incrementAndGet();
        ari.post(AriPath.of("bridges", bridge), Map.of("type", "mixing")).block();
        try {
            ari.post(AriPath.of("bridges", bridge, "addChannel"), Map.of("channel", channel))
                    .block();
            return record(AriPath.of("bridges", bridge, "record"), time);
        } finally {
            ari.delete(AriPath.of("bridges", bridge), Map.of()).block();
        }
    }

    private Heard record(AriPath path, Duration time) throws IOException {
        var name = "heard-" + CALLER.incrementAndGet();
        request(ari.post(
                path, Map.of("name", name, "format", "wav16", "maxDurationSeconds", String.valueOf(time.toSeconds()))));
        await().pollInterval(POLL).until(() -> recorded.contains(name));
        var file = Files.createTempFile("heard-", ".wav");
        try {
            ari.download(AriPath.of("recordings", "stored", name, "file"), file).block();
            return Heard.of(WavFile.of(file));
        } finally {
            Files.delete(file);
        }
    }

    static String newCaller() {
        return "+1312555" + CALLER.incrementAndGet();
    }

    /// The cause with which a channel has ended; null while it lasts.
    @Nullable
    Integer ended(String channel) {
        return ended.get(channel);
    }

    /// Whether a channel talks.
    boolean isAnswered(String channel) {
        return Boolean.TRUE.equals(ari.get(AriPath.of("channels", channel))
                .map(found -> found.path("state").asString("").equals("Up"))
                .onErrorReturn(AriError.class, false)
                .block());
    }

    /// Whether a channel talks and can be controlled, which is a moment later.
    boolean isConnected(String channel) {
        return isControlled(channel) && isAnswered(channel);
    }

    private void awaitControl(String channel) {
        await().pollInterval(POLL).until(() -> isControlled(channel) || ended(channel) != null);
    }

    private boolean isControlled(String channel) {
        for (var id : ari.get(AriPath.of("applications", "outside"))
                .blockOptional()
                .orElseThrow()
                .path("channel_ids")) {
            if (id.asString().equals(channel)) {
                return true;
            }
        }
        return false;
    }

    String digitsOf(String channel) {
        return digits.getOrDefault(channel, "");
    }

    @Override
    public void close() {
        events.dispose();
        node.close();
    }
}
