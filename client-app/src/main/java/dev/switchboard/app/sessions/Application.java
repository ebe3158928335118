package dev.switchboard.app.sessions;

import dev.switchboard.contract.scopes.Scope;
import java.util.Arrays;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.Collectors;

/// The two applications that this service serves. Each is an OAuth client and has sessions of its own, so that one
/// browser can be signed in to both.
public enum Application {
    /// For the users of a company, at `/app`.
    CLIENT("app", "svc_app_switchboard_client", scope -> !scope.operator()),
    /// For those who run the service, at `/operator`.
    OPERATOR("operator", "svc_app_switchboard_operator", Scope::operator);

    private final String segment;
    private final String clientId;
    private final String scope;

    Application(String segment, String clientId, Predicate<Scope> scopes) {
        this.segment = segment;
        this.clientId = clientId;
        this.scope = Scope.format(Arrays.stream(Scope.values()).filter(scopes).collect(Collectors.toSet()));
    }

    /// The application whose pages include this path; empty for the start page and the assets.
    public static Optional<Application> of(String path) {
        return Arrays.stream(values())
                .filter(application -> path.equals(application.path()) || path.startsWith(application.path() + "/"))
                .findFirst();
    }

    /// The path of its first page: `/app` or `/operator`.
    public String path() {
        return "/" + segment;
    }

    /// Its `client_id` at the authorization server.
    public String clientId() {
        return clientId;
    }

    /// All scopes that it may have, as the `scope` parameter of a request.
    public String scope() {
        return scope;
    }

    String segment() {
        return segment;
    }
}
