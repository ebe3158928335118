package dev.switchboard.standalone.compose;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.BrowserContext;
import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.Route;
import com.microsoft.playwright.assertions.PlaywrightAssertions;
import com.microsoft.playwright.options.AriaRole;
import com.microsoft.playwright.options.RequestOptions;
import dev.switchboard.testkit.Chromium;
import dev.switchboard.testkit.Pkce;
import dev.switchboard.testkit.WebhookReceiver;
import java.net.http.HttpRequest.BodyPublishers;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/// From an empty installation to the first webhook in Chromium: what the first operator, the owner of the first company
/// and a colleague see. Whatever has no page yet is done over HTTP, with the tokens that the browser got. Scripts that
/// fail, and what a page tries against its own policy, fail the test.
@Tag("slow")
@Order(12)
@ExtendWith(NewInstallation.Resolver.class)
class FirstPagesIT {

    /// Milliseconds, for a browser on a busy machine.
    private static final double PATIENCE = 60_000;

    static {
        PlaywrightAssertions.setDefaultAssertionTimeout(PATIENCE);
    }

    private static final String PASSWORD = FirstCompany.PASSWORD;
    /// Nothing listens there: the test answers in its place.
    private static final String CALLBACK = "http://localhost:8766/callback";

    private static final String OWNER = "cleo@fabrikam.example";
    private static final String COLLEAGUE = "dirk@fabrikam.example";
    private static final String NUMBER = "+13125550161";
    private static final String APP_SCOPES = "users:read calls:read messages:read webhooks:manage";

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
    void leadFromTheFirstOperatorToTheFirstWebhook() throws Exception {
        var operator = context.newPage();
        signIn(operator, NewInstallation.OPERATOR, installation.operatorPassword());
        createCompany(firstPartyToken(
                operator,
                NewInstallation.OPERATOR_CONSOLE,
                "/operator/callback",
                "operator:companies operator:numbers"));

        context.clearCookies();
        var owner = context.newPage();
        accept(owner, OWNER, "Cleo Brandt");
        var token = firstPartyToken(
                owner,
                NewInstallation.CLIENT_APPLICATION,
                "/app/callback",
                "apps:manage people:manage users:read numbers:read numbers:write numbers:manage");
        takeNumber(token);
        var http = installation.http();
        http.post("/v1/invitations", token, """
                {"email": "%s", "name": "Dirk Engel", "role": "member"}""".formatted(COLLEAGUE)).assertStatus(201);
        var app = tokenOfAnApp(owner, app(token));

        context.clearCookies();
        var colleague = context.newPage();
        accept(colleague, COLLEAGUE, "Dirk Engel");
        colleague.navigate(installation.address() + "/signed-in");
        assertThat(colleague.locator("main")).containsText("Dirk Engel");

        try (var receiver = WebhookReceiver.start()) {
            http.post(
                            "/v1/webhooks",
                            app,
                            "{\"url\": \"%s\", \"filters\": [\"calls.log\", \"messages\"]}"
                                    .formatted(receiver.url("/hooks")))
                    .assertStatus(201);
            installation
                    .simulator()
                    .post("/sim/messages", null, """
                    {"from": "+13125550177", "to": "%s", "text": "Guten Tag"}""".formatted(NUMBER))
                    .assertStatus(202);
            installation
                    .simulator()
                    .post("/sim/calls", null, """
                    {"from": "+13125550177", "to": "%s", "ring_ms": 100, "talk_ms": 300}""".formatted(NUMBER))
                    .assertStatus(202);

            receiver.await(
                    "messages.received", text -> text.get("text").asString().equals("Guten Tag"));
            receiver.await("calls.log", call -> call.get("to").asString().equals(NUMBER));
        }
    }

    private static void createCompany(String operator) {
        var http = installation.http();
        http.post("/v1/operator/companies", operator, """
                {"name": "Fabrikam & Söhne", "country": "DE", "timezone": "Europe/Berlin",
                 "owner": {"name": "Cleo Brandt", "email": "%s"}}""".formatted(OWNER)).assertStatus(201);
        http.post("/v1/operator/numbers", operator, """
                {"numbers": [{"number": "%s", "type": "local", "capabilities": ["voice", "sms"]}]}""".formatted(NUMBER)).assertStatus(201);
    }

    /// Takes the number from the pool for the owner of the token.
    private static void takeNumber(String token) {
        var http = installation.http();
        var available = http.get("/v1/available-numbers?q=" + NUMBER.substring(1), token)
                .ids();
        assertThat(available).hasSize(1);
        var taken = http.send(http.request("/v1/available-numbers/" + available.getFirst() + "/take", token)
                        .POST(BodyPublishers.noBody()))
                .assertStatus(201)
                .json();
        var me = http.get("/v1/users/me", token)
                .assertStatus(200)
                .json()
                .get("id")
                .asString();
        http.post("/v1/numbers/" + taken.get("id").asString() + "/assign", token, "{\"user_id\": \"%s\"}".formatted(me))
                .assertStatus(200);
    }

    /// Follows the link of the mail and chooses a password, at the second attempt an acceptable one.
    private static void accept(Page page, String email, String name) {
        page.navigate(FirstCompany.link(installation, email));
        assertThat(page.locator("main")).containsText("Fabrikam & Söhne");
        assertThat(page.getByLabel("Your name")).hasValue(name);
        page.getByLabel("Choose a password").fill("password1234");
        button(page, "Accept").click();
        assertThat(page.locator(".problem")).isVisible();
        page.getByLabel("Choose a password").fill(PASSWORD);
        button(page, "Accept").click();
        assertThat(heading(page)).hasText("Welcome");
        assertThat(page.locator("main")).containsText("you are signed in as " + email);
    }

    /// A token of one of Switchboard's own applications, which asks for no consent, for the user of the browser.
    private static String firstPartyToken(Page page, String clientId, String callback, String scope) {
        var redirect = installation.address() + callback;
        var response = page.request()
                .get(
                        authorize(clientId, redirect, scope),
                        RequestOptions.create().setMaxRedirects(0));
        assertThat(response.status()).isEqualTo(302);
        var back = Objects.requireNonNull(response.headers().get("location"));
        assertThat(back).startsWith(redirect + "?code=");
        return UserBrowser.exchange(installation.address(), clientId, redirect, UserBrowser.code(back));
    }

    private static String authorize(String clientId, String redirect, String scope) {
        return installation.address() + "/oauth/authorize?response_type=code&client_id=" + clientId + "&redirect_uri="
                + redirect + "&scope=" + scope.replace(' ', '+') + Pkce.QUERY;
    }

    /// Opens the app's request in the browser, allows it, and returns the token.
    private static String tokenOfAnApp(Page page, String clientId) {
        page.route("http://localhost:8766/**", FirstPagesIT::answer);
        page.navigate(authorize(clientId, CALLBACK, APP_SCOPES));
        assertThat(heading(page)).containsText("Shift planner wants access");
        assertThat(page.locator("main")).containsText("Cleo Brandt");
        button(page, "Allow").click();
        assertThat(heading(page)).hasText("Back in the app");
        return UserBrowser.exchange(installation.address(), clientId, CALLBACK, UserBrowser.code(page.url()));
    }

    private static void answer(Route route) {
        route.fulfill(new Route.FulfillOptions()
                .setContentType("text/html")
                .setBody("<!doctype html><html lang=en><title>App</title><h1>Back in the app</h1>"));
    }

    private static String app(String token) {
        return installation
                .http()
                .post("/v1/apps", token, """
                {"name": "Shift planner", "type": "public", "redirect_uris": ["%s"], "scopes": ["%s"]}""".formatted(CALLBACK, APP_SCOPES.replace(" ", "\", \"")))
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
