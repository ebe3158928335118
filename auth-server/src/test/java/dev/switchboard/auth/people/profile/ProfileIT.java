package dev.switchboard.auth.people.profile;

import static org.assertj.core.api.Assertions.assertThat;

import dev.switchboard.auth.ManagementTest;
import dev.switchboard.contract.errors.ErrorCode;
import dev.switchboard.testkit.JsonResponse;
import java.time.Duration;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Without a mail server.
class ProfileIT extends ManagementTest {

    @Test
    void changesTheNameAndTheTimeOfTheLastChange() {
        clock.advance(Duration.ofMinutes(5));

        var changed =
                patch("{\"name\": \"Augusta Ada King\"}").assertStatus(200).json();

        assertThat(changed.propertyNames())
                .containsExactly("id", "name", "email", "extension", "role", "status", "created_at", "updated_at");
        assertThat(changed.get("name").asString()).isEqualTo("Augusta Ada King");
        assertThat(changed.get("id").asString()).isEqualTo(member.id().toString());
        assertThat(changed.get("updated_at").asString().replace(".000Z", "Z"))
                .isEqualTo(clock.instant().toString());
        assertThat(telephony.read(owner.orgId(), member.email())).containsExactly("Augusta Ada King member active");
        assertThat(rows.audited(owner.orgId(), "profile_changed")).isOne();
    }

    @Test
    void acceptsWhatChangesNothing() {
        var before = patch("{}").assertStatus(200).json();

        var same = patch("{\"name\": \"Ada Lovelace\"}").assertStatus(200).json();

        assertThat(same).isEqualTo(before);
        assertThat(rows.audited(owner.orgId(), "profile_changed")).isZero();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "{\"name\":\"\"} | name",
                "{\"name\":null} | name",
                "{\"name\":\"a\\u200bb\"} | name",
                "{\"email\":\"a@b\"} | email",
                "{\"name\":\"a\",\"role\":\"owner\"} | role",
            })
    void refusesWhatIsNotOfItsForm(String body, String fields) {
        patch(body).assertFields(fields.split(" "));
    }

    @Test
    void returnsTheLinkToANewEmailWhereNoMailServerIs() {
        var email = "new." + UUID.randomUUID() + "@northwind.example";

        var waiting = asRecent(member, "POST", "/v1/users/me/email", "{\"email\": \"%s\"}".formatted(email))
                .assertStatus(202)
                .json();

        assertThat(waiting.propertyNames()).containsExactly("email", "expires_at", "url");
        assertThat(waiting.get("url").asString())
                .matches("http://localhost:8080/confirm-email\\?token=[A-Za-z0-9_-]{43}");
        assertThat(telephony.read(owner.orgId(), member.email())).hasSize(1);
    }

    @Test
    void changesTheEmailOnlyAfterARecentAuthentication() {
        as(member, "POST", "/v1/users/me/email", "{\"email\": \"a@b.example\"}")
                .assertError(ErrorCode.RECENT_SIGN_IN_REQUIRED);
        asRecent(member, "POST", "/v1/users/me/email", "{\"email\": \"a\"}").assertFields("email");
        asRecent(member, "POST", "/v1/users/me/email", "{}").assertFields("email");
    }

    @Test
    void limitsHowOftenMailIsSent() {
        for (int i = 0; i < 5; i++) {
            asRecent(member, "POST", "/v1/users/me/email", "{\"email\": \"a%d@b.example\"}".formatted(i))
                    .assertStatus(202);
        }

        var refused = asRecent(member, "POST", "/v1/users/me/email", "{\"email\": \"a@b.example\"}");

        assertThat(refused.assertError(ErrorCode.TOO_MANY_REQUESTS).header("Retry-After"))
                .isNotNull();
        clock.advance(Duration.ofHours(1));
        asRecent(member, "POST", "/v1/users/me/email", "{\"email\": \"a@b.example\"}")
                .assertStatus(202);
    }

    private JsonResponse patch(String body) {
        return as(member, "PATCH", "/v1/users/me/profile", body);
    }
}
