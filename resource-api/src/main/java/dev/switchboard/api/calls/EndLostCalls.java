package dev.switchboard.api.calls;

import dev.switchboard.api.nodes.Nodes;
import dev.switchboard.api.telephony.CallEvent;
import dev.switchboard.api.telephony.CallEvents;
import dev.switchboard.api.telephony.CallResult;
import java.time.Clock;
import java.util.UUID;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.stereotype.Component;
import reactor.core.publisher.Mono;

/// Ends the calls of a node that is gone, as failed: no call stays in progress for ever.
@Component
final class EndLostCalls {

    private static final Logger log = LoggerFactory.getLogger(EndLostCalls.class);

    private static final int PART = 200;

    private final CallStore calls;
    private final CallEvents events;
    private final Clock clock;

    EndLostCalls(CallStore calls, CallEvents events, Clock clock, Nodes nodes) {
        this.calls = calls;
        this.events = events;
        this.clock = clock;
        nodes.onGone(this::end);
    }

    private Mono<Boolean> end(UUID node) {
        var now = clock.instant();
        return calls.heldBy(node, PART)
                .<CallEvent>map(call -> new CallEvent.Ended(call.orgId(), call.callId(), CallResult.FAILED, now))
                .collectList()
                .filter(lost -> !lost.isEmpty())
                .doOnNext(lost -> log.warn("Node {} is gone; {} calls end as failed", node, lost.size()))
                .flatMap(lost -> events.take(lost).thenReturn(lost.size() == PART));
    }
}
