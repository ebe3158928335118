package dev.switchboard.auth.keys;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.switchboard.auth.ManagementTest;
import dev.switchboard.auth.Telephony.TestUser;
import dev.switchboard.auth.tokens.credentials.LastUse;
import dev.switchboard.contract.credentials.Credential;
import dev.switchboard.contract.errors.ErrorCode;
import dev.switchboard.testkit.JsonResponse;
import java.time.Duration;
import java.time.Instant;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.springframework.beans.factory.annotation.Autowired;

class ApiKeyManagementIT extends ManagementTest {

    private static final String GOOD = "{\"name\": \"Export\", \"scopes\": [\"users:read\", \"calls:read\"]}";

    @Autowired
    private LastUse lastUse;

    @Test
    void showsTheKeyOnceAndItActsAsItsCreator() {
        var created = create(member, GOOD).assertStatus(201).json();

        var key = Credential.parse(created.get("key").asString()).orElseThrow();
        assertThat(created.propertyNames())
                .containsExactly(
                        "id",
                        "name",
                        "key",
                        "hint",
                        "last_characters",
                        "scopes",
                        "created_by",
                        "created_at",
                        "expires_at",
                        "last_used_at");
        assertThat(key.value()).endsWith(created.get("last_characters").asString());
        assertThat(created.get("scopes").toString()).isEqualTo("[\"users:read\",\"calls:read\"]");
        assertThat(created.get("created_at").asString()).matches("\\d{4}-.*\\.\\d{3}Z");
        assertThat(created.get("expires_at").isNull()).isTrue();
        var claims = resolve(key).get("claims");
        assertThat(claims.get("user_id").asString()).isEqualTo(member.id().toString());
        assertThat(claims.get("scope").asString()).isEqualTo("users:read calls:read");
        var found = as(member, "GET", "/v1/api-keys/" + created.get("id").asString())
                .assertStatus(200);
        assertThat(found.text()).doesNotContain(key.value());
        assertThat(found.json().has("key")).isFalse();
        assertThat(rows.audited(member.orgId(), "api_key_created")).isEqualTo(1);
    }

    @Test
    void isCreatedOnceForOneIdempotencyKeyAndShownOnce() {
        var token = rows.firstPartyToken(member, EVERYTHING);

        var first = postWithKey(token, "/v1/api-keys", "one", GOOD).assertStatus(201);
        var again = postWithKey(token, "/v1/api-keys", "one", GOOD).assertStatus(201);

        assertThat(again.header("Idempotent-Replayed")).isEqualTo("true");
        assertThat(again.json().get("id")).isEqualTo(first.json().get("id"));
        assertThat(again.json().has("key")).isFalse();
        assertThat(as(member, "GET", "/v1/api-keys").items()).hasSize(1);
        postWithKey(token, "/v1/api-keys", "one", GOOD.replace("Export", "Other"))
                .assertError(ErrorCode.IDEMPOTENCY_KEY_REUSED);
        postWithKey(token, "/v1/api-keys", "two", GOOD).assertStatus(201);
        assertThat(as(member, "GET", "/v1/api-keys").items()).hasSize(2);
    }

    @Test
    void saysWhenItWasLastUsed() {
        var created = create(member, GOOD).json();
        resolve(Credential.parse(created.get("key").asString()).orElseThrow());
        lastUse.write();

        // The server's own round may be writing it.
        await().untilAsserted(() -> assertThat(
                        as(member, "GET", "/v1/api-keys/" + created.get("id").asString())
                                .json()
                                .get("last_used_at"))
                .isEqualTo(created.get("created_at")));
    }

    @Test
    void hasANameThatHidesNothing() {
        create(member, GOOD.replace("Export", "Ex\\u202Eport")).assertFields("name");
        create(member, GOOD.replace("Export", "Ex\\u200Bport")).assertFields("name");
    }

    @Test
    void areAHundredAtMostHoweverManyAreMadeAtTheSameTime() throws Exception {
        rows.jdbc().sql("""
                INSERT INTO api_key (org_id, id, created_by, name, sha256, hint, last_characters, scopes, created_at)
                SELECT ?, gen_random_uuid(), ?, 'Old', sha256(gen_random_uuid()::text::bytea), 'xxxx', 'yyyy', '{users:read}',
                       now()
                FROM generate_series(1, 95)
                """).params(member.orgId(), member.id()).update();

        List<Integer> statuses;
        try (var clients = Executors.newVirtualThreadPerTaskExecutor()) {
            statuses =
                    clients
                            .invokeAll(Collections.<Callable<Integer>>nCopies(
                                    20, () -> create(member, GOOD).status()))
                            .stream()
                            .map(Future::resultNow)
                            .toList();
        }

        assertThat(statuses)
                .containsOnly(201, 409)
                .filteredOn(status -> status == 201)
                .hasSize(5);
        create(member, GOOD).assertError(ErrorCode.API_KEY_LIMIT_REACHED);
        assertThat(create(stranger, GOOD).status()).isEqualTo(201);
    }

    @Test
    void isRevokedAtOnce() {
        var created = create(member, GOOD).json();
        var key = Credential.parse(created.get("key").asString()).orElseThrow();
        var path = "/v1/api-keys/" + created.get("id").asString();
        assertThat(resolve(key).get("valid").asBoolean()).isTrue();

        assertThat(as(member, "DELETE", path).assertStatus(204).text()).isEmpty();

        assertThat(resolve(key).get("valid").asBoolean()).isFalse();
        as(member, "DELETE", path).assertError(ErrorCode.API_KEY_NOT_FOUND);
        as(member, "GET", path).assertError(ErrorCode.API_KEY_NOT_FOUND);
        assertThat(ids(as(member, "GET", "/v1/api-keys"))).isEmpty();
        assertThat(rows.audited(member.orgId(), "api_key_revoked")).isEqualTo(1);
    }

    @Test
    void endsWhenItsCreatorAskedForIt() {
        var soon = create(member, "{\"name\": \"x\", \"scopes\": [\"users:read\"], \"expires_in\": 60}")
                .assertStatus(201)
                .json();
        var key = Credential.parse(soon.get("key").asString()).orElseThrow();
        assertThat(Instant.parse(soon.get("expires_at").asString()))
                .isEqualTo(clock.instant().plusSeconds(60));

        clock.advance(Duration.ofSeconds(61));

        assertThat(resolve(key).get("valid").asBoolean()).isFalse();
        create(member, "{\"name\": \"x\", \"scopes\": [\"users:read\"], \"expires_at\": \"2020-01-01\"}")
                .assertFields("expires_at");
    }

    @Test
    void isSeenByItsCreatorAndByThoseWhoLeadTheCompany() {
        var path = "/v1/api-keys/" + create(member, GOOD).json().get("id").asString();
        var ofOwner = create(owner, GOOD).json().get("id").asString();
        var admin = telephony.as("admin", telephony.user(owner.orgId()));
        var colleague = telephony.user(owner.orgId());

        assertThat(ids(as(member, "GET", "/v1/api-keys"))).hasSize(1).doesNotContain(ofOwner);
        assertThat(ids(as(owner, "GET", "/v1/api-keys"))).hasSize(2);
        assertThat(ids(as(admin, "GET", "/v1/api-keys"))).hasSize(2);
        assertThat(ids(as(stranger, "GET", "/v1/api-keys"))).isEmpty();
        for (var other : List.of(colleague, stranger)) {
            as(other, "GET", path).assertError(ErrorCode.API_KEY_NOT_FOUND);
            as(other, "DELETE", path).assertError(ErrorCode.API_KEY_NOT_FOUND);
        }
        as(admin, "DELETE", path).assertStatus(204);
    }

    @Test
    void isListedInPagesNewestFirstAndItsCursorIsGoodForNothingElse() {
        for (int i = 0; i < 5; i++) {
            create(owner, GOOD);
            clock.advance(Duration.ofSeconds(i % 2));
        }
        var first = as(owner, "GET", "/v1/api-keys?limit=2").assertStatus(200);
        var cursor = first.json().get("next_cursor").asString();
        var second = as(owner, "GET", "/v1/api-keys?limit=2&cursor=" + cursor);
        var third = as(
                owner,
                "GET",
                "/v1/api-keys?limit=2&cursor="
                        + second.json().get("next_cursor").asString());

        assertThat(third.json().get("next_cursor").isNull()).isTrue();
        assertThat(List.of(ids(first), ids(second), ids(third)))
                .extracting(List::size)
                .containsExactly(2, 2, 1);
        assertThat(ids(as(owner, "GET", "/v1/api-keys")))
                .containsExactly(Stream.of(first, second, third)
                        .flatMap(page -> ids(page).stream())
                        .toArray(String[]::new));
        as(member, "GET", "/v1/api-keys?cursor=" + cursor).assertError(ErrorCode.INVALID_CURSOR);
        as(stranger, "GET", "/v1/api-keys?cursor=" + cursor).assertError(ErrorCode.INVALID_CURSOR);
        as(owner, "GET", "/v1/api-keys?cursor=" + cursor.substring(1)).assertError(ErrorCode.INVALID_CURSOR);
        as(owner, "GET", "/v1/api-keys?cursor=x").assertError(ErrorCode.INVALID_CURSOR);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "{} | name scopes",
                "[] | body",
                "{\"name\": \"a\", \"name\": \"b\", \"scopes\": [\"users:read\"]} | body",
                "{\"name\": \"\", \"scopes\": []} | name scopes",
                "{\"name\": \"   \", \"scopes\": [\"users:read\"]} | name",
                "{\"name\": \"a\\u0000b\", \"scopes\": [\"users:read\"]} | name",
                "{\"name\": 7, \"scopes\": \"users:read\"} | name scopes",
                "{\"name\": null, \"scopes\": null} | name scopes",
                "{\"name\": \"a\", \"scopes\": [\"users:read\", \"nonsense\", \"users:read\"]} | scopes.1",
                "{\"name\": \"a\", \"scopes\": [\"users:read\", \"calls:read\", \"users:read\"]} | scopes.2",
                "{\"name\": \"a\", \"scopes\": [\"me:manage\", \"operator:apps\"]} | scopes.0 scopes.1",
                "{\"name\": \"a\", \"scopes\": [\"users:read\"], \"expires_in\": 59} | expires_in",
                "{\"name\": \"a\", \"scopes\": [\"users:read\"], \"expires_in\": \"60\"} | expires_in",
                "{\"name\": \"a\", \"scopes\": [\"users:read\"], \"expires_at\": \"soon\"} | expires_at",
                "{\"name\": \"a\", \"scopes\": [\"users:read\"], \"expires_in\": 60, \"expires_at\": \"2099-01-01\"} | expires_at",
                "{\"name\": \"a\", \"scopes\": [\"users:read\"], \"key\": \"mine\"} | key"
            })
    void reportsEverythingThatIsWrongWithABody(String body, String fields) {
        create(owner, body).assertFields(fields.split(" "));
    }

    @Test
    void countsTheNameInCodePoints() {
        create(owner, GOOD.replace("Export", "\uD83D\uDCDE".repeat(120))).assertStatus(201);
        create(owner, GOOD.replace("Export", "\uD83D\uDCDE".repeat(121))).assertFields("name");
    }

    @ParameterizedTest
    @CsvSource({"limit=0,limit", "limit=201,limit", "limit=x,limit", "limit=1&limit=2,limit", "cursor=,cursor", "x=1,x"
    })
    void refusesParametersThatDoNotFit(String query, String field) {
        as(owner, "GET", "/v1/api-keys?" + query).assertFields(field);
    }

    @Test
    void takesNoParametersWhereThereAreNone() {
        send(null, "POST", "/v1/api-keys?x=1", GOOD).assertError(ErrorCode.INTERNAL_ONLY);
        as(owner, "POST", "/v1/api-keys?x=1", GOOD).assertFields("x");
    }

    private JsonResponse create(TestUser user, String body) {
        return as(user, "POST", "/v1/api-keys", body);
    }

    private static List<String> ids(JsonResponse page) {
        return page.items().stream().map(item -> item.get("id").asString()).toList();
    }
}
