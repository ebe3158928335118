package dev.switchboard.contract.routes;

import static org.assertj.core.api.Assertions.assertThat;

import dev.switchboard.contract.limits.Tier;
import dev.switchboard.contract.scopes.Scope;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Objects;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvFileSource;

/// Compares the catalogue with tables that say what was promised. Whoever changes a scope, a tier or an access changes
/// a promise, and has to change its table too.
class RouteTablesTests {

    private static final String ROUTES = "/tables/routes.csv";
    private static final String MANAGEMENT = "/tables/management.csv";

    @ParameterizedTest
    @CsvFileSource(resources = ROUTES, delimiter = '|', useHeadersInDisplayName = true)
    void hasTheRoutesOfTheApi(
            Method method, String path, String access, @Nullable String scope, String tier, @Nullable String body) {
        var route = route(method, path);

        assertThat(route.extension()).isFalse();
        assertThat(accessOf(route)).isEqualTo(access);
        assertThat(scopeOf(route)).isEqualTo(scope);
        assertThat(route.tier()).isEqualTo(Tier.valueOf(tier.toUpperCase(Locale.ROOT)));
        assertThat(route.body())
                .isEqualTo(BodyKind.valueOf(
                        Objects.requireNonNullElse(body, "none").toUpperCase(Locale.ROOT)));
    }

    @Test
    void hasNoFurtherRouteThatIsNotAnExtension() {
        assertThat(RouteCatalogue.routes().stream()
                        .filter(route -> !route.extension())
                        .map(Route::toString))
                .containsExactlyInAnyOrderElementsOf(rows(ROUTES).toList());
    }

    @ParameterizedTest
    @CsvFileSource(resources = MANAGEMENT, delimiter = '|', useHeadersInDisplayName = true)
    void hasTheRoutesOfManagement(Method method, String path, String scope, String recent, String once) {
        var route = route(method, path);

        assertThat(route.extension()).isTrue();
        assertThat(route.personal()).isTrue();
        assertThat(route.access()).isEqualTo(Access.BEARER);
        assertThat(route.tier()).isEqualTo(Tier.MEDIUM);
        assertThat(scopeOf(route)).isEqualTo(scope);
        assertThat(Scope.of(scope))
                .hasValueSatisfying(found -> assertThat(found.firstParty()).isTrue());
        assertThat(route.sensitive()).isEqualTo(recent.equals("yes"));
        assertThat(route.idempotent()).isEqualTo(once.equals("yes"));
    }

    @Test
    void hasNoSensitiveStepsButTheDocumentedOnes() {
        assertThat(rows(MANAGEMENT))
                .containsAll(RouteCatalogue.routes().stream()
                        .filter(Route::sensitive)
                        .map(Route::toString)
                        .toList());
    }

    @ParameterizedTest
    @CsvFileSource(resources = "/tables/scopes.csv", delimiter = '|', useHeadersInDisplayName = true)
    void hasTheScopesOfTheApi(String scope, String sensitive, String administration) {
        assertThat(Scope.of(scope)).hasValueSatisfying(found -> {
            assertThat(found.firstParty()).isFalse();
            assertThat(found.operator()).isFalse();
            assertThat(found.sensitive()).isEqualTo(sensitive.equals("yes"));
            assertThat(found.administration()).isEqualTo(administration.equals("yes"));
        });
    }

    @Test
    void grantsNoFurtherScopeToKeysAndApps() {
        assertThat(Scope.grantable().stream().map(Scope::value))
                .containsExactlyInAnyOrderElementsOf(lines("/tables/scopes.csv")
                        .map(line -> line.split("\\|")[0].strip())
                        .toList());
    }

    private static Route route(Method method, String path) {
        return RouteCatalogue.routes().stream()
                .filter(route -> route.method() == method && route.path().equals(path))
                .findFirst()
                .orElseThrow(() -> new AssertionError("no route " + method + " " + path));
    }

    private static String accessOf(Route route) {
        return switch (route.access()) {
            case NONE -> "none";
            case SESSION -> "session";
            case CLIENT -> "client";
            case BEARER -> "bearer";
            case LINK_OR_BEARER -> "link";
        };
    }

    private static @Nullable String scopeOf(Route route) {
        var scope = route.scope();
        return scope == null ? null : scope.value();
    }

    /// The routes of a table, such as `GET /v1/account`.
    private static Stream<String> rows(String table) {
        return lines(table)
                .map(line -> line.split("\\|"))
                .map(columns -> columns[0].strip() + " " + columns[1].strip());
    }

    /// The lines of a table without comments and its header.
    private static Stream<String> lines(String table) {
        try {
            return Files.readAllLines(Path.of("src/test/resources" + table)).stream()
                    .filter(line -> !line.startsWith("#"))
                    .skip(1);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
