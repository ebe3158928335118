package dev.switchboard.api.calls;

import dev.switchboard.api.acting.Acting;
import dev.switchboard.api.errors.ApiException;
import dev.switchboard.api.nodes.Mailbox;
import dev.switchboard.api.nodes.NodeGone;
import dev.switchboard.api.telephony.Command;
import dev.switchboard.api.telephony.Engine;
import dev.switchboard.api.telephony.Outcome;
import java.time.Duration;
import java.util.UUID;
import org.springframework.stereotype.Component;
import reactor.core.publisher.Mono;

/// Does something with a live call, on whichever node it is: the command goes to the node that holds the call, and the
/// engine there decides.
@Component
final class ControlCall {

    private static final String TOPIC = "calls.command";
    private static final Duration PATIENCE = Duration.ofSeconds(5);

    private final CallStore calls;
    private final Mailbox mailbox;

    ControlCall(CallStore calls, Mailbox mailbox, Engine engine) {
        this.calls = calls;
        this.mailbox = mailbox;
        mailbox.on(TOPIC, Command.class, engine::execute);
    }

    /// @param command what is asked; looked up only for a call that is there
    /// @return the call afterwards; 404 for one that is not seen, 409 when its state does not allow it
    Mono<Call> control(Acting acting, UUID callId, Mono<Command> command) {
        return calls.find(acting, callId)
                .switchIfEmpty(Mono.error(ApiException::notFound))
                .then(command)
                .flatMap(this::execute)
                .then(Mono.defer(() -> calls.find(acting, callId)));
    }

    /// @return empty when it is done; 409 when it cannot be
    Mono<Void> execute(Command command) {
        return calls.node(command.orgId(), command.callId())
                .flatMap(node -> mailbox.ask(node, TOPIC, command, Outcome.class))
                .timeout(PATIENCE)
                .onErrorReturn(NodeGone.class, Outcome.OVER)
                .defaultIfEmpty(Outcome.OVER)
                .flatMap(outcome ->
                        outcome == Outcome.DONE ? Mono.empty() : Mono.error(ApiException.conflict(outcome.sentence())));
    }
}
