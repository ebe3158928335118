package dev.switchboard.api.messaging.faxes;

import static org.assertj.core.api.Assertions.assertThat;

import dev.switchboard.api.kit.ApiClient;
import dev.switchboard.api.kit.ApiTest;
import dev.switchboard.api.kit.TestCompany;
import dev.switchboard.api.kit.TestFaxes;
import dev.switchboard.api.kit.TestNumber;
import dev.switchboard.api.kit.TestNumbers;
import dev.switchboard.api.kit.TestUser;
import dev.switchboard.api.kit.TestUsers;
import dev.switchboard.contract.errors.ErrorCode;
import dev.switchboard.contract.identity.Identity;
import dev.switchboard.contract.scopes.Scope;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Random;
import java.util.UUID;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/// GET /faxes and what lies beneath it.
@ApiTest
class FaxIT {

    private static final Instant NOON = Instant.parse("2026-11-01T12:00:00.123Z");

    private final ApiClient api;
    private final TestCompany acme = TestCompany.insert();
    private final TestUser ada = TestUsers.member(acme).insert();
    private final TestNumber line =
            TestNumbers.active(acme).capabilities("{fax}").assignedTo(ada).insert();

    FaxIT(ApiClient api) {
        this.api = api;
    }

    private Identity owner() {
        return acme.owner().token();
    }

    private List<UUID> list(String query, Identity identity) {
        return api.get("/v1/faxes" + query, identity).ids();
    }

    @Test
    void showsAFaxAndItsPages() {
        var id = TestFaxes.inbound(line).withheld().at(NOON).insert();

        var fax = api.get("/v1/faxes/" + id, ada.token()).assertStatus(200).json();

        assertThat(fax.get("from").isNull()).isTrue();
        assertThat(fax.get("to").asString()).isEqualTo(line.number());
        assertThat(fax.get("number_id").asString()).isEqualTo(line.id().toString());
        assertThat(fax.get("status").asString()).isEqualTo("received");
        assertThat(fax.get("created_at").asString()).isEqualTo("2026-11-01T12:00:00.123Z");
        assertThat(fax.get("media_url").asString()).startsWith("http://localhost:8080/v1/faxes/" + id + "/media?sig=");
        var media = api.get("/v1/faxes/" + id + "/media", ada.token()).assertStatus(200);
        assertThat(media.text()).isEqualTo(TestFaxes.PAGES);
        assertThat(media.header("Content-Type")).isEqualTo("application/pdf");
        assertThat(media.header("Content-Disposition")).isEqualTo("inline; filename=\"fax-" + id + ".pdf\"");
    }

    @Test
    void servesRangesOfThePdfByLink() {
        var id = TestFaxes.inbound(line).insert();
        var path = "/v1/faxes/" + id + "/media";
        var link = Identity.ofLink(acme.id(), path, Scope.FAXES_READ);

        var part = api.send(
                path, link, request -> request.header("Range", "bytes=0-3").GET());

        assertThat(part.assertStatus(206).text()).isEqualTo("%PDF");
        var etag = part.header("ETag");
        api.send(
                        path,
                        link,
                        request -> request.header("If-None-Match", String.valueOf(etag))
                                .GET())
                .assertStatus(304);
    }

    @Test
    void listsNewestFirstPageByPageHoweverLongAgo() {
        var expected = new ArrayList<UUID>();
        expected.add(TestFaxes.inbound(line)
                .at(Instant.parse("2020-01-01T00:00:00Z"))
                .insert());
        for (int i = 0; i < 6; i++) {
            expected.addFirst(
                    TestFaxes.outbound(line).at(NOON.plusSeconds(i / 2)).insert());
        }

        var pages = api.walk("/v1/faxes?limit=3", owner());

        assertThat(pages).hasSize(3);
        assertThat(pages.stream().flatMap(page -> page.ids().stream()).toList()).containsExactlyElementsOf(expected);
        assertThat(list("", owner())).containsExactlyElementsOf(expected);
        assertThat(pages.getFirst().json().propertyNames()).containsExactly("items", "next_cursor");
    }

    @Test
    void listsAWindow() {
        var before = TestFaxes.inbound(line).at(NOON.minusMillis(1)).insert();
        var noon = TestFaxes.inbound(line).at(NOON).insert();
        var after = TestFaxes.inbound(line).at(NOON.plusMillis(1)).insert();

        assertThat(list("?since=2026-11-01T12:00:00.123Z", owner())).containsExactly(after, noon);
        assertThat(list("?until=2026-11-01T12:00:00.123Z", owner())).containsExactly(before);
        assertThat(list("?since=2026-11-01&until=2026-11-02", owner())).containsExactly(after, noon, before);
        assertThat(list("?since=2026-11-01T12:00:00.123Z&until=2026-11-01T12:00:00.123Z", owner()))
                .isEmpty();
        api.get("/v1/faxes?since=2026-11-02&until=2026-11-01", owner()).assertError(ErrorCode.SINCE_AFTER_UNTIL);
    }

    @Test
    void filtersByDirectionAndStatus() {
        var received = TestFaxes.inbound(line).at(NOON).insert();
        var sent = TestFaxes.outbound(line).at(NOON.plusSeconds(1)).insert();
        var failed = TestFaxes.outbound(line)
                .status("failed")
                .at(NOON.plusSeconds(2))
                .insert();
        var queued = TestFaxes.outbound(line)
                .status("queued")
                .at(NOON.plusSeconds(3))
                .insert();
        var sending = TestFaxes.outbound(line)
                .status("sending")
                .at(NOON.plusSeconds(4))
                .insert();

        for (var who : List.of(owner(), ada.token())) {
            assertThat(list("?direction=inbound", who)).containsExactly(received);
            assertThat(list("?direction=outbound", who)).containsExactly(sending, queued, failed, sent);
            assertThat(list("?status=received", who)).containsExactly(received);
            assertThat(list("?status=sent", who)).containsExactly(sent);
            assertThat(list("?status=failed", who)).containsExactly(failed);
            assertThat(list("?status=queued", who)).containsExactly(queued);
            assertThat(list("?status=sending", who)).containsExactly(sending);
            assertThat(list("?status=received&direction=outbound", who)).isEmpty();
        }
        assertThat(api.get("/v1/faxes/" + failed, owner())
                        .json()
                        .get("error")
                        .get("code")
                        .asString())
                .isEqualTo("busy");
    }

    @ParameterizedTest
    @CsvSource({
        "direction=sideways, direction",
        "status=delivered, status",
        "status=, status",
        "since=yesterday, since",
        "until=x, until",
        "limit=0, limit",
        "limit=201, limit",
        "user_id=x, user_id",
        "sync_token=x, sync_token"
    })
    void refusesInvalidParameters(String query, String field) {
        api.get("/v1/faxes?" + query, owner()).assertFields(field);
    }

    @Test
    void refusesACursorOfAnotherList() {
        TestFaxes.inbound(line).insert();
        TestFaxes.inbound(line).insert();
        var cursor = ApiClient.encoded(
                api.get("/v1/faxes?limit=1", owner()).json().get("next_cursor").asString());

        api.get("/v1/faxes?limit=1&cursor=" + cursor, owner()).assertStatus(200);
        api.get("/v1/faxes?limit=1&direction=inbound&cursor=" + cursor, owner()).assertError(ErrorCode.INVALID_CURSOR);
        api.get("/v1/faxes?limit=1&cursor=" + cursor, ada.token()).assertError(ErrorCode.INVALID_CURSOR);
        api.get("/v1/faxes?cursor=x", owner()).assertError(ErrorCode.INVALID_CURSOR);
    }

    @Test
    void showsUsersOnlyTheirOwnFaxes() {
        var bob = TestUsers.member(acme).insert();
        var adas = TestFaxes.inbound(line).insert();
        var bobs = TestFaxes.inbound(line).of(bob.id()).at(NOON).insert();
        var nobodys = TestFaxes.inbound(line).of(null).at(NOON.minusSeconds(1)).insert();

        assertThat(list("", ada.token())).containsExactly(adas);
        assertThat(list("", bob.token())).containsExactly(bobs);
        assertThat(list("", owner())).containsExactly(adas, bobs, nobodys);
        assertThat(list("", acme.clientCredentials())).containsExactly(adas, bobs, nobodys);
        assertThat(list("", TestCompany.insert().owner().token())).isEmpty();
        for (var route : List.of("", "/media")) {
            api.get("/v1/faxes/" + bobs + route, ada.token()).assertEnvelope(404, "not_found");
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"x", "00000000-0000-0000-0000-000000000000"})
    void respondsWith404ForAnInvalidOrUnknownId(String id) {
        for (var route : List.of("", "/media")) {
            api.get("/v1/faxes/" + id + route, owner()).assertEnvelope(404, "not_found");
        }
    }

    static Stream<Long> seeds() {
        return new Random().longs(4).boxed();
    }

    @ParameterizedTest(name = "seed {0}")
    @MethodSource("seeds")
    void listsExistingFaxesOnceAndInOrderDuringChanges(long seed) {
        var random = new Random(seed);
        var throughout = Stream.generate(() -> insert(random)).limit(15).toList();

        var seen = new ArrayList<UUID>();
        var times = new ArrayList<String>();
        String cursor = null;
        do {
            var page = api.get(
                            "/v1/faxes?limit=" + (1 + random.nextInt(5))
                                    + (cursor == null ? "" : "&cursor=" + ApiClient.encoded(cursor)),
                            owner())
                    .assertStatus(200);
            seen.addAll(page.ids());
            page.items().forEach(fax -> times.add(fax.get("created_at").asString()));
            var next = page.json().get("next_cursor");
            cursor = next.isNull() ? null : next.asString();
            for (int i = random.nextInt(3); i > 0; i--) {
                insert(random);
            }
        } while (cursor != null);

        assertThat(seen).doesNotHaveDuplicates().containsAll(throughout);
        assertThat(times).isSortedAccordingTo(Comparator.reverseOrder());
    }

    /// At one of few moments, so that some share theirs.
    private UUID insert(Random random) {
        var fax = random.nextBoolean() ? TestFaxes.inbound(line) : TestFaxes.outbound(line);
        return fax.at(NOON.plusSeconds(random.nextInt(6))).insert();
    }
}
