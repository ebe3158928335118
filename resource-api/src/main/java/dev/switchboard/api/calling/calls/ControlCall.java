package dev.switchboard.api.calling.calls;

import dev.switchboard.api.platform.actor.Actor;
import dev.switchboard.api.platform.nodes.NodeGone;
import dev.switchboard.api.platform.nodes.NodeMessaging;
import dev.switchboard.contract.errors.ErrorCode;
import dev.switchboard.telephony.Command;
import dev.switchboard.telephony.Engine;
import dev.switchboard.telephony.Outcome;
import dev.switchboard.web.errors.ApiError;
import java.time.Duration;
import java.util.Optional;
import java.util.UUID;
import org.springframework.stereotype.Component;
import reactor.core.publisher.Flux;
import reactor.core.publisher.Mono;

/// Executes a command on a live call: sends it to the node that holds the call, whose engine decides.
/// When another node takes the call over meanwhile, the command is sent to that one.
@Component
final class ControlCall {

    /// The topic of commands to the engine of a node.
    static final String TOPIC = "calls.command";

    private static final CommandReply OVER = CommandReply.of(Outcome.OVER);
    private static final Duration POLL = Duration.ofSeconds(1);

    /// How much longer to wait for the node's reply once the database says that the call is over, since
    /// the command itself may have ended it.
    private static final Duration GRACE = Duration.ofSeconds(2);

    private final CallStore calls;
    private final NodeMessaging messaging;
    private final CommandProperties properties;

    ControlCall(
            CallStore calls,
            NodeMessaging messaging,
            Engine engine,
            ExecutingCommands executingCommands,
            CommandProperties properties) {
        this.calls = calls;
        this.messaging = messaging;
        this.properties = properties;
        messaging.<Command, CommandReply>on(
                TOPIC,
                Command.class,
                command -> executingCommands.execute(command, Mono.defer(() -> engine.execute(command))));
    }

    /// Executes a command on a call that the actor may see. The row is read once, with the node that
    /// holds the call, and read again only if this node does not know the call's new state.
    ///
    /// @param command looked up only for a call that exists
    /// @return the call afterwards; 404 for a call that the actor does not see, 409 when its state
    ///     does not allow the command
    Mono<Call> control(Actor actor, UUID callId, Mono<Command> command) {
        return calls.holder(actor, callId)
                .switchIfEmpty(Mono.error(ApiError::notFound))
                .flatMap(holder -> command.flatMap(found -> execute(found, Mono.justOrEmpty(holder.node()))))
                .mapNotNull(CommandReply::call)
                .filter(call -> actor.visibility().sees(call.userId()))
                .switchIfEmpty(Mono.defer(() -> calls.find(actor, callId)));
    }

    /// Executes a command on any call of the company.
    ///
    /// @return empty when it is done; otherwise the errors of [#control]
    Mono<Void> execute(Command command) {
        return execute(command, calls.node(command.orgId(), command.callId())).then();
    }

    /// Waits until the node that holds the call replies, or the database says that the call is over,
    /// since a silent node may be slow as well as gone.
    ///
    /// @param node empty for a call that is over
    /// @return the reply when the command is done; 409 when it cannot be; 500 when the result is
    ///     unknown after the timeout
    private Mono<CommandReply> execute(Command command, Mono<UUID> node) {
        return node.flatMap(holder -> executeAt(holder, command))
                .defaultIfEmpty(OVER)
                .timeout(properties.commandTimeout(), Mono.error(() -> ApiError.of(ErrorCode.CALL_NOT_RESPONDING)))
                .flatMap(replied -> replied.outcome() == Outcome.DONE
                        ? Mono.just(replied)
                        : Mono.error(CallConflicts.of(replied.outcome())));
    }

    private Mono<CommandReply> executeAt(UUID holder, Command command) {
        return first(send(holder, command), elsewhere(holder, command, true));
    }

    /// The node's reply, or what became of the call elsewhere if the node does not reply soon after that.
    static <T> Mono<T> first(Mono<T> reply, Mono<T> elsewhere) {
        return Mono.firstWithSignal(reply, elsewhere.delayElement(GRACE));
    }

    private Mono<CommandReply> send(UUID node, Command command) {
        return messaging
                .request(node, TOPIC, command, CommandReply.class, properties.commandTimeout())
                .onErrorResume(NodeGone.class, _ -> elsewhere(node, command, true))
                .flatMap(reply -> reply.outcome() == Outcome.OVER ? elsewhere(node, command, false) : Mono.just(reply));
    }

    /// Completes when the database says that the call is over, or that another node holds it by now,
    /// which then executes the command.
    ///
    /// @param silent whether the node may have executed it before it was gone; then digits, which would
    ///     be played twice, are not sent again
    private Mono<CommandReply> elsewhere(UUID node, Command command, boolean silent) {
        boolean repeatable = !silent || !(command instanceof Command.SendDigits);
        return Flux.interval(silent ? POLL : Duration.ZERO, POLL)
                .onBackpressureDrop()
                .concatMap(tick -> calls.node(command.orgId(), command.callId())
                        .map(Optional::of)
                        .defaultIfEmpty(Optional.empty()))
                .filter(holder ->
                        holder.isEmpty() || (repeatable && !holder.get().equals(node)))
                .next()
                .flatMap(holder -> holder.map(next -> executeAt(next, command)).orElse(Mono.just(OVER)));
    }
}
