package dev.switchboard.contract.routes;

import dev.switchboard.contract.limits.Tier;
import dev.switchboard.contract.scopes.Scope;
import java.time.LocalDate;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// One row of the route catalogue.
///
/// @param method the HTTP method
/// @param path the whole path with `{names}` for its variables, such as `/v1/users/{user_id}`
/// @param service the service that serves it
/// @param access how its callers authenticate
/// @param scope the scope a bearer credential needs; null on routes without a bearer credential, and on the one that
///     admits any
/// @param tier its rate tier
/// @param body the kind of its request body
/// @param marks further properties
/// @param deprecation null for a route that is not deprecated
public record Route(
        Method method,
        String path,
        Service service,
        Access access,
        @Nullable Scope scope,
        Tier tier,
        BodyKind body,
        Set<Mark> marks,
        @Nullable Deprecation deprecation) {

    /// Further properties of a route.
    public enum Mark {
        /// An extension, which the OpenAPI document marks as such.
        EXTENSION,
        /// Needs an acting user: a client_credentials token gets 403
        /// (docs/guides/visibility.md#routes-that-need-a-user).
        PERSONAL,
        /// Requires an acting owner or admin, or a token that acts for the company itself, whatever
        /// the scope.
        ADMINISTRATION,
        /// Takes an Idempotency-Key (docs/guides/idempotency.md).
        IDEMPOTENT,
        /// Has an ETag, and responds with 304 to a client that has the content
        /// (docs/guides/requests-and-responses.md#polling).
        CONDITIONAL,
        /// Becomes a WebSocket.
        SOCKET,
        /// May wait for something to happen before it responds: its duration says nothing about latency.
        WAITS,
        /// A sensitive step: needs a user who has just proved who they are (RFC 9470;
        /// docs/guides/management.md#sensitive-steps).
        SENSITIVE,
        /// Exists for the credentials of sandboxes only (docs/guides/testing.md); others get 404.
        SANDBOX
    }

    public Route {
        marks = Set.copyOf(marks);
    }

    /// A route that is not deprecated.
    public Route(
            Method method,
            String path,
            Service service,
            Access access,
            @Nullable Scope scope,
            Tier tier,
            BodyKind body,
            Set<Mark> marks) {
        this(method, path, service, access, scope, tier, body, marks, null);
    }

    public boolean extension() {
        return marks.contains(Mark.EXTENSION);
    }

    public boolean personal() {
        return marks.contains(Mark.PERSONAL);
    }

    public boolean administration() {
        return marks.contains(Mark.ADMINISTRATION);
    }

    public boolean idempotent() {
        return marks.contains(Mark.IDEMPOTENT);
    }

    public boolean conditional() {
        return marks.contains(Mark.CONDITIONAL);
    }

    public boolean socket() {
        return marks.contains(Mark.SOCKET);
    }

    public boolean waits() {
        return marks.contains(Mark.WAITS);
    }

    public boolean sensitive() {
        return marks.contains(Mark.SENSITIVE);
    }

    public boolean sandbox() {
        return marks.contains(Mark.SANDBOX);
    }

    Route with(Mark mark) {
        var more = EnumSet.of(mark);
        more.addAll(marks);
        return new Route(method, path, service, access, scope, tier, body, more, deprecation);
    }

    /// The same route, deprecated: the OpenAPI document marks it, the gateway announces it in every response, and the
    /// request log shows which requests used it.
    ///
    /// @param sunset the day from which it may be gone; null while that is open
    /// @throws IllegalArgumentException when the sunset is not after the deprecation
    public Route deprecated(LocalDate since, @Nullable LocalDate sunset) {
        return new Route(method, path, service, access, scope, tier, body, marks, new Deprecation(since, sunset));
    }

    /// The path's segments in order; a variable keeps its braces.
    List<String> segments() {
        return List.of(path.substring(1).split("/"));
    }

    /// `GET /v1/users/{user_id}`, the form in which tests and documents name a route.
    @Override
    public String toString() {
        return method + " " + path;
    }
}
