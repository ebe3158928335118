package dev.switchboard.api.messaging.messages;

import static org.assertj.core.api.Assertions.assertThat;

import dev.switchboard.api.kit.ApiClient;
import dev.switchboard.api.kit.ApiTest;
import dev.switchboard.api.kit.TestCompany;
import dev.switchboard.api.kit.TestMessages;
import dev.switchboard.api.kit.TestNumbers;
import dev.switchboard.api.kit.TestUser;
import dev.switchboard.api.kit.TestUsers;
import dev.switchboard.contract.identity.Identity;
import dev.switchboard.testkit.JsonResponse;
import java.net.http.HttpRequest.BodyPublishers;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// GET and PATCH of one message.
@ApiTest
class MessageIT {

    private final ApiClient api;
    private final TestCompany acme = TestCompany.insert();
    private final TestUser ada = TestUsers.member(acme).insert();
    private final UUID message = TestMessages.inbound(acme)
            .on(TestNumbers.active(acme).assignedTo(ada).insert())
            .insert();

    MessageIT(ApiClient api) {
        this.api = api;
    }

    private JsonResponse mark(String id, Identity identity, String body) {
        return api.send(
                "/v1/messages/" + id,
                identity,
                request -> request.header("Content-Type", "application/json")
                        .method("PATCH", BodyPublishers.ofString(body)));
    }

    @Test
    void showsAMessageOnlyToUsersWhoMaySeeIt() {
        var bob = TestUsers.member(acme).insert();

        assertThat(api.get("/v1/messages/" + message, ada.token())
                        .assertStatus(200)
                        .json())
                .isEqualTo(api.get("/v1/messages/" + message, acme.clientCredentials())
                        .json());
        api.get("/v1/messages/" + message, bob.token()).assertEnvelope(404, "not_found");
        mark(message.toString(), bob.token(), "{\"read\":true}").assertEnvelope(404, "not_found");
        api.get("/v1/messages/" + UUID.randomUUID(), ada.token()).assertEnvelope(404, "not_found");
        api.get("/v1/messages/x", ada.token()).assertEnvelope(404, "not_found");
    }

    @Test
    void marksReadAndUnreadAndMovesUpdatedAtOnlyThen() {
        var before = api.get("/v1/messages/" + message, ada.token()).json();

        var read = mark(message.toString(), ada.token(), "{\"read\":true}")
                .assertStatus(200)
                .json();
        var again = mark(message.toString(), ada.token(), "{\"read\":true}").json();

        assertThat(read.get("read").asBoolean()).isTrue();
        assertThat(read.get("updated_at").asString())
                .isGreaterThan(before.get("updated_at").asString());
        assertThat(again).isEqualTo(read);
        assertThat(mark(message.toString(), ada.token(), "{\"read\":false}")
                        .json()
                        .get("read")
                        .asBoolean())
                .isFalse();
        assertThat(api.get("/v1/messages/" + message, ada.token())
                        .json()
                        .get("read")
                        .asBoolean())
                .isFalse();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{}",
                "{\"read\":null}",
                "{\"read\":\"true\"}",
                "{\"read\":1}",
                "{\"read\":true,\"text\":\"\"}",
                "[]",
                ""
            })
    void respondsWith422ForAnInvalidBody(String body) {
        mark(message.toString(), ada.token(), body).assertEnvelope(422, "validation_error");
        mark("x", ada.token(), body).assertEnvelope(422, "validation_error");
    }
}
