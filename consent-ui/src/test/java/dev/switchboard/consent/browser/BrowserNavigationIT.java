package dev.switchboard.consent.browser;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Browser;
import dev.switchboard.consent.testapp.TestInvitations;
import dev.switchboard.consent.testapp.TestStartPages;
import dev.switchboard.consent.testapp.TestUsers;
import java.time.Duration;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/// A user of two minds: always a sentence and a way on.
@Tag("slow")
class BrowserNavigationIT extends BrowserTest {

    private static final String ENDED = "This request is no longer open";

    @Test
    void saysThatItIsOverToWhoComesBackFromTheApp() {
        openConsent(page, ask());
        signIn(page);
        button(page, "Allow");
        assertThat(page.locator("h1")).hasText("Welcome back");
        page.goBack();
        assertThat(page.locator("h1")).hasText(ENDED);
        assertThat(page.locator("main a")).hasAttribute("href", TestStartPages.START);
    }

    @Test
    void showsTheSameQuestionAfterAReload() {
        openConsent(page, ask());
        signIn(page);
        for (int reloads = 0; reloads < 2; reloads++) {
            assertThat(page.locator("h1")).containsText("Acme Dialer wants access");
            page.reload();
        }
        assertThat(page.locator("h1")).containsText("Acme Dialer wants access");
        button(page, "Allow");
        assertThat(page.locator("h1")).hasText("Welcome back");
    }

    @Test
    void staysOnItsWayWhenSomebodyGoesBackToTheSignInPage() {
        var req = ask();
        openConsent(page, req);
        signIn(page);
        assertThat(page.locator("h1")).containsText("Acme Dialer wants access");
        page.goBack();
        assertThat(page).hasURL(url("/consent?req=" + req));
        button(page, "Allow");
        assertThat(page.locator("h1")).hasText("Welcome back");
    }

    @Test
    void decidesOnceWhenTheButtonIsClickedTwice() {
        openConsent(page, ask());
        signIn(page);
        page.locator("button.primary").dblclick();
        assertThat(page.locator("h1")).hasText("Welcome back");
        assertThat(app.callbacks()).hasSize(1);
    }

    @Test
    void saysThatItIsOverToTheSecondOfTwoClicksWithoutScripts() {
        reopen(new Browser.NewContextOptions().setJavaScriptEnabled(false));
        openConsent(page, ask());
        signIn(page);
        page.locator("button.primary").dblclick();
        assertThat(page.locator("h1")).hasText(Pattern.compile("Welcome back|" + ENDED));
    }

    @Test
    void saysThatItIsOverToTheOtherTab() {
        var req = ask();
        openConsent(page, req);
        signIn(page);
        assertThat(page.locator("h1")).containsText("Acme Dialer wants access");
        var other = context.newPage();
        openConsent(other, req);
        button(page, "Deny");
        assertThat(page.locator("h1")).hasText("Welcome back");
        button(other, "Allow");
        assertThat(other.locator("h1")).hasText(ENDED);
        assertThat(app.callbacks()).hasSize(1);
        other.reload();
        assertThat(other.locator("h1")).hasText(ENDED);
    }

    @Test
    void goesOnInTheTabThatWasStillAtSignIn() {
        var first = ask();
        var second = ask();
        openConsent(page, first);
        var other = context.newPage();
        openConsent(other, second);
        signIn(page);
        assertThat(page.locator("h1")).containsText("Acme Dialer wants access");
        signIn(other);
        assertThat(other).hasURL(url("/consent?req=" + second));
        button(other, "Allow");
        assertThat(other.locator("h1")).hasText("Welcome back");
        button(page, "Allow");
        assertThat(page.locator("h1")).hasText("Welcome back");
    }

    @Test
    void asksToSignInAgainWhenTheOtherTabHasSignedOut() {
        var req = ask();
        openConsent(page, req);
        signIn(page);
        assertThat(page.locator("h1")).containsText("Acme Dialer wants access");
        var other = context.newPage();
        other.navigate(url("/signed-in"));
        button(other, "Sign out");
        assertThat(other.locator("h1")).hasText("You are signed out");
        button(page, "Allow");
        assertThat(page).hasURL(url("/sign-in?req=" + req + "&notice=stale"));
        signIn(page);
        button(page, "Allow");
        assertThat(page.locator("h1")).hasText("Welcome back");
    }

    @Test
    void showsThePageAfreshWhenSomebodyElseHasSignedInMeanwhile() {
        var req = ask();
        openConsent(page, req);
        signIn(page);
        assertThat(page.locator("h1")).containsText("Acme Dialer wants access");
        var other = context.newPage();
        openConsent(other, req);
        button(other, "Not you?");
        signIn(other, TestUsers.BEN.email(), TestUsers.PASSWORD);
        assertThat(other.locator("main")).containsText("Ben Okafor");
        button(page, "Allow");
        assertThat(page.locator("[role=alert]")).containsText("nothing was decided");
        assertThat(page.locator("main")).containsText("Ben Okafor");
        assertThat(app.callbacks()).isEmpty();
    }

    @Test
    void saysThatItIsOverAfterTenMinutes() {
        openConsent(page, ask());
        signIn(page);
        assertThat(page.locator("h1")).containsText("Acme Dialer wants access");
        clock.advance(Duration.ofMinutes(11));
        button(page, "Allow");
        assertThat(page.locator("h1")).hasText(ENDED);
    }

    @Test
    void saysWhyItAsksAgainInABrowserThatKeepsNoCookies() {
        openConsent(page, ask());
        context.clearCookies();
        signIn(page);
        assertThat(page.locator("[role=alert]:visible")).containsText("does not keep cookies");
    }

    @Test
    void sendsNoFormAgainAfterAReload() {
        page.navigate(url("/forgot-password"));
        page.getByLabel("Email").fill("reload@northwind.example");
        button(page, "Send a link");
        assertThat(page.locator("h1")).hasText("Check your email");
        assertThat(page.reload().request().method()).isEqualTo("GET");
        assertThat(page.locator("h1")).hasText("Forgot your password?");
        assertThat(resets.requested()).containsOnlyOnce("reload@northwind.example");
    }

    @Test
    void goesBackToTheFormThatWasRefused() {
        page.navigate(url("/invitation?token=" + TestInvitations.OPEN));
        page.getByLabel("Choose a password").evaluate("field => { field.minLength = 0; field.value = 'short'; }");
        button(page, "Accept");
        assertThat(page.locator(".problem")).isVisible();
        page.getByLabel("Choose a password").fill(TestUsers.PASSWORD);
        button(page, "Accept");
        assertThat(page.locator("h1")).hasText("Welcome");
        page.goBack();
        assertThat(page.locator("h1")).hasText("Accept your invitation");
    }
}
