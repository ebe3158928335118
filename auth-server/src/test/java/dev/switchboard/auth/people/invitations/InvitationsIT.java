package dev.switchboard.auth.people.invitations;

import static org.assertj.core.api.Assertions.assertThat;

import dev.switchboard.auth.ManagementTest;
import dev.switchboard.auth.Operators;
import dev.switchboard.contract.errors.ErrorCode;
import dev.switchboard.testkit.JsonResponse;
import java.time.Duration;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.Callable;
import java.util.concurrent.Executors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.beans.factory.annotation.Autowired;
import tools.jackson.databind.JsonNode;

class InvitationsIT extends ManagementTest {

    private static final String PATH = "/v1/invitations";

    @Autowired
    private Operators operators;

    private final String email = "carol." + UUID.randomUUID() + "@northwind.example";

    @Test
    void invitesWithALinkThatIsReturnedOnceWithoutAMailServer() {
        var made = invite(email).assertStatus(201).json();

        assertThat(made.propertyNames()).containsExactly("id", "email", "name", "role", "status", "expires_at", "url");
        assertThat(made.get("status").asString()).isEqualTo("pending");
        assertThat(made.get("role").asString()).isEqualTo("admin");
        assertThat(made.get("url").asString()).matches("http://localhost:8080/invitation\\?token=[A-Za-z0-9_-]{43}");
        var listed = as(owner, "GET", PATH).assertStatus(200);
        assertThat(listed.items()).hasSize(1);
        assertThat(listed.items().getFirst().get("id")).isEqualTo(made.get("id"));
        assertThat(listed.text()).doesNotContain("token");
        assertThat(rows.audited(owner.orgId(), "user_invited")).isEqualTo(1);
        assertThat(rows.jdbc()
                        .sql("SELECT count(*) FROM one_time_link WHERE sha256 = sha256(convert_to(?, 'UTF8'))")
                        .param(made.get("url").asString().replaceFirst(".*token=", ""))
                        .query(Long.class)
                        .single())
                .isEqualTo(1);
    }

    @Test
    void refusesAnEmailThatAnyUserHasOrThatIsPendingHere() {
        invite(member.email()).assertError(ErrorCode.EMAIL_TAKEN);
        invite(stranger.email()).assertError(ErrorCode.EMAIL_TAKEN);
        invite(operators.operator().email()).assertError(ErrorCode.EMAIL_TAKEN);
        invite(email).assertStatus(201);
        invite(email.replace("carol", "CAROL")).assertError(ErrorCode.EMAIL_ALREADY_INVITED);
        as(stranger, "POST", PATH, body(email, "")).assertStatus(201);
        clock.advance(Duration.ofDays(7));
        invite(email).assertStatus(201);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "{} | email name role",
                "{\"email\":\"a@b\",\"name\":\"a\",\"role\":\"owner\"} | role",
                "{\"email\":\"a\",\"name\":\" \",\"role\":\"member\"} | email name",
                "{\"email\":\"a@b@c\",\"name\":\"a\\u0007\",\"role\":\"member\",\"extension\":\"1\"}"
                        + "| email name extension",
                "{\"email\":\"a@b\",\"name\":\"a\",\"role\":\"member\",\"number_id\":\"x\"} | number_id",
                "{\"email\":\"a@b\",\"name\":\"a\",\"role\":\"member\",\"password\":\"x\"} | password",
            })
    void refusesWhatIsNotOfItsForm(String body, String fields) {
        as(owner, "POST", PATH, body).assertFields(fields.split(" "));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "a,b@x.example",
                "a@x.example,b@x.example",
                "a@x.example;b",
                "<a@x.example>",
                "Ada <a@x.example>",
                "\\\"a\\\"@x.example",
                "a@[127.0.0.1]",
                "a(b)@x.example",
                "a@x..example",
                ".a@x.example",
                "a.@x.example",
                "a@x.example.",
                "jörg@x.example",
                "a@x.example\\r\\nBcc: b@x.example",
                " a@x.example",
                "@x.example",
                "a@"
            })
    void refusesEmailsThatNoMailReaches(String refused) {
        as(owner, "POST", PATH, body(refused, "")).assertFields("email");
    }

    @ParameterizedTest
    @ValueSource(strings = {"o'brien+sales@%s.example", "a_b-c@bücher-%s.example", "x@%s"})
    void takesUnusualEmails(String unusual) {
        invite(unusual.formatted(UUID.randomUUID())).assertStatus(201);
    }

    @ParameterizedTest
    @ValueSource(strings = {"112", "1120", "999", "99901", "9110"})
    void refusesExtensionsThatBeginWithAnEmergencyNumber(String extension) {
        as(owner, "POST", PATH, body(email, ", \"extension\": \"%s\"".formatted(extension)))
                .assertFields("extension");
    }

    @Test
    void refusesNumbersOfOthersAndWhatIsTaken() {
        var number = telephony.number(owner.orgId());
        var foreign = telephony.number(stranger.orgId());
        var former = telephony.number(owner.orgId());
        telephony.release(owner.orgId(), former);
        telephony.assign(number, member);
        telephony.extension(member, "204");

        as(owner, "POST", PATH, body(email, ", \"number_id\": \"%s\"".formatted(foreign)))
                .assertFields("number_id");
        as(owner, "POST", PATH, body(email, ", \"number_id\": \"%s\"".formatted(former)))
                .assertFields("number_id");
        as(owner, "POST", PATH, body(email, ", \"number_id\": \"%s\"".formatted(number)))
                .assertError(ErrorCode.NUMBER_NOT_FREE);
        as(owner, "POST", PATH, body(email, ", \"extension\": \"204\"")).assertError(ErrorCode.EXTENSION_TAKEN);
        as(stranger, "POST", PATH, body(email, ", \"extension\": \"204\"")).assertStatus(201);
    }

    @Test
    void invitesAnEmailOnceWhenRequestsRace() throws Exception {
        try (var threads = Executors.newFixedThreadPool(4)) {
            var attempts = Stream.<Callable<Integer>>generate(
                            () -> () -> invite(email).status())
                    .limit(4)
                    .toList();

            assertThat(threads.invokeAll(attempts))
                    .extracting(attempt -> attempt.get())
                    .containsExactlyInAnyOrder(201, 409, 409, 409);
        }
        assertThat(as(owner, "GET", PATH).items()).hasSize(1);
    }

    @Test
    void sendsAgainWithANewLinkAndATimeFromNow() {
        var made = invite(email).json();
        clock.advance(Duration.ofDays(8));
        assertThat(status(made)).isEqualTo("expired");

        var again = as(owner, "POST", PATH + "/" + id(made) + "/resend")
                .assertStatus(200)
                .json();

        assertThat(again.get("id")).isEqualTo(made.get("id"));
        assertThat(again.get("url")).isNotEqualTo(made.get("url"));
        assertThat(again.get("expires_at")).isNotEqualTo(made.get("expires_at"));
        assertThat(status(made)).isEqualTo("pending");
    }

    @Test
    void revokes() {
        var path = PATH + "/" + id(invite(email).json());

        as(owner, "DELETE", path).assertStatus(204);
        as(owner, "DELETE", path).assertStatus(204);

        assertThat(as(owner, "GET", PATH).items().getFirst().get("status").asString())
                .isEqualTo("revoked");
        assertThat(rows.audited(owner.orgId(), "invitation_revoked")).isEqualTo(1);
        invite(email).assertStatus(201);
        as(owner, "POST", path + "/resend").assertError(ErrorCode.EMAIL_ALREADY_INVITED);
    }

    @Test
    void belongToTheirCompanyAndItsAdministrators() {
        var path = PATH + "/" + id(invite(email).json());

        assertThat(as(stranger, "GET", PATH).items()).isEmpty();
        as(stranger, "DELETE", path).assertError(ErrorCode.INVITATION_NOT_FOUND);
        as(stranger, "POST", path + "/resend").assertError(ErrorCode.INVITATION_NOT_FOUND);
        as(owner, "DELETE", PATH + "/x").assertError(ErrorCode.INVITATION_NOT_FOUND);
        as(member, "GET", PATH).assertError(ErrorCode.ADMIN_REQUIRED);
        as(telephony.as("admin", member), "GET", PATH).assertStatus(200);
    }

    @Test
    void areListedNewestFirstInPages() {
        for (int i = 0; i < 5; i++) {
            clock.advance(Duration.ofMillis(i % 2));
            invite(i + email).assertStatus(201);
        }

        var first = as(owner, "GET", PATH + "?limit=3");
        var cursor = first.json().get("next_cursor").asString();
        var second = as(owner, "GET", PATH + "?limit=3&cursor=" + cursor);

        assertThat(emails(first)).hasSize(3).first().isEqualTo(4 + email);
        assertThat(emails(second)).hasSize(2).doesNotContainAnyElementsOf(emails(first));
        as(stranger, "GET", PATH + "?cursor=" + cursor).assertError(ErrorCode.INVALID_CURSOR);
    }

    @Test
    void createOneRecordForOneIdempotencyKey() {
        var token = rows.firstPartyToken(owner, EVERYTHING);

        var first = postWithKey(token, PATH, "one", body(email, "")).assertStatus(201);
        var again = postWithKey(token, PATH, "one", body(email, "")).assertStatus(201);

        assertThat(again.header("Idempotent-Replayed")).isEqualTo("true");
        assertThat(id(again.json())).isEqualTo(id(first.json()));
        assertThat(again.json().has("url")).isFalse();
        postWithKey(token, PATH, "one", body("other." + email, "")).assertError(ErrorCode.IDEMPOTENCY_KEY_REUSED);
        postWithKey(rows.firstPartyToken(stranger, EVERYTHING), PATH, "one", body(email, ""))
                .assertStatus(201);
        postWithKey(token, PATH, "two", body(email, "")).assertError(ErrorCode.EMAIL_ALREADY_INVITED);
        postWithKey(token, PATH, "two", body("other." + email, "")).assertStatus(201);
    }

    private JsonResponse invite(String to) {
        return as(owner, "POST", PATH, body(to, ""));
    }

    private static String body(String to, String more) {
        return "{\"email\": \"%s\", \"name\": \"Carol Danvers\", \"role\": \"admin\"%s}".formatted(to, more);
    }

    private String status(JsonNode invitation) {
        return as(owner, "GET", PATH).items().stream()
                .filter(item -> item.get("id").equals(invitation.get("id")))
                .findFirst()
                .orElseThrow()
                .get("status")
                .asString();
    }

    private static String id(JsonNode invitation) {
        return invitation.get("id").asString();
    }

    private static List<String> emails(JsonResponse page) {
        return page.items().stream().map(item -> item.get("email").asString()).toList();
    }

    @Test
    void areAHundredPendingAtMost() {
        var first = invite(email(0)).assertStatus(201).json().get("id").asString();
        clock.advance(Duration.ofDays(1));
        for (int i = 1; i < 100; i++) {
            invite(email(i)).assertStatus(201);
        }

        var refused = invite(email(100)).assertError(ErrorCode.TOO_MANY_PENDING_INVITATIONS);

        assertThat(refused.header("Retry-After"))
                .as("until the first one expires")
                .isEqualTo(String.valueOf(Duration.ofDays(6).toSeconds()));
        as(owner, "POST", PATH + "/" + first + "/resend").assertStatus(200);
        as(owner, "DELETE", PATH + "/" + first).assertStatus(204);
        invite(email(100)).assertStatus(201);
        as(owner, "POST", PATH + "/" + first + "/resend").assertError(ErrorCode.TOO_MANY_PENDING_INVITATIONS);
        as(stranger, "POST", PATH, body(email(101), "")).assertStatus(201);
    }

    @Test
    void areAHundredPendingAtMostHoweverManyAreMadeAtTheSameTime() throws Exception {
        for (int i = 0; i < 97; i++) {
            invite(email(i)).assertStatus(201);
        }
        try (var threads = Executors.newFixedThreadPool(6)) {
            var attempts = IntStream.range(97, 103)
                    .<Callable<Integer>>mapToObj(i -> () -> invite(email(i)).status())
                    .toList();

            assertThat(threads.invokeAll(attempts))
                    .extracting(attempt -> attempt.get())
                    .containsExactlyInAnyOrder(201, 201, 201, 429, 429, 429);
        }
    }

    private String email(int number) {
        return "n" + number + "." + email;
    }
}
