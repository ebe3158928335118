package dev.switchboard.standalone.compose;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.BrowserContext;
import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.Route;
import com.microsoft.playwright.options.AriaRole;
import dev.switchboard.testkit.Chromium;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/// The pages of a new installation in Chromium: what the first operator, the owner of the first company and a
/// colleague see. Scripts that fail, and what a page tries against its own policy, fail the test.
@Order(12)
@ExtendWith(NewInstallation.Resolver.class)
class FirstPagesIT {

    /// Milliseconds, for a browser on a busy machine.
    private static final double PATIENCE = 60_000;

    private static final String PASSWORD = FirstCompany.PASSWORD;
    /// Nothing listens there: the test answers in its place.
    private static final String CALLBACK = "http://localhost:8766/callback";

    @SuppressWarnings("NullAway.Init") // set before all tests
    private static NewInstallation installation;

    private final List<String> problems = new ArrayList<>();

    @SuppressWarnings("NullAway.Init") // set before each test
    private BrowserContext context;

    @BeforeAll
    static void start(NewInstallation shared) throws Exception {
        installation = shared.running();
    }

    @BeforeEach
    void open() {
        context = Chromium.shared().newContext();
        context.setDefaultTimeout(PATIENCE);
        context.onConsoleMessage(message -> {
            // A page with the status 4xx is an error to the console.
            if (message.type().equals("error") && !message.text().startsWith("Failed to load resource")) {
                problems.add(message.text());
            }
        });
        context.onWebError(error -> problems.add(error.error()));
    }

    @AfterEach
    void close() {
        context.close();
        assertThat(problems).isEmpty();
    }

    @Test
    void theFirstOperatorSignsInAndOut() {
        var page = context.newPage();
        signIn(page, NewInstallation.OPERATOR, installation.operatorPassword());

        page.navigate(installation.address() + "/sign-out");
        button(page, "Sign out").click();

        assertThat(page).hasURL(installation.address() + "/signed-out");
    }

    @Test
    void theOwnerFollowsTheLinkInTheMailAndAllowsAnApp() throws Exception {
        var operator = installation.operatorToken("operator:companies");
        installation.http().post("/v1/operator/companies", operator, """
                {"name": "Fabrikam & Söhne", "country": "DE", "timezone": "Europe/Berlin",
                 "owner": {"name": "Cleo Brandt", "email": "cleo@fabrikam.example"}}""").assertStatus(201);
        var page = context.newPage();

        page.navigate(FirstCompany.link(installation, "cleo@fabrikam.example"));
        assertThat(page.locator("main")).containsText("Fabrikam & Söhne");
        assertThat(page.getByLabel("Your name")).hasValue("Cleo Brandt");
        page.getByLabel("Choose a password").fill("password1234");
        button(page, "Accept").click();
        assertThat(page.getByRole(AriaRole.ALERT)).isVisible();
        page.getByLabel("Choose a password").fill(PASSWORD);
        button(page, "Accept").click();
        assertThat(heading(page)).hasText("Welcome");
        page.getByRole(AriaRole.LINK, new Page.GetByRoleOptions().setName("Sign in"))
                .click();
        fill(page, "cleo@fabrikam.example", PASSWORD);
        assertThat(heading(page)).hasText("You are signed in");

        assertThat(tokenOfAnApp(page, app("cleo@fabrikam.example")))
                .as("the token works")
                .isEqualTo("Cleo Brandt");
    }

    /// Opens the app's request in the browser, allows it, and returns the name of the user for whom its token works.
    private static String tokenOfAnApp(Page page, String clientId) {
        page.route("http://localhost:8766/**", FirstPagesIT::answer);
        page.navigate(installation.address() + "/oauth/authorize?response_type=code&client_id=" + clientId
                + "&redirect_uri=" + CALLBACK + "&scope=users:read&code_challenge=" + FormBrowser.CHALLENGE
                + "&code_challenge_method=S256");
        assertThat(heading(page)).containsText("Let Shift planner");
        assertThat(page.locator("main")).containsText("Cleo Brandt");
        button(page, "Allow").click();
        assertThat(heading(page)).hasText("Back in the app");
        var token = FormBrowser.exchange(installation.address(), clientId, CALLBACK, FormBrowser.code(page.url()));
        return installation
                .http()
                .get("/v1/users/me", token)
                .assertStatus(200)
                .json()
                .get("name")
                .asString();
    }

    private static void answer(Route route) {
        route.fulfill(new Route.FulfillOptions()
                .setContentType("text/html")
                .setBody("<!doctype html><html lang=en><title>App</title><h1>Back in the app</h1>"));
    }

    private static String app(String email) throws InterruptedException {
        var token = installation.userToken(email, PASSWORD, "apps:manage");
        return installation
                .http()
                .post("/v1/apps", token, """
                {"name": "Shift planner", "type": "public", "redirect_uris": ["%s"], "scopes": ["users:read"]}""".formatted(CALLBACK))
                .assertStatus(201)
                .json()
                .get("client_id")
                .asString();
    }

    private static void signIn(Page page, String email, String password) {
        page.navigate(installation.address() + "/sign-in");
        fill(page, email, password);
        assertThat(heading(page)).hasText("You are signed in");
    }

    private static void fill(Page page, String email, String password) {
        page.getByLabel("Email").fill(email);
        page.getByLabel("Password").fill(password);
        button(page, "Sign in").click();
    }

    private static Locator button(Page page, String name) {
        return page.getByRole(
                AriaRole.BUTTON, new Page.GetByRoleOptions().setName(name).setExact(true));
    }

    private static Locator heading(Page page) {
        return page.locator("h1");
    }
}
