package dev.switchboard.auth.people.profile;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.switchboard.auth.Browser;
import dev.switchboard.auth.MailedLinksTest;
import dev.switchboard.auth.Operators;
import dev.switchboard.auth.Telephony.TestUser;
import dev.switchboard.auth.mail.Mailbox;
import dev.switchboard.testkit.JsonResponse;
import java.time.Duration;
import java.util.Map;
import java.util.UUID;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;

class ConfirmEmailIT extends MailedLinksTest {

    private final String email = "new." + UUID.randomUUID() + "@northwind.example";

    @Autowired
    private Operators operators;

    @SuppressWarnings("NullAway.Init") // set before each test
    private TestUser user;

    @BeforeEach
    void aUser() {
        user = telephony.userWithPassword(owner.orgId());
    }

    @Test
    void changesTheEmailOnceTheLinkIsFollowedAndNotifiesTheOldOne() {
        var asked = change(email).assertStatus(202).json();
        var link = path(mailbox.awaitLink(email));

        assertThat(asked.has("url")).isFalse();
        for (int i = 0; i < 2; i++) {
            assertThat(new Browser(http()).get(link).assertStatus(200).text()).contains(email);
        }
        assertThat(telephony.read(owner.orgId(), user.email())).hasSize(1);
        await().until(() -> mailbox.to(user.email()).size() == 1);
        assertThat(Mailbox.text(mailbox.to(user.email()).getFirst()))
                .contains("asked to use another email address")
                .doesNotContain(email);
        assertThat(confirm(link).assertStatus(200).text()).contains(email);

        assertThat(telephony.read(owner.orgId(), email)).hasSize(1);
        assertThat(telephony.read(owner.orgId(), user.email())).isEmpty();
        await().until(() -> mailbox.to(user.email()).size() == 2);
        assertThat(Mailbox.text(mailbox.to(user.email()).getFirst()))
                .contains("was changed")
                .doesNotContain(email);
        new Browser(http()).signIn(new TestUser(user.orgId(), user.id(), email));
        assertThat(rows.audited(owner.orgId(), "email_change_requested")).isOne();
        assertThat(rows.audited(owner.orgId(), "email_changed")).isOne();
        expect(link, 410, "This email was already confirmed");
    }

    @Test
    void endsLinksToANewPasswordThatWereSentToTheOldEmail() {
        as(owner, "POST", "/v1/users/" + user.id() + "/reset-password").assertStatus(204);
        var reset = path(mailbox.awaitLink(user.email()));
        change(email).assertStatus(202);

        confirm(path(mailbox.awaitLink(email))).assertStatus(200);

        new Browser(http()).get(reset).assertStatus(410);
    }

    @Test
    void saysToTheReaderOfItsMailOnlyThatAnEmailIsTaken() {
        for (var taken : new String[] {stranger.email(), operators.operator().email()}) {
            var asked = change(taken).assertStatus(202).json();

            assertThat(asked.propertyNames()).containsExactly("email", "expires_at");
            expect(path(mailbox.awaitLink(taken)), 409, "This email already has an account");
        }
        assertThat(telephony.read(owner.orgId(), user.email())).hasSize(1);
    }

    @Test
    void ofTwoUsersTheFirstToConfirmWins() {
        var colleague = telephony.user(owner.orgId());
        change(email).assertStatus(202);
        var here = path(mailbox.awaitLink(email));
        change(colleague, email).assertStatus(202);
        await().until(() -> mailbox.to(email).size() == 2);
        var there = path(mailbox.awaitLink(email));

        confirm(there).assertStatus(200);

        expect(here, 409, "This email already has an account");
    }

    @Test
    void changesOnlyTheCaseOfTheEmail() {
        var upper = user.email().replace("Ada", "ADA");
        change(upper).assertStatus(202);

        confirm(path(mailbox.awaitLink(upper))).assertStatus(200);

        assertThat(as(user, "PATCH", "/v1/users/me/profile", "{}")
                        .json()
                        .get("email")
                        .asString())
                .isEqualTo(upper);
    }

    @Test
    void saysWhyALinkCannotBeUsed() {
        change(email).assertStatus(202);
        var first = path(mailbox.awaitLink(email));
        change("other." + email).assertStatus(202);
        var second = path(mailbox.awaitLink("other." + email));

        expect(first, 410, "This link was replaced");
        telephony.disable(user);
        expect(second, 410, "This link is no longer valid");
        telephony.enable(user);
        clock.advance(Duration.ofDays(1));
        expect(second, 410, "This link has expired");
        expect("/confirm-email?token=" + "A".repeat(43), 404, "This link is not valid");
    }

    private JsonResponse change(String to) {
        return change(user, to);
    }

    private JsonResponse change(TestUser who, String to) {
        return asRecent(who, "POST", "/v1/users/me/email", "{\"email\": \"%s\"}".formatted(to));
    }

    private JsonResponse confirm(String link) {
        return follow(link, Map.of());
    }

    private void expect(String link, int status, String heading) {
        assertThat(new Browser(http()).get(link).assertStatus(status).text()).contains(heading);
        assertThat(confirm(link).assertStatus(status).text()).contains(heading);
    }
}
