package dev.switchboard.auth.companies.erasure;

import static java.util.Map.entry;
import static org.assertj.core.api.Assertions.assertThat;

import dev.switchboard.auth.Telephony.TestUser;
import dev.switchboard.auth.apps.FirstPartyApps;
import dev.switchboard.contract.credentials.Credential;
import dev.switchboard.contract.routes.BodyKind;
import dev.switchboard.contract.routes.Method;
import dev.switchboard.contract.routes.Route;
import dev.switchboard.contract.routes.RouteCatalogue;
import dev.switchboard.contract.routes.Service;
import dev.switchboard.testkit.DatabaseSearch;
import dev.switchboard.testkit.JsonResponse;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.UUID;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// Nothing of a company is there for its sandbox, nor the other way round: table by table, on every route of this
/// server. Tables come from the database's catalog and routes from theirs, so new ones join by themselves.
class SandboxIsolationIT extends FilledCompaniesTest {

    private static final String APP = "svc_app_";

    /// For routes whose body must have a field, so that they look for the record at all.
    private static final Map<String, String> BODIES = Map.ofEntries(
            entry("POST /v1/apps/{client_id}/approval", "{\"scopes\": [\"messages:read\"]}"),
            entry("POST /v1/users/me/second-factors/totp/{factor_id}/confirm", "{\"code\": \"123456\"}"));

    private static Stream<Route> routes() {
        return RouteCatalogue.routes().stream()
                .filter(route -> route.service() == Service.AUTH_SERVER)
                .filter(route -> route.scope() != null && !route.scope().operator());
    }

    static Stream<Route> routesOfOneRecord() {
        return routes().filter(route -> route.path().contains("{"));
    }

    static Stream<Route> lists() {
        return routes().filter(
                        route -> route.method() == Method.GET && !route.path().contains("{"));
    }

    private record Pair(Company live, Company sandbox) {}

    private Pair pair() {
        var owner = telephony.as("owner", telephony.userWithPassword());
        return new Pair(company(owner), company(telephony.sandbox(owner.orgId())));
    }

    /// The identifiers in the tables of a company, and where they are from.
    private Map<String, String> ids(Company company) throws SQLException {
        var ids = new TreeMap<String, String>();
        try (var connection = POSTGRES.connect("postgres")) {
            var search = new DatabaseSearch(connection);
            for (var schema : new String[] {"auth", "telephony"}) {
                for (var table : search.tablesOfCompanies(schema)) {
                    for (var column : columns(connection, table)) {
                        try (var query = connection.prepareStatement("select " + column + "::text from " + table
                                + " where org_id = ? and " + column + " is not null limit 3")) {
                            query.setObject(1, company.id());
                            try (var rows = query.executeQuery()) {
                                while (rows.next()) {
                                    ids.put(rows.getString(1), table + "." + column);
                                }
                            }
                        }
                    }
                }
            }
        }
        ids.remove(company.id().toString());
        // Switchboard's own application is everybody's.
        ids.remove(FirstPartyApps.CLIENT);
        return ids;
    }

    private static List<String> columns(Connection connection, String table) throws SQLException {
        var columns = new ArrayList<String>();
        try (var query = connection.prepareStatement("select quote_ident(attname) from pg_attribute where attrelid ="
                + " cast(? as regclass) and attnum > 0 and not attisdropped and (atttypid = 'uuid'::regtype"
                + " or attname = 'client_id') and attname not in ('org_id', 'home_org_id', 'network')")) {
            query.setString(1, table);
            try (var rows = query.executeQuery()) {
                while (rows.next()) {
                    columns.add(rows.getString(1));
                }
            }
        }
        return columns;
    }

    private Credential token(TestUser user) {
        return rows.recentToken(user, EVERYTHING);
    }

    private JsonResponse call(Route route, String id, Credential credential) {
        return with(
                credential,
                route.method().name(),
                route.path().replaceAll("\\{\\w+}", id),
                route.body() == BodyKind.JSON ? BODIES.getOrDefault(route.toString(), "{}") : null);
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
    }

    private void assertHidden(Route route, Company owning, Company asking) throws SQLException {
        var token = token(asking.user());
        var noId = result(call(route, UUID.randomUUID().toString(), token));
        var noApp = result(call(route, APP + UUID.randomUUID(), token));
        assertThat(noId)
                .as("%s for a record that is not there; a body for it belongs to BODIES", route)
                .startsWith("404 ");
        for (var id : ids(owning).entrySet()) {
            // The keys of its sandbox are the company's to revoke.
            if (!route.path().startsWith("/v1/account/sandbox/")) {
                assertThat(result(call(route, id.getKey(), token)))
                        .as("%s with %s", route, id.getValue())
                        .isEqualTo(id.getKey().startsWith(APP) ? noApp : noId);
            }
        }
    }

    @ParameterizedTest
    @MethodSource("lists")
    void listsNothingOfTheOther(Route route) {
        var pair = pair();

        assertNotNamed(route, pair.live(), pair.sandbox());
        if (!route.path().startsWith("/v1/account/sandbox")) {
            assertNotNamed(route, pair.sandbox(), pair.live());
        }
    }

    private void assertNotNamed(Route route, Company owning, Company asking) {
        var response = call(route, "", token(asking.user()));
        assertThat(response.status()).as("%s", route).isIn(200, 404);
        assertThat(response.text()).doesNotContain(owning.traces());
    }
}
