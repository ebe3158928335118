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
import dev.switchboard.contract.errors.ErrorCode;
import dev.switchboard.contract.identity.Identity;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Random;
import java.util.UUID;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;

/// GET /messages: window, filters, pages, views.
@ApiTest
class MessageListIT {

    private final ApiClient api;
    private final TestCompany acme = TestCompany.insert();
    private final TestUser ada = TestUsers.member(acme).insert();
    private final TestNumber line = TestNumbers.active(acme).assignedTo(ada).insert();

    MessageListIT(ApiClient api) {
        this.api = api;
    }

    private List<UUID> list(String query) {
        return list(query, acme.owner().token());
    }

    private List<UUID> list(String query, Identity identity) {
        return items(query, identity).stream()
                .map(message -> UUID.fromString(message.get("id").asString()))
                .toList();
    }

    private List<JsonNode> items(String query, Identity identity) {
        return api.get("/v1/messages" + query, identity).items();
    }

    private static Instant daysAgo(long days) {
        return Instant.now().minus(Duration.ofDays(days)).truncatedTo(ChronoUnit.MILLIS);
    }

    @Test
    void showsTheLast30DaysNewestFirstWithATokenOnEveryPage() {
        var old = TestMessages.inbound(acme).createdAt(daysAgo(31)).insert();
        var older = TestMessages.inbound(acme).createdAt(daysAgo(29)).insert();
        var newer = TestMessages.inbound(acme).createdAt(daysAgo(1)).insert();

        assertThat(list("")).containsExactly(newer, older);
        assertThat(list("?since=" + daysAgo(40))).containsExactly(newer, older, old);
        var pages = api.walk("/v1/messages?limit=1", acme.owner().token());
        assertThat(pages).hasSize(2);
        assertThat(pages.stream().map(page -> page.json().get("sync_token").asString()))
                .containsOnly(pages.getFirst().json().get("sync_token").asString());
    }

    @Test
    void showsEveryFieldOfARecord() {
        var id = TestMessages.outbound(acme, "failed").on(line).text("").insert();

        var message = items("", acme.owner().token()).getFirst();

        assertThat(message.propertyNames())
                .containsExactly(
                        "id",
                        "conversation_id",
                        "direction",
                        "type",
                        "status",
                        "from",
                        "to",
                        "text",
                        "media",
                        "segments",
                        "read",
                        "user_id",
                        "number_id",
                        "error",
                        "created_at",
                        "sent_at",
                        "delivered_at",
                        "updated_at");
        assertThat(message.get("id").asString()).isEqualTo(id.toString());
        assertThat(message.get("from").asString()).isEqualTo(line.number());
        assertThat(message.get("user_id").asString()).isEqualTo(ada.id().toString());
        assertThat(message.get("error").propertyNames()).containsExactly("code", "message");
        assertThat(message.get("sent_at").isNull()).isTrue();
        assertThat(message.get("read").asBoolean()).isTrue();
    }

    @Test
    void acceptsDatesAndWindowsWithSinceInclusiveAndUntilExclusive() {
        var at = Instant.parse("2026-03-05T00:00:00Z");
        var first = TestMessages.inbound(acme).createdAt(at).insert();
        var second = TestMessages.inbound(acme).createdAt(at.plusMillis(1)).insert();

        assertThat(list("?until=2026-03-06")).containsExactly(second, first);
        assertThat(list("?since=2026-03-05&until=2026-03-06")).containsExactly(second, first);
        assertThat(list("?until=" + at.plusMillis(1))).containsExactly(first);
        assertThat(list("?since=" + at + "&until=" + at)).isEmpty();
        assertThat(list("?since=" + at.plusMillis(1))).containsExactly(second);
        assertThat(list("?until=2026-03-05")).isEmpty();
    }

    @Test
    void filtersByDirectionStatusAndConversation() {
        var received = TestMessages.inbound(acme).on(line).insert();
        var failed = TestMessages.outbound(acme, "failed").on(line).insert();
        var sent = TestMessages.outbound(acme, "sent").other("+13125550199").insert();
        var conversation = api.get("/v1/messages/" + received, acme.owner().token())
                .json()
                .get("conversation_id")
                .asString();

        assertThat(list("?direction=inbound")).containsExactly(received);
        assertThat(list("?direction=outbound")).containsExactlyInAnyOrder(failed, sent);
        assertThat(list("?status=received")).containsExactly(received);
        assertThat(list("?status=failed")).containsExactly(failed);
        assertThat(list("?status=queued")).isEmpty();
        assertThat(list("?direction=inbound&status=failed")).isEmpty();
        assertThat(list("?direction=outbound&status=received")).isEmpty();
        assertThat(list("?direction=inbound&status=received")).containsExactly(received);
        assertThat(list("?direction=outbound&status=failed")).containsExactly(failed);
        assertThat(list("?conversation_id=" + conversation)).containsExactlyInAnyOrder(received, failed);
        assertThat(list("?conversation_id=" + conversation + "&direction=outbound&status=failed&number=%2B13125550100"))
                .containsExactly(failed);
        assertThat(list("?conversation_id=" + UUID.randomUUID())).isEmpty();
    }

    @ParameterizedTest
    @CsvSource({
        "%2B13125550177,true",
        "13125550177,true",
        "+1 (312) 555-0177,true",
        "3125550177,false",
        "1312555017,false"
    })
    void findsANumberOnEitherSide(String number, boolean found) {
        var from = TestMessages.inbound(acme).other("+13125550177").insert();
        var to = TestMessages.outbound(acme, "delivered").other("+13125550177").insert();
        TestMessages.inbound(acme).other(null).insert();

        assertThat(list("?number=" + number.replace(" ", "%20")))
                .containsExactlyInAnyOrderElementsOf(found ? List.of(from, to) : List.of());
        assertThat(list("?number=" + line.number().substring(1))).isEmpty();
    }

    @Test
    void pagesThroughBothSidesOfANumberInOneOrder() {
        var all = IntStream.range(0, 9)
                .mapToObj(n -> (n % 2 == 0 ? TestMessages.inbound(acme) : TestMessages.outbound(acme, "delivered"))
                        .other("+13125550177")
                        .createdAt(daysAgo(1).minusSeconds(n / 3))
                        .insert())
                .toList();
        TestMessages.inbound(acme).other("+13125550178").insert();

        var walked = api
                .walk("/v1/messages?limit=2&number=13125550177", acme.owner().token())
                .stream()
                .flatMap(page -> page.items().stream())
                .toList();

        assertThat(walked.stream()
                        .map(message -> UUID.fromString(message.get("id").asString())))
                .containsExactlyInAnyOrderElementsOf(all);
        assertThat(walked)
                .isSortedAccordingTo(Comparator.comparing(
                                (JsonNode message) -> message.get("created_at").asString())
                        .thenComparing(message -> message.get("id").asString())
                        .reversed());
    }

    @Test
    void showsUsersOnlyTheirOwnMessages() {
        var theirs = TestMessages.inbound(acme).on(line).insert();
        var anothers = TestMessages.inbound(acme).insert();
        var before = TestMessages.inbound(acme).on(line).of(acme.owner()).insert();

        assertThat(list("", ada.token())).containsExactly(theirs);
        assertThat(list("?direction=inbound", ada.token())).containsExactly(theirs);
        assertThat(list("", acme.clientCredentials())).containsExactlyInAnyOrder(theirs, anothers, before);
        assertThat(list("", TestCompany.insert().owner().token())).isEmpty();
        var key = ada.key();
        ada.become("disabled");
        assertThat(list("", key)).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "since=yesterday",
                "until=2026-13-01",
                "since=",
                "direction=in",
                "status=ok",
                "limit=0",
                "limit=201",
                "number=abc",
                "number=",
                "number=123456789012345678901234567890123",
                "conversation_id=x",
                "conversation_id=",
                "user_id=0199aa00-0000-7000-8000-000000000001",
                "q=1",
                "status=sent&status=sent",
                "cursor=",
                "sync_token="
            })
    void respondsWith422ForInvalidParameters(String query) {
        var response = api.get("/v1/messages?" + query, acme.owner().token()).assertEnvelope(422, "validation_error");

        assertThat(response.json()
                        .get("error")
                        .get("fields")
                        .get(0)
                        .get("field")
                        .asString())
                .isEqualTo(query.substring(0, query.indexOf('=')));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"since=2026-11-02&until=2026-11-01", "cursor=garbage", "sync_token=garbage", "sync_token=AQ"})
    void respondsWith400ForContradictoryParametersAndUnreadableTokens(String query) {
        api.get("/v1/messages?" + query, acme.owner().token()).assertEnvelope(400, "invalid_request");
    }

    @Test
    void bindsACursorToListFiltersAndVisibility() {
        TestMessages.inbound(acme).on(line).insert();
        TestMessages.inbound(acme).on(line).insert();
        var cursor = api.get("/v1/messages?limit=1", acme.owner().token())
                .json()
                .get("next_cursor")
                .asString();

        api.get("/v1/messages?status=received&cursor=" + cursor, acme.owner().token())
                .assertError(ErrorCode.INVALID_CURSOR);
        api.get("/v1/messages?cursor=" + cursor, ada.token()).assertError(ErrorCode.INVALID_CURSOR);
        api.get("/v1/calls?cursor=" + cursor, acme.owner().token()).assertError(ErrorCode.INVALID_CURSOR);
        var token = api.get("/v1/messages", acme.owner().token())
                .json()
                .get("sync_token")
                .asString();
        api.get("/v1/calls?sync_token=" + token, acme.owner().token()).assertError(ErrorCode.INVALID_SYNC_TOKEN);
    }

    @Test
    void neitherSkipsNorRepeatsWhileMessagesArrive() {
        var random = new Random(6);
        var throughout = new ArrayList<UUID>();
        for (int i = 0; i < 30; i++) {
            throughout.add(arrival(random));
        }
        var seen = new ArrayList<UUID>();
        String cursor = null;
        do {
            var page = api.get(
                            "/v1/messages?limit=" + (1 + random.nextInt(7))
                                    + (cursor == null ? "" : "&cursor=" + cursor),
                            acme.owner().token())
                    .assertStatus(200)
                    .json();
            page.get("items")
                    .forEach(item -> seen.add(UUID.fromString(item.get("id").asString())));
            cursor = page.get("next_cursor").isNull()
                    ? null
                    : page.get("next_cursor").asString();
            for (int i = random.nextInt(4); i > 0; i--) {
                arrival(random);
            }
        } while (cursor != null);

        assertThat(seen).doesNotHaveDuplicates().containsAll(throughout);
    }

    private UUID arrival(Random random) {
        return TestMessages.inbound(acme)
                .on(line)
                .id(new UUID(random.nextLong(), random.nextLong()))
                .createdAt(daysAgo(1).truncatedTo(ChronoUnit.DAYS).plusMillis(random.nextInt(20)))
                .insert();
    }
}
