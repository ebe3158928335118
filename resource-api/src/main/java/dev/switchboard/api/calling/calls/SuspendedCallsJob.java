package dev.switchboard.api.calling.calls;

import dev.switchboard.api.calling.calls.CallStore.HeldCall;
import dev.switchboard.api.platform.jobs.BackgroundJobs;
import dev.switchboard.api.platform.nodes.Nodes;
import dev.switchboard.telephony.Command;
import dev.switchboard.telephony.Engine;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.scheduling.annotation.Scheduled;
import org.springframework.stereotype.Component;
import reactor.core.publisher.Flux;
import reactor.core.publisher.Mono;

/// Hangs up the calls of suspended companies that this node holds. Each node looks for them
/// regularly, so that no suspension is missed by a node that was unavailable at the time, nor a
/// call that began at the same moment.
@Component
final class SuspendedCallsJob {

    private static final Logger log = LoggerFactory.getLogger(SuspendedCallsJob.class);
    private static final int BATCH = 500;
    private static final int AT_ONCE = 16;

    private final CallStore calls;
    private final Engine engine;
    private final Nodes nodes;
    private final BackgroundJobs jobs;

    SuspendedCallsJob(CallStore calls, Engine engine, Nodes nodes, BackgroundJobs jobs) {
        this.calls = calls;
        this.engine = engine;
        this.nodes = nodes;
        this.jobs = jobs;
    }

    @Scheduled(
            initialDelayString = "${switchboard.nodes.heartbeat}",
            fixedDelayString = "${switchboard.calls.check-suspended-every}")
    void everyRound() {
        jobs.run("end calls of suspended companies", this::endAll);
    }

    private Mono<Void> endAll() {
        return Flux.defer(() -> calls.suspended(nodes.id(), BATCH))
                .flatMap(this::hangUp, AT_ONCE)
                .then();
    }

    /// A call that cannot be ended now is tried again in the next round.
    private Mono<Void> hangUp(HeldCall call) {
        return engine.execute(new Command.HangUp(call.orgId(), call.callId()))
                .doOnNext(outcome -> log.atInfo()
                        .addKeyValue("call_id", call.callId())
                        .log("Ended a call of a suspended company: {}", outcome))
                .doOnError(failure -> log.atWarn()
                        .addKeyValue("call_id", call.callId())
                        .log("Could not end a call of a suspended company: {}", failure.toString()))
                .onErrorComplete()
                .then();
    }
}
