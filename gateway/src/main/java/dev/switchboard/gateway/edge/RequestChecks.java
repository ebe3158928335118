package dev.switchboard.gateway.edge;

import dev.switchboard.contract.errors.ErrorCode;
import dev.switchboard.contract.identity.Identity;
import dev.switchboard.contract.limits.RatePolicy;
import dev.switchboard.contract.routes.Access;
import dev.switchboard.contract.routes.Route;
import dev.switchboard.contract.routes.Service;
import dev.switchboard.gateway.access.AccessLog;
import dev.switchboard.gateway.catalogue.RouteLookup;
import dev.switchboard.gateway.clientaddress.Client;
import dev.switchboard.gateway.clientaddress.Clients;
import dev.switchboard.gateway.connection.HeadFault;
import dev.switchboard.gateway.cors.Cors;
import dev.switchboard.gateway.credentials.Authentication;
import dev.switchboard.gateway.credentials.Caller;
import dev.switchboard.gateway.links.SignedLinks;
import dev.switchboard.gateway.openapi.DeprecationFields;
import dev.switchboard.gateway.requestlog.RequestFacts;
import dev.switchboard.gateway.requestlog.RequestReports;
import dev.switchboard.gateway.suspension.SuspensionEffect;
import dev.switchboard.gateway.suspension.Suspensions;
import dev.switchboard.limits.LimitDecision;
import dev.switchboard.limits.LimitOwner;
import dev.switchboard.limits.Limits;
import dev.switchboard.web.errors.ApiError;
import java.time.Duration;
import org.springframework.http.HttpMethod;
import org.springframework.stereotype.Component;
import org.springframework.web.server.ServerWebExchange;
import reactor.core.publisher.Mono;

/// Takes each request through the checks that belong to the gateway, in their order
/// (docs/guides/errors.md#order-of-checks): 404 and 405, 401, 403 of a suspended app or company, 429, 404
/// of what only sandboxes have, 403 of a missing scope, and then 413 and 415, for which [Destinations] has the limits.
/// The service does the rest.
@Component
final class RequestChecks {

    private final Clients clients;
    private final Authentication authentication;
    private final SignedLinks links;
    private final Suspensions suspensions;
    private final Limits limits;
    private final DeprecationFields deprecations;
    private final RequestReports reports;
    private final Destinations destinations;

    RequestChecks(
            Clients clients,
            Authentication authentication,
            SignedLinks links,
            Suspensions suspensions,
            Limits limits,
            DeprecationFields deprecations,
            RequestReports reports,
            Destinations destinations) {
        this.clients = clients;
        this.authentication = authentication;
        this.links = links;
        this.suspensions = suspensions;
        this.limits = limits;
        this.deprecations = deprecations;
        this.reports = reports;
        this.destinations = destinations;
    }

    /// @return completes with the response; fails with the error of the first check that rejects the request, or throws
    ///     it: call this deferred
    Mono<Void> admit(ServerWebExchange exchange) {
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
                    return destinations.respond(recorded, route, client, identity);
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
                    return destinations.respond(exchange, route, client, link);
                }));
    }

    private Mono<Void> admitByAddress(ServerWebExchange exchange, Route route, Client client) {
        return limits.take(policyOfAddresses(route), client.address().limitKey())
                .flatMap(decision -> {
                    decision.writeHeaders(exchange.getResponse().getHeaders()::set);
                    requireGranted(decision);
                    return destinations.respond(exchange, route, client, null);
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
}
