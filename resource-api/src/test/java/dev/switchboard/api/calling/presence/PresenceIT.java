package dev.switchboard.api.calling.presence;

import static org.assertj.core.api.Assertions.assertThat;

import dev.switchboard.api.kit.ApiClient;
import dev.switchboard.api.kit.ApiTest;
import dev.switchboard.api.kit.TestCalls;
import dev.switchboard.api.kit.TestCompany;
import dev.switchboard.api.kit.TestUser;
import dev.switchboard.api.kit.TestUsers;
import dev.switchboard.contract.errors.ErrorCode;
import dev.switchboard.contract.identity.Identity;
import dev.switchboard.contract.scopes.Scope;
import dev.switchboard.testkit.JsonResponse;
import dev.switchboard.testkit.TestPostgres;
import java.net.http.HttpRequest.BodyPublishers;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.Executors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

@ApiTest
class PresenceIT {

    private final ApiClient api;
    private final TestCompany acme = TestCompany.insert();
    private final TestUser ada = TestUsers.member(acme).insert();

    PresenceIT(ApiClient api) {
        this.api = api;
    }

    private JsonResponse put(Identity identity, String body) {
        return api.send(
                "/v1/presence/me",
                identity,
                request -> request.header("Content-Type", "application/json").PUT(BodyPublishers.ofString(body)));
    }

    private JsonNode mine() {
        return api.get("/v1/presence/me", ada.token()).assertStatus(200).json();
    }

    /// The events of Ada's presence, in order.
    private List<JsonNode> events() throws SQLException {
        var json = new JsonMapper();
        var events = new ArrayList<JsonNode>();
        try (var connection = TestPostgres.shared().connect("telephony");
                var query = connection.prepareStatement("select name, data::text, number from events where org_id = ?"
                        + " and ordering_key = ? order by number")) {
            query.setObject(1, acme.id());
            query.setObject(2, ada.id());
            try (var rows = query.executeQuery()) {
                while (rows.next()) {
                    assertThat(rows.getString(1)).isEqualTo("presence.changed");
                    assertThat(rows.getLong(3)).isEqualTo(events.size() + 1L);
                    events.add(json.readTree(rows.getString(2)));
                }
            }
        }
        return events;
    }

    @Test
    void isAvailableAtFirst() {
        var presence = mine();

        assertThat(presence.propertyNames()).containsExactly("user_id", "status", "message", "on_call", "updated_at");
        assertThat(presence.get("user_id").asString()).isEqualTo(ada.id().toString());
        assertThat(presence.get("status").asString()).isEqualTo("available");
        assertThat(presence.get("message").isNull()).isTrue();
        assertThat(presence.get("on_call").asBoolean()).isFalse();
    }

    @ParameterizedTest
    @CsvSource({"away", "dnd"})
    void storesAndPublishesStatusAndMessage(String status) throws SQLException {
        var response = put(ada.token(), "{\"status\": \"%s\", \"message\": \"Back at 3 🕒\"}".formatted(status))
                .assertStatus(200)
                .json();

        assertThat(response.get("status").asString()).isEqualTo(status);
        assertThat(response.get("message").asString()).isEqualTo("Back at 3 🕒");
        assertThat(mine()).isEqualTo(response);
        assertThat(events()).containsExactly(response);
    }

    @Test
    void clearsTheMessageWithAvailable() throws SQLException {
        put(ada.token(), "{\"status\": \"away\", \"message\": \"Lunch\"}").assertStatus(200);

        var response = put(ada.token(), "{\"status\": \"available\", \"message\": \"ignored\"}")
                .assertStatus(200)
                .json();

        assertThat(response.get("message").isNull()).isTrue();
        assertThat(events()).hasSize(2);
    }

    @Test
    void removesTheMessageIfTheBodyHasNone() {
        put(ada.token(), "{\"status\": \"away\", \"message\": \"Lunch\"}").assertStatus(200);

        assertThat(put(ada.token(), "{\"status\": \"away\"}")
                        .json()
                        .get("message")
                        .isNull())
                .isTrue();
    }

    @Test
    void publishesNothingWithoutAChange() throws SQLException {
        put(ada.token(), "{\"status\": \"available\"}").assertStatus(200);
        assertThat(events()).isEmpty();
        var first = put(ada.token(), "{\"status\": \"dnd\", \"message\": null}").json();

        assertThat(put(ada.token(), "{\"status\": \"dnd\"}").json()).isEqualTo(first);
        assertThat(events()).hasSize(1);
    }

    @Test
    void numbersTheEventsOfConcurrentChanges() throws Exception {
        try (var threads = Executors.newVirtualThreadPerTaskExecutor()) {
            var responses = IntStream.range(0, 12)
                    .mapToObj(i -> threads.submit(
                            () -> put(ada.token(), "{\"status\": \"away\", \"message\": \"%d\"}".formatted(i))))
                    .toList();
            for (var response : responses) {
                response.get().assertStatus(200);
            }
        }
        var events = events();
        assertThat(events).hasSize(12);
        assertThat(mine()).isEqualTo(events.getLast());
    }

    @Test
    void isOnACallWhileACallIsInProgress() {
        TestCalls.ringing(acme).of(ada).insert();
        assertThat(mine().get("on_call").asBoolean()).isFalse();

        TestCalls.inProgress(acme).of(ada).insert();

        assertThat(mine().get("on_call").asBoolean()).isTrue();
    }

    @Test
    void showsAColleagueToEverybodyInTheCompany() {
        put(ada.token(), "{\"status\": \"away\", \"message\": \"Lunch\"}").assertStatus(200);
        var bob = TestUsers.member(acme).insert();

        for (var who : List.of(bob.token(), acme.owner().token(), acme.clientCredentials())) {
            assertThat(api.get("/v1/presence?user_id=" + ada.id(), who)
                            .assertStatus(200)
                            .json()
                            .get("message")
                            .asString())
                    .isEqualTo("Lunch");
        }
        api.get("/v1/presence?user_id=" + ada.id(), TestCompany.insert().owner().token())
                .assertEnvelope(404, "not_found");
    }

    @Test
    void respondsWith404ForAnUnknownUserAnd422WithoutAUser() {
        api.get("/v1/presence?user_id=" + UUID.randomUUID(), ada.token()).assertEnvelope(404, "not_found");
        api.get("/v1/presence?user_id=x", ada.token()).assertEnvelope(404, "not_found");
        api.get("/v1/presence", ada.token()).assertEnvelope(422, "validation_error");
        api.get("/v1/presence?user_id=", ada.token()).assertEnvelope(422, "validation_error");
        api.get("/v1/presence/me?user_id=" + ada.id(), ada.token()).assertEnvelope(422, "validation_error");
    }

    private JsonNode several(String ids) {
        return api.get("/v1/client/presences?user_ids=" + ids, ada.token(Scope.CLIENT_CONNECT))
                .assertStatus(200)
                .json();
    }

    @Test
    void showsSeveralColleaguesAtOnceAndNoneOfOtherCompanies() {
        put(ada.token(), "{\"status\": \"away\", \"message\": \"Lunch\"}").assertStatus(200);
        var bob = TestUsers.member(acme).insert();
        TestCalls.inProgress(acme).of(bob).insert();
        var stranger = TestCompany.insert().owner();

        var page = several(String.join(
                ",",
                bob.id().toString(),
                stranger.id().toString(),
                ada.id().toString(),
                ada.id().toString(),
                UUID.randomUUID().toString(),
                "x",
                ""));

        assertThat(page.propertyNames()).containsExactly("items", "next_cursor");
        assertThat(page.get("next_cursor").isNull()).isTrue();
        assertThat(page.get("items"))
                .containsExactlyInAnyOrder(
                        mine(),
                        api.get("/v1/presence?user_id=" + bob.id(), ada.token()).json());
    }

    @Test
    void showsAHundredColleaguesAtOnce() {
        var ids = IntStream.range(0, 100)
                .mapToObj(i -> UUID.randomUUID().toString())
                .toList();

        assertThat(several(String.join(",", ids)).get("items")).isEmpty();
        for (var wrong : List.of("?user_ids=" + String.join(",", ids) + ",x", "?user_ids=", "")) {
            api.get("/v1/client/presences" + wrong, ada.token(Scope.CLIENT_CONNECT))
                    .assertEnvelope(422, "validation_error");
        }
    }

    @Test
    void showsSeveralOnlyToUsersOfTheClientApplication() {
        api.get("/v1/client/presences?user_ids=" + ada.id(), ada.token(Scope.PRESENCE_READ))
                .assertEnvelope(403, "insufficient_scope");
        api.get("/v1/client/presences?user_ids=" + ada.id(), acme.clientCredentials(Scope.CLIENT_CONNECT))
                .assertError(ErrorCode.USER_REQUIRED);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{}",
                "{\"status\": null}",
                "{\"status\": \"busy\"}",
                "{\"status\": 1}",
                "[]",
                "",
                "{\"status\": \"away\", \"message\": 5}",
                "{\"status\": \"away\", \"on_call\": true}",
                "{\"status\": \"away\", \"message\": \"a\\u0000b\"}"
            })
    void respondsWith422ForAnInvalidBody(String body) {
        put(ada.token(), body).assertEnvelope(422, "validation_error");
    }

    @Test
    void countsAMessageInCodePoints() {
        put(ada.token(), "{\"status\": \"away\", \"message\": \"%s\"}".formatted("🦊".repeat(140)))
                .assertStatus(200);
        put(ada.token(), "{\"status\": \"away\", \"message\": \"%s\"}".formatted("🦊".repeat(141)))
                .assertEnvelope(422, "validation_error");
    }

    @Test
    void isForUsersWithTheScope() {
        api.get("/v1/presence/me", acme.clientCredentials()).assertError(ErrorCode.USER_REQUIRED);
        put(acme.clientCredentials(), "{}").assertError(ErrorCode.USER_REQUIRED);
        put(ada.token(Scope.PRESENCE_READ), "{}").assertEnvelope(403, "insufficient_scope");
        api.get("/v1/presence/me", ada.token(Scope.PRESENCE_WRITE)).assertEnvelope(403, "insufficient_scope");
        api.http().get("/v1/presence/me", null).assertError(ErrorCode.INTERNAL_ONLY);
    }

    @Test
    void doesNotSetTheOwnersPresenceForAKeyWhoseCreatorIsDisabled() {
        var key = ada.key();
        ada.become("disabled");

        put(key, "{\"status\": \"dnd\"}").assertError(ErrorCode.KEY_CREATOR_INACTIVE);

        assertThat(api.get("/v1/presence/me", acme.owner().token())
                        .json()
                        .get("status")
                        .asString())
                .isEqualTo("available");
    }
}
