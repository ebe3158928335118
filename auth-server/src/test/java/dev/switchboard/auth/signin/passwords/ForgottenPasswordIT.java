package dev.switchboard.auth.signin.passwords;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.switchboard.auth.Browser;
import dev.switchboard.auth.MailedLinksTest;
import dev.switchboard.auth.Operators;
import dev.switchboard.auth.Telephony;
import dev.switchboard.auth.Telephony.TestUser;
import dev.switchboard.auth.mail.Mailbox;
import dev.switchboard.contract.errors.ErrorCode;
import dev.switchboard.testkit.JsonResponse;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.Callable;
import java.util.concurrent.Executors;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.beans.factory.annotation.Autowired;

class ForgottenPasswordIT extends MailedLinksTest {

    private static final String NEW = "three green umbrellas";

    @Autowired
    private Operators operators;

    @SuppressWarnings("NullAway.Init") // set before each test
    private TestUser user;

    @BeforeEach
    void aUser() {
        user = telephony.userWithPassword(owner.orgId());
    }

    @Test
    void leadsByMailToANewPasswordAndEndsAllSessions() {
        var session = new Browser(http()).signIn(user);
        var token = rows.recentToken(user, "me:manage");
        request(user.email().toUpperCase(Locale.ROOT));
        var link = path(mailbox.awaitLink(user.email()));

        for (int i = 0; i < 2; i++) {
            assertThat(new Browser(http()).get(link).assertStatus(200).text()).contains(user.email());
        }
        session.get("/signed-in").assertStatus(200);
        reset(link, NEW).assertStatus(200);

        session.get("/signed-in").assertStatus(303);
        assertThat(resolve(token).get("valid").asBoolean()).isFalse();
        assertThat(signIn(user, Telephony.PASSWORD)).contains("notice=wrong");
        assertThat(signIn(user, NEW)).isEqualTo("/signed-in");
        assertThat(rows.audited(user.orgId(), "password_reset_requested")).isOne();
        assertThat(rows.audited(user.orgId(), "password_reset")).isOne();
        expect(link, 410, "This link was already used");
    }

    @Test
    void signsInWithTheNewPassword() {
        request(user.email());
        var link = path(mailbox.awaitLink(user.email()));
        var browser = new Browser(http());

        var changed = browser.form("/reset-password", "?" + link.split("\\?", 2)[1], values(link))
                .assertStatus(200);

        assertThat(changed.text()).contains("You are signed in as <bdi>" + user.email());
        assertThat(browser.get("/signed-in").assertStatus(200).text()).contains(user.email());
        assertThat(signIns()).isOne();
    }

    /// Guesses from elsewhere do not lock out the addresses from which a user has signed in.
    @Test
    void isNoSignInWithoutTheSecondStep() {
        telephony.requireSecondFactor(user.orgId());
        request(user.email());
        var link = path(mailbox.awaitLink(user.email()));
        var browser = new Browser(http());

        var changed = browser.form("/reset-password", "?" + link.split("\\?", 2)[1], values(link))
                .assertStatus(303);

        assertThat(changed.header("Location")).isEqualTo("/sign-in/code");
        assertThat(browser.get("/sign-in/code").assertStatus(303).header("Location"))
                .isEqualTo("/sign-in/enroll");
        browser.get("/signed-in").assertStatus(303);
        assertThat(rows.audited(user.orgId(), "password_reset")).isOne();
        assertThat(signIns()).isZero();
    }

    @Test
    void leavesTheSessionOfAnotherUserAlone() {
        var colleague = telephony.userWithPassword(owner.orgId());
        var browser = new Browser(http()).signIn(colleague);
        request(user.email());
        var link = path(mailbox.awaitLink(user.email()));

        assertThat(browser.form("/reset-password", "?" + link.split("\\?", 2)[1], values(link))
                        .assertStatus(200)
                        .text())
                .contains("This browser is signed in as");
        assertThat(browser.get("/signed-in").assertStatus(200).text()).contains(colleague.email());
        assertThat(signIns()).isZero();
    }

    @Test
    void isWrittenInTheLanguageOfTheUserElseInThatOfThePage() {
        new Browser(http()).with("Accept-Language", "es").signIn(user);
        request(user.email());
        var other = telephony.userWithPassword(owner.orgId());
        new Browser(http())
                .with("Accept-Language", "es")
                .form("/forgot-password", "", Map.of("email", other.email()))
                .assertStatus(200);

        for (var recipient : List.of(user, other)) {
            mailbox.awaitLink(recipient.email());
            assertThat(Mailbox.text(mailbox.to(recipient.email()).getFirst()))
                    .contains("Alguien pidió una contraseña nueva", "Dirección IP: ")
                    .doesNotContain("Somebody");
        }
    }

    private static Map<String, String> values(String link) {
        return Map.of("token", link.replaceFirst(".*token=", ""), "password", NEW);
    }

    private long signIns() {
        return rows.jdbc()
                .sql("SELECT count(*) FROM audit_event WHERE user_id = ? AND event = 'sign_in'")
                .param(user.id())
                .query(Long.class)
                .single();
    }

    @Test
    void respondsTheSameForEmailsThatNobodyHas() {
        var unknown = "nobody." + UUID.randomUUID() + "@northwind.example";

        var known = request(user.email());
        var other = request(unknown);

        assertThat(other.text()).isEqualTo(known.text()).doesNotContain(unknown);
        mailbox.awaitLink(user.email());
        await().until(() -> rows.count("password_reset_request") == 0);
        assertThat(mailbox.to(unknown)).isEmpty();
    }

    @Test
    void isForOperatorsTooAndNotForDisabledUsers() {
        var operator = operators.operatorWithPassword();
        telephony.disable(user);
        request(user.email());
        request(operator.email());

        reset(path(mailbox.awaitLink(operator.email())), NEW).assertStatus(200);

        assertThat(signIn(operator, NEW)).isEqualTo("/signed-in");
        assertThat(mailbox.to(user.email())).isEmpty();
    }

    @Test
    void saysWhyALinkCannotBeUsed() {
        request(user.email());
        var first = path(mailbox.awaitLink(user.email()));
        request(user.email());
        await().until(() -> mailbox.to(user.email()).size() == 2);
        var second = path(mailbox.awaitLink(user.email()));

        expect(first, 410, "This link was replaced");
        telephony.disable(user);
        expect(second, 410, "This link is no longer valid");
        telephony.enable(user);
        clock.advance(Duration.ofMinutes(15));
        expect(second, 410, "This link has expired");
        expect("/reset-password?token=" + "A".repeat(43), 404, "This link is not valid");
        expect(first + "x", 404, "This link is not valid");
        assertThat(signIn(user, Telephony.PASSWORD)).isEqualTo("/signed-in");
    }

    @Test
    void anInvitationsLinkOpensNoOtherPage() {
        var link = as(owner, "POST", "/v1/invitations", """
                {"email": "carol.%s@northwind.example", "name": "Carol", "role": "member"}""".formatted(user.id()))
                .assertStatus(201)
                .json();
        var email = link.get("email").asString();
        var token = mailbox.awaitLink(email).replaceFirst(".*token=", "");

        expect("/reset-password?token=" + token, 404, "This link is not valid");
        expect("/confirm-email?token=" + token, 404, "This link is not valid");
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "elevenchars", "password1234"})
    void refusesWeakPasswordsAndKeepsTheLink(String password) {
        request(user.email());
        var link = path(mailbox.awaitLink(user.email()));

        assertThat(reset(link, password).assertStatus(422).text()).contains("aria-invalid=\"true\"");

        reset(link, NEW).assertStatus(200);
    }

    @Test
    void changesOncePerLinkWhenRequestsRace() throws Exception {
        request(user.email());
        var link = path(mailbox.awaitLink(user.email()));
        try (var threads = Executors.newFixedThreadPool(4)) {
            var attempts = Stream.<Callable<Integer>>generate(
                            () -> () -> reset(link, NEW).status())
                    .limit(4)
                    .toList();

            assertThat(threads.invokeAll(attempts))
                    .extracting(attempt -> attempt.get())
                    .containsExactlyInAnyOrder(200, 410, 410, 410);
        }
        assertThat(rows.audited(user.orgId(), "password_reset")).isOne();
    }

    @Test
    void sendsFewMailsToOneAccountWithoutSayingSo() {
        for (int i = 0; i < 8; i++) {
            request(i % 2 == 0 ? user.email() : user.email().toUpperCase(Locale.ROOT));
        }

        await().until(() -> rows.count("password_reset_request") == 0);
        await().until(() -> mailbox.to(user.email()).size() == 5);
        assertThat(rows.audited(user.orgId(), "password_reset_requested")).isEqualTo(5);
        clock.advance(Duration.ofHours(1));
        request(user.email());
        await().until(() -> mailbox.to(user.email()).size() == 6);
    }

    @Test
    void anAdministratorSendsALinkThatIsNotInTheResponse() {
        var sent = as(owner, "POST", "/v1/users/" + user.id() + "/reset-password");

        assertThat(sent.assertStatus(204).text()).isEmpty();
        reset(path(mailbox.awaitLink(user.email())), NEW).assertStatus(200);
        assertThat(signIn(user, NEW)).isEqualTo("/signed-in");
    }

    private JsonResponse request(String email) {
        return new Browser(http())
                .form("/forgot-password", "", Map.of("email", email))
                .assertStatus(200);
    }

    private JsonResponse reset(String link, String password) {
        return follow(link, Map.of("password", password));
    }

    private void expect(String link, int status, String heading) {
        assertThat(new Browser(http()).get(link).assertStatus(status).text()).contains(heading);
        assertThat(reset(link, NEW).assertStatus(status).text()).contains(heading);
    }

    private String signIn(TestUser who, String password) {
        return String.valueOf(
                new Browser(http()).tryToSignIn(who.email(), password).header("Location"));
    }

    @Test
    void aNewPasswordEndsEveryOpenLinkOfTheUser() {
        var wanted = "ada." + UUID.randomUUID() + "@northwind.example";
        asRecent(user, "POST", "/v1/users/me/email", "{\"email\": \"%s\"}".formatted(wanted))
                .assertStatus(202);
        var confirmation = path(mailbox.awaitLink(wanted));
        request(user.email());
        var reset = path(mailbox.awaitLink(user.email()));

        asRecent(user, "POST", "/v1/users/me/password", "{\"password\": \"%s\"}".formatted(NEW))
                .assertStatus(204);

        expect(reset, 410, "This link was replaced");
        assertThat(follow(confirmation, Map.of()).assertStatus(410).text()).contains("This link was replaced");
        assertThat(signIn(user, NEW)).isEqualTo("/signed-in");
    }

    @Test
    void disablingEndsEveryOpenLinkOfTheUser() {
        var wanted = "ada." + UUID.randomUUID() + "@northwind.example";
        asRecent(user, "POST", "/v1/users/me/email", "{\"email\": \"%s\"}".formatted(wanted))
                .assertStatus(202);
        var confirmation = path(mailbox.awaitLink(wanted));
        request(user.email());
        var reset = path(mailbox.awaitLink(user.email()));

        as(owner, "POST", "/v1/users/" + user.id() + "/disable").assertStatus(200);
        as(owner, "POST", "/v1/users/" + user.id() + "/enable").assertStatus(200);

        expect(reset, 410, "This link was replaced");
        assertThat(follow(confirmation, Map.of()).assertStatus(410).text()).contains("This link was replaced");
        assertThat(signIn(user, Telephony.PASSWORD)).isEqualTo("/signed-in");
    }

    @Test
    void anInvitationReplacesNoPasswordThatItsOwnerHasByThen() {
        var company = invitedOwner();
        request(company.email());
        await().until(() -> mailbox.to(company.email()).size() == 2);
        reset(path(mailbox.awaitLink(company.email())), NEW).assertStatus(200);

        var accepted = follow(company.link(), Map.of("name", "Carol", "password", "three green umbrellas"));

        assertThat(accepted.assertStatus(410).text()).contains("This invitation was already accepted");
        assertThat(new Browser(http()).get(company.link()).assertStatus(410).text())
                .contains("This invitation was already accepted");
        assertThat(String.valueOf(
                        new Browser(http()).tryToSignIn(company.email(), NEW).header("Location")))
                .isEqualTo("/signed-in");
        with(
                        rows.operatorToken(operators.operator()),
                        "POST",
                        "/v1/operator/companies/" + company.id() + "/invitation",
                        null)
                .assertError(ErrorCode.INVITATION_ACCEPTED);
    }

    @Test
    void ofTwoLinksThatRaceOneSetsThePassword() throws Exception {
        for (int i = 0; i < 4; i++) {
            var company = invitedOwner();
            request(company.email());
            await().until(() -> mailbox.to(company.email()).size() == 2);
            var reset = path(mailbox.awaitLink(company.email()));
            try (var threads = Executors.newFixedThreadPool(2)) {
                var attempts = List.<Callable<Integer>>of(
                        () -> reset(reset, NEW).status(),
                        () -> follow(company.link(), Map.of("name", "Carol", "password", "three green umbrellas"))
                                .status());

                assertThat(threads.invokeAll(attempts))
                        .extracting(attempt -> attempt.get())
                        .containsExactlyInAnyOrder(200, 410);
            }
        }
    }

    private record InvitedOwner(String id, String email, String link) {}

    /// The owner of a new company, with the link of the invitation.
    private InvitedOwner invitedOwner() {
        var email = "carol." + UUID.randomUUID() + "@fabrikam.example";
        var made = with(rows.operatorToken(operators.operator()), "POST", "/v1/operator/companies", """
                {"name": "Fabrikam", "country": "US", "timezone": "America/Chicago",
                 "owner": {"name": "Carol", "email": "%s"}}""".formatted(
                                email))
                .assertStatus(201);
        return new InvitedOwner(made.json().get("id").asString(), email, path(mailbox.awaitLink(email)));
    }
}
