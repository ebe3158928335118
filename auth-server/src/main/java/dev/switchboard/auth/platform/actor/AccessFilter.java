package dev.switchboard.auth.platform.actor;

import dev.switchboard.auth.platform.directory.AuthUser;
import dev.switchboard.auth.platform.directory.AuthUserStore;
import dev.switchboard.auth.platform.errors.ErrorResponses;
import dev.switchboard.auth.platform.requests.AdmittedRequest;
import dev.switchboard.contract.errors.ErrorCode;
import dev.switchboard.contract.identity.Identity;
import dev.switchboard.contract.routes.Access;
import dev.switchboard.contract.routes.BodyKind;
import dev.switchboard.contract.routes.Route;
import dev.switchboard.contract.routes.RouteCatalogue;
import dev.switchboard.contract.routes.Service;
import dev.switchboard.web.errors.ApiError;
import dev.switchboard.web.identity.InternalJwtVerifier;
import dev.switchboard.web.identity.JwtVerification;
import dev.switchboard.web.identity.RecentAuthentication;
import dev.switchboard.web.requests.RouteGate;
import jakarta.servlet.FilterChain;
import jakarta.servlet.ServletException;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.core.Ordered;
import org.springframework.core.annotation.Order;
import org.springframework.http.HttpHeaders;
import org.springframework.http.InvalidMediaTypeException;
import org.springframework.http.MediaType;
import org.springframework.stereotype.Component;
import org.springframework.web.filter.OncePerRequestFilter;

/// Admits requests to the public port, and refuses all others, in the order of checks
/// (docs/guides/errors.md#order-of-checks). The paths of [PublicPaths] need no credential here. Every other path needs
/// the internal JWT: 404 and 405 by the catalogue, 401 by the internal JWT, 403 by scope, 401 and 403 by the actor
/// user, 415 by the body's type. The gateway has done most of these checks already; this service
/// repeats them, so that it does not depend on the gateway.
@Component
@Order(Ordered.HIGHEST_PRECEDENCE + 20)
class AccessFilter extends OncePerRequestFilter {

    private static final Logger log = LoggerFactory.getLogger(AccessFilter.class);

    /// It responds while the database is unavailable, so it looks up the actor together with everything
    /// else.
    private static final String HEALTH = "/v1/operator/health";

    private static final RouteGate GATE = new RouteGate(
            RouteCatalogue::match, route -> route.service() == Service.AUTH_SERVER && route.access() == Access.BEARER);

    private final InternalJwtVerifier jwt;
    private final AuthUserStore users;
    private final RecentAuthentication recent;
    private final ErrorResponses errors;

    AccessFilter(InternalJwtVerifier jwt, AuthUserStore users, RecentAuthentication recent, ErrorResponses errors) {
        this.errors = errors;
        this.jwt = jwt;
        this.users = users;
        this.recent = recent;
    }

    @Override
    protected boolean shouldNotFilter(HttpServletRequest request) {
        // The internal port has a filter of its own, which comes first.
        return AdmittedRequest.is(request);
    }

    @Override
    protected void doFilterInternal(HttpServletRequest request, HttpServletResponse response, FilterChain chain)
            throws ServletException, IOException {
        if (!PublicPaths.contain(request.getRequestURI())) {
            try {
                request.setAttribute(Actor.ATTRIBUTE, admit(request));
            } catch (ApiError error) {
                errors.write(request, response, error);
                return;
            }
        }
        AdmittedRequest.mark(request);
        chain.doFilter(request, response);
    }

    private Actor admit(HttpServletRequest request) {
        var route = GATE.require(request.getMethod(), request.getRequestURI());
        var identity = identity(request);
        if (route.scope() != null && !identity.scopes().contains(route.scope())) {
            throw ApiError.insufficientScope(route.scope());
        }
        var actor = actor(route, identity);
        var scope = route.scope();
        if (scope != null && scope.operator() != identity.operator()) {
            throw ApiError.of(scope.operator() ? ErrorCode.OPERATOR_REQUIRED : ErrorCode.COMPANY_USER_REQUIRED);
        }
        if (forAdministrators(route, actor) && !actor.administrator()) {
            throw ApiError.of(ErrorCode.ADMIN_REQUIRED);
        }
        recent.require(route, identity);
        requireType(route, request);
        return actor;
    }

    /// An API key manages only while its creator is owner or admin.
    private static boolean forAdministrators(Route route, Actor actor) {
        var scope = route.scope();
        return route.administration()
                || (scope != null && (scope.administration() || (actor.key() != null && scope.management())));
    }

    private Identity identity(HttpServletRequest request) {
        return switch (jwt.verifyAuthorization(request.getHeader(HttpHeaders.AUTHORIZATION))) {
            case JwtVerification.Verified verified -> verified.identity();
            case JwtVerification.Rejected(var reason) -> {
                log.debug("Refused an internal JWT: {}", reason);
                throw ApiError.internalJwtRejected();
            }
        };
    }

    /// Every route speaks of the acting user, so a token that acts for a company itself may
    /// not use any.
    private Actor actor(Route route, Identity identity) {
        if (identity.userId() == null) {
            throw ApiError.of(ErrorCode.USER_REQUIRED);
        }
        var key = Actor.Key.of(identity);
        if (route.path().equals(HEALTH)) {
            return new Actor(identity.orgId(), identity.userId(), false, identity.session(), key);
        }
        return users.find(identity.orgId(), identity.userId())
                .filter(AuthUser::maySignIn)
                .map(user -> new Actor(user.orgId(), user.id(), user.administrator(), identity.session(), key))
                .orElseThrow(() -> key == null || identity.operator() ? ApiError.invalidCredential() : orphanedKey());
    }

    /// The key lives on for other routes (docs/guides/visibility.md#api-keys-whose-creator-is-disabled).
    private static ApiError orphanedKey() {
        return ApiError.of(ErrorCode.KEY_CREATOR_INACTIVE);
    }

    private static void requireType(Route route, HttpServletRequest request) {
        boolean hasBody =
                request.getContentLengthLong() > 0 || request.getHeader(HttpHeaders.TRANSFER_ENCODING) != null;
        var given = request.getContentType();
        if (route.body() == BodyKind.JSON && (given == null ? hasBody : !isJson(given))) {
            throw ApiError.of(ErrorCode.UNSUPPORTED_MEDIA_TYPE, MediaType.APPLICATION_JSON_VALUE);
        }
    }

    private static boolean isJson(String contentType) {
        try {
            return MediaType.parseMediaType(contentType).equalsTypeAndSubtype(MediaType.APPLICATION_JSON);
        } catch (InvalidMediaTypeException malformed) {
            return false;
        }
    }
}
