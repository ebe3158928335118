package dev.switchboard.api.calls;

import dev.switchboard.api.actor.Actor;
import dev.switchboard.api.nodes.NodeGone;
import dev.switchboard.api.nodes.NodeMessaging;
import dev.switchboard.telephony.Command;
import dev.switchboard.telephony.Engine;
import dev.switchboard.telephony.Outcome;
import dev.switchboard.web.errors.ApiError;
import java.time.Duration;
import java.util.UUID;
import org.springframework.stereotype.Component;
import reactor.core.publisher.Flux;
import reactor.core.publisher.Mono;

/// Does something with a live call, on whichever node it is: the command goes to the node that holds the call, and the
/// engine there decides.
@Component
final class ControlCall {

    private static final String TOPIC = "calls.command";
    private static final Duration POLL = Duration.ofSeconds(1);

    /// How long the node's own answer may take to arrive once the log says that the call is over: the command itself
    /// may have ended it.
    private static final Duration GRACE = Duration.ofSeconds(2);

    private final CallStore calls;
    private final NodeMessaging mailbox;
    private final CommandProperties properties;

    ControlCall(CallStore calls, NodeMessaging mailbox, Engine engine, CommandProperties properties) {
        this.calls = calls;
        this.mailbox = mailbox;
        this.properties = properties;
        mailbox.<Command, String>on(
                TOPIC, Command.class, command -> engine.execute(command).map(Outcome::name));
    }

    /// @param command what is asked; looked up only for a call that is there
    /// @return the call afterwards; 404 for one that is not seen, 409 when its state does not allow it
    Mono<Call> control(Actor acting, UUID callId, Mono<Command> command) {
        return calls.find(acting, callId)
                .switchIfEmpty(Mono.error(ApiError::notFound))
                .then(command)
                .flatMap(this::execute)
                .then(Mono.defer(() -> calls.find(acting, callId)));
    }

    /// Waits until the node that holds the call answers, or the log says that the call is over,
    /// since a silent node may be slow as well as gone.
    ///
    /// @return empty when it is done; 409 when it cannot be; 500 when the result is unknown after
    ///     the timeout
    Mono<Void> execute(Command command) {
        var answer = calls.node(command.orgId(), command.callId())
                .flatMap(node -> ask(node, command))
                .defaultIfEmpty(Outcome.OVER);
        return first(answer, over(command, POLL))
                .timeout(
                        properties.commandTimeout(),
                        Mono.error(() -> ApiError.serverError("The process that holds the call does not answer;"
                                + " read the call to see what became of it.")))
                .flatMap(outcome ->
                        outcome == Outcome.DONE ? Mono.empty() : Mono.error(ApiError.conflict(outcome.sentence())));
    }

    /// What the node answers, or that the call is over when the node does not answer soon after that.
    static Mono<Outcome> first(Mono<Outcome> answer, Mono<Outcome> over) {
        return Mono.firstWithSignal(answer, over.delayElement(GRACE));
    }

    private Mono<Outcome> ask(UUID node, Command command) {
        return mailbox.request(node, TOPIC, command, String.class, properties.commandTimeout())
                .map(Outcome::valueOf)
                .onErrorResume(NodeGone.class, gone -> over(command, Duration.ZERO))
                .flatMap(outcome -> outcome == Outcome.OVER ? over(command, Duration.ZERO) : Mono.just(outcome));
    }

    /// Completes when the log says that the call is over, and not before.
    private Mono<Outcome> over(Command command, Duration first) {
        return Flux.interval(first, POLL)
                .onBackpressureDrop()
                .concatMap(tick -> calls.node(command.orgId(), command.callId()).hasElement())
                .filter(live -> !live)
                .next()
                .map(over -> Outcome.OVER);
    }
}
