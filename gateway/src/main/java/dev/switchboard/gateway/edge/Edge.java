package dev.switchboard.gateway.edge;

import dev.switchboard.contract.errors.ErrorCode;
import dev.switchboard.contract.identity.Identity;
import dev.switchboard.contract.limits.RatePolicy;
import dev.switchboard.contract.routes.Access;
import dev.switchboard.contract.routes.Route;
import dev.switchboard.contract.routes.Service;
import dev.switchboard.gateway.access.AccessLog;
import dev.switchboard.gateway.body.BodyLimits;
import dev.switchboard.gateway.catalogue.RouteLookup;
import dev.switchboard.gateway.clientaddress.Client;
import dev.switchboard.gateway.clientaddress.Clients;
import dev.switchboard.gateway.connection.HeadFault;
import dev.switchboard.gateway.cors.Cors;
import dev.switchboard.gateway.credentials.Authentication;
import dev.switchboard.gateway.credentials.Caller;
import dev.switchboard.gateway.errors.ErrorResponses;
import dev.switchboard.gateway.links.SignedLinks;
import dev.switchboard.gateway.openapi.DeprecationFields;
import dev.switchboard.gateway.openapi.Documentation;
import dev.switchboard.gateway.requestid.RequestId;
import dev.switchboard.gateway.requestlog.RequestFacts;
import dev.switchboard.gateway.requestlog.RequestReports;
import dev.switchboard.gateway.routing.AdmittedRequest;
import dev.switchboard.gateway.routing.Forwarding;
import dev.switchboard.gateway.suspension.SuspensionEffect;
import dev.switchboard.gateway.suspension.Suspensions;
import dev.switchboard.gateway.tracing.RequestTraces;
import dev.switchboard.limits.LimitDecision;
import dev.switchboard.limits.LimitOwner;
import dev.switchboard.limits.Limits;
import dev.switchboard.web.errors.ApiError;
import java.time.Duration;
import org.jspecify.annotations.Nullable;
import org.springframework.http.HttpMethod;
import org.springframework.stereotype.Component;
import org.springframework.web.server.ServerWebExchange;
import org.springframework.web.server.WebHandler;
import reactor.core.publisher.Mono;

/// Takes each request through the checks that belong to the gateway, in their order
/// (docs/guides/errors.md#order-of-checks): 404 and 405, 401, 403 of a suspended app or company, 429, 404
/// of what only sandboxes have, 403 of a missing scope, 413 and 415. The service does the rest.
@Component
class Edge implements WebHandler {

    private final Clients clients;
    private final Authentication authentication;
    private final SignedLinks links;
    private final Suspensions suspensions;
    private final Limits limits;
    private final BodyLimits bodyLimits;
    private final Forwarding forwarding;
    private final Documentation documentation;
    private final DeprecationFields deprecations;
    private final ErrorResponses errors;
    private final AccessLog accessLog;
    private final RequestReports reports;
    private final RequestTraces traces;

    Edge(
            Clients clients,
            Authentication authentication,
            SignedLinks links,
            Suspensions suspensions,
            Limits limits,
            BodyLimits bodyLimits,
            Forwarding forwarding,
            Documentation documentation,
            DeprecationFields deprecations,
            ErrorResponses errors,
            AccessLog accessLog,
            RequestReports reports,
            RequestTraces traces) {
        this.clients = clients;
        this.authentication = authentication;
        this.links = links;
        this.suspensions = suspensions;
        this.limits = limits;
        this.bodyLimits = bodyLimits;
        this.forwarding = forwarding;
        this.documentation = documentation;
        this.deprecations = deprecations;
        this.errors = errors;
        this.accessLog = accessLog;
        this.reports = reports;
        this.traces = traces;
    }

    @Override
    public Mono<Void> handle(ServerWebExchange exchange) {
        long started = System.nanoTime();
        RequestId.addTo(exchange);
        traces.begin(exchange);
        return Mono.defer(() -> admit(exchange))
                .onErrorResume(failure -> errors.respond(exchange, failure))
                .doFinally(end -> record(exchange, started));
    }

    private void record(ServerWebExchange exchange, long started) {
        accessLog.record(exchange, started);
        reports.record(exchange, started);
        traces.end(exchange, AccessLog.status(exchange));
    }

    private Mono<Void> admit(ServerWebExchange exchange) {
        Cors.share(exchange);
        HeadFault.throwIfPresent(exchange);
        if (HttpMethod.OPTIONS.equals(exchange.getRequest().getMethod())) {
            return Cors.options(exchange);
        }
        var route = RouteLookup.find(exchange);
        deprecations.add(route, exchange.getResponse().getHeaders());
        var client = clients.of(exchange.getRequest());
        return switch (route.access()) {
            case BEARER -> admitByCredential(exchange, route, client);
            case LINK_OR_BEARER ->
                links.read(exchange.getRequest(), route)
                        .map(link -> admitByLink(exchange, route, client, link))
                        .orElseGet(() -> admitByCredential(exchange, route, client));
            case CLIENT, SESSION, NONE -> admitByAddress(exchange, route, client);
        };
    }

    private Mono<Void> admitByCredential(ServerWebExchange exchange, Route route, Client client) {
        return authentication
                .authenticate(exchange, client.address())
                .flatMap(caller -> admit(exchange, route, client, caller));
    }

    private Mono<Void> admit(ServerWebExchange exchange, Route route, Client client, Caller caller) {
        var identity = caller.identity();
        var owner = identity.owner();
        AccessLog.setOwner(exchange, owner);
        var recorded = reports.withBodies(exchange, route, identity);
        return limits.take(route.tier().policy(), LimitOwner.ofCredential(identity, owner))
                .flatMap(decision -> {
                    RequestFacts.of(exchange).countedUnder(decision);
                    decision.writeHeaders(exchange.getResponse().getHeaders()::set);
                    requireNotSuspended(caller.suspension());
                    requireGranted(decision);
                    if (route.sandbox() && !Authentication.isOfSandbox(exchange)) {
                        throw ApiError.notFound();
                    }
                    if (route.scope() != null && !identity.scopes().contains(route.scope())) {
                        throw ApiError.insufficientScope(route.scope());
                    }
                    return forward(recorded, route, client, identity);
                });
    }

    /// A valid signed link suffices, whatever credentials the request has.
    private Mono<Void> admitByLink(ServerWebExchange exchange, Route route, Client client, Identity link) {
        AccessLog.setOwner(exchange, link.owner());
        RequestFacts.of(exchange).sentBy(link);
        var key = LimitOwner.ofCompany(
                link.orgId(), link.orgId() + " " + client.address().limitKey());
        return suspensions
                .suspended(link.orgId())
                .flatMap(suspended -> limits.take(RatePolicy.LINK, key).flatMap(decision -> {
                    RequestFacts.of(exchange).countedUnder(decision);
                    decision.writeHeaders(exchange.getResponse().getHeaders()::set);
                    requireNotSuspended(suspended ? SuspensionEffect.COMPANY_SUSPENDED : SuspensionEffect.NONE);
                    requireGranted(decision);
                    return forward(exchange, route, client, link);
                }));
    }

    private Mono<Void> admitByAddress(ServerWebExchange exchange, Route route, Client client) {
        return limits.take(policyOfAddresses(route), client.address().limitKey())
                .flatMap(decision -> {
                    decision.writeHeaders(exchange.getResponse().getHeaders()::set);
                    requireGranted(decision);
                    return forward(exchange, route, client, null);
                });
    }

    private static RatePolicy policyOfAddresses(Route route) {
        if (route.service() == Service.CLIENT_APP) {
            return RatePolicy.PAGE;
        }
        return route.access() == Access.CLIENT ? RatePolicy.TOKEN : RatePolicy.LIGHT;
    }

    private static void requireNotSuspended(SuspensionEffect suspension) {
        switch (suspension) {
            case APP_SUSPENDED -> throw ApiError.of(ErrorCode.APP_SUSPENDED);
            case COMPANY_SUSPENDED -> throw ApiError.of(ErrorCode.COMPANY_SUSPENDED);
            case NONE, TOKEN_INVALID -> {}
        }
    }

    private static void requireGranted(LimitDecision decision) {
        if (!decision.granted()) {
            throw ApiError.overLimit(
                    decision.policy(), decision.limit().perMinute(), Duration.ofSeconds(decision.retryAfter()));
        }
    }

    private Mono<Void> forward(ServerWebExchange exchange, Route route, Client client, @Nullable Identity identity) {
        var admitted = bodyLimits.admit(exchange, route);
        return route.service() == Service.GATEWAY
                ? documentation.respond(admitted, route)
                : forwarding.forward(admitted, new AdmittedRequest(route, client, identity));
    }
}
