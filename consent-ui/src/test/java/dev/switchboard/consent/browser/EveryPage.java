package dev.switchboard.consent.browser;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;

import dev.switchboard.consent.invitations.InvitationProblem;
import dev.switchboard.consent.testapp.TestConsentRequest;
import dev.switchboard.consent.testapp.TestInvitations;
import dev.switchboard.consent.testapp.TestUsers;
import dev.switchboard.contract.scopes.Scope;
import java.util.Map;

/// Every page in every state that looks different, and how a user gets there.
enum EveryPage {
    SIGN_IN,
    SIGN_IN_WRONG,
    SIGN_IN_LIMITED,
    CONSENT,
    CONSENT_UNAPPROVED,
    CONSENT_LONG,
    LEAVING,
    ENDED,
    SIGNED_IN,
    SIGN_OUT,
    SIGNED_OUT,
    INVITATION,
    INVITATION_REFUSED,
    INVITATION_ACCEPTED,
    INVITATION_USED,
    ERROR_LINK,
    ERROR_FORBIDDEN,
    ERROR_NOT_FOUND,
    ERROR_TOO_MANY,
    ERROR_SERVER;

    private static final String REQUEST_ID = "019a9f3c-5b1e-7d60-8a44-2f0c9be1d377";

    void open(BrowserTest test) {
        test.context.setExtraHTTPHeaders(Map.of("X-Request-Id", REQUEST_ID));
        var page = test.page;
        switch (this) {
            case SIGN_IN -> test.openConsent(page, test.ask());
            case SIGN_IN_WRONG -> {
                test.openConsent(page, test.ask());
                test.signIn(page, TestUsers.ADA.email(), "wrong");
                assertThat(page.locator("[role=alert]")).isVisible();
            }
            case SIGN_IN_LIMITED -> {
                test.openConsent(page, test.ask());
                test.signIn(page, TestUsers.GUESSED_AT, TestUsers.PASSWORD);
                assertThat(page.locator("h1")).hasText("Too many attempts");
            }
            case CONSENT -> ask(test, TestConsentRequest.dialer());
            case CONSENT_UNAPPROVED -> ask(test, TestConsentRequest.dialer().unapproved(Scope.MESSAGES_READ));
            case CONSENT_LONG -> {
                ask(test, everythingLong());
                page.navigate(page.url() + "&notice=choose");
            }
            case LEAVING -> {
                test.openConsent(page, test.ask(TestConsentRequest.dialer(), "/silent"));
                test.signIn(page);
                assertThat(page.locator("h1")).containsText("Let Acme Dialer");
                BrowserTest.button(page, "Allow");
                page.waitForCondition(() -> !test.app.callbacks().isEmpty());
                assertThat(page.locator("h1")).hasText("Going back to the app");
            }
            case ENDED -> {
                test.openConsent(page, "never-heard-of");
                test.signIn(page);
                assertThat(page.locator("h1")).hasText("This request is no longer open");
            }
            case SIGNED_IN -> {
                page.navigate(test.url("/sign-in"));
                test.signIn(page);
                assertThat(page.locator("h1")).hasText("You are signed in");
            }
            case SIGN_OUT -> {
                page.navigate(test.url("/sign-in"));
                test.signIn(page);
                assertThat(page.locator("h1")).hasText("You are signed in");
                page.navigate(test.url("/sign-out"));
            }
            case SIGNED_OUT -> page.navigate(test.url("/signed-out"));
            case INVITATION -> page.navigate(test.url("/invitation?token=" + TestInvitations.OPEN));
            case INVITATION_REFUSED -> {
                page.navigate(test.url("/invitation?token=" + TestInvitations.OPEN));
                page.locator("#password").fill("twelve chars");
                page.locator("#password").evaluate("field => { field.minLength = 0; field.value = 'short'; }");
                BrowserTest.button(page, "Accept");
                assertThat(page.locator("[role=alert]")).isVisible();
            }
            case INVITATION_ACCEPTED -> {
                page.navigate(test.url("/invitation?token=" + TestInvitations.OPEN));
                page.locator("#password").fill(TestUsers.PASSWORD);
                BrowserTest.button(page, "Accept");
                assertThat(page.locator("h1")).hasText("Welcome");
            }
            case INVITATION_USED ->
                page.navigate(test.url("/invitation?token=" + TestInvitations.token(InvitationProblem.USED)));
            case ERROR_LINK -> page.navigate(test.url("/oauth/authorize?problem=REDIRECT_URI_UNREGISTERED"));
            case ERROR_FORBIDDEN -> page.navigate(test.url("/closed"));
            case ERROR_NOT_FOUND -> page.navigate(test.url("/fails/404"));
            case ERROR_TOO_MANY -> page.navigate(test.url("/fails/429"));
            case ERROR_SERVER -> page.navigate(test.url("/fails/500"));
        }
        page.waitForLoadState();
    }

    private static void ask(BrowserTest test, TestConsentRequest ask) {
        test.openConsent(test.page, test.requests.open(ask));
        test.signIn(test.page);
        assertThat(test.page.locator("h1")).containsText("Let ");
    }

    private static TestConsentRequest everythingLong() {
        return TestConsentRequest.dialer()
                .everything()
                .named("Dampfschifffahrtselektrizitätenhauptbetriebswerk & Söhne Telefonanlagen")
                .returningTo("https://a-very-long-host-name.that-goes-on-and-on.for-the-sake-of-it.example:8443/cb");
    }
}
