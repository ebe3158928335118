package dev.switchboard.gateway.edge;

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
import dev.switchboard.gateway.openapi.Documentation;
import dev.switchboard.gateway.requestid.RequestId;
import dev.switchboard.gateway.routing.AdmittedRequest;
import dev.switchboard.gateway.routing.Forwarding;
import dev.switchboard.limits.LimitDecision;
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
/// (docs/guides/errors.md#order-of-checks): 404 and 405, 401, 403 of a suspended app, 429, 403 of a
/// missing scope, 413 and 415. The service does the rest.
@Component
class Edge implements WebHandler {

    private final Clients clients;
    private final Authentication authentication;
    private final SignedLinks links;
    private final Limits limits;
    private final BodyLimits intake;
    private final Forwarding forwarding;
    private final Documentation documentation;
    private final ErrorResponses errors;
    private final AccessLog accessLog;

    Edge(
            Clients clients,
            Authentication authentication,
            SignedLinks links,
            Limits limits,
            BodyLimits intake,
            Forwarding forwarding,
            Documentation documentation,
            ErrorResponses errors,
            AccessLog accessLog) {
        this.clients = clients;
        this.authentication = authentication;
        this.links = links;
        this.limits = limits;
        this.intake = intake;
        this.forwarding = forwarding;
        this.documentation = documentation;
        this.errors = errors;
        this.accessLog = accessLog;
    }

    @Override
    public Mono<Void> handle(ServerWebExchange exchange) {
        long started = System.nanoTime();
        RequestId.tell(exchange);
        return Mono.defer(() -> admit(exchange))
                .onErrorResume(failure -> errors.answer(exchange, failure))
                .doFinally(end -> accessLog.end(exchange, started));
    }

    private Mono<Void> admit(ServerWebExchange exchange) {
        Cors.share(exchange);
        HeadFault.refuse(exchange);
        if (HttpMethod.OPTIONS.equals(exchange.getRequest().getMethod())) {
            return Cors.options(exchange);
        }
        var row = RouteLookup.find(exchange);
        var client = clients.of(exchange.getRequest());
        return switch (row.access()) {
            case BEARER -> admitByCredential(exchange, row, client);
            case LINK_OR_BEARER ->
                links.read(exchange.getRequest(), row)
                        .map(link -> admitByLink(exchange, row, client, link))
                        .orElseGet(() -> admitByCredential(exchange, row, client));
            case CLIENT, SESSION, NONE -> admitByAddress(exchange, row, client);
        };
    }

    private Mono<Void> admitByCredential(ServerWebExchange exchange, Route row, Client client) {
        return authentication
                .authenticate(exchange, client.address())
                .flatMap(caller -> admit(exchange, row, client, caller));
    }

    private Mono<Void> admit(ServerWebExchange exchange, Route row, Client client, Caller caller) {
        var identity = caller.identity();
        var owner = identity.owner();
        AccessLog.owner(exchange, owner);
        return limits.take(row.tier().policy(), owner).flatMap(decision -> {
            decision.tell(exchange.getResponse().getHeaders()::set);
            if (caller.appSuspended()) {
                throw ApiError.forbidden("The app is suspended.");
            }
            require(decision);
            if (row.scope() != null && !identity.scopes().contains(row.scope())) {
                throw ApiError.insufficientScope(row.scope());
            }
            return pass(exchange, row, client, identity);
        });
    }

    /// A signed link suffices, whatever else the request shows.
    private Mono<Void> admitByLink(ServerWebExchange exchange, Route row, Client client, Identity link) {
        AccessLog.owner(exchange, link.owner());
        var who = link.orgId() + " " + client.address().limitKey();
        return limits.take(RatePolicy.LINK, who).flatMap(decision -> {
            decision.tell(exchange.getResponse().getHeaders()::set);
            require(decision);
            return pass(exchange, row, client, link);
        });
    }

    private Mono<Void> admitByAddress(ServerWebExchange exchange, Route row, Client client) {
        var policy = row.access() == Access.CLIENT ? RatePolicy.TOKEN : RatePolicy.LIGHT;
        return limits.take(policy, client.address().limitKey()).flatMap(decision -> {
            decision.tell(exchange.getResponse().getHeaders()::set);
            require(decision);
            return pass(exchange, row, client, null);
        });
    }

    private static void require(LimitDecision decision) {
        if (!decision.granted()) {
            throw ApiError.rateLimited(Duration.ofSeconds(decision.retryAfter()));
        }
    }

    private Mono<Void> pass(ServerWebExchange exchange, Route row, Client client, @Nullable Identity identity) {
        var admitted = intake.admit(exchange, row);
        return row.service() == Service.GATEWAY
                ? documentation.answer(admitted, row)
                : forwarding.pass(admitted, new AdmittedRequest(row, client, identity));
    }
}
