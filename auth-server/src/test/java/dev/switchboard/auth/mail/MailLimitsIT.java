package dev.switchboard.auth.mail;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.switchboard.auth.MailedLinksTest;
import dev.switchboard.auth.Operators;
import dev.switchboard.auth.Telephony.TestUser;
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
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.test.context.DynamicPropertyRegistry;
import org.springframework.test.context.DynamicPropertySource;
import org.springframework.transaction.support.TransactionTemplate;

/// Nobody floods anybody with mail, whoever asks for it.
class MailLimitsIT extends MailedLinksTest {

    private static final String INVITATIONS = "/v1/invitations";

    @DynamicPropertySource
    static void fewInvitations(DynamicPropertyRegistry registry) {
        registry.add("switchboard.invitations.sent-per-day", () -> "8");
    }

    @Autowired
    private Operators operators;

    @Autowired
    private Mail mail;

    @Autowired
    private TransactionTemplate transaction;

    private final String email = "carol." + UUID.randomUUID() + "@northwind.example";

    @SuppressWarnings("NullAway.Init") // set before each test
    private TestUser colleague;

    @BeforeEach
    void aColleague() {
        colleague = telephony.userWithPassword(owner.orgId());
    }

    @Test
    void sendFiveInvitationsToOneAddressInAnHour() {
        var path = INVITATIONS + "/" + id(invite(owner, email)) + "/resend";
        clock.advance(Duration.ofMinutes(20));
        for (int i = 0; i < 4; i++) {
            as(owner, "POST", path).assertStatus(200);
        }
        await().until(() -> mailbox.to(email).size() == 5);
        var link = path(mailbox.awaitLink(email));

        var refused = as(owner, "POST", path).assertError(ErrorCode.TOO_MANY_EMAILS);

        assertThat(refused.header("Retry-After")).isEqualTo("2400");
        assertThat(http().get(link, null).status())
                .as("the link that was sent last")
                .isEqualTo(200);
        // Another company, and another spelling.
        post(stranger, INVITATIONS, body(email.toUpperCase(Locale.ROOT))).assertError(ErrorCode.TOO_MANY_EMAILS);
        assertThat(as(stranger, "GET", INVITATIONS).items()).isEmpty();
        assertThat(rows.audited(owner.orgId(), "invitation_resent")).isEqualTo(4);
        invite(stranger, "other." + email);
        clock.advance(Duration.ofMinutes(40));
        as(owner, "POST", path).assertStatus(200);
        await().until(() -> mailbox.to(email).size() == 6);
    }

    @Test
    void sendFiveInvitationsToOneAddressHoweverManyAreAskedForAtTheSameTime() throws Exception {
        var path = INVITATIONS + "/" + id(invite(owner, email)) + "/resend";
        var companies = Stream.generate(() -> telephony.as("owner", telephony.user()))
                .limit(3)
                .toList();
        try (var threads = Executors.newFixedThreadPool(7)) {
            var attempts = Stream.concat(
                            Stream.<Callable<Integer>>generate(
                                            () -> () -> as(owner, "POST", path).status())
                                    .limit(4),
                            companies.stream()
                                    .<Callable<Integer>>map(of -> () ->
                                            post(of, INVITATIONS, body(email)).status()))
                    .toList();

            assertThat(threads.invokeAll(attempts).stream().filter(attempt -> answered429(attempt.resultNow())))
                    .hasSize(3);
        }
        await().until(() -> mailbox.to(email).size() == 5);
    }

    private static boolean answered429(int status) {
        assertThat(status).isIn(200, 201, 429);
        return status == 429;
    }

    @Test
    void sendAsManyInvitationsInADayAsACompanyMay() {
        for (int i = 0; i < 8; i++) {
            invite(owner, "n" + i + "." + email);
        }
        clock.advance(Duration.ofHours(2));

        var refused = post(owner, INVITATIONS, body("n8." + email)).assertError(ErrorCode.TOO_MANY_INVITATIONS);

        assertThat(refused.header("Retry-After"))
                .isEqualTo(String.valueOf(Duration.ofHours(22).toSeconds()));
        assertThat(as(owner, "GET", INVITATIONS).items()).hasSize(8);
        invite(stranger, "n8." + email);
        clock.advance(Duration.ofHours(22));
        invite(owner, "n9." + email);
    }

    @Test
    void sendFiveLinksToANewPasswordOfAColleague() {
        var path = "/v1/users/" + colleague.id() + "/reset-password";
        for (int i = 0; i < 5; i++) {
            as(owner, "POST", path).assertStatus(204);
        }

        as(owner, "POST", path).assertError(ErrorCode.TOO_MANY_EMAILS);

        await().until(() -> mailbox.to(colleague.email()).size() == 5);
        assertThat(http().get(path(mailbox.awaitLink(colleague.email())), null).status())
                .as("the link that was sent last")
                .isEqualTo(200);
    }

    @Test
    void sendFiveNoticesThatSecondFactorsWereRemoved() {
        var path = "/v1/users/" + colleague.id() + "/reset-second-factor";
        for (int i = 0; i < 5; i++) {
            asRecent(owner, "POST", path, null).assertStatus(204);
        }

        asRecent(owner, "POST", path, null).assertError(ErrorCode.TOO_MANY_EMAILS);
    }

    @Test
    void sendFiveConfirmationsToOneAddressWhoeverAsksForIt() {
        for (int i = 0; i < 5; i++) {
            changeEmail(i % 2 == 0 ? owner : member, email).assertStatus(202);
        }

        assertThat(changeEmail(colleague, email)
                        .assertError(ErrorCode.TOO_MANY_EMAILS)
                        .header("Retry-After"))
                .isEqualTo("3600");
        changeEmail(colleague, "other." + email).assertStatus(202);
    }

    @Test
    void sendFiveConfirmationsForOneUserWhateverTheAddress() {
        for (int i = 0; i < 5; i++) {
            changeEmail(colleague, "n" + i + "." + email).assertStatus(202);
        }

        changeEmail(colleague, "n5." + email).assertError(ErrorCode.TOO_MANY_REQUESTS);
        await().until(() -> mailbox.to(colleague.email()).size() == 5);
    }

    @Test
    void sendFiveInvitationsToAnOwnerAndToAnOperator() {
        var token = rows.operatorToken(operators.operator());
        var company = with(token, "POST", "/v1/operator/companies", """
                {"name": "Fabrikam", "country": "US", "timezone": "America/Chicago",
                 "owner": {"name": "Carol", "email": "%s"}}""".formatted(email))
                .assertStatus(201);
        var operator = with(
                        token,
                        "POST",
                        "/v1/operator/operators",
                        "{\"name\": \"Grace\", \"email\": \"op.%s\"}".formatted(email))
                .assertStatus(201);

        for (var path : List.of("/v1/operator/companies/" + id(company), "/v1/operator/operators/" + id(operator))) {
            for (int i = 0; i < 4; i++) {
                with(token, "POST", path + "/invitation", null).assertStatus(200);
            }
            with(token, "POST", path + "/invitation", null).assertError(ErrorCode.TOO_MANY_EMAILS);
        }
    }

    @Test
    void sendEveryNoticeOfAnEmergencyCall() {
        for (int i = 0; i < 7; i++) {
            transaction.executeWithoutResult(status -> mail.send(
                    new MailRecipient(email),
                    MailTemplate.EMERGENCY_CALL,
                    Map.of(
                            "name",
                            "Carol",
                            "company",
                            "C",
                            "caller",
                            "Ada",
                            "number",
                            "911",
                            "time",
                            "2026-11-20T12:00:00Z")));
        }

        await().until(() -> mailbox.to(email).size() == 7);
    }

    private JsonResponse changeEmail(TestUser user, String wanted) {
        return asRecent(user, "POST", "/v1/users/me/email", "{\"email\": \"%s\"}".formatted(wanted));
    }

    private JsonResponse invite(TestUser by, String invited) {
        return post(by, INVITATIONS, body(invited)).assertStatus(201);
    }

    private JsonResponse post(TestUser by, String path, @Nullable String json) {
        return as(by, "POST", path, json);
    }

    private static String body(String invited) {
        return "{\"email\": \"%s\", \"name\": \"Carol\", \"role\": \"member\"}".formatted(invited);
    }

    private static String id(JsonResponse response) {
        return response.json().get("id").asString();
    }
}
