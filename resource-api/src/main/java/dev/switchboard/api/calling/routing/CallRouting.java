package dev.switchboard.api.calling.routing;

import dev.switchboard.api.calling.engines.EngineErrors;
import dev.switchboard.api.calling.outside.OutsideCalls;
import dev.switchboard.telephony.Admission;
import dev.switchboard.telephony.Route;
import dev.switchboard.telephony.Routing;
import java.util.UUID;
import org.springframework.stereotype.Component;
import reactor.core.publisher.Mono;

/// What engines ask before they place a call.
@Component
final class CallRouting implements Routing {

    private final NumberRouting numbers;
    private final OutsideCalls outsideCalls;

    CallRouting(NumberRouting numbers, OutsideCalls outsideCalls) {
        this.numbers = numbers;
        this.outsideCalls = outsideCalls;
    }

    @Override
    public Mono<Route> route(String to) {
        return numbers.route(null, to).onErrorMap(EngineErrors::toEngine);
    }

    @Override
    public Mono<Route> route(UUID orgId, String to) {
        return numbers.route(orgId, to).onErrorMap(EngineErrors::toEngine);
    }

    @Override
    public Mono<Route> routeToUser(UUID orgId, UUID userId, String to) {
        return numbers.routeToUser(orgId, userId, to).onErrorMap(EngineErrors::toEngine);
    }

    @Override
    public Mono<Admission> admit(UUID orgId, UUID sessionId, UUID callId, String to) {
        return outsideCalls.admit(orgId, sessionId, callId, to).onErrorMap(EngineErrors::toEngine);
    }

    @Override
    public Mono<Void> continueIn(UUID sessionId, UUID other) {
        return outsideCalls.continueIn(sessionId, other).onErrorMap(EngineErrors::toEngine);
    }
}
