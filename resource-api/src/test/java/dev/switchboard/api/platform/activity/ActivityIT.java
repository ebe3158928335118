package dev.switchboard.api.platform.activity;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.switchboard.api.kit.ApiClient;
import dev.switchboard.api.kit.ApiTest;
import dev.switchboard.api.kit.TestCompany;
import dev.switchboard.api.kit.TestRows;
import dev.switchboard.api.kit.TestUser;
import dev.switchboard.api.kit.TestUsers;
import dev.switchboard.contract.errors.ErrorCode;
import dev.switchboard.contract.identity.Identity;
import java.net.http.HttpRequest;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;

@ApiTest
class ActivityIT {

    private final ApiClient api;

    ActivityIT(ApiClient api) {
        this.api = api;
    }

    private void rename(TestUser user, Identity identity, String name) {
        api.send(
                        "/v1/users/" + user.id(),
                        identity,
                        request -> request.header("Content-Type", "application/json")
                                .header("X-Forwarded-For", "2001:db8::7")
                                .method("PATCH", HttpRequest.BodyPublishers.ofString("{\"name\":\"" + name + "\"}")))
                .assertStatus(200);
    }

    private static void insert(TestCompany acme, String createdAt) {
        TestRows.execute(
                "insert into activities (org_id, id, action, record_id, client_address, request_id, before, after,"
                        + " created_at) values (?, ?, 'user_updated', ?, '192.0.2.1', 'r', '{}', '{}', ?::timestamptz)",
                acme.id(),
                TestRows.id(),
                acme.owner().id(),
                createdAt);
    }

    @Test
    void recordsActorTimeAddressAndTheValuesBeforeAndAfter() {
        var acme = TestCompany.insert();
        var admin = TestUsers.admin(acme).insert();
        var mia = TestUsers.member(acme).name("Mia").extension("101").insert();
        var key = admin.key();

        var changed = api.send(
                        "/v1/users/" + mia.id(),
                        key,
                        request -> request.header("Content-Type", "application/json")
                                .header("X-Forwarded-For", "192.0.2.77")
                                .method(
                                        "PATCH",
                                        HttpRequest.BodyPublishers.ofString(
                                                "{\"name\":\"Mia M.\",\"extension\":null,\"role\":\"admin\"}")))
                .assertStatus(200)
                .json();

        var entry = api.get("/v1/activity", acme.owner().token()).items().getFirst();
        assertThat(entry.propertyNames())
                .containsExactly(
                        "id",
                        "action",
                        "record_id",
                        "user_id",
                        "client_id",
                        "key_id",
                        "client_address",
                        "request_id",
                        "before",
                        "after",
                        "created_at");
        assertThat(entry.get("action").asString()).isEqualTo("user_updated");
        assertThat(entry.get("record_id").asString()).isEqualTo(mia.id().toString());
        assertThat(entry.get("user_id").asString()).isEqualTo(admin.id().toString());
        assertThat(entry.get("client_id").isNull()).isTrue();
        assertThat(entry.get("key_id").asString()).isEqualTo(String.valueOf(key.keyId()));
        assertThat(entry.get("client_address").asString()).isEqualTo("192.0.2.77");
        assertThat(entry.get("request_id").asString()).isEqualTo("test-request");
        assertThat(entry.get("created_at")).isEqualTo(changed.get("updated_at"));
        assertThat(entry.get("before").toString())
                .contains("\"name\":\"Mia\"", "\"extension\":\"101\"", "\"role\":\"member\"");
        assertThat(entry.get("after").toString())
                .contains("\"name\":\"Mia M.\"", "\"extension\":null", "\"role\":\"admin\"");
    }

    @Test
    void hidesClientAddressesAndWebhookUrlsFromAppsOfOtherCompanies() {
        var acme = TestCompany.insert();
        TestRows.execute(
                "insert into activities (org_id, id, action, record_id, client_address, request_id, before, after,"
                        + " created_at) values (?, ?, 'webhook_updated', ?, '192.0.2.1', 'r',"
                        + " '{\"url\": \"https://hooks.example/secret-1\", \"status\": \"active\"}',"
                        + " '{\"url\": \"https://hooks.example/secret-2\", \"status\": \"active\"}', now())",
                acme.id(),
                TestRows.id(),
                TestRows.id());

        var shown = api.get("/v1/activity", acme.owner().token()).items().getFirst();
        assertThat(shown.get("client_address").asString()).isEqualTo("192.0.2.1");
        assertThat(shown.get("after").get("url").asString()).endsWith("secret-2");

        for (var identity : List.of(acme.owner().token(), acme.clientCredentials())) {
            var entry = api.get("/v1/activity", identity.of(Identity.Party.THIRD))
                    .items()
                    .getFirst();
            assertThat(entry.propertyNames()).containsExactlyElementsOf(shown.propertyNames());
            assertThat(entry.get("client_address").isNull()).isTrue();
            assertThat(entry.get("before").toString()).isEqualTo("{\"url\":null,\"status\":\"active\"}");
            assertThat(entry.get("after").toString()).isEqualTo("{\"url\":null,\"status\":\"active\"}");
        }
        assertThat(api.get("/v1/activity", acme.owner().token().of(Identity.Party.FIRST))
                        .items()
                        .getFirst())
                .isEqualTo(shown);
    }

    @Test
    void addsNoEntryWhenNothingChanges() {
        var acme = TestCompany.insert();
        rename(acme.owner(), acme.clientCredentials(), "Olivia O.");

        var entry = api.get("/v1/activity", acme.owner().token()).items().getFirst();

        assertThat(entry.get("before").toString()).isEqualTo("{\"name\":\"Olivia Owner\"}");
        assertThat(entry.get("after").toString()).isEqualTo("{\"name\":\"Olivia O.\"}");
        assertThat(entry.get("user_id").isNull()).isTrue();
        assertThat(entry.get("client_id").asString()).isEqualTo("svc_app_test");
        assertThat(entry.get("client_address").asString()).isEqualTo("2001:db8::7");
    }

    @Test
    void attributesChangesByTheKeyOfADisabledAdminToTheOwner() {
        var acme = TestCompany.insert();
        var disabled = TestUsers.admin(acme).disabled().insert();
        rename(disabled, disabled.key(), "Gone");

        assertThat(api.get("/v1/activity", acme.owner().token())
                        .items()
                        .getFirst()
                        .get("user_id")
                        .asString())
                .isEqualTo(acme.owner().id().toString());
    }

    @Test
    void isForOwnersAdminsAndTheCompanyItself() {
        var acme = TestCompany.insert();
        var member = TestUsers.member(acme).insert();
        rename(member, acme.owner().token(), "New");

        for (var identity :
                List.of(acme.owner().token(), TestUsers.admin(acme).insert().key(), acme.clientCredentials())) {
            assertThat(api.get("/v1/activity", identity).items()).hasSize(1);
        }
        for (var identity : List.of(member.token(), member.key())) {
            api.get("/v1/activity", identity).assertError(ErrorCode.ADMIN_REQUIRED);
            api.get("/v1/activity?limit=0", identity).assertError(ErrorCode.ADMIN_REQUIRED);
        }
        assertThat(api.get("/v1/activity", TestCompany.insert().owner().token()).items())
                .isEmpty();
    }

    @Test
    void pagesNewestFirstWithoutRepeatsWhileEntriesAreAdded() {
        var acme = TestCompany.insert();
        var random = new Random();
        for (int i = 0; i < 20; i++) {
            insert(acme, "2026-11-0" + (1 + random.nextInt(5)) + "T00:00:00Z");
        }
        var there = api.get("/v1/activity?limit=200", acme.owner().token()).items();

        var seen = new ArrayList<JsonNode>();
        String cursor = null;
        do {
            var page = api.get(
                    "/v1/activity?limit=3" + (cursor == null ? "" : "&cursor=" + cursor),
                    acme.owner().token());
            seen.addAll(page.items());
            var next = page.json().get("next_cursor");
            cursor = next.isNull() ? null : next.asString();
            insert(acme, "2026-11-09T00:00:00Z");
        } while (cursor != null);

        assertThat(seen).doesNotHaveDuplicates().containsAll(there);
        assertThat(seen.stream().map(entry -> entry.get("created_at").asString()))
                .isSortedAccordingTo(Comparator.reverseOrder());
    }

    @Test
    void filtersByRecordAndTime() {
        var acme = TestCompany.insert();
        var owner = acme.owner().token();
        insert(acme, "2026-11-01T00:00:00.000Z");
        insert(acme, "2026-11-02T00:00:00.000Z");
        insert(acme, "2026-11-03T00:00:00.000Z");

        assertThat(api.get("/v1/activity?since=2026-11-02", owner).items()).hasSize(2);
        assertThat(api.get("/v1/activity?until=2026-11-02T00:00:00Z", owner).items())
                .hasSize(1);
        assertThat(api.get("/v1/activity?since=2026-11-02&until=2026-11-02", owner)
                        .items())
                .isEmpty();
        assertThat(api.get("/v1/activity?record_id=" + acme.owner().id(), owner).items())
                .hasSize(3);
        assertThat(api.get("/v1/activity?record_id=" + TestRows.id(), owner).items())
                .isEmpty();
        api.get("/v1/activity?since=2026-11-03&until=2026-11-02", owner).assertError(ErrorCode.SINCE_AFTER_UNTIL);
        var cursor =
                api.get("/v1/activity?limit=1", owner).json().get("next_cursor").asString();
        api.get("/v1/activity?since=2026-11-01&cursor=" + cursor, owner).assertError(ErrorCode.INVALID_CURSOR);
        api.get("/v1/activity?cursor=1", owner).assertError(ErrorCode.INVALID_CURSOR);
    }

    @ParameterizedTest
    @CsvSource({
        "since=yesterday, since",
        "until=2026-13-01, until",
        "record_id=x, record_id",
        "limit=201, limit",
        "action=user_updated, action"
    })
    void respondsWith422ForParametersOfAnotherForm(String query, String field) {
        api.get("/v1/activity?" + query, TestCompany.insert().owner().token()).assertFields(field);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "update activities set request_id = 'x'",
                "delete from activities",
                "truncate activities",
                "drop table activities"
            })
    void cannotBeAlteredByTheService(String sql) {
        assertThatThrownBy(() -> TestRows.execute(sql)).hasMessageMatching("(?s).*(permission denied|must be owner).*");
    }

    @Test
    void omitsActionsOfANewerVersion() {
        var acme = TestCompany.insert();
        insert(acme, "2026-11-01T00:00:00Z");
        TestRows.execute(
                "insert into activities (org_id, id, action, record_id, client_address, request_id, before, after,"
                        + " created_at) values (?, ?, 'user_promoted', ?, '192.0.2.1', 'r', '{}', '{}',"
                        + " '2026-11-01T00:00:01Z')",
                acme.id(),
                TestRows.id(),
                acme.owner().id());

        assertThat(api.get("/v1/activity?since=2026-10-01", acme.owner().token())
                        .items())
                .hasSize(1);
    }
}
