package dev.switchboard.gateway.edge;

import dev.switchboard.contract.credentials.CredentialType;
import dev.switchboard.contract.errors.ErrorCode;
import dev.switchboard.contract.identity.Identity;
import dev.switchboard.contract.routes.Route;
import dev.switchboard.contract.routes.RouteCatalogue;
import dev.switchboard.contract.scopes.Scope;
import dev.switchboard.gateway.fixtures.RunningGateway;
import dev.switchboard.testkit.JsonResponse;
import java.net.http.HttpRequest.BodyPublishers;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import java.util.stream.Stream;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// The routes of sandboxes are there for credentials of sandboxes only, whatever scopes others have.
class SandboxRoutesIT {

    @AutoClose
    private static final RunningGateway gateway = RunningGateway.start(Map.of());

    static Stream<Route> routes() {
        return RouteCatalogue.routes().stream().filter(Route::sandbox);
    }

    private static JsonResponse post(Route route, String credential) {
        return gateway.http()
                .send(gateway.http()
                        .request(route.path(), credential)
                        .header("Content-Type", "application/json")
                        .POST(BodyPublishers.ofString("{}")));
    }

    @ParameterizedTest
    @MethodSource("routes")
    void areThereForCredentialsOfSandboxesOnly(Route route) {
        post(route, gateway.services.apiKey().value()).assertError(ErrorCode.NOT_FOUND);
        post(route, gateway.services.apiKey(Scope.USERS_READ).value()).assertError(ErrorCode.NOT_FOUND);
        post(route, gateway.services.accessToken("svc_app_1").value()).assertError(ErrorCode.NOT_FOUND);

        post(route, test(CredentialType.TEST_API_KEY, Set.of(Scope.values()))).assertStatus(200);
        post(route, test(CredentialType.TEST_ACCESS_TOKEN, Set.of(Scope.values())))
                .assertStatus(200);
        post(route, test(CredentialType.TEST_API_KEY, Set.of(Scope.USERS_READ)))
                .assertError(ErrorCode.INSUFFICIENT_SCOPE);
    }

    private static String test(CredentialType type, Set<Scope> scopes) {
        var identity = Identity.ofApiKey(UUID.randomUUID(), UUID.randomUUID(), UUID.randomUUID(), scopes);
        return gateway.services.issue(type, identity, null).value();
    }
}
