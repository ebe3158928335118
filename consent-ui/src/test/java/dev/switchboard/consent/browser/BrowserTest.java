package dev.switchboard.consent.browser;

import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Browser;
import com.microsoft.playwright.BrowserContext;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.assertions.PlaywrightAssertions;
import dev.switchboard.consent.testapp.InMemoryConsentRequests;
import dev.switchboard.consent.testapp.TestAuthServer;
import dev.switchboard.consent.testapp.TestConsentRequest;
import dev.switchboard.consent.testapp.TestPasswordResets;
import dev.switchboard.consent.testapp.TestUsers;
import dev.switchboard.testkit.Chromium;
import dev.switchboard.testkit.TestClock;
import java.io.IOException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.test.context.SpringBootTest;
import org.springframework.boot.test.web.server.LocalServerPort;

/// A user at a browser, in front of the test application. Whatever a page tries against its own
/// policy, and every script error, fails the test.
@SpringBootTest(classes = TestAuthServer.class, webEnvironment = SpringBootTest.WebEnvironment.RANDOM_PORT)
abstract class BrowserTest {

    /// Milliseconds, for a browser on a busy machine.
    private static final double PATIENCE = 60_000;

    static {
        PlaywrightAssertions.setDefaultAssertionTimeout(PATIENCE);
    }

    @Autowired
    protected InMemoryConsentRequests requests;

    @Autowired
    protected TestPasswordResets resets;

    @Autowired
    protected TestClock clock;

    @LocalServerPort
    private int port;

    protected LoopbackApp app;
    protected BrowserContext context;
    protected Page page;
    private final List<String> complaints = new ArrayList<>();

    @BeforeEach
    void open() throws IOException {
        clock.set(Instant.parse(TestAuthServer.NOW));
        app = LoopbackApp.start();
        context = profile(new Browser.NewContextOptions());
        page = context.newPage();
    }

    @AfterEach
    void close() {
        context.close();
        app.close();
        assertThat(complaints).isEmpty();
    }

    /// A fresh browser profile with other traits (size, colors, scripts).
    protected void reopen(Browser.NewContextOptions traits) {
        context.close();
        context = profile(traits);
        page = context.newPage();
    }

    private BrowserContext profile(Browser.NewContextOptions traits) {
        var profile = Chromium.shared().newContext(traits);
        profile.setDefaultTimeout(PATIENCE);
        profile.onConsoleMessage(message -> {
            // A page with the status 4xx is an error to the console, not to us.
            if (message.type().equals("error") && !message.text().startsWith("Failed to load resource")) {
                complaints.add(message.text());
            }
        });
        profile.onWebError(error -> complaints.add(error.error()));
        return profile;
    }

    protected String url(String path) {
        return "http://localhost:" + port + path;
    }

    /// A request of the dialer that leads back to the app at `path`.
    protected String ask(TestConsentRequest ask, String path) {
        return requests.open(ask.returningTo(app.address(path)));
    }

    protected String ask() {
        return ask(TestConsentRequest.dialer(), "/callback");
    }

    protected void openConsent(Page tab, String req) {
        tab.navigate(url("/consent?req=" + req));
    }

    protected void signIn(Page tab, String email, String password) {
        tab.getByLabel("Email").fill(email);
        tab.getByLabel("Password").fill(password);
        button(tab, "Sign in");
    }

    protected void signIn(Page tab) {
        signIn(tab, TestUsers.ADA.email(), TestUsers.PASSWORD);
    }

    protected static void button(Page tab, String name) {
        tab.locator("button", new Page.LocatorOptions().setHasText(name))
                .first()
                .click();
    }

    protected static String heading(Page tab) {
        return tab.locator("h1").innerText();
    }
}
