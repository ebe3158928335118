package dev.switchboard.standalone;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.switchboard.embedded.Binaries;
import dev.switchboard.embedded.FreePort;
import dev.switchboard.telephony.testkit.Heard;
import dev.switchboard.telephony.testkit.NeedsAsterisk;
import dev.switchboard.telephony.testkit.OutsideSip;
import dev.switchboard.telephony.testkit.Softphone;
import dev.switchboard.telephony.testkit.Talker;
import dev.switchboard.testkit.SocketClient;
import java.io.IOException;
import java.net.http.HttpRequest;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/// All services together with `--phones`: softphones of another maker register with what the run prints, one of them
/// over TLS with encrypted sound, and talk with each other and over a trunk. Everybody sounds a tone of their own, so
/// each command is judged by who hears whom afterwards.
@NeedsAsterisk
@Tag("slow")
@Order(7)
class RealPhonesIT {

    private static final JsonMapper JSON = JsonMapper.builder().build();
    private static final String ASTERISK = "--switchboard.telephony.asterisk.";
    private static final int UNLIMITED = 600_000;
    private static final String OUTSIDE = "+13125550100";
    private static final int OWNER = 0;
    private static final int MEMBER = 1;
    private static final List<String> ROLES = List.of("owner", "member");
    private static final int OWNERS_TONE = 440;
    private static final int MEMBERS_TONE = 880;
    private static final int CALLERS_TONE = 1250;
    private static final int CALLED_TONE = 1650;
    private static final int LEFT = 0;
    private static final int RIGHT = 1;

    /// How much of a tone has to be heard.
    private static final Duration ENOUGH = Duration.ofMillis(600);

    /// See [Heard#loudness].
    private static final int LOUD = 100;

    private static final Duration LISTEN = Duration.ofSeconds(1);

    /// Longer than pauses between words, and than it takes to begin to record a message after the greeting.
    private static final Duration LONG = Duration.ofMillis(1500);

    /// Asterisk asks a phone that it takes for unreachable again a minute later.
    private static final Duration REGISTERED_WITHIN = Duration.ofMinutes(2);

    private static final Duration POLL = Duration.ofMillis(50);

    private static final int TRUNK_PORT = OutsideSip.freePort();
    private static @Nullable Path directory;
    private static TestRun run;
    private static JsonNode phones;
    private static Softphone owner;
    private static Softphone member;

    /// The outside party that is called.
    private static Carrier called;

    @BeforeAll
    static void start() throws Exception {
        // Before the service checks its trunk.
        called = Carrier.answering(TRUNK_PORT, CALLED_TONE);
        directory = Files.createTempDirectory("phones");
        run = TestRun.start(
                        directory.resolve("data"),
                        FreePort.next(),
                        "--phones",
                        "--sip-port=" + OutsideSip.freePort(),
                        "--sip-tls=" + FreePort.next(),
                        "--switchboard.redis.command-timeout=500ms",
                        "--switchboard.rate-plan.light.per-minute=" + UNLIMITED,
                        "--switchboard.rate-plan.light.burst=" + UNLIMITED,
                        "--switchboard.rate-plan.medium.per-minute=" + UNLIMITED,
                        "--switchboard.rate-plan.medium.burst=" + UNLIMITED,
                        // A phone on a busy machine takes seconds now and then.
                        ASTERISK + "times.own-device=30s",
                        ASTERISK + "trunks[0].name=carrier",
                        ASTERISK + "trunks[0].address=" + Carrier.ADDRESS + ":" + TRUNK_PORT,
                        ASTERISK + "trunks[0].from[0]=" + Carrier.ADDRESS)
                .awaitReady();
        run.awaitOutput("Or by TLS");
        phones = JSON.readTree(Files.readString(directory.resolve("data").resolve("phones.json")));
        owner = Softphone.startEncrypted(
                phone(OWNER).get("username").asString(),
                phone(OWNER).get("password").asString(),
                phones.get("tls_port").asInt(),
                OWNERS_TONE,
                Path.of(phones.get("tls_certificate").asString()));
        member = Softphone.start(
                phone(MEMBER).get("username").asString(),
                phone(MEMBER).get("password").asString(),
                sipPort(),
                MEMBERS_TONE);
        await().atMost(REGISTERED_WITHIN).until(() -> isOnline(OWNER) && isOnline(MEMBER));
    }

    @AfterAll
    static void stop() throws IOException {
        if (called != null) {
            called.close();
        }
        if (directory == null) {
            return;
        }
        if (owner != null) {
            owner.close();
        }
        if (member != null) {
            member.close();
        }
        if (run != null) {
            run.close();
        }
        Binaries.delete(directory);
    }

    @AfterEach
    void endCalls() throws IOException {
        owner.answerByItself();
        member.answerByItself();
        presence("available");
        run.hangUpCalls();
        await().until(() -> hangsUp(owner) && hangsUp(member));
        called.awaitEnd();
        called.close();
        called = Carrier.answering(TRUNK_PORT, CALLED_TONE);
    }

    /// Ends the calls of a phone that a failed test has left.
    ///
    /// @return whether it has none any more
    private static boolean hangsUp(Softphone phone) throws IOException {
        if (phone.isIdle()) {
            return true;
        }
        phone.hangUp();
        return false;
    }

    private static JsonNode phone(int index) {
        return phones.get("phones").get(index);
    }

    private static int sipPort() {
        return phones.get("port").asInt();
    }

    private static String userId(int index) throws IOException {
        return run.demo().get(ROLES.get(index)).get("user_id").asString();
    }

    private static String number(int index) {
        return phone(index).get("number").asString();
    }

    private static JsonNode get(String path) throws IOException {
        return run.client().get(path, apiKey()).assertStatus(200).json();
    }

    private static String apiKey() throws IOException {
        return run.demo().get("api_key").asString();
    }

    /// The username of a demo device is its id without dashes.
    private static boolean isOnline(int index) throws IOException {
        var device = phone(index).get("username").asString();
        return get("/v1/devices?limit=100")
                .get("items")
                .valueStream()
                .filter(item -> item.get("id").asString().replace("-", "").equals(device))
                .anyMatch(item -> item.get("status").asString().equals("online"));
    }

    /// Sets the presence of the member.
    private static void presence(String status) throws IOException {
        var request = run.client()
                .request("/v1/presence/me", run.demo().get("member_api_key").asString())
                .header("Content-Type", "application/json")
                .PUT(HttpRequest.BodyPublishers.ofString("{\"status\": \"%s\"}".formatted(status)));
        run.client().send(request).assertStatus(200);
    }

    private static List<JsonNode> active() throws IOException {
        return run.client().get("/v1/calls/active", apiKey()).items();
    }

    private static JsonNode call(String id) throws IOException {
        return get("/v1/calls/" + id);
    }

    /// The owner requests a call.
    private static void place(String to) throws IOException {
        run.client()
                .post("/v1/calls", apiKey(), "{\"to\": \"%s\"}".formatted(to))
                .assertStatus(202);
    }

    private static Carrier callFromOutside(String number) throws IOException {
        return Carrier.calling(sipPort(), number, CALLERS_TONE);
    }

    /// The call in which a user is talking.
    private static String awaitTalk(int user) throws IOException {
        var userId = userId(user);
        return await().pollInterval(POLL)
                .until(
                        () -> active().stream()
                                .filter(call ->
                                        call.path("user_id").asString("").equals(userId))
                                .filter(call -> call.get("state").asString().equals("in_progress"))
                                .filter(call -> !call.get("on_hold").asBoolean())
                                .map(call -> call.get("id").asString())
                                .findFirst(),
                        Optional::isPresent)
                .orElseThrow();
    }

    /// @param body empty for most actions
    private static JsonNode control(String call, String action, String body) throws IOException {
        return run.client()
                .post("/v1/calls/" + call + "/" + action, apiKey(), body)
                .assertStatus(200)
                .json()
                .get("call");
    }

    private static JsonNode control(String call, String action) throws IOException {
        return control(call, action, "");
    }

    private static SocketClient socket(int user) throws Exception {
        return run.openSocket(run.clientToken(userId(user)));
    }

    /// Has a user of a client application do something with a call.
    ///
    /// @param fields of this command, each after a comma
    private static void command(SocketClient client, String type, String call, String fields) {
        var reply = client.ask(
                type,
                "{\"id\": \"%1$s\", \"type\": \"%1$s\", \"call_id\": \"%2$s\"%3$s}".formatted(type, call, fields));
        assertThat(reply.get("type").asString()).as(reply.toString()).isEqualTo("done");
    }

    private static void assertTalk(Talker one, Talker other) throws IOException {
        var before = one.heardSoFar().length();
        var others = other.heardSoFar().length();
        await().untilAsserted(() -> {
            assertThat(one.heardSoFar().after(before).tone(other.tone())).isGreaterThan(ENOUGH);
            assertThat(other.heardSoFar().after(others).tone(one.tone())).isGreaterThan(ENOUGH);
        });
    }

    /// Asserts that the other party hears music and not the phone, and that the phone does not hear the other party.
    /// Music begins softly.
    private static void assertHearsMusic(Talker other, Talker phone) throws IOException {
        var before = other.heardSoFar().length();
        await().untilAsserted(() -> {
            var music = end(other.heardSoFar().after(before), LISTEN);
            assertThat(music.loudness()).isGreaterThan(LOUD);
            assertThat(music.tone(phone.tone())).isZero();
        });
        // The phone may still play what it had received before.
        await().untilAsserted(() -> {
            var others = other.heardSoFar().length();
            var phones = phone.heardSoFar().length();
            await().until(() -> other.heardSoFar().length().minus(others).compareTo(LISTEN) > 0);
            assertThat(phone.heardSoFar().after(phones).tone(other.tone())).isLessThan(ENOUGH);
        });
    }

    /// The last part of a sound that is longer.
    private static Heard end(Heard heard, Duration time) {
        assertThat(heard.length()).isGreaterThan(time);
        return heard.after(heard.length().minus(time));
    }

    /// Asserts that a call that was answered has ended at its phones and outside.
    private static void assertAnswered(String call, Carrier... outside) throws IOException {
        for (var one : outside) {
            one.awaitEnd();
        }
        await().until(() -> owner.isIdle() && member.isIdle());
        await().untilAsserted(
                        () -> assertThat(call(call).get("result").asString()).isEqualTo("answered"));
    }

    @Test
    void placesACallThatAProgramRequestsAtThePhoneOfItsUser() throws Exception {
        place(number(MEMBER));

        var call = awaitTalk(OWNER);
        assertTalk(owner, member);
        assertThat(owner.output()).contains("SRTP is Enabled");
        assertThat(member.output()).doesNotContain("SRTP is Enabled");
        var colleagues = awaitTalk(MEMBER);
        control(call, "hangup");
        assertAnswered(call);
        assertAnswered(colleagues);
    }

    @Test
    void connectsAPhoneWithAColleagueWhoseExtensionWasDialed() throws Exception {
        member.dial(phone(OWNER).get("extension").asString());

        var call = awaitTalk(OWNER);
        assertTalk(owner, member);
        assertThat(call(call).get("from").asString()).isEqualTo(number(MEMBER));
        member.hangUp();
        assertAnswered(call);
    }

    @Test
    void playsMusicToTheOtherPartyWhileACallIsOnHold() throws Exception {
        place(OUTSIDE);
        var call = awaitTalk(OWNER);
        assertTalk(owner, called);

        control(call, "hold");
        assertHearsMusic(called, owner);

        control(call, "unhold");
        assertTalk(owner, called);

        control(call, "hangup");
        assertAnswered(call, called);
    }

    @Test
    void playsDigitsToTheOtherParty() throws Exception {
        place(OUTSIDE);
        var call = awaitTalk(OWNER);

        try (var client = socket(OWNER)) {
            command(client, "send_digits", call, ", \"digits\": \"12#\"");
        }

        await().until(() -> called.sound().digits().equals("12#"));
        assertTalk(owner, called);
    }

    /// Has both phones ring until their users answer, and an outside party call the main number.
    private static Carrier ringBoth() throws IOException {
        owner.ringUntilAnswered();
        member.ringUntilAnswered();
        var caller = callFromOutside(get("/v1/account").get("main_number").asString());
        await().until(() -> owner.isRinging() && member.isRinging());
        return caller;
    }

    @Test
    void ringsAtEveryPhoneUntilOneIsAnswered() throws Exception {
        try (var caller = ringBoth()) {
            member.answer();

            await().until(owner::isIdle);
            assertTalk(member, caller);
            var call = awaitTalk(MEMBER);
            member.hangUp();
            assertAnswered(call, caller);
        }
    }

    @Test
    void ringsOnAtThePhoneOfAUserWhoHasNotDeclinedAndConnectsItWhenThatUserAnswersInAnotherClient() throws Exception {
        try (var caller = ringBoth();
                var owners = socket(OWNER);
                var members = socket(MEMBER)) {
            var call = active().getFirst().get("id").asString();

            command(members, "decline", call, "");

            await().until(member::isIdle);
            assertThat(owner.isRinging()).isTrue();

            // baresip 1.0 does not know the request to answer by itself, as desk phones do.
            owner.answerByItself();
            command(owners, "answer", call, "");

            assertTalk(owner, caller);
            owner.hangUp();
            assertAnswered(call, caller);
        }
    }

    @Test
    void holdsAndTransfersACallByTheKeysOfAPhone() throws Exception {
        try (var caller = callFromOutside(number(MEMBER))) {
            var call = awaitTalk(MEMBER);
            assertTalk(member, caller);

            member.hold();
            await().until(() -> call(call).get("on_hold").asBoolean());
            assertHearsMusic(caller, member);

            member.resume();
            awaitTalk(MEMBER);
            assertHears(caller, MEMBERS_TONE);

            member.transfer(phone(OWNER).get("extension").asString());
            var transferred = awaitTalk(OWNER);
            await().until(member::isIdle);
            assertTalk(owner, caller);

            owner.hangUp();
            assertAnswered(transferred, caller);
            assertAnswered(call);
        }
    }

    /// After a hold, baresip 1.0 no longer writes what it hears, so only the other side is checked.
    private static void assertHears(Talker listener, int hertz) throws IOException {
        var before = listener.heardSoFar().length();
        await().untilAsserted(() ->
                assertThat(listener.heardSoFar().after(before).tone(hertz)).isGreaterThan(ENOUGH));
    }

    @Test
    void parksACallUntilItIsPickedUpByACodeOrInAClient() throws Exception {
        try (var caller = callFromOutside(number(MEMBER))) {
            var members = awaitTalk(MEMBER);

            var slot = control(members, "park").get("parked_slot").asString();
            await().until(member::isIdle);
            assertHearsMusic(caller, member);

            owner.dial("*7" + slot);
            var owners = awaitTalk(OWNER);
            assertTalk(owner, caller);

            control(owners, "park");
            await().until(owner::isIdle);
            try (var client = socket(MEMBER)) {
                command(client, "pick_up", owners, "");
            }
            var pickedUp = awaitTalk(MEMBER);
            assertTalk(member, caller);

            control(pickedUp, "hangup");
            assertAnswered(pickedUp, caller);
            assertAnswered(owners);
            assertAnswered(members);
        }
    }

    @Test
    void transfersACallToAColleagueAndThenToOutside() throws Exception {
        try (var caller = callFromOutside(number(MEMBER))) {
            var members = awaitTalk(MEMBER);

            transfer(members, userId(OWNER));
            var owners = awaitTalk(OWNER);
            await().until(member::isIdle);
            assertTalk(owner, caller);

            transfer(owners, OUTSIDE);
            var outside = awaitTalk(OWNER);
            await().until(owner::isIdle);
            assertTalk(called, caller);

            control(outside, "hangup");
            assertAnswered(outside, caller, called);
            assertAnswered(owners);
            assertAnswered(members);
        }
    }

    private static void transfer(String call, String target) throws IOException {
        control(call, "transfer", "{\"target\": \"%s\"}".formatted(target));
    }

    @Test
    void recordsWhatEachPartySaysAfterTheNotice() throws Exception {
        try (var caller = callFromOutside(number(MEMBER))) {
            var call = awaitTalk(MEMBER);
            assertTalk(member, caller);

            control(call, "record", "{\"action\": \"start\"}");
            awaitNotice(member, CALLERS_TONE);
            control(call, "record", "{\"action\": \"stop\"}");

            await().until(() -> !call(call).get("recording_ids").isEmpty());
            var recording = call(call).get("recording_ids").get(0).asString();
            var file = run.client().download("/v1/recordings/" + recording + "/media", apiKey());
            var callers = Heard.sideOfOpus(file, LEFT);
            assertThat(callers.tone(CALLERS_TONE)).isGreaterThan(ENOUGH);
            assertThat(callers.tone(MEMBERS_TONE)).isZero();
            var members = Heard.sideOfOpus(file, RIGHT);
            assertThat(members.tone(MEMBERS_TONE)).isGreaterThan(ENOUGH);
            assertThat(members.tone(CALLERS_TONE)).isZero();
            control(call, "hangup");
            assertAnswered(call, caller);
        }
    }

    /// Waits until the notice was heard over a tone, and then the tone alone.
    private static void awaitNotice(Talker listener, int hertz) throws IOException {
        var before = listener.heardSoFar().length();
        await().untilAsserted(() -> {
            var heard = listener.heardSoFar().after(before);
            assertThat(heard.length().minus(heard.tone(hertz))).isGreaterThan(ENOUGH);
            assertThat(end(heard, LONG).tone(hertz)).isGreaterThan(LONG.minusMillis(200));
        });
    }

    @Test
    void takesTheMessageOfACaller() throws Exception {
        presence("dnd");
        try (var caller = callFromOutside(number(MEMBER))) {
            awaitGreeting(caller);
            caller.sound().press('#');
            caller.awaitEnd();

            var call = get("/v1/calls?limit=1").get("items").get(0).get("id").asString();
            await().until(() -> !call(call).get("voicemail_id").isNull());
            var voicemail = call(call).get("voicemail_id").asString();
            var message = Heard.ofOpus(run.client().download("/v1/voicemails/" + voicemail + "/media", apiKey()));
            assertThat(message.tone(CALLERS_TONE)).isGreaterThan(ENOUGH);
        }
    }

    /// Waits until words and the tone that follows them are over.
    private static void awaitGreeting(Talker caller) {
        await().untilAsserted(() -> {
            var heard = caller.heardSoFar();
            assertThat(heard.loudness()).isGreaterThan(LOUD);
            assertThat(end(heard, LONG).loudness()).isLessThan(LOUD / 10.0);
        });
    }
}
