package dev.switchboard.standalone;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.microsoft.playwright.Browser;
import com.microsoft.playwright.BrowserContext;
import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.SelectOption;
import dev.switchboard.embedded.Binaries;
import dev.switchboard.embedded.FreePort;
import dev.switchboard.telephony.testkit.NeedsAsterisk;
import dev.switchboard.telephony.testkit.Softphone;
import dev.switchboard.testkit.Chromium;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.SQLException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.regex.Pattern;
import javax.sound.sampled.AudioFileFormat;
import javax.sound.sampled.AudioFormat;
import javax.sound.sampled.AudioInputStream;
import javax.sound.sampled.AudioSystem;
import org.awaitility.core.ConditionTimeoutException;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/// The page as a phone with sound, with `--phones`: a browser and a softphone talk over Asterisk.
@NeedsAsterisk
@Tag("slow")
@Order(8)
class BrowserSoundIT {

    private static final JsonMapper JSON = JsonMapper.builder().build();
    private static final int BROWSERS_TONE = 1000;
    private static final int MEMBERS_TONE = 880;
    private static final int OWNER = 0;
    private static final int MEMBER = 1;
    private static final Duration ENOUGH = Duration.ofMillis(600);
    /// Asterisk asks a phone that it takes for unreachable again a minute later.
    private static final Duration REGISTERED_WITHIN = Duration.ofMinutes(2);

    private static final int ECHO_TESTS = 3;
    private static final Duration ECHO_WITHIN = Duration.ofSeconds(30);

    /// Keeps the connections of a page where the test finds them.
    private static final String KEEP_CONNECTIONS = """
            window.connections = [];
            window.RTCPeerConnection = class extends RTCPeerConnection {
              constructor(...settings) {
                super(...settings);
                window.connections.push(this);
              }
            };""";

    /// What the latest connection has received and recorded: packets, their codec, and the energy of both; and the
    /// microphone and the speaker that are in use.
    private static final String STATISTICS = """
            async () => {
              const found = { packets: 0, heard: 0, recorded: 0, length: 0 };
              const all = await window.connections.at(-1)?.getStats() ?? new Map();
              for (const one of all.values()) {
                if (one.type === "inbound-rtp") {
                  found.packets = one.packetsReceived;
                  found.heard = one.totalAudioEnergy;
                  found.codec = all.get(one.codecId)?.mimeType;
                } else if (one.type === "media-source") {
                  found.recorded = one.totalAudioEnergy;
                  found.length = one.totalSamplesDuration;
                }
              }
              found.microphone = window.connections.at(-1)?.getSenders()[0]?.track?.getSettings().deviceId;
              found.speaker = document.querySelector("#sound-output audio")?.sinkId;
              return found;
            }""";

    /// The labels of Chromium's devices.
    private static final String OTHER_MICROPHONE = "Fake Audio Input 2";

    private static final String OTHER_SPEAKER = "Fake Audio Output 2";

    /// Lets the page see what a browser does when devices are disconnected, since Chromium's fake ones never are.
    private static final String DISCONNECT = """
            async labels => {
              const devices = navigator.mediaDevices;
              const { enumerateDevices, getUserMedia } = devices;
              const { setSinkId } = HTMLMediaElement.prototype;
              const all = await devices.enumerateDevices();
              const gone = all.filter(({ label }) => labels.includes(label)).map(({ deviceId }) => deviceId);
              devices.enumerateDevices = async () => all.filter(({ deviceId }) => !gone.includes(deviceId));
              devices.getUserMedia = async (constraints) => {
                if (gone.includes(constraints.audio.deviceId?.exact)) {
                  throw new OverconstrainedError("deviceId");
                }
                return getUserMedia.call(devices, constraints);
              };
              HTMLMediaElement.prototype.setSinkId = async function (id) {
                if (gone.includes(id)) {
                  throw new DOMException("", "NotFoundError");
                }
                await setSinkId.call(this, id);
              };
              window.connect = () => {
                Object.assign(devices, { enumerateDevices, getUserMedia });
                HTMLMediaElement.prototype.setSinkId = setSinkId;
                devices.dispatchEvent(new Event("devicechange"));
              };
              for (const { track } of window.connections.flatMap((connection) => connection.getSenders())) {
                if (gone.includes(track?.getSettings().deviceId)) {
                  track.stop();
                  track.dispatchEvent(new Event("ended"));
                }
              }
              devices.dispatchEvent(new Event("devicechange"));
            }""";

    /// Registers another agent over the way of the page, and returns the status of the response.
    private static final String REGISTER = """
            async ({ phone, password }) => {
              const assets = document.body.dataset.assets;
              const { UA } = await import(`${assets}phone/jssip/jssip.js`);
              const { SipSocket } = await import(`${assets}phone/sip-socket.js`);
              const post = (path) => fetch(path, { method: "POST", headers: {
                "X-CSRF-Token": document.querySelector("meta[name=csrf-token]").content } });
              const socket = new SipSocket(async () => (await post("/app/browser-phone/socket")).json(), () => {});
              const agent = new UA({ sockets: socket, uri: `sip:${phone}`, password, register: true });
              const status = await new Promise((resolve) => {
                agent.on("registered", () => resolve(200));
                agent.on("registrationFailed", ({ response }) => resolve(response?.status_code));
                agent.start();
              });
              agent.stop();
              return status;
            }""";

    private static @Nullable Path directory;
    private static @Nullable Browser chromium;
    private static TestRun run;
    private static JsonNode phones;
    private static Softphone member;

    private @Nullable AppBrowser owner;

    @BeforeAll
    static void start() throws Exception {
        directory = Files.createTempDirectory("sound");
        chromium = Chromium.withMicrophone(beeps(directory.resolve("beeps.wav")));
        run = TestRun.start(
                        directory.resolve("data"),
                        FreePort.next(),
                        "--phones",
                        "--sip-port=" + FreePort.next(),
                        "--switchboard.redis.command-timeout=500ms",
                        // A phone on a busy machine takes seconds now and then.
                        "--switchboard.telephony.asterisk.times.own-device=30s",
                        "--switchboard.rate-plan.medium.per-minute=600000",
                        "--switchboard.rate-plan.medium.burst=100000")
                .awaitReady();
        run.awaitOutput("Phones register");
        phones = JSON.readTree(Files.readString(directory.resolve("data").resolve("phones.json")));
        member = Softphone.start(
                phone(MEMBER, "username"),
                phone(MEMBER, "password"),
                phones.get("port").asInt(),
                MEMBERS_TONE);
        await().atMost(REGISTERED_WITHIN)
                .until(() -> run.client()
                        .get("/v1/devices?limit=100", apiKey())
                        .assertStatus(200)
                        .text()
                        .contains("\"online\""));
    }

    @AfterAll
    static void stop() throws IOException {
        if (directory == null) {
            return;
        }
        if (chromium != null) {
            chromium.close();
        }
        if (member != null) {
            member.close();
        }
        if (run != null) {
            run.close();
        }
        AppBrowser.forgetSignIns();
        Binaries.delete(directory);
    }

    @AfterEach
    void endCalls() throws IOException {
        run.hangUpCalls();
        if (owner != null) {
            owner.close();
        }
        forgetCalls();
    }

    /// Deletes the softphone's recordings, so that the next call is checked by its own sound.
    private static void forgetCalls() throws IOException {
        await().until(member::isIdle);
        member.forgetCalls();
    }

    /// Beeps of 300 ms with pauses as long, which no noise suppression takes for noise.
    private static Path beeps(Path file) throws IOException {
        int rate = 48_000;
        int length = 3 * rate;
        var samples = ByteBuffer.allocate(length * Short.BYTES).order(ByteOrder.LITTLE_ENDIAN);
        for (int i = 0; i < length; i++) {
            boolean sounds = i / (rate * 3 / 10) % 2 == 0;
            samples.putShort((short) (sounds ? 8000 * Math.sin(2 * Math.PI * BROWSERS_TONE * i / rate) : 0));
        }
        var format = new AudioFormat(rate, Short.SIZE, 1, true, false);
        AudioSystem.write(
                new AudioInputStream(new ByteArrayInputStream(samples.array()), format, length),
                AudioFileFormat.Type.WAVE,
                file.toFile());
        return file;
    }

    private static String phone(int index, String field) {
        return phones.get("phones").get(index).get(field).asString();
    }

    private static String apiKey() throws IOException {
        return run.demo().get("api_key").asString();
    }

    /// The owner's browser, once its page is a phone.
    private AppBrowser owner() throws IOException {
        var browser = ownerWithoutSound();
        awaitSound(browser.page(), "on");
        return browser;
    }

    private AppBrowser ownerWithoutSound() throws IOException {
        var browser = AppBrowser.of(run, "owner", Objects.requireNonNull(chromium));
        owner = browser;
        context(browser).addInitScript(KEEP_CONNECTIONS);
        browser.open("/app/phone").shows("phone");
        return browser;
    }

    private static BrowserContext context(AppBrowser browser) {
        return browser.page().context();
    }

    private static void awaitSound(Page page, String state) {
        assertThat(page.locator("#phone-status")).hasAttribute("data-sound", state);
    }

    private static Locator call(AppBrowser browser, String state) {
        var call = browser.page().locator("[data-call][data-state=" + state + "]");
        assertThat(call).isVisible();
        return call;
    }

    private static double statistic(AppBrowser browser, String name) {
        return statistics(browser).get(name) instanceof Number number ? number.doubleValue() : 0;
    }

    private static Map<?, ?> statistics(AppBrowser browser) {
        return (Map<?, ?>) browser.page().evaluate(STATISTICS);
    }

    /// Both hear each other.
    private static void awaitTalk(AppBrowser browser) {
        await().untilAsserted(() -> {
            assertThat(statistic(browser, "packets")).isGreaterThan(50);
            assertThat(statistic(browser, "heard")).isGreaterThan(0.001);
            assertThat(member.heard().tone(BROWSERS_TONE)).isGreaterThan(ENOUGH);
        });
    }

    private static AppBrowser answered(AppBrowser browser) throws IOException {
        member.dial(phone(OWNER, "extension"));
        call(browser, "ringing").locator("[data-action=answer]").click();
        call(browser, "in_progress");
        return browser;
    }

    @Test
    void answersASoftphoneAndHearsItAndIsHeard() throws Exception {
        var browser = answered(owner());

        awaitTalk(browser);
        assertThat(statistics(browser).get("codec")).isEqualTo("audio/opus");
        assertThat(browser.violations()).isEmpty();
        // The sound outlives a change of pages.
        browser.page().click("a[data-nav=devices]");
        browser.shows("devices");
        double heard = statistic(browser, "heard");
        await().until(() -> statistic(browser, "heard") > heard + 0.001);
        call(browser, "in_progress").locator("[data-action=hang-up]").click();
        assertThat(browser.page().locator("[data-call]")).hasCount(0);
        assertThat(browser.page().locator("#sound-output audio")).hasCount(0);
    }

    @Test
    void callsASoftphone() throws Exception {
        var browser = owner();

        browser.field("to").fill(phone(MEMBER, "extension"));
        browser.page().keyboard().press("Enter");

        call(browser, "in_progress");
        awaitTalk(browser);
        assertThat(statistics(browser).get("codec")).isEqualTo("audio/opus");
    }

    @Test
    void offersMicrophonesAndSpeakers() throws Exception {
        var browser = owner();

        assertThat(browser.field("microphone").locator("option"))
                .hasText(new String[] {"As set in the system", "Fake Audio Input 1", OTHER_MICROPHONE});
        assertThat(browser.field("speaker").locator("option"))
                .hasText(new String[] {"As set in the system", "Fake Audio Output 1", OTHER_SPEAKER});
        browser.field("microphone").scrollIntoViewIfNeeded();
        browser.picture("sound-choice");
    }

    @Test
    void talksOverTheChosenMicrophoneInThisCallAndTheNext() throws Exception {
        var browser = answered(owner());
        awaitTalk(browser);
        assertThat(statistics(browser).get("microphone")).isEqualTo("default");

        var chosen = choose(browser, "microphone", OTHER_MICROPHONE);

        awaitDevice(browser, "microphone", chosen);
        awaitMoreOfTheBrowser();
        call(browser, "in_progress").locator("[data-action=hang-up]").click();
        assertThat(browser.page().locator("[data-call]")).hasCount(0);
        forgetCalls();
        browser.page().reload();
        awaitSound(browser.page(), "on");
        var stillChosen = selected(browser, "microphone", OTHER_MICROPHONE);
        answered(browser);
        awaitDevice(browser, "microphone", stillChosen);
        awaitTalk(browser);
    }

    @Test
    void playsOnTheChosenSpeakerInThisCallAndTheNext() throws Exception {
        var browser = answered(owner());
        awaitTalk(browser);
        assertThat(statistics(browser).get("speaker")).isEqualTo("");

        var chosen = choose(browser, "speaker", OTHER_SPEAKER);

        awaitDevice(browser, "speaker", chosen);
        double heard = statistic(browser, "heard");
        await().until(() -> statistic(browser, "heard") > heard + 0.001);
        call(browser, "in_progress").locator("[data-action=hang-up]").click();
        assertThat(browser.page().locator("[data-call]")).hasCount(0);
        forgetCalls();
        browser.page().reload();
        awaitSound(browser.page(), "on");
        var stillChosen = selected(browser, "speaker", OTHER_SPEAKER);
        answered(browser);
        awaitDevice(browser, "speaker", stillChosen);
    }

    @Test
    void usesTheDevicesOfTheSystemWhileTheChosenOnesAreNotConnected() throws Exception {
        var browser = answered(owner());
        awaitTalk(browser);
        var microphone = choose(browser, "microphone", OTHER_MICROPHONE);
        var speaker = choose(browser, "speaker", OTHER_SPEAKER);
        awaitDevice(browser, "microphone", microphone);
        awaitDevice(browser, "speaker", speaker);

        browser.page().evaluate(DISCONNECT, List.of(OTHER_MICROPHONE, OTHER_SPEAKER));

        awaitDevice(browser, "microphone", "default");
        awaitDevice(browser, "speaker", "");
        awaitMoreOfTheBrowser();
        assertThat(browser.page().locator("#sound [data-part=microphone-gone]")).isVisible();
        assertThat(browser.page().locator("#sound [data-part=speaker-gone]")).isVisible();
        assertThat(browser.field("microphone").locator("option:checked")).hasText("Not connected");
        browser.action("start-test").scrollIntoViewIfNeeded();
        browser.picture("sound-devices-gone");
        assertThat(browser.violations()).isEmpty();

        browser.page().evaluate("window.connect()");

        awaitDevice(browser, "microphone", microphone);
        awaitDevice(browser, "speaker", speaker);
        awaitMoreOfTheBrowser();
        assertThat(browser.page().locator("#sound [data-part=microphone-gone]")).isHidden();
        assertThat(browser.field("microphone")).hasValue(microphone);
    }

    @Test
    void startsWithTheDevicesOfTheSystemWhenTheChosenOnesAreNotConnected() throws Exception {
        var browser = owner();
        browser.page().evaluate("""
                () => ["microphone", "speaker"].forEach((kind) => localStorage.setItem(`switchboard-${kind}`, "gone"))""");
        browser.page().reload();
        awaitSound(browser.page(), "on");

        assertThat(browser.page().locator("#sound [data-part=microphone-gone]")).isVisible();
        answered(browser);
        awaitTalk(browser);
        awaitDevice(browser, "microphone", "default");
        awaitDevice(browser, "speaker", "");
        browser.field("microphone").selectOption("");
        assertThat(browser.page().locator("#sound [data-part=microphone-gone]")).isHidden();
    }

    @Test
    void saysThatTheChosenMicrophoneCannotBeUsed() throws Exception {
        var browser = answered(owner());
        awaitTalk(browser);
        browser.page().evaluate("""
                () => navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException("", "NotReadableError"))""");

        choose(browser, "microphone", OTHER_MICROPHONE);

        assertThat(browser.page().locator("#sound [data-part=problem]")).containsText("Another program");
        awaitMoreOfTheBrowser();
    }

    /// Chooses a device on the page, and returns its id.
    private static String choose(AppBrowser browser, String kind, String label) {
        return browser.field(kind)
                .selectOption(new SelectOption().setLabel(label))
                .getFirst();
    }

    /// The id of the device that is selected, which is another one in each page of some browsers.
    private static String selected(AppBrowser browser, String kind, String label) {
        assertThat(browser.field(kind).locator("option:checked")).hasText(label);
        return browser.field(kind).inputValue();
    }

    private static void awaitDevice(AppBrowser browser, String kind, String id) {
        await().untilAsserted(() -> assertThat(statistics(browser).get(kind)).isEqualTo(id));
    }

    /// Waits until the softphone has heard more of the browser.
    private static void awaitMoreOfTheBrowser() throws IOException {
        var tone = member.heard().tone(BROWSERS_TONE);
        await().until(() -> member.heard().tone(BROWSERS_TONE).compareTo(tone.plus(ENOUGH)) > 0);
    }

    /// A new connection renegotiates the sound of calls.
    @Test
    void staysMutedWhenTheNetworkReturns() throws Exception {
        var browser = answered(owner());
        awaitTalk(browser);
        call(browser, "in_progress").locator("[data-action=mute]").click();
        call(browser, "in_progress").locator("[data-action=unmute]").waitFor();

        context(browser).setOffline(true);
        awaitSound(browser.page(), "reconnecting");
        context(browser).setOffline(false);
        awaitSound(browser.page(), "on");

        double recorded = statistic(browser, "recorded");
        double from = statistic(browser, "length");
        await().until(() -> statistic(browser, "length") > from + 5);
        assertThat(statistic(browser, "recorded")).isEqualTo(recorded);
        call(browser, "in_progress").locator("[data-action=unmute]").click();
        awaitMoreOfTheBrowser();
    }

    @Test
    void sendsNothingWhileItIsMuted() throws Exception {
        var browser = answered(owner());
        awaitTalk(browser);

        call(browser, "in_progress").locator("[data-action=mute]").click();
        call(browser, "in_progress").locator("[data-action=unmute]").waitFor();
        double from = statistic(browser, "length");
        await().until(() -> statistic(browser, "length") > from + 1);
        // Sound that was sent earlier may still arrive. After a second of silence, none is left.
        await().until(() -> {
            var sound = member.heard();
            var lastSecond = sound.after(sound.length().minusSeconds(1));
            return lastSecond.tone(BROWSERS_TONE).isZero();
        });
        double recorded = statistic(browser, "recorded");
        var tone = member.heard().tone(BROWSERS_TONE);
        var length = member.heard().length();

        await().until(() -> member.heard().length().compareTo(length.plusSeconds(3)) > 0);
        assertThat(statistic(browser, "recorded")).isEqualTo(recorded);
        assertThat(member.heard().tone(BROWSERS_TONE)).isLessThan(tone.plus(ENOUGH));

        call(browser, "in_progress").locator("[data-action=unmute]").click();
        await().until(() -> member.heard().tone(BROWSERS_TONE).compareTo(tone.plus(ENOUGH)) > 0);
    }

    @Test
    void holdsAndResumesWithSound() throws Exception {
        var browser = answered(owner());
        awaitTalk(browser);

        call(browser, "in_progress").locator("[data-action=hold]").click();
        call(browser, "held").locator("[data-action=unhold]").click();
        call(browser, "in_progress");

        awaitMoreOfTheBrowser();
    }

    @Test
    void doesNotOpenTheMicrophoneForACallThatAProgramAskedFor() throws Exception {
        var browser = owner();

        run.client()
                .post("/v1/calls", apiKey(), "{\"to\": \"%s\"}".formatted(phone(MEMBER, "number")))
                .assertStatus(202);

        var call = call(browser, "ringing");
        var answer = call.locator("[data-action=answer]");
        assertThat(answer).isVisible();
        assertThat(call.locator("[data-part=sound-hint]")).containsText("program");
        assertThat(statistic(browser, "length")).isZero();
        answer.click();
        call(browser, "in_progress");
        awaitTalk(browser);
    }

    @Test
    void testsTheSoundWithAnEcho() throws Exception {
        var browser = owner();

        hearEcho(browser, ECHO_TESTS);

        assertThat(browser.violations()).isEmpty();
        browser.picture("sound-test");
        awaitDevice(browser, "microphone", choose(browser, "microphone", OTHER_MICROPHONE));
        browser.field("level").evaluate("meter => meter.value = 0");
        await().until(() -> level(browser, "level") > 0);
        browser.action("stop-test").click();
        assertThat(browser.action("start-test")).isVisible();
    }

    private static double level(AppBrowser browser, String meter) {
        return ((Number) browser.field(meter).evaluate("meter => meter.value")).doubleValue();
    }

    /// Starts the echo test, and restarts it if nothing is heard, which has happened on busy machines.
    private static void hearEcho(AppBrowser browser, int attempts) {
        browser.action("start-test").click();
        try {
            await().atMost(ECHO_WITHIN).untilAsserted(() -> {
                assertThat(browser.page().locator("#sound [data-part=problem]").textContent())
                        .isEmpty();
                assertThat(statistic(browser, "packets")).isGreaterThan(50);
                assertThat(statistic(browser, "heard")).isGreaterThan(0.001);
                assertThat(level(browser, "returned_level")).isGreaterThan(0);
            });
        } catch (ConditionTimeoutException silent) {
            if (attempts == 1) {
                throw silent;
            }
            System.err.println("The echo test is started again: " + silent.getMessage());
            if (browser.action("stop-test").isVisible()) {
                browser.action("stop-test").click();
            }
            assertThat(browser.action("start-test")).isVisible();
            hearEcho(browser, attempts - 1);
        }
    }

    @Test
    void isAPhoneInOneTab() throws Exception {
        var browser = owner();
        var second = context(browser).newPage();
        second.navigate(browser.page().url());

        awaitSound(second, "elsewhere");
        assertThat(second.locator("#sound [data-part=state]")).containsText("Another tab");
        second.locator("[data-action=use-here]").click();

        awaitSound(second, "on");
        awaitSound(browser.page(), "elsewhere");
        second.close();
        awaitSound(browser.page(), "on");
    }

    @Test
    void saysThatTheMicrophoneIsRefused() throws Exception {
        try (var browser = AppBrowser.of(run, "admin")) {
            browser.open("/app/phone").shows("phone");

            assertThat(browser.page().locator("#phone-status"))
                    .hasAttribute("data-sound", Pattern.compile("refused|no-microphone"));
            assertThat(browser.page().locator("#sound [data-part=state]")).not().isEmpty();
        }
    }

    @Test
    void returnsWhenTheUserAllowsTheMicrophoneAgain() throws Exception {
        var browser = owner();

        context(browser).grantPermissions(List.of());

        awaitSound(browser.page(), "refused");
        assertThat(browser.page().locator("#sound [data-part=state]"))
                .hasText("This browser does not let the page use the microphone. "
                        + "Allow it in the settings of the page, beside its address.");
        assertThat(browser.field("microphone")).isHidden();

        context(browser).grantPermissions(List.of("microphone"));
        awaitSound(browser.page(), "on");
    }

    @Test
    void reconnectsDuringACallWhenTheNetworkReturns() throws Exception {
        var browser = answered(owner());
        awaitTalk(browser);

        context(browser).setOffline(true);
        assertThat(browser.page().locator("#phone-status")).hasAttribute("data-connection", "offline");
        awaitSound(browser.page(), "reconnecting");
        assertThat(call(browser, "in_progress").locator("[data-part=sound-hint]"))
                .isVisible();
        context(browser).setOffline(false);

        awaitSound(browser.page(), "on");
        call(browser, "in_progress").locator("[data-action=hang-up]").click();
        assertThat(browser.page().locator("[data-call]")).hasCount(0);
        assertThat(browser.page().locator("#sound-output audio")).hasCount(0);
    }

    @Test
    void registersWithTheRightCredentialsOnly() throws Exception {
        var browser = owner();
        var domain = phones.get("domain").asString();
        var own = phone(OWNER, "username") + "@" + domain;

        assertThat(browser.page().evaluate(REGISTER, Map.of("phone", own, "password", phone(OWNER, "password"))))
                .isEqualTo(200);
        assertThat(browser.page().evaluate(REGISTER, Map.of("phone", own, "password", "wrong")))
                .isEqualTo(401);
        assertThat(browser.page().evaluate(REGISTER, Map.of("phone", "nobody@" + domain, "password", "wrong")))
                .isEqualTo(401);
    }

    @Test
    void refusesExpiredCredentials() throws Exception {
        var browser = owner();
        var phone = (Map<?, ?>) browser.page().evaluate("""
                async () => (await fetch("/app/browser-phone", { method: "POST", headers: {
                  "X-CSRF-Token": document.querySelector("meta[name=csrf-token]").content } })).json()""");
        var credentials =
                Map.of("phone", phone.get("username") + "@" + phone.get("domain"), "password", phone.get("password"));
        await().until(() -> Objects.equals(browser.page().evaluate(REGISTER, credentials), 200));

        try (var connection = run.database();
                var statement = connection.prepareStatement(
                        "update telephony.browser_phones set expires_at = now() where username = ?")) {
            statement.setString(1, String.valueOf(phone.get("username")));
            assertThat(statement.executeUpdate()).isEqualTo(1);
        }

        await().until(() -> Objects.equals(browser.page().evaluate(REGISTER, credentials), 401));
    }

    @Test
    void getsNewCredentialsWhenTheOldOnesHaveEnded() throws Exception {
        var browser = owner();
        var before = usernames();
        try (var connection = run.database();
                var statement = connection.createStatement()) {
            statement.execute("update telephony.browser_phones set expires_at = now()");
        }
        browser.page().reload();

        awaitSound(browser.page(), "on");
        await().until(() -> !usernames().isEmpty());
        assertThat(usernames()).doesNotContainAnyElementsOf(before);
    }

    @Test
    void endsWithTheSession() throws Exception {
        var browser = owner();
        var latest = usernames().getLast();
        var second = context(browser).newPage();
        second.navigate(browser.page().url());
        AppBrowser.forgetSignIns();

        second.locator("details.menu summary").first().click();
        second.locator("[data-action=sign-out]").click();

        awaitSound(browser.page(), "off");
        await().until(() -> !usernames().contains(latest));
    }

    private static List<String> usernames() throws IOException, SQLException {
        try (var connection = run.database();
                var statement = connection.createStatement();
                var rows = statement.executeQuery(
                        "select username from telephony.browser_phones where expires_at > now() order by created_at")) {
            var found = new ArrayList<String>();
            while (rows.next()) {
                found.add(rows.getString(1));
            }
            return found;
        }
    }
}
