package dev.switchboard.auth.signin.secondfactors;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.assertions.PlaywrightAssertions;
import dev.switchboard.auth.Browser;
import dev.switchboard.auth.Telephony;
import dev.switchboard.embedded.FreePort;
import dev.switchboard.testkit.JsonResponse;
import java.time.Duration;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.test.context.DynamicPropertyRegistry;
import org.springframework.test.context.DynamicPropertySource;

/// Passkeys in a browser with an authenticator, and responses to challenges that are refused.
@Tag("slow")
class PasskeyIT extends SecondFactorTest {

    private static final int PORT = FreePort.next();
    private static final String REFUSED = "/sign-in?notice=wrong_passkey";

    static {
        PlaywrightAssertions.setDefaultAssertionTimeout(20_000);
    }

    @SuppressWarnings("NullAway.Init") // set before each test
    private Authenticator device;

    /// Browsers give passkeys only to the address that the service has as its own.
    @DynamicPropertySource
    static void ownAddress(DynamicPropertyRegistry registry) {
        registry.add("server.port", () -> PORT);
        registry.add("switchboard.auth-url", () -> "http://localhost:" + PORT);
        registry.add("switchboard.first-party.client-redirect-uris", () -> "http://localhost:8080/app/callback");
        registry.add("switchboard.first-party.operator-redirect-uris", () -> "http://localhost:8080/operator/callback");
    }

    @BeforeEach
    void openABrowser() {
        device = new Authenticator();
    }

    @AfterEach
    void closeIt() {
        device.close();
    }

    private void open(String path) {
        device.page.navigate("http://localhost:" + PORT + path);
    }

    private void assertHeading(String heading) {
        assertThat(device.page.locator("h1")).hasText(heading);
    }

    private void signIn() {
        open("/sign-in");
        device.signIn(user.email(), Telephony.PASSWORD);
    }

    private void signOut() {
        device.press("Sign out");
        assertHeading("You are signed out");
    }

    private void addPasskey(String name) {
        device.page.getByLabel("Name of the passkey").fill(name);
        device.press("Add a passkey");
        assertHeading("Second factor added");
    }

    /// The user is signed in afterwards.
    private void signedInWithANewPasskey() {
        signIn();
        assertHeading("You are signed in");
        device.page.getByText("Add a passkey").click();
        addPasskey("Laptop");
        device.saveCodes();
        assertHeading("You are signed in");
    }

    private void usePasskey() {
        device.press("Use a passkey");
    }

    @Test
    void signInWithoutAPassword() {
        signIn();
        device.page.getByText("Add a passkey").click();
        addPasskey("Laptop");
        assertThat(device.page.locator(".codes li")).hasCount(10);
        device.saveCodes();
        var passkey = factors(user).getFirst();
        assertThat(passkey.get("type").asString()).isEqualTo("passkey");
        assertThat(passkey.get("name").asString()).isEqualTo("Laptop");
        assertThat(passkey.get("confirmed").asBoolean()).isTrue();
        assertThat(passkey.get("last_used_at").isNull()).isTrue();
        signOut();

        open("/sign-in");
        usePasskey();

        assertHeading("You are signed in");
        assertThat(factors(user).getFirst().get("last_used_at").isNull()).isFalse();
        assertThat(rows.audited(user.orgId(), "sign_in")).isEqualTo(2);
        assertThat(rows.audited(user.orgId(), "second_factor_added")).isOne();
    }

    @Test
    void areOfferedInTheFieldForTheEmailWithoutAClick() {
        signedInWithANewPasskey();
        signOut();
        device.chooseWhatIsOffered();

        open("/sign-in");

        assertHeading("You are signed in");
        assertThat(rows.audited(user.orgId(), "sign_in")).isEqualTo(2);
    }

    @Test
    void areASecondFactorAfterThePassword() {
        signedInWithANewPasskey();
        signOut();

        signIn();
        assertHeading("Use your passkey");
        usePasskey();

        assertHeading("You are signed in");
    }

    @Test
    void areAddedWhereTheCompanyRequiresASecondFactor() {
        telephony.requireSecondFactor(user.orgId());
        signIn();
        assertHeading("Add a second factor");
        device.page.getByText("Add a passkey instead").click();
        addPasskey("Phone");
        assertThat(device.page.locator(".codes li")).hasCount(10);
        device.saveCodes();

        assertHeading("You are signed in");
    }

    @Test
    void areAddedOnlyByAUserWhoHasJustAuthenticated() {
        signIn();
        assertHeading("You are signed in");
        clock.advance(Duration.ofMinutes(11));

        device.page.getByText("Add a passkey").click();
        assertHeading("Sign in to Switchboard");
        device.page.getByLabel("Password").fill(Telephony.PASSWORD);
        device.press("Sign in");

        assertHeading("Add a passkey");
        addPasskey("Laptop");
    }

    @Test
    void needADeviceThatRecognizesItsUser() {
        signedInWithANewPasskey();
        signOut();
        device.recognizeNobody();

        open("/sign-in");
        usePasskey();

        assertThat(device.page.locator("#failed")).isVisible();
        assertHeading("Sign in to Switchboard");
    }

    @Test
    void areUsedOncePerChallengeAndOnlyInTheBrowserThatWasAsked() {
        signedInWithANewPasskey();
        signOut();
        open("/sign-in");
        usePasskey();
        assertHeading("You are signed in");
        var used = device.lastCredential();

        var unasked = browser();
        assertRefused(unasked, answer(unasked, used));
        var another = begun();
        assertRefused(another, answer(another, used));
        assertRefused(another, answer(another, used));
        assertThat(rows.audited(user.orgId(), "sign_in")).isEqualTo(2);
    }

    @Test
    void areRefusedOnceTheyAreRemovedAndForADisabledUser() {
        signedInWithANewPasskey();
        signOut();
        telephony.disable(user);
        open("/sign-in");
        usePasskey();
        assertThat(device.page.locator("[role=alert]:visible")).containsText("cannot be used here");
        telephony.enable(user);
        var id = factors(user).getFirst().get("id").asString();
        with(recent(user), "DELETE", FACTORS + "/" + id, null).assertStatus(204);

        usePasskey();

        assertThat(device.page.locator("[role=alert]:visible")).containsText("cannot be used here");
        assertHeading("Sign in to Switchboard");
    }

    @ParameterizedTest
    @ValueSource(strings = {"x", "{}", "[]", "null", "{\"id\": \"AA\", \"rawId\": \"AA\", \"type\": \"public-key\"}"})
    void areRefusedWhenTheyAreNone(String credential) {
        var browser = begun();

        assertRefused(browser, answer(browser, credential));
    }

    @Test
    void areRefusedWithAnAlteredResponseOrNoUserHandle() {
        signedInWithANewPasskey();
        signOut();
        open("/sign-in");
        usePasskey();
        assertHeading("You are signed in");
        var credential = device.lastCredential();

        for (var altered : new String[] {
            credential.replaceFirst("\"signature\":\"....", "\"signature\":\"AAAA"),
            credential.replaceFirst("\"userHandle\":\"[^\"]*\"", "\"userHandle\":null"),
            credential.replaceFirst("\"userHandle\":\"....", "\"userHandle\":\"AAAA"),
            credential.replaceFirst("\"authenticatorData\":\"[^\"]*\"", "\"authenticatorData\":\"AAAA\""),
            credential.replaceFirst("\"clientDataJSON\":\"[^\"]*\"", "\"clientDataJSON\":\"AAAA\"")
        }) {
            var browser = begun();
            assertRefused(browser, answer(browser, altered));
        }
    }

    @Test
    void areNotAddedByTheResponseToAnotherChallenge() {
        signedInWithANewPasskey();
        var credential = device.lastCredential();
        var victim = telephony.userWithPassword();
        var browser = browser().signIn(victim);

        var response = browser.form("/passkeys", "", Map.of("name", "Stolen", "credential", credential));

        assertThat(response.assertStatus(303).header("Location")).isEqualTo("/passkeys?notice=wrong_passkey");
        assertThat(factors(victim)).isEmpty();
        var nobody = browser();
        assertThat(nobody.form("/sign-in", "", Map.of("email", "x", "password", "y"))
                        .status())
                .isEqualTo(303);
        assertThat(nobody.get("/passkeys").assertStatus(303).header("Location")).isEqualTo("/sign-in?to=passkeys");
    }

    /// A browser in which a sign-in with a passkey was begun.
    private Browser begun() {
        var browser = browser();
        var options = browser.post("/sign-in/passkey", Map.of("_csrf", token(browser)))
                .assertStatus(200)
                .json();
        assertThat(options.get("userVerification").asString()).isEqualTo("required");
        assertThat(options.get("challenge").asString()).hasSizeGreaterThan(20);
        return browser;
    }

    private static String token(Browser browser) {
        return browser.get("/sign-in")
                .assertStatus(200)
                .text()
                .replaceAll("(?s).*?name=\"_csrf\"[^>]*value=\"([^\"]+)\".*", "$1");
    }

    private static JsonResponse answer(Browser browser, String credential) {
        return browser.post("/sign-in/passkey", Map.of("credential", credential, "_csrf", token(browser)));
    }

    private static void assertRefused(Browser browser, JsonResponse response) {
        assertThat(response.assertStatus(303).header("Location")).isEqualTo(REFUSED);
        assertThat(browser.get("/signed-in").assertStatus(303).header("Location"))
                .isEqualTo("/sign-in");
    }
}
