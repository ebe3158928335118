package dev.switchboard.consent.browser;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Browser;
import com.microsoft.playwright.Page;
import dev.switchboard.consent.testapp.TestConsentRequest;
import dev.switchboard.consent.testapp.TestUsers;
import dev.switchboard.contract.scopes.Scope;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SignInAndConsentIT extends BrowserTest {

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void leadsThroughSignInAndConsentBackToTheAppWithAndWithoutScripts(boolean scripts) {
        reopen(new Browser.NewContextOptions().setJavaScriptEnabled(scripts));
        var req = ask();
        openConsent(page, req);
        assertThat(page).hasURL(url("/sign-in?req=" + req));
        signIn(page);
        assertThat(page).hasURL(url("/consent?req=" + req));
        button(page, "Allow");
        assertThat(page.locator("h1")).hasText("Welcome back");
        assertThat(app.callbacks())
                .containsExactly("code=c-" + req + "&state=a%26b%27%22c&iss=https%3A%2F%2Fauth.example");
    }

    @Test
    void redirectsToTheAppWhenTheUserDenies() {
        openConsent(page, ask());
        signIn(page);
        button(page, "Deny");
        assertThat(page.locator("h1")).hasText("Welcome back");
        assertThat(app.callbacks()).hasSize(1).first().asString().startsWith("error=access_denied&state=");
    }

    @Test
    void followsAnAppThatSendsTheBrowserOnToAnotherHost() {
        openConsent(page, ask(TestConsentRequest.dialer(), "/moved"));
        signIn(page);
        button(page, "Allow");
        assertThat(page.locator("h1")).hasText("Welcome back");
        assertThat(page.url()).startsWith("http://localhost:");
    }

    @Test
    void followsTheFirstPartyApplicationStraightFromSignIn() {
        openConsent(page, ask(TestConsentRequest.dialer().asFirstParty(), "/callback"));
        signIn(page);
        assertThat(page.locator("h1")).hasText("Welcome back");
    }

    @Test
    void followsTheFirstPartyApplicationOnItsOwnOriginByARedirect() {
        var ask = TestConsentRequest.dialer().asFirstParty().returningTo(url("/signed-in"));
        openConsent(page, requests.open(ask));
        signIn(page);
        assertThat(page).hasURL(Pattern.compile(".*/signed-in\\?code=c-.*"));
    }

    /// The browser has no app for the scheme, so it stays; the Content-Security-Policy must not be why.
    @Test
    void letsTheBrowserOpenANativeApp() {
        var messages = new CopyOnWriteArrayList<String>();
        page.onConsoleMessage(message -> messages.add(message.text()));
        openConsent(page, requests.open(TestConsentRequest.dialer().returningTo("com.example.app:/callback")));
        signIn(page);
        button(page, "Allow");
        assertThat(page.locator("h1")).hasText("Going back to the app");
        assertThat(page.locator("main a"))
                .hasAttribute("href", Pattern.compile("com\\.example\\.app:/callback\\?code=.*"));
        page.locator("main a").click();
        assertThat(page.locator("main")).containsText("com.example.app");
        assertThat(messages).noneMatch(text -> text.contains("Content Security Policy"));
    }

    @Test
    void sendsTheAppNoReferrer() {
        openConsent(page, ask());
        signIn(page);
        button(page, "Allow");
        assertThat(page.locator("h1")).hasText("Welcome back");
        assertThat(app.referers()).isEmpty();
    }

    @Test
    void staysConnectedWithAnAppThatOpenedItInAPopUp() {
        page.navigate(app.address("/callback"));
        var address = url("/consent?req=" + ask());
        var popUp = page.waitForPopup(() -> page.evaluate("address => { window.open(address); }", address));
        signIn(popUp);
        button(popUp, "Allow");
        assertThat(popUp.locator("h1")).hasText("Welcome back");
        assertThat(popUp.evaluate("() => window.opener !== null && window.opener.document.title"))
                .isEqualTo("Acme Dialer");
    }

    @Test
    void offersALinkWhereTheBrowserDoesNotGoByItself() {
        openConsent(page, ask(TestConsentRequest.dialer(), "/silent"));
        signIn(page);
        button(page, "Allow");
        assertThat(page.locator("h1")).hasText("Going back to the app");
        var before = app.callbacks().size();
        page.locator("main a").click();
        page.waitForCondition(() -> app.callbacks().size() > before);
    }

    @Test
    void keepsTheEmailAndPutsTheFocusOnThePasswordAfterAWrongOne() {
        openConsent(page, ask());
        signIn(page, TestUsers.ADA.email(), "wrong");
        assertThat(page.getByLabel("Password")).isFocused();
        assertThat(page.getByLabel("Password"))
                .hasAccessibleDescription(Pattern.compile("email and password do not match an account"));
        assertThat(page.getByLabel("Email")).hasValue(TestUsers.ADA.email());
        assertThat(page.getByLabel("Password")).hasValue("");
        page.getByLabel("Password").fill(TestUsers.PASSWORD);
        button(page, "Sign in");
        assertThat(page.locator("h1")).containsText("Acme Dialer wants access to Northwind Ltd");
    }

    @Test
    void saysWhenToTryAgainAndLeadsBackToSignIn() {
        var req = ask();
        openConsent(page, req);
        signIn(page, TestUsers.GUESSED_AT, TestUsers.PASSWORD);
        assertThat(page.locator("main")).containsText("Try again in 12 minutes.");
        page.locator("main a").click();
        assertThat(page).hasURL(url("/sign-in?req=" + req));
    }

    @Test
    void letsSomebodyElseSignInForTheSameRequest() {
        var req = ask();
        openConsent(page, req);
        signIn(page);
        button(page, "Not you?");
        assertThat(page).hasURL(url("/sign-in?req=" + req));
        signIn(page, TestUsers.BEN.email(), TestUsers.PASSWORD);
        assertThat(page.locator("main")).containsText("Ben Okafor");
    }

    @Test
    void offersNoAllowForWhatIsNotApproved() {
        openConsent(page, ask(TestConsentRequest.dialer().unapproved(Scope.FAXES_READ), "/callback"));
        signIn(page);
        assertThat(page.locator("main")).containsText("This cannot be allowed yet");
        assertThat(page.locator("button", new Page.LocatorOptions().setHasText("Allow")))
                .hasCount(0);
        button(page, "Go back");
        assertThat(page.locator("h1")).hasText("Welcome back");
    }

    @Test
    void isUsedWithTheKeyboardAlone() {
        openConsent(page, ask());
        var keys = page.keyboard();
        keys.press("Tab");
        assertThat(page.getByLabel("Email")).isFocused();
        keys.type(TestUsers.ADA.email());
        keys.press("Tab");
        keys.type(TestUsers.PASSWORD);
        keys.press("Enter");
        assertThat(page.locator("h1")).containsText("Acme Dialer wants access");
        page.waitForLoadState();
        for (var stop : new String[] {"About this app", "Not you?", "Allow"}) {
            page.keyboard().press("Tab");
            assertThat(page.locator(":focus")).containsText(stop);
            var outline = page.locator(":focus").evaluate("element => getComputedStyle(element).outlineWidth");
            assertThat(outline).isEqualTo("3px");
        }
        page.keyboard().press("Space");
        assertThat(page.locator("h1")).hasText("Welcome back");
    }
}
