package dev.switchboard.standalone;

import com.microsoft.playwright.Browser;
import com.microsoft.playwright.BrowserContext;
import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.assertions.PlaywrightAssertions;
import dev.switchboard.testkit.Axe;
import dev.switchboard.testkit.Chromium;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/// A browser of one user on the pages of a run: signed in once, with the stable hooks of the pages as methods.
/// Errors of scripts and of the Content-Security-Policy fail the test when it closes.
final class AppBrowser implements AutoCloseable {

    private static final JsonMapper JSON = new JsonMapper();

    /// Milliseconds, for a browser on a busy machine.
    private static final double PATIENCE = 60_000;

    static {
        PlaywrightAssertions.setDefaultAssertionTimeout(PATIENCE);
    }

    /// A sensitive step needs a sign-in of the last ten minutes.
    private static final Duration SIGN_IN_LASTS = Duration.ofMinutes(5);
    /// By the user in `demo.json`, whose password is that of one run.
    private static final Map<JsonNode, SignIn> SIGN_INS = new HashMap<>();

    private final BrowserContext context;
    private final Page page;
    private final String host;
    private final List<String> scriptErrors = new ArrayList<>();

    private record SignIn(String cookies, Instant at) {}

    private AppBrowser(BrowserContext context, String host) {
        this.context = context;
        context.setDefaultTimeout(PATIENCE);
        this.host = host;
        this.page = context.newPage();
        page.onPageError(scriptErrors::add);
        page.onConsoleMessage(message -> {
            if (message.text().contains("Content Security Policy")) {
                scriptErrors.add(message.text());
            }
        });
    }

    /// A browser that is not signed in.
    static AppBrowser of(TestRun run) throws IOException {
        return of(run, options(), Chromium.shared());
    }

    /// A browser of a demo user: `owner`, `admin`, `member` or `operator`. It continues the last sign-in of the user
    /// while that is recent enough for sensitive steps and has not been ended.
    static AppBrowser of(TestRun run, String who) throws IOException {
        return of(run, who, Chromium.shared());
    }

    /// A browser of a demo user, whose pages are those of another Chromium.
    static AppBrowser of(TestRun run, String who, Browser chromium) throws IOException {
        var user = demo(run).path(who);
        var known = SIGN_INS.get(user);
        var options = options();
        if (known != null && known.at().plus(SIGN_IN_LASTS).isAfter(Instant.now())) {
            options.setStorageState(known.cookies());
        }
        var browser = of(run, options, chromium);
        browser.open(who.equals("operator") ? "/operator" : "/app");
        if (browser.page.locator("input[name=password]").count() > 0) {
            browser.signIn(user.path("email").asString(), user.path("password").asString());
            SIGN_INS.put(user, new SignIn(browser.context.storageState(), Instant.now()));
        }
        return browser;
    }

    /// Makes the next browsers sign in again.
    static void forgetSignIns() {
        SIGN_INS.clear();
    }

    private static AppBrowser of(TestRun run, Browser.NewContextOptions options, Browser chromium) throws IOException {
        var host = demo(run).path("auth_url").asString();
        return new AppBrowser(chromium.newContext(options), host);
    }

    private static Browser.NewContextOptions options() {
        return new Browser.NewContextOptions().setLocale("en-US").setTimezoneId("America/Chicago");
    }

    /// `demo.json` of a run.
    static JsonNode demo(TestRun run) throws IOException {
        return JSON.readTree(Files.readString(run.data().resolve("demo.json")));
    }

    /// Fills in the form of the sign-in page that is shown.
    void signIn(String email, String password) {
        page.fill("input[name=email]", email);
        page.fill("input[name=password]", password);
        page.click("button.primary");
        page.waitForURL(address -> address.startsWith(host + "/app") || address.startsWith(host + "/operator"));
    }

    /// Opens a path, and waits until its page is shown.
    AppBrowser open(String path) {
        page.navigate(host + path);
        return this;
    }

    Page page() {
        return page;
    }

    /// Waits for the page of that name.
    AppBrowser shows(String name) {
        page.waitForSelector("main[data-page='" + name + "']");
        return this;
    }

    /// The element with that `data-action`.
    Locator action(String name) {
        return page.locator("[data-action='" + name + "']");
    }

    /// The element with that `data-field`.
    Locator field(String name) {
        return page.locator("[data-field='" + name + "']");
    }

    /// Clicks a button that destroys or stops something, and confirms in the dialog, with the name where it wants it.
    void confirm(Locator button) {
        var name = button.locator("xpath=ancestor::form")
                .locator("input[name=confirm_name]")
                .inputValue();
        button.click();
        var dialog = page.locator("dialog#confirm[open]");
        dialog.waitFor();
        if (dialog.locator("input").isVisible()) {
            dialog.locator("input").fill(name);
        }
        dialog.locator("[data-action=confirm]").click();
    }

    /// The rows of a list.
    Locator rows(String list) {
        return page.locator("[data-list='" + list + "'] > [data-id]");
    }

    /// The panel of the record that is open.
    Locator panel() {
        return page.locator("#panel[data-id]");
    }

    /// What axe finds on the page.
    List<String> violations() {
        return Axe.violations(page);
    }

    /// What these rules of axe find on the page.
    List<String> violations(List<String> rules) {
        return Axe.violationsOfRules(page, rules);
    }

    /// Writes a picture of the page to `target/pages`.
    void picture(String name) {
        page.screenshot(new Page.ScreenshotOptions().setPath(Path.of("target", "pages", name + ".png")));
    }

    @Override
    public void close() {
        context.close();
        if (!scriptErrors.isEmpty()) {
            throw new AssertionError("errors on the pages: " + scriptErrors);
        }
    }
}
