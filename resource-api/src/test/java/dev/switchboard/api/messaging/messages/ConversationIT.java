package dev.switchboard.api.messaging.messages;

import static org.assertj.core.api.Assertions.assertThat;

import dev.switchboard.api.kit.ApiClient;
import dev.switchboard.api.kit.ApiTest;
import dev.switchboard.api.kit.TestCompany;
import dev.switchboard.api.kit.TestMessages;
import dev.switchboard.api.kit.TestNumber;
import dev.switchboard.api.kit.TestNumbers;
import dev.switchboard.api.kit.TestUser;
import dev.switchboard.api.kit.TestUsers;
import dev.switchboard.contract.identity.Identity;
import dev.switchboard.testkit.TestPostgres;
import java.net.http.HttpRequest.BodyPublishers;
import java.sql.SQLException;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.UUID;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;

/// GET /conversations, and the counts that the schema keeps.
@ApiTest
class ConversationIT {

    private final Instant noon = Instant.now().truncatedTo(ChronoUnit.HOURS);

    private final ApiClient api;
    private final TestCompany acme = TestCompany.insert();
    private final TestUser ada = TestUsers.member(acme).insert();
    private final TestNumber line = TestNumbers.active(acme).assignedTo(ada).insert();

    ConversationIT(ApiClient api) {
        this.api = api;
    }

    private List<JsonNode> list(String query, Identity identity) {
        return api.get("/v1/conversations" + query, identity).items();
    }

    private void mark(UUID message, boolean read) {
        api.send(
                        "/v1/messages/" + message,
                        acme.owner().token(),
                        request -> request.header("Content-Type", "application/json")
                                .method("PATCH", BodyPublishers.ofString("{\"read\":" + read + "}")))
                .assertStatus(200);
    }

    @Test
    void showsOneRowPerLineAndOtherNumberMostRecentFirst() {
        TestMessages.inbound(acme)
                .on(line)
                .other("+13125550101")
                .createdAt(noon)
                .insert();
        var last = TestMessages.outbound(acme, "sent")
                .on(line)
                .other("+13125550101")
                .createdAt(noon.plusSeconds(20))
                .insert();
        TestMessages.inbound(acme)
                .on(line)
                .other("+13125550102")
                .createdAt(noon.plusSeconds(10))
                .insert();
        TestMessages.inbound(acme)
                .other("+13125550101")
                .createdAt(noon.plusSeconds(5))
                .insert();

        var conversations = list("", acme.owner().token());

        assertThat(conversations.stream().map(row -> row.get("other_number").asString()))
                .containsExactly("+13125550101", "+13125550102", "+13125550101");
        var first = conversations.getFirst();
        assertThat(first.propertyNames())
                .containsExactly(
                        "id",
                        "number",
                        "number_id",
                        "other_number",
                        "last_message",
                        "unread_count",
                        "message_count",
                        "updated_at");
        assertThat(first.get("number").asString()).isEqualTo(line.number());
        assertThat(first.get("number_id").asString()).isEqualTo(line.id().toString());
        assertThat(first.get("message_count").asInt()).isEqualTo(2);
        assertThat(first.get("unread_count").asInt()).isEqualTo(1);
        assertThat(first.get("last_message"))
                .isEqualTo(api.get("/v1/messages/" + last, acme.owner().token()).json());
        assertThat(first.get("id")).isEqualTo(first.get("last_message").get("conversation_id"));
        assertThat(list("?limit=2", acme.owner().token())).isEqualTo(conversations.subList(0, 2));
    }

    @Test
    void countsOnlyMessagesThatTheCallerMaySee() {
        TestMessages.inbound(acme).on(line).createdAt(noon).insert();
        var handedOver = TestMessages.inbound(acme)
                .on(line)
                .of(acme.owner())
                .createdAt(noon.plusSeconds(1))
                .insert();

        var whole = list("", acme.clientCredentials()).getFirst();
        var theirs = list("", ada.token()).getFirst();

        assertThat(whole.get("message_count").asInt()).isEqualTo(2);
        assertThat(whole.get("last_message").get("id").asString()).isEqualTo(handedOver.toString());
        assertThat(theirs.get("message_count").asInt()).isEqualTo(1);
        assertThat(theirs.get("id")).isEqualTo(whole.get("id"));
        assertThat(theirs.get("last_message").get("id").asString()).isNotEqualTo(handedOver.toString());
        assertThat(list("", TestUsers.member(acme).insert().token())).isEmpty();
        assertThat(list("", TestCompany.insert().owner().token())).isEmpty();
        var key = ada.key();
        ada.become("disabled");
        assertThat(list("", key)).isEmpty();
    }

    @Test
    void updatesUnreadCountsForEveryUser() {
        var first = TestMessages.inbound(acme).on(line).insert();
        TestMessages.inbound(acme).on(line).insert();

        mark(first, true);
        mark(first, true);
        assertThat(list("", ada.token()).getFirst().get("unread_count").asInt()).isEqualTo(1);
        assertThat(list("", acme.owner().token()).getFirst().get("unread_count").asInt())
                .isEqualTo(1);

        mark(first, false);
        assertThat(list("", ada.token()).getFirst().get("unread_count").asInt()).isEqualTo(2);
    }

    @Test
    void keepsTheLatestMessageWhateverTheOrderOfArrival() {
        var latest = TestMessages.inbound(acme)
                .on(line)
                .createdAt(noon.plusSeconds(9))
                .insert();
        TestMessages.inbound(acme).on(line).createdAt(noon).insert();

        for (var who : List.of(ada.token(), acme.owner().token())) {
            assertThat(list("", who).getFirst().get("last_message").get("id").asString())
                    .isEqualTo(latest.toString());
        }
    }

    @Test
    void putsAllSendersWhoWithheldTheirNumberIntoOneRow() {
        TestMessages.inbound(acme).on(line).other(null).insert();
        TestMessages.inbound(acme).on(line).other(null).insert();

        var only = list("", ada.token());

        assertThat(only).hasSize(1);
        assertThat(only.getFirst().get("other_number").isNull()).isTrue();
    }

    @Test
    void countsExactlyWhileManyWriteAtOnce() throws Exception {
        var random = new Random(3);
        var messages = new ArrayList<UUID>();
        for (int i = 0; i < 10; i++) {
            messages.add(TestMessages.inbound(acme).on(line).insert());
        }
        try (var threads = Executors.newFixedThreadPool(6)) {
            var running = new ArrayList<Future<?>>();
            for (int i = 0; i < 60; i++) {
                var marked = messages.get(random.nextInt(messages.size()));
                boolean read = random.nextBoolean();
                boolean arrival = random.nextInt(3) == 0;
                running.add(threads.submit(() -> {
                    if (arrival) {
                        TestMessages.inbound(acme).on(line).insert();
                    } else {
                        mark(marked, read);
                    }
                }));
            }
            for (var each : running) {
                each.get();
            }
        }

        var row = list("", acme.owner().token()).getFirst();
        assertThat(row.get("message_count").asLong()).isEqualTo(count("true"));
        assertThat(row.get("unread_count").asLong()).isEqualTo(count("not read"));
        assertThat(list("", ada.token()).getFirst().get("unread_count")).isEqualTo(row.get("unread_count"));
    }

    private long count(String condition) throws SQLException {
        try (var connection = TestPostgres.shared().connect("telephony");
                var query = connection.prepareStatement(
                        "select count(*) from messages where org_id = ? and " + condition)) {
            query.setObject(1, acme.id());
            try (var rows = query.executeQuery()) {
                rows.next();
                return rows.getLong(1);
            }
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"limit=0", "limit=201", "limit=", "cursor=x", "since=2026-11-01", "limit=1&limit=1"})
    void acceptsOnlyALimit(String query) {
        api.get("/v1/conversations?" + query, acme.owner().token()).assertEnvelope(422, "validation_error");
    }
}
