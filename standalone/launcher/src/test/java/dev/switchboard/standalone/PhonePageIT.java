package dev.switchboard.standalone;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static com.microsoft.playwright.assertions.PlaywrightAssertions.setDefaultAssertionTimeout;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import dev.switchboard.testkit.JsonHttp;
import java.io.IOException;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import tools.jackson.databind.JsonNode;

/// The phone in browsers of one or two users; the simulator plays the world outside.
@Tag("slow")
@ExtendWith(SharedRun.Resolver.class)
class PhonePageIT {

    private static final String OWNERS_LINE = "+13125550119";
    private static final String MAIN_NUMBER = "+13125550110";
    private static final String NEVER_ANSWERS = "+13125550102";
    private static final double PATIENCE_MS = 60_000;

    private TestRun run;
    private JsonNode demo;
    private JsonHttp simulator;
    private JsonHttp api;

    @BeforeAll
    static void waitForSlowMachines() {
        setDefaultAssertionTimeout(PATIENCE_MS);
    }

    @BeforeEach
    void start(SharedRun shared) throws IOException, InterruptedException {
        run = shared.running();
        demo = run.demo();
        simulator = JsonHttp.at(demo.get("sim_url").asString());
        api = JsonHttp.at(demo.get("base_url").asString());
    }

    @AfterEach
    void endAllCalls() {
        for (var call : api.get("/calls/active", key()).items()) {
            // The other party may have hung up already.
            assertThat(api.post("/calls/" + call.get("id").asString() + "/hangup", key(), "")
                            .status())
                    .isIn(200, 409);
        }
    }

    @Test
    void answersRecordsHoldsParksAndTransfersACallToTheBrowserOfAColleague() throws IOException {
        try (var owner = phone("owner");
                var member = phone("member")) {
            var id = callFromOutside("+13125550177", OWNERS_LINE);
            var call = call(owner, id, "ringing");
            assertThat(owner.page()).hasTitle(Pattern.compile("^☎ \\(312\\) 555-0177"));
            assertThat(owner.violations()).isEmpty();
            call.locator("[data-action=answer]").click();
            call(owner, id, "in_progress");
            assertThat(owner.page()).hasTitle(Pattern.compile("^(\\(\\d+\\+?\\) )?Phone"));

            call.locator("[data-action=start-recording]").click();
            call.locator("[data-action=stop-recording]").click();
            assertThat(call.locator("[data-action=start-recording]")).isVisible();
            // The connection and the call outlive a change of pages.
            owner.page().click("a[data-nav=api-keys]");
            owner.shows("api-keys");
            call.locator("[data-action=hold]").click();
            call(owner, id, "held");
            call.locator("[data-action=park]").click();
            call(owner, id, "parked");
            call.locator("[data-action=pick-up]").click();
            call(owner, id, "in_progress");

            member.page().evaluate("""
                    () => document.addEventListener("switchboard:call_offered",
                        (event) => (window.offered = event.detail.call.from))""");
            call.locator("[data-action=transfer]").click();
            call.locator("[data-field=target]").fill("Priya");
            call.locator("[role=option]").first().waitFor();
            assertThat(owner.violations()).isEmpty();
            owner.page().keyboard().press("ArrowDown");
            owner.page().keyboard().press("Enter");
            assertThat(call.locator("[data-field=target]")).hasValue("Priya Raman");
            assertThat(call.locator("[data-action=transfer]")).hasText("Transfer to Priya Raman");
            call.locator("[data-action=transfer]").click();
            assertThat(call).hasCount(0);
            var transferred = member.page().locator("[data-call][data-state=in_progress]");
            assertThat(transferred).isVisible();
            assertThat(transferred).containsText("(312) 555-0177");
            assertThat(member.page().evaluate("window.offered")).isEqualTo("+13125550177");
            transferred.locator("[data-action=hang-up]").click();
            assertThat(transferred).hasCount(0);

            owner.page().click("a[data-nav=phone]");
            owner.shows("phone");
            assertThat(owner.rows("recent-calls").first()).hasAttribute("data-id", id);
            owner.page()
                    .waitForCondition(() -> api.get("/calls/" + id, key())
                                    .json()
                                    .get("recording_ids")
                                    .size()
                            == 1);
        }
    }

    @Test
    void loadsLessThan100KilobytesOfScriptsAndStyles() throws IOException {
        try (var owner = phone("owner")) {
            var bytes = owner.page().evaluate("""
                    () => performance.getEntriesByType("resource")
                        .filter(({ name }) => /\\.(js|css)$/.test(name))
                        .reduce((sum, { decodedBodySize }) => sum + decodedBodySize, 0)""");
            assertThat((int) bytes).isBetween(50_000, 100_000);
            // The simulator has no sound in the browser.
            assertThat(owner.page().locator("#phone-status")).not().hasAttribute("data-sound", Pattern.compile(".*"));
            assertThat(owner.page().locator("#sound")).isHidden();
        }
    }

    @Test
    void dialsWithTheKeyboardAloneAndSendsDigits() throws IOException {
        try (var member = phone("member")) {
            var page = member.page();
            member.field("to").focus();
            page.keyboard().type("no such colleague");
            page.keyboard().press("Enter");
            assertThat(page.locator("#to-problem")).containsText("no such colleague");
            member.field("to").fill("(312) 555-0100");
            page.keyboard().press("Enter");
            var call = page.locator("[data-call][data-state=in_progress]");
            assertThat(call).isVisible();
            call.locator("[data-opens=keypad]").focus();
            page.keyboard().press("Enter");
            page.keyboard().type("42#");
            assertThat(call.locator("[data-part=digits]")).hasText("42#");
            assertThat(member.violations()).isEmpty();
            var id = call.getAttribute("data-call");
            page.waitForCondition(() -> simulator
                    .get("/sim/calls/" + id, null)
                    .json()
                    .get("digits")
                    .asString()
                    .equals("42#"));
            page.keyboard().press("Escape");
            call.locator("[data-action=hang-up]").focus();
            page.keyboard().press("Enter");
            assertThat(call).hasCount(0);
        }
    }

    @Test
    void placesOnceWhatAnotherProgramAskedFor() throws IOException {
        try (var owner = phone("owner")) {
            var another = owner.page().context().newPage();
            another.navigate(demo.get("auth_url").asString() + "/app/api-keys");
            connected(another);

            var dial = api.post("/calls", key(), "{\"to\": \"%s\"}".formatted(NEVER_ANSWERS))
                    .assertStatus(202)
                    .json()
                    .get("id")
                    .asString();
            assertThat(owner.page().locator("[data-call][data-state=ringing]")).isVisible();
            assertThat(another.locator("[data-call][data-state=ringing]")).isVisible();
            var id = api.get("/calls/" + dial + "/status", key())
                    .json()
                    .get("call_id")
                    .asString();
            assertThat(another.locator("[data-call]")).hasCount(1);
            call(owner, id, "ringing").locator("[data-action=hang-up]").click();
            assertThat(another.locator(".live-call")).hasCount(0);
            assertThat(owner.page().locator(".live-call")).hasCount(0);
        }
    }

    @Test
    void ringsACallToTheMainNumberAtEverybodyWhoIsAvailable() throws IOException {
        try (var owner = phone("owner");
                var member = phone("member")) {
            var id = callFromOutside("+13125550166", MAIN_NUMBER);
            call(owner, id, "ringing");
            call(member, id, "ringing");
            // A page that opens meanwhile, also in a tab of its own, rings too.
            member.page().reload();
            call(member, id, "ringing");
            var another = member.page().context().newPage();
            another.navigate(member.page().url());
            assertThat(another.locator("#live-calls [data-call='" + id + "']")).hasAttribute("data-state", "ringing");
            another.close();
            call(member, id, "ringing").locator("[data-action=answer]").click();
            call(member, id, "in_progress");
            assertThat(owner.page().locator("[data-call]")).hasCount(0);

            // Parked, anybody takes it over.
            member.page().locator("[data-action=park]").click();
            call(member, id, "parked");
            var parked = owner.rows("parked-calls");
            assertThat(parked).isVisible();
            parked.locator("[data-action=pick-up]").click();
            var taken = owner.page().locator("#live-calls [data-call][data-state=in_progress]");
            assertThat(taken).isVisible();
            assertThat(member.page().locator("[data-call]")).hasCount(0);
            taken.locator("[data-action=park]").click();
            parked = member.rows("parked-calls");
            assertThat(parked).isVisible();
            member.page().reload();
            assertThat(parked).containsText("(312) 555-0166");
            connected(member.page());
            parked.locator("[data-action=pick-up]").click();
            taken = member.page().locator("#live-calls [data-call][data-state=in_progress]");
            assertThat(taken).isVisible();
            assertThat(owner.page().locator("[data-call]")).hasCount(0);
            taken.locator("[data-action=hang-up]").click();
            assertThat(taken).hasCount(0);

            member.field("status").selectOption("away");
            member.field("message").fill("<b>At lunch</b>");
            member.action("set-presence").click();
            assertThat(member.page().locator("#phone-status[data-presence=away]"))
                    .isVisible();
            assertThat(member.field("message")).hasValue("<b>At lunch</b>");
            var next = callFromOutside("+13125550166", MAIN_NUMBER);
            call(owner, next, "ringing").locator("[data-action=decline]").click();
            assertThat(owner.page().locator("[data-call]")).hasCount(0);
            assertThat(member.page().locator("[data-call]")).hasCount(0);
            member.field("status").selectOption("available");
            member.action("set-presence").click();
            assertThat(member.page().locator("#phone-status[data-presence=available]"))
                    .isVisible();
        }
    }

    @Test
    void saysThatTheConnectionIsLostAndShowsAfterwardsWhatHappenedMeanwhile() throws IOException {
        try (var owner = phone("owner")) {
            var before = callFromOutside("+13125550177", OWNERS_LINE);
            call(owner, before, "ringing");
            owner.page().context().setOffline(true);
            assertThat(owner.page().locator("#phone-status")).hasAttribute("data-connection", "offline");
            api.post("/calls/" + before + "/hangup", key(), "").assertStatus(200);
            var meanwhile = callFromOutside("+13125550178", OWNERS_LINE);
            owner.page().context().setOffline(false);
            connected(owner.page());
            var call = call(owner, meanwhile, "ringing");
            assertThat(owner.page().locator("[data-call]")).hasCount(1);
            call.locator("[data-action=decline]").click();
            assertThat(call).hasCount(0);
        }
    }

    /// Every other time before its connection is open.
    @Test
    void isConnectedHoweverOftenItIsReloaded() throws IOException {
        try (var owner = phone("owner")) {
            var refused = new CopyOnWriteArrayList<Integer>();
            owner.page().onResponse(response -> {
                if (response.url().endsWith("/app/socket-ticket") && response.status() != 200) {
                    refused.add(response.status());
                }
            });

            for (int i = 0; i < 50; i++) {
                owner.page().reload();
                if (i % 2 == 0) {
                    connected(owner.page());
                }
            }

            connected(owner.page());
            assertThat(refused).isEmpty();
        }
    }

    @Test
    void noticesAConnectionThatNoLongerCarriesAnything() throws IOException {
        try (var owner = AppBrowser.of(run, "owner").shows("phone")) {
            var forwarding = new AtomicBoolean(true);
            var opened = new AtomicInteger();
            owner.page().routeWebSocket(Pattern.compile("/client/socket"), browser -> {
                boolean first = opened.incrementAndGet() == 1;
                var service = browser.connectToServer();
                browser.onMessage(frame -> {
                    if (!first || forwarding.get()) {
                        service.send(frame.text());
                    }
                });
                service.onMessage(frame -> {
                    if (!first || forwarding.get()) {
                        browser.send(frame.text());
                    }
                });
            });
            owner.page().reload();
            connected(owner.page());
            var id = callFromOutside("+13125550177", OWNERS_LINE);
            call(owner, id, "ringing");

            // The page shows it for less than a second.
            owner.page()
                    .evaluate(
                            "() => document.addEventListener('switchboard:connection', ({ detail }) => { document.body.dataset.states = `${document.body.dataset.states ?? ''} ${detail.state}`; })");
            forwarding.set(false);
            api.post("/calls/" + id + "/hangup", key(), "").assertStatus(200);

            assertThat(owner.page().locator("body[data-states=' reconnecting open']"))
                    .isAttached();
            assertThat(owner.page().locator("[data-call]")).hasCount(0);
            assertThat(opened).hasValue(2);
        }
    }

    @Test
    void holdsTheFirstCallWhenASecondOneIsAnswered() throws IOException {
        try (var owner = phone("owner")) {
            var first = callFromOutside("+13125550177", OWNERS_LINE);
            call(owner, first, "ringing").locator("[data-action=answer]").click();
            call(owner, first, "in_progress");
            var second = callFromOutside("+13125550178", OWNERS_LINE);
            call(owner, second, "ringing").locator("[data-action=answer]").click();
            call(owner, second, "in_progress");
            var held = call(owner, first, "held");
            assertThat(owner.violations()).isEmpty();

            held.locator("[data-action=unhold]").click();
            call(owner, first, "in_progress");
            call(owner, second, "held");

            owner.field("to").fill(NEVER_ANSWERS);
            owner.action("dial").click();
            call(owner, first, "held");
            var dialed = owner.page().locator("[data-call][data-state=ringing]");
            assertThat(dialed).isVisible();
            dialed.locator("[data-action=hang-up]").click();
            assertThat(owner.page().locator("#live-calls [data-state=held]")).hasCount(2);
        }
    }

    @Test
    void leadsToTheSignInPageOnceTheSessionHasEndedElsewhere() throws IOException {
        try (var member = phone("member")) {
            var another = member.page().context().newPage();
            another.navigate(demo.get("auth_url").asString() + "/app/api-keys");
            another.click(".menu summary");
            another.click("[data-action=sign-out]");
            assertThat(member.action("sign-in")).isVisible();
            assertThat(member.page().locator("#phone-status")).hasAttribute("data-connection", "offline");
            assertThat(member.violations()).isEmpty();
            member.action("sign-in").click();
            member.page().waitForSelector("input[name=password]");
        }
    }

    /// A browser on the page of the phone, where calls ring.
    private AppBrowser phone(String who) throws IOException {
        var browser = AppBrowser.of(run, who).shows("phone");
        connected(browser.page());
        assertThat(browser.action("dial")).isEnabled();
        return browser;
    }

    private static void connected(Page page) {
        assertThat(page.locator("#phone-status")).hasAttribute("data-connection", "open");
    }

    private static Locator call(AppBrowser browser, String id, String state) {
        var call = browser.page().locator("#live-calls [data-call='" + id + "']");
        assertThat(call).hasAttribute("data-state", state);
        return call;
    }

    private String callFromOutside(String from, String to) {
        return simulator
                .post("/sim/calls", null, """
                        {"from": "%s", "to": "%s", "outcome": "ringing", "ring_ms": 600000}""".formatted(from, to))
                .assertStatus(202)
                .json()
                .get("call_id")
                .asString();
    }

    private String key() {
        return demo.get("api_key").asString();
    }
}
