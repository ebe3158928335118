package dev.switchboard.api.platform.actor;

import dev.switchboard.api.platform.requests.RouteFilter;
import dev.switchboard.contract.errors.ErrorCode;
import dev.switchboard.contract.identity.Identity;
import dev.switchboard.contract.identity.InternalHeaders;
import dev.switchboard.contract.routes.Access;
import dev.switchboard.contract.routes.Route;
import dev.switchboard.contract.scopes.Scope;
import dev.switchboard.web.errors.ApiError;
import java.util.Objects;
import java.util.Optional;
import java.util.UUID;
import org.springframework.http.server.reactive.ServerHttpRequest;
import org.springframework.web.server.ServerWebExchange;
import org.springframework.web.server.WebFilter;
import org.springframework.web.server.WebFilterChain;
import reactor.core.publisher.Mono;

/// Turns the identity of the JWT into an [Actor]: reads role and status of the user, responds with 401 to
/// the token of a disabled or deleted user, and 403 if the actor may not use the route.
///
/// A key outlives its creator. Once the creator is disabled, the key acts for no user, so that `me`
/// routes respond with 403. Its changes are attributed to the owner. What it may see and do stays the same
/// if the creator is an owner or admin, and shrinks to no records if the creator is a member. Once
/// the creator is deleted, the role is unknown, so the key is treated like a member's.
///
/// A key manages the company only while its creator is an owner or admin.
///
/// An operator's token or key reaches only the routes whose scope is for operators, and nobody else's credential
/// reaches those; everywhere else it gets 401.
public final class ActorFilter implements WebFilter {

    private static final String ATTRIBUTE = ActorFilter.class.getName() + ".actor";

    private final ActorStore users;

    ActorFilter(ActorStore users) {
        this.users = users;
    }

    /// The actor of a request that has passed this filter.
    public static Actor actorOf(ServerWebExchange exchange) {
        return Objects.requireNonNull(exchange.getAttribute(ATTRIBUTE));
    }

    /// The audit context of a request that has passed this filter.
    public static AuditContext auditContextOf(ServerWebExchange exchange) {
        var request = exchange.getRequest();
        var address = request.getHeaders().getFirst(InternalHeaders.CLIENT_ADDRESS);
        return new AuditContext(
                actorOf(exchange),
                IdentityFilter.identityOf(exchange),
                address == null ? peer(request) : address,
                Objects.requireNonNull(request.getHeaders().getFirst(InternalHeaders.REQUEST_ID)));
    }

    private static String peer(ServerHttpRequest request) {
        return Objects.requireNonNull(request.getRemoteAddress()).getAddress().getHostAddress();
    }

    @Override
    public Mono<Void> filter(ServerWebExchange exchange, WebFilterChain chain) {
        var route = RouteFilter.routeOf(exchange);
        if (route.access() == Access.NONE) {
            return chain.filter(exchange);
        }
        var identity = IdentityFilter.identityOf(exchange);
        return (identity.operator() ? Mono.justOrEmpty(ofOperator(identity, route)) : actor(identity, exchange))
                .switchIfEmpty(Mono.error(ApiError::invalidCredential))
                .flatMap(actor -> {
                    require(route, identity, actor);
                    exchange.getAttributes().put(ATTRIBUTE, actor);
                    return chain.filter(exchange);
                });
    }

    private Mono<Actor> actor(Identity identity, ServerWebExchange exchange) {
        var orgId = identity.orgId();
        var userId = identity.userId();
        return switch (identity.type()) {
            case ACCESS_TOKEN -> userId == null ? Mono.just(Actor.company(orgId)) : users.findActive(orgId, userId);
            case API_KEY -> userId == null ? ofOrphanedKey(orgId, new Visibility.None()) : ofKey(orgId, userId);
            case LINK -> Mono.justOrEmpty(ofLink(identity, exchange.getRequest()));
        };
    }

    /// An operator, on a route of operators. The authorization server ends the tokens and keys of an operator
    /// who is removed; this service cannot see operators.
    private static Optional<Actor> ofOperator(Identity identity, Route route) {
        var operatorId = identity.userId();
        boolean admitted = forOperators(route) && identity.type() != Identity.Type.LINK && operatorId != null;
        return admitted
                ? Optional.of(new Actor(Identity.OPERATORS, operatorId, new Visibility.None(), false))
                : Optional.empty();
    }

    private static boolean forOperators(Route route) {
        return route.scope() != null && route.scope().operator();
    }

    /// A signed link gives access to the resource at its path, to anyone who has it, and to nothing
    /// else. Only administrators get the links to what is for administrators.
    private static Optional<Actor> ofLink(Identity link, ServerHttpRequest request) {
        return request.getURI().getRawPath().equals(link.path())
                ? Optional.of(new Actor(link.orgId(), null, new Visibility.Company(), forAdministrators(link)))
                : Optional.empty();
    }

    private static boolean forAdministrators(Identity link) {
        return link.scopes().stream().anyMatch(Scope::administration);
    }

    private Mono<Actor> ofKey(UUID orgId, UUID userId) {
        return users.find(orgId, userId)
                .flatMap(creator -> creator.active()
                        ? Mono.just(creator.actor(orgId, userId))
                        : ofOrphanedKey(
                                orgId, creator.administers() ? new Visibility.Company() : new Visibility.None()))
                .switchIfEmpty(Mono.defer(() -> ofOrphanedKey(orgId, new Visibility.None())));
    }

    private Mono<Actor> ofOrphanedKey(UUID orgId, Visibility visibility) {
        return users.findOwner(orgId)
                .map(owner -> Actor.orphanedKey(orgId, owner, visibility))
                .switchIfEmpty(Mono.error(ApiError::invalidCredential));
    }

    private static void require(Route route, Identity identity, Actor actor) {
        var scope = route.scope();
        boolean managesByKey = identity.type() == Identity.Type.API_KEY && scope != null && scope.management();
        if ((route.personal() || managesByKey) && actor.userId() == null) {
            throw ApiError.of(actor.attributedTo() == null ? ErrorCode.USER_REQUIRED : ErrorCode.KEY_CREATOR_INACTIVE);
        }
        if (forOperators(route) && !actor.orgId().equals(Identity.OPERATORS)) {
            throw ApiError.of(ErrorCode.OPERATOR_REQUIRED);
        }
        boolean needsAdmin = route.administration() || managesByKey || (scope != null && scope.administration());
        if (needsAdmin && !actor.administers()) {
            throw ApiError.of(ErrorCode.ADMIN_REQUIRED);
        }
    }
}
