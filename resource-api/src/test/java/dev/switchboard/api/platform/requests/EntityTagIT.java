package dev.switchboard.api.platform.requests;

import static org.assertj.core.api.Assertions.assertThat;

import dev.switchboard.api.kit.ApiClient;
import dev.switchboard.api.kit.ApiTest;
import dev.switchboard.api.kit.Replica;
import dev.switchboard.api.kit.TestCompany;
import dev.switchboard.api.kit.TestNumber;
import dev.switchboard.api.kit.TestNumbers;
import dev.switchboard.api.kit.TestRows;
import dev.switchboard.api.kit.TestUser;
import dev.switchboard.api.kit.TestUsers;
import dev.switchboard.contract.errors.ErrorCode;
import dev.switchboard.contract.identity.Identity;
import dev.switchboard.contract.scopes.Scope;
import dev.switchboard.testkit.JsonResponse;
import io.micrometer.core.instrument.MeterRegistry;
import java.net.http.HttpRequest.BodyPublishers;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.awaitility.Awaitility;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// `ETag` and `If-None-Match` of the directory (docs/guides/requests-and-responses.md#polling).
@ApiTest
class EntityTagIT {

    private static final List<String> PATHS = List.of(
            "/v1/account",
            "/v1/users",
            "/v1/users?limit=2",
            "/v1/users?q=mia&status=active",
            "/v1/users/me",
            "/v1/users/{mia}",
            "/v1/numbers",
            "/v1/numbers?limit=1",
            "/v1/numbers/{number}");

    private final ApiClient api;
    private final MeterRegistry meters;
    private final TestCompany acme = TestCompany.insert();
    private final TestUser mia =
            TestUsers.member(acme).name("Mia").extension("101").insert();
    private final TestNumber number = TestNumbers.active(acme).insert();

    EntityTagIT(ApiClient api, MeterRegistry meters) {
        this.api = api;
        this.meters = meters;
    }

    @BeforeEach
    void fillSecondPages() {
        TestUsers.member(acme).name("Noa").insert();
        TestNumbers.active(acme).insert();
    }

    private String path(String template) {
        return template.replace("{mia}", mia.id().toString())
                .replace("{number}", number.id().toString());
    }

    private JsonResponse get(String path, @Nullable Identity identity, String... tags) {
        return api.send(path, identity, request -> {
            for (var tag : tags) {
                request.header("If-None-Match", tag);
            }
        });
    }

    private static String tag(JsonResponse response) {
        return Objects.requireNonNull(response.assertStatus(200).header("ETag"));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "/v1/account",
                "/v1/users",
                "/v1/users?limit=2",
                "/v1/users?q=mia&status=active",
                "/v1/users/me",
                "/v1/users/{mia}",
                "/v1/numbers",
                "/v1/numbers?limit=1",
                "/v1/numbers/{number}"
            })
    void saveTheBodyOfAResponseThatTheClientHas(String template) {
        var path = path(template);
        var first = get(path, mia.token()).assertStatus(200);
        assertThat(first.header("ETag")).matches("\"[0-9a-f]{32}\"");

        var again = get(path, mia.token(), tag(first)).assertStatus(304);

        assertThat(again.text()).isEmpty();
        assertThat(fields(again)).isEqualTo(fieldsWithoutContent(first));
        assertThat(again.header("X-Request-Id")).isEqualTo("test-request");
        assertThat(get(path, mia.token(), "\"other\"").assertStatus(200).text()).isEqualTo(first.text());
    }

    private static Map<String, List<String>> fields(JsonResponse response) {
        return new HashMap<>(response.headers().map());
    }

    private static Map<String, List<String>> fieldsWithoutContent(JsonResponse response) {
        var fields = fields(response);
        assertThat(fields.keySet()).contains("content-type", "content-length");
        fields.keySet().removeAll(Set.of("content-type", "content-length"));
        return fields;
    }

    /// RFC 9110, section 13.1.2: weak comparison, a list, several fields, and any version.
    @ParameterizedTest
    @ValueSource(strings = {"{tag}", "W/{tag}", "\"other\", {tag}", "\"other\",W/{tag} , \"more, or less\"", "*"})
    void matchInEveryFormOfTheField(String condition) {
        var tag = tag(get("/v1/users", mia.token()));

        var again = get("/v1/users", mia.token(), condition.replace("{tag}", tag));

        again.assertStatus(304);
        assertThat(again.header("ETag")).isEqualTo(tag);
    }

    @ParameterizedTest
    @ValueSource(strings = {"\"other\"", "W/\"other\"", "{digits}", "\"*\"", "\"{digits}x\"", "\"x\", \"y\""})
    void doNotMatchOtherTags(String condition) {
        var first = get("/v1/users", mia.token());
        var digits = tag(first).replace("\"", "");

        var again = get("/v1/users", mia.token(), condition.replace("{digits}", digits));

        assertThat(again.assertStatus(200).text()).isEqualTo(first.text());
        assertThat(tag(again)).isEqualTo(tag(first));
    }

    @Test
    void matchInOneOfSeveralFields() {
        var tag = tag(get("/v1/users", mia.token()));

        get("/v1/users", mia.token(), "\"other\"", tag).assertStatus(304);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "insert into users (org_id, id, name, email, role, status, created_at, updated_at)"
                        + " values ('{org}', uuidv7(), 'Noa', uuidv7() || '@acme.example', 'member', 'active', now(), now())",
                "update users set name = 'Maria' where org_id = '{org}' and id = '{mia}'",
                "update users set status = 'disabled' where org_id = '{org}' and id = '{mia}'",
                "delete from users where org_id = '{org}' and id = '{mia}'",
                "insert into company_numbers (org_id, id, number, status, type, capabilities, created_at, updated_at)"
                        + " values ('{org}', uuidv7(), '{unused}', 'active', 'local', '{voice}', now(), now())",
                "update numbers set label = 'Reception' where org_id = '{org}' and id = '{number}'",
                "update company_numbers set released_at = now() where org_id = '{org}' and id = '{number}'",
                "delete from numbers where org_id = '{org}' and id = '{number}'",
                "update companies set name = 'Acme Inc' where id = '{org}'",
                "update companies set main_number = '{e164}' where id = '{org}'"
            })
    void changeWithTheContentAndOnlyWithIt(String change) {
        var owner = acme.owner().token();
        var before = new LinkedHashMap<String, JsonResponse>();
        PATHS.forEach(template -> before.put(path(template), get(path(template), owner)));

        TestRows.execute(change.replace("{org}", acme.id().toString())
                .replace("{mia}", mia.id().toString())
                .replace("{number}", number.id().toString())
                .replace("{e164}", number.number())
                .replace("{unused}", TestNumbers.unused()));

        int changed = 0;
        for (var path : before.keySet()) {
            var first = Objects.requireNonNull(before.get(path));
            var now = get(path, owner);
            var again = get(path, owner, tag(first));
            if (now.text().equals(first.text())) {
                again.assertStatus(304);
            } else {
                changed++;
                again.assertStatus(now.status());
                assertThat(again.text()).isEqualTo(now.text());
                assertThat(again.header("ETag")).isEqualTo(now.header("ETag")).isNotEqualTo(tag(first));
            }
        }
        assertThat(changed).isBetween(1, PATHS.size() - 1);
    }

    @Test
    void differForDifferentResponsesWhoeverAsks() {
        var bodies = new HashMap<String, Set<String>>();
        var tags = new HashMap<String, Set<String>>();
        for (var identity :
                List.of(mia.token(), acme.owner().token(), acme.owner().key())) {
            for (var template : PATHS) {
                var response = get(path(template), identity);
                bodies.computeIfAbsent(tag(response), first -> new HashSet<>()).add(response.text());
                tags.computeIfAbsent(response.text(), first -> new HashSet<>()).add(tag(response));
            }
        }
        assertThat(bodies.values()).allMatch(same -> same.size() == 1);
        assertThat(tags.values()).allMatch(same -> same.size() == 1);
        assertThat(tag(get("/v1/users/me", mia.token())))
                .isNotEqualTo(tag(get("/v1/users/me", acme.owner().token())));
    }

    @Test
    void areComparedAfterEveryCheck() {
        var owner = acme.owner().token();
        var other = TestCompany.insert();
        var otherNumber = TestNumbers.active(other).insert();
        tag(get("/v1/users/" + other.owner().id(), other.owner().token(), "\"none\""));

        refused(get("/v1/users", null, "*").assertError(ErrorCode.INTERNAL_ONLY));
        refused(get("/v1/users", acme.owner().token(Scope.NUMBERS_READ), "*")
                .assertEnvelope(403, "insufficient_scope"));
        refused(get("/v1/users/me", acme.clientCredentials(), "*").assertError(ErrorCode.USER_REQUIRED));
        refused(get("/v1/users?limit=0", owner, "*").assertFields("limit"));
        refused(get("/v1/account?nothing=1", owner, "*").assertFields("nothing"));
        refused(get("/v1/numbers?cursor=x", owner, "*").assertError(ErrorCode.INVALID_CURSOR));
        refused(get("/v1/users/" + other.owner().id(), owner, "*").assertEnvelope(404, "not_found"));
        refused(get("/v1/numbers/" + otherNumber.id(), owner, "*").assertEnvelope(404, "not_found"));
        refused(get("/v1/numbers/nonsense", owner, "*").assertEnvelope(404, "not_found"));
        mia.become("disabled");
        refused(get("/v1/users", mia.token(), "*").assertEnvelope(401, "unauthorized"));
    }

    private static void refused(JsonResponse response) {
        assertThat(response.header("ETag")).isNull();
    }

    @Test
    void areThoseOfGetInResponsesToHead() {
        var first = get("/v1/users", mia.token());

        var head = api.send("/v1/users", mia.token(), request -> request.method("HEAD", BodyPublishers.noBody()));
        var again = api.send(
                "/v1/users",
                mia.token(),
                request -> request.header("If-None-Match", tag(first)).method("HEAD", BodyPublishers.noBody()));

        assertThat(head.assertStatus(200).text()).isEmpty();
        assertThat(fields(head)).isEqualTo(fields(first));
        // The server says that it would have sent a body of unknown length (RFC 9112, section 6.1).
        var notModified = fields(again.assertStatus(304));
        notModified.remove("transfer-encoding");
        assertThat(notModified).isEqualTo(fieldsWithoutContent(first));
    }

    @Test
    void areTheSameFromEveryReplica() {
        try (var replica = Replica.start()) {
            var other = replica.get(ApiClient.class);
            for (var template : List.of("/v1/account", "/v1/users?limit=2", "/v1/numbers?limit=1")) {
                var tag = tag(get(template, mia.token()));
                other.send(template, mia.token(), request -> request.header("If-None-Match", tag))
                        .assertStatus(304);
            }
        }
    }

    @Test
    void areCountedAsRequestsOfTheirRoute() {
        var tag = tag(get("/v1/users/me", mia.token()));

        get("/v1/users/me", mia.token(), tag).assertStatus(304);

        Awaitility.await()
                .until(() -> meters.find("http.server.requests")
                                .tag("uri", "/v1/users/me")
                                .tag("status", "304")
                                .timer()
                        != null);
    }

    @Test
    void areOfTheDirectoryAlone() {
        assertThat(get("/v1/devices", mia.token(), "*").assertStatus(200).header("ETag"))
                .isNull();
        var patched = api.send(
                "/v1/users/" + mia.id(),
                acme.owner().token(),
                request -> request.header("If-None-Match", "*")
                        .header("Content-Type", "application/json")
                        .method("PATCH", BodyPublishers.ofString("{\"name\":\"Maria\"}")));
        assertThat(patched.assertStatus(200).json().get("name").asString()).isEqualTo("Maria");
        assertThat(patched.header("ETag")).isNull();
    }
}
