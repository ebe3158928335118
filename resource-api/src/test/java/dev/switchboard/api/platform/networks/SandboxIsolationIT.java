package dev.switchboard.api.platform.networks;

import static java.util.Map.entry;
import static org.assertj.core.api.Assertions.assertThat;

import dev.switchboard.api.erasure.FilledCompany;
import dev.switchboard.api.kit.ApiClient;
import dev.switchboard.api.kit.ApiTest;
import dev.switchboard.api.kit.Multipart;
import dev.switchboard.api.kit.TestCompany;
import dev.switchboard.api.kit.TestWebhooks;
import dev.switchboard.contract.identity.Identity;
import dev.switchboard.contract.routes.BodyKind;
import dev.switchboard.contract.routes.Method;
import dev.switchboard.contract.routes.Route;
import dev.switchboard.contract.routes.RouteCatalogue;
import dev.switchboard.contract.routes.Service;
import dev.switchboard.media.faxes.FaxPages;
import dev.switchboard.testkit.DatabaseSearch;
import dev.switchboard.testkit.JsonResponse;
import dev.switchboard.testkit.TestPostgres;
import java.net.http.HttpRequest;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.UUID;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// Nothing of a company is there for its sandbox, nor the other way round: table by table, on every route of the
/// catalogue. Tables come from the database's catalog, so new routes and tables join by themselves.
@ApiTest
@Tag("slow")
class SandboxIsolationIT {

    /// For routes whose body must have a field, so that they look for the record at all.
    private static final Map<String, String> BODIES = Map.ofEntries(
            entry("POST /v1/numbers/{number_id}/assign", "{\"user_id\":null}"),
            entry("POST /v1/calls/{call_id}/transfer", "{\"target\":\"+13125550100\"}"),
            entry("POST /v1/calls/{call_id}/record", "{\"action\":\"start\"}"),
            entry("PATCH /v1/voicemails/{voicemail_id}", "{\"read\":true}"),
            entry("PATCH /v1/messages/{message_id}", "{\"read\":true}"),
            entry("POST /v1/webhooks/{webhook_id}/recover", "{\"since\":\"2026-11-01\"}"));

    /// Routes on which the records of the test cannot be found even by their own company: the exports and media that
    /// they name were not stored, or they need a session.
    private static final Set<String> NOT_FILLED = Set.of(
            "POST /v1/available-numbers/{number_id}/take",
            "POST /v1/client/phones/{phone_id}/renew",
            "POST /v1/voicemails/{voicemail_id}/restore",
            "GET /v1/webhooks/{webhook_id}/deliveries/{delivery_id}",
            "POST /v1/webhooks/{webhook_id}/deliveries/{delivery_id}/redeliver");

    private final ApiClient api;

    SandboxIsolationIT(ApiClient api) {
        this.api = api;
    }

    private static Stream<Route> routes() {
        return RouteCatalogue.routes().stream()
                .filter(route -> route.service() == Service.RESOURCE_API)
                .filter(route -> route.scope() != null && !route.scope().operator());
    }

    static Stream<Route> routesOfOneRecord() {
        return routes().filter(route -> route.path().contains("{"));
    }

    static Stream<Route> lists() {
        return routes().filter(
                        route -> route.method() == Method.GET && !route.path().contains("{"));
    }

    private record Pair(FilledCompany live, FilledCompany sandbox) {}

    private static Pair pair() throws SQLException {
        var marker = "marker-" + UUID.randomUUID();
        var live = filled(TestCompany.insert(marker, "Owner " + marker), marker);
        return new Pair(live, filled(live.company().insertSandbox(), "marker-" + UUID.randomUUID()));
    }

    /// With a webhook of the app whose tokens the test has, besides the records of others.
    private static FilledCompany filled(TestCompany company, String marker) throws SQLException {
        TestWebhooks.of(company).madeBy("svc_app_test").insert();
        return FilledCompany.insert(company, marker);
    }

    /// An identifier of each table of a company, and where it is from.
    private static Map<UUID, String> ids(TestCompany company) throws SQLException {
        var ids = new TreeMap<UUID, String>();
        try (var connection = TestPostgres.shared().connect("postgres")) {
            for (var table : new DatabaseSearch(connection).tablesOfCompanies("telephony")) {
                if (!table.equals("telephony.number_pool")) {
                    for (var column : uuidColumns(connection, table)) {
                        try (var query = connection.prepareStatement("select " + column + " from " + table
                                + " where org_id = ? and " + column + " is not null limit 1")) {
                            query.setObject(1, company.id());
                            try (var rows = query.executeQuery()) {
                                if (rows.next()) {
                                    ids.put(rows.getObject(1, UUID.class), table + "." + column);
                                }
                            }
                        }
                    }
                }
            }
        }
        ids.remove(company.id());
        return ids;
    }

    private static List<String> uuidColumns(Connection connection, String table) throws SQLException {
        var columns = new ArrayList<String>();
        try (var query = connection.prepareStatement("select quote_ident(attname) from pg_attribute where attrelid ="
                + " cast(? as regclass) and atttypid = 'uuid'::regtype and attnum > 0 and not attisdropped"
                + " and attname not in ('org_id', 'network')")) {
            query.setString(1, table);
            try (var rows = query.executeQuery()) {
                while (rows.next()) {
                    columns.add(rows.getString(1));
                }
            }
        }
        return columns;
    }

    private static List<Identity> identities(FilledCompany company) {
        return List.of(
                company.company().owner().key(), company.company().owner().token());
    }

    private JsonResponse call(Route route, UUID id, Identity identity) {
        var path = route.path().replaceAll("\\{n}", "0").replaceAll("\\{\\w+}", id.toString());
        return api.send(path, identity, request -> {
            switch (route.body()) {
                case JSON ->
                    request.header("Content-Type", "application/json")
                            .method(
                                    route.method().name(),
                                    HttpRequest.BodyPublishers.ofString(BODIES.getOrDefault(route.toString(), "{}")));
                case MULTIPART ->
                    request.header("Content-Type", Multipart.CONTENT_TYPE)
                            .method(
                                    route.method().name(),
                                    HttpRequest.BodyPublishers.ofByteArray(new Multipart()
                                            .pdf(FaxPages.of("Test", 1))
                                            .end()));
                case FORM, NONE -> request.method(route.method().name(), HttpRequest.BodyPublishers.noBody());
            }
        });
    }

    /// Status and code, by which a caller could tell records that are there from others.
    private static String result(JsonResponse response) {
        return response.status() + " "
                + (response.status() >= 400 ? response.json().at("/error/code") : "");
    }

    @ParameterizedTest
    @MethodSource("routesOfOneRecord")
    void hasNoRecordOfTheOther(Route route) throws SQLException {
        var pair = pair();

        assertHidden(route, pair.live(), pair.sandbox());
        assertHidden(route, pair.sandbox(), pair.live());
        if (!NOT_FILLED.contains(route.toString())) {
            assertFound(route, pair.live());
            assertFound(route, pair.sandbox());
        }
    }

    private void assertHidden(Route route, FilledCompany owning, FilledCompany asking) throws SQLException {
        for (var identity : identities(asking)) {
            var missing = result(call(route, UUID.randomUUID(), identity));
            assertThat(missing)
                    .as("%s for a record that is not there; a body for it belongs to BODIES", route)
                    .matches("40[34] .*");
            for (var id : ids(owning.company()).entrySet()) {
                assertThat(result(call(route, id.getKey(), identity)))
                        .as("%s with %s", route, id.getValue())
                        .isEqualTo(missing);
            }
        }
    }

    /// The identifiers are those that the route finds, for whom they belong to.
    private void assertFound(Route route, FilledCompany owning) throws SQLException {
        var ids = ids(owning.company()).keySet();
        for (var identity :
                List.of(owning.company().owner().token(), owning.member().token())) {
            var missing = result(call(route, UUID.randomUUID(), identity));
            if (ids.stream().anyMatch(id -> !result(call(route, id, identity)).equals(missing))) {
                return;
            }
        }
        throw new AssertionError(route + " finds no record of the company itself");
    }

    @ParameterizedTest
    @MethodSource("lists")
    void listsNothingOfTheOther(Route route) throws SQLException {
        var pair = pair();

        assertNotNamed(route, pair.live(), pair.sandbox());
        assertNotNamed(route, pair.sandbox(), pair.live());
    }

    private void assertNotNamed(Route route, FilledCompany owning, FilledCompany asking) {
        for (var identity : identities(asking)) {
            var response = call(route, UUID.randomUUID(), identity);
            assertThat(response.status()).as("%s", route).isIn(200, 403, 404, 406, 422);
            // A sandbox has the name of its company, and of its owner.
            var text = response.text()
                    .replaceAll("marker-[0-9a-f-]{36} \\(sandbox\\)", "")
                    .replaceAll("Owner marker-[0-9a-f-]{36}", "");
            assertThat(text).doesNotContain(owning.traces());
        }
    }

    /// What a test key does is written for the sandbox alone, and changes no row of the company.
    @Test
    void writesForTheSandboxAlone() throws SQLException {
        var pair = pair();
        var key = pair.sandbox().company().owner().key();
        var before = digests(pair.live().company());
        var live = pair.live();

        post("/v1/sandbox/messages", "{\"from\":\"+13125550177\",\"to\":\"+12025550171\",\"text\":\"Hi\"}", key);
        post("/v1/sandbox/faxes", "{\"to\":\"+12025550174\"}", key);
        post("/v1/sandbox/calls", "{\"to\":\"+12025550171\",\"outcome\":\"voicemail\",\"ring_ms\":10}", key);
        // To the company's number, which the sandbox cannot reach.
        post(
                "/v1/messages",
                "{\"from\":\"+12025550171\",\"to\":\"" + live.number().number() + "\",\"text\":\"Hi\"}",
                key);
        post("/v1/contacts", "{\"name\":\"Dana\"}", key);
        assertThat(post(
                                "/v1/messages",
                                "{\"from\":\"" + live.number().number() + "\",\"to\":\"+13125550100\",\"text\":\"Hi\"}",
                                key)
                        .status())
                .isEqualTo(422);
        for (var route : routes().filter(route -> route.method() != Method.GET).toList()) {
            if (route.body() != BodyKind.MULTIPART) {
                call(route, live.number().id(), key);
                call(route, live.member().id(), key);
            }
        }

        assertThat(digests(live.company())).isEqualTo(before);
        assertThat(rowsOfOthersWith(pair.sandbox().company())).isEmpty();
    }

    private JsonResponse post(String path, String json, Identity identity) {
        return api.send(
                path,
                identity,
                request -> request.header("Content-Type", "application/json")
                        .POST(HttpRequest.BodyPublishers.ofString(json)));
    }

    private static Map<String, String> digests(TestCompany company) throws SQLException {
        try (var connection = TestPostgres.shared().connect("postgres")) {
            return new DatabaseSearch(connection).digests("telephony", company.id());
        }
    }

    /// The tables with rows of other companies that name somebody or something of this one.
    private static Set<String> rowsOfOthersWith(TestCompany company) throws SQLException {
        var tables = new TreeSet<String>();
        try (var connection = TestPostgres.shared().connect("postgres")) {
            for (var table : new DatabaseSearch(connection).tablesOfCompanies("telephony")) {
                try (var query = connection.prepareStatement(
                        "select exists (select from " + table + " t where org_id <> ? and t::text like any (?))")) {
                    query.setObject(1, company.id());
                    query.setArray(
                            2,
                            connection.createArrayOf(
                                    "text",
                                    Stream.of(company.id(), company.owner().id())
                                            .map(id -> "%" + Objects.toString(id) + "%")
                                            .toArray()));
                    try (var rows = query.executeQuery()) {
                        rows.next();
                        if (rows.getBoolean(1)) {
                            tables.add(table);
                        }
                    }
                }
            }
        }
        return tables;
    }
}
