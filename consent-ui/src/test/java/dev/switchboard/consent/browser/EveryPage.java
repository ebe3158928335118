package dev.switchboard.consent.browser;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;

import dev.switchboard.consent.emails.EmailConfirmationProblem;
import dev.switchboard.consent.invitations.InvitationProblem;
import dev.switchboard.consent.passwords.PasswordResetProblem;
import dev.switchboard.consent.testapp.TestConsentRequest;
import dev.switchboard.consent.testapp.TestEmailConfirmations;
import dev.switchboard.consent.testapp.TestInvitations;
import dev.switchboard.consent.testapp.TestPasswordResets;
import dev.switchboard.consent.testapp.TestSecondSteps;
import dev.switchboard.consent.testapp.TestUsers;
import dev.switchboard.contract.scopes.Scope;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/// Every page in every state that looks different, and how a user gets there. docs/screenshots shows all of them.
enum EveryPage {
    SIGN_IN,
    SIGN_IN_WRONG,
    SIGN_IN_LIMITED,
    SIGN_IN_SUSPENDED,
    SIGN_IN_STALE,
    SIGN_IN_CODE,
    SIGN_IN_CODE_WRONG,
    SIGN_IN_CODE_PASSKEY,
    ENROLL,
    ENROLLED,
    SIGN_IN_PASSKEY,
    PASSKEYS,
    PASSKEY_FAILED,
    PASSKEY_EXISTS,
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
    FORGOT_PASSWORD,
    FORGOT_PASSWORD_AGAIN,
    FORGOT_PASSWORD_SENT,
    FORGOT_PASSWORD_UNAVAILABLE,
    RESET_PASSWORD,
    RESET_PASSWORD_REFUSED,
    PASSWORD_CHANGED,
    RESET_PASSWORD_EXPIRED,
    CONFIRM_EMAIL,
    CONFIRM_SIGN_UP,
    CONFIRM_SIGN_UP_REFUSED,
    EMAIL_CONFIRMED,
    CONFIRM_EMAIL_TAKEN,
    SIGN_UP,
    SIGN_UP_REFUSED,
    SIGN_UP_SENT,
    ERROR_LINK,
    ERROR_FORBIDDEN,
    ERROR_NOT_FOUND,
    ERROR_TOO_MANY,
    ERROR_SERVER;

    private static final String REQUEST_ID = "019a9f3c-5b1e-7d60-8a44-2f0c9be1d377";

    /// The name of its pictures, without what they vary in.
    String picture() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    void open(BrowserTest test) {
        test.context.setExtraHTTPHeaders(Map.of("X-Request-Id", REQUEST_ID));
        var page = test.page;
        switch (this) {
            case SIGN_IN -> test.openConsent(page, test.ask());
            case SIGN_IN_WRONG -> {
                test.openConsent(page, test.ask());
                test.signIn(page, TestUsers.ADA.email(), "wrong");
                assertThat(page.locator(".problem")).isVisible();
            }
            case SIGN_IN_LIMITED -> {
                test.openConsent(page, test.ask());
                test.signIn(page, TestUsers.GUESSED_AT, TestUsers.PASSWORD);
                assertThat(page.locator("h1")).hasText("Too many attempts");
            }
            case SIGN_IN_SUSPENDED -> page.navigate(test.url("/sign-in?notice=suspended"));
            case SIGN_IN_STALE -> page.navigate(test.url("/sign-in?notice=stale"));
            case SIGN_IN_CODE -> secondStep(test, TestSecondSteps.CODE_EMAIL, "Enter your code");
            case SIGN_IN_CODE_WRONG -> {
                secondStep(test, TestSecondSteps.CODE_EMAIL, "Enter your code");
                page.locator("#code").fill("000000");
                BrowserTest.button(page, "Sign in");
                assertThat(page.locator(".problem")).isVisible();
            }
            case SIGN_IN_CODE_PASSKEY -> secondStep(test, TestSecondSteps.PASSKEY_EMAIL, "Use your passkey");
            case ENROLL -> secondStep(test, TestSecondSteps.ENROLL_EMAIL, "Add a second factor");
            case ENROLLED -> {
                secondStep(test, TestSecondSteps.ENROLL_EMAIL, "Add a second factor");
                page.locator("#code").fill(TestSecondSteps.CODE);
                BrowserTest.button(page, "Confirm");
                assertThat(page.locator("h1")).hasText("Second factor added");
            }
            case SIGN_IN_PASSKEY -> {
                page.navigate(test.url("/sign-in"));
                passkeyFails(test, "get", "Use a passkey", "NotAllowedError");
                assertThat(page.locator("#failed")).isVisible();
            }
            case PASSKEYS -> passkeys(test);
            case PASSKEY_FAILED -> {
                passkeys(test);
                passkeyFails(test, "create", "Add a passkey", "NotAllowedError");
                assertThat(page.locator("#failed")).isVisible();
                assertThat(page.locator("#existing")).isHidden();
            }
            case PASSKEY_EXISTS -> {
                passkeys(test);
                passkeyFails(test, "create", "Add a passkey", "InvalidStateError");
                assertThat(page.locator("#existing")).isVisible();
                assertThat(page.locator("#failed")).isHidden();
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
                assertThat(page.locator("h1")).containsText("wants access");
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
                assertThat(page.locator(".problem")).isVisible();
            }
            case INVITATION_ACCEPTED -> {
                page.navigate(test.url("/invitation?token=" + TestInvitations.OPEN));
                page.locator("#password").fill(TestUsers.PASSWORD);
                BrowserTest.button(page, "Accept");
                assertThat(page.locator("h1")).hasText("Welcome");
            }
            case INVITATION_USED ->
                page.navigate(test.url("/invitation?token=" + TestInvitations.token(InvitationProblem.USED)));
            case FORGOT_PASSWORD -> page.navigate(test.url("/forgot-password"));
            case FORGOT_PASSWORD_AGAIN -> page.navigate(test.url("/forgot-password?notice=stale"));
            case FORGOT_PASSWORD_SENT -> {
                page.navigate(test.url("/forgot-password"));
                page.locator("#email").fill(TestUsers.ADA.email());
                BrowserTest.button(page, "Send a link");
                assertThat(page.locator("h1")).hasText("Check your email");
            }
            case FORGOT_PASSWORD_UNAVAILABLE -> {
                test.resets.available(false);
                page.navigate(test.url("/forgot-password"));
                test.resets.available(true);
            }
            case RESET_PASSWORD -> page.navigate(test.url("/reset-password?token=" + TestPasswordResets.OPEN));
            case RESET_PASSWORD_REFUSED -> {
                page.navigate(test.url("/reset-password?token=" + TestPasswordResets.OPEN));
                page.locator("#password").evaluate("field => { field.minLength = 0; field.value = 'short'; }");
                BrowserTest.button(page, "Save");
                assertThat(page.locator(".problem")).isVisible();
            }
            case PASSWORD_CHANGED -> {
                page.navigate(test.url("/reset-password?token=" + TestPasswordResets.OPEN));
                page.locator("#password").fill(TestUsers.PASSWORD);
                BrowserTest.button(page, "Save");
                assertThat(page.locator("h1")).hasText("Your password was changed");
            }
            case RESET_PASSWORD_EXPIRED ->
                page.navigate(
                        test.url("/reset-password?token=" + TestPasswordResets.token(PasswordResetProblem.EXPIRED)));
            case CONFIRM_EMAIL -> page.navigate(test.url("/confirm-email?token=" + TestEmailConfirmations.CHANGE));
            case CONFIRM_SIGN_UP -> page.navigate(test.url("/confirm-email?token=" + TestEmailConfirmations.SIGN_UP));
            case CONFIRM_SIGN_UP_REFUSED -> {
                page.navigate(test.url("/confirm-email?token=" + TestEmailConfirmations.SIGN_UP));
                page.locator("#password").evaluate("field => { field.minLength = 0; field.value = 'short'; }");
                BrowserTest.button(page, "Confirm");
                assertThat(page.locator(".problem")).isVisible();
            }
            case EMAIL_CONFIRMED -> {
                page.navigate(test.url("/confirm-email?token=" + TestEmailConfirmations.CHANGE));
                BrowserTest.button(page, "Confirm");
                assertThat(page.locator("h1")).hasText("Your email is confirmed");
            }
            case CONFIRM_EMAIL_TAKEN ->
                page.navigate(test.url(
                        "/confirm-email?token=" + TestEmailConfirmations.token(EmailConfirmationProblem.EMAIL_TAKEN)));
            case SIGN_UP -> page.navigate(test.url("/sign-up"));
            case SIGN_UP_REFUSED -> {
                signUp(test, "Moon");
                assertThat(page.locator(".problem")).isVisible();
            }
            case SIGN_UP_SENT -> {
                signUp(test, "Europe/London");
                assertThat(page.locator("h1")).hasText("Check your email");
            }
            case ERROR_LINK -> page.navigate(test.url("/oauth/authorize?problem=REDIRECT_URI_UNREGISTERED"));
            case ERROR_FORBIDDEN -> page.navigate(test.url("/closed"));
            case ERROR_NOT_FOUND -> page.navigate(test.url("/fails/404"));
            case ERROR_TOO_MANY -> page.navigate(test.url("/fails/429"));
            case ERROR_SERVER -> page.navigate(test.url("/fails/500"));
        }
        page.waitForLoadState();
    }

    private static void secondStep(BrowserTest test, String email, String heading) {
        test.page.navigate(test.url("/sign-in"));
        test.signIn(test.page, email, TestUsers.PASSWORD);
        assertThat(test.page.locator("h1")).hasText(heading);
    }

    private static void passkeys(BrowserTest test) {
        test.page.navigate(test.url("/sign-in"));
        test.signIn(test.page);
        test.page.getByText("Add a passkey").click();
        assertThat(test.page.locator("h1")).hasText("Add a passkey");
    }

    /// The browser reports an error to the page (https://www.w3.org/TR/webauthn-3/#sctn-create-request-exceptions).
    private static void passkeyFails(BrowserTest test, String act, String button, String error) {
        test.page.evaluate("""
                ([act, name]) => {
                  navigator.credentials[act] = () => Promise.reject(new DOMException("", name));
                }""", List.of(act, error));
        BrowserTest.button(test.page, button);
    }

    private static void ask(BrowserTest test, TestConsentRequest ask) {
        test.openConsent(test.page, test.requests.open(ask));
        test.signIn(test.page);
        assertThat(test.page.locator("h1")).containsText("wants access");
    }

    private static void signUp(BrowserTest test, String timezone) {
        var page = test.page;
        page.navigate(test.url("/sign-up"));
        page.locator("#name").fill("Ada Lovelace");
        page.locator("#company").fill("Northwind");
        page.locator("#email").fill("ada@new.example");
        page.locator("#timezone")
                .evaluate("(field, name) => { field.add(new Option(name)); field.value = name; }", timezone);
        BrowserTest.button(page, "Sign up");
    }

    private static TestConsentRequest everythingLong() {
        return TestConsentRequest.dialer()
                .everything()
                .named("Dampfschifffahrtselektrizitätenhauptbetriebswerk & Söhne Telefonanlagen")
                .returningTo("https://a-very-long-host-name.that-goes-on-and-on.for-the-sake-of-it.example:8443/cb");
    }
}
