package dev.switchboard.api.nodes;

import java.time.Duration;
import java.util.Collection;
import java.util.UUID;
import java.util.function.Function;
import reactor.core.publisher.Mono;

/// How nodes talk. A letter is JSON as the API writes it (snake_case), of any size. Nothing is kept: what is sent
/// while a node does not listen never arrives there. Letters of one node to another arrive in the order in which
/// they were sent.
///
/// Sending has nothing to do with a transaction that is open: it happens at once. What others should read in the
/// database is sent after the commit.
public interface Mailbox {

    /// Asks a node; this one without a detour, with the very objects.
    ///
    /// @return what the handler answers, empty where it answers nothing. Errors: [NodeGone] when the node does not
    ///     live, or says nothing within 3 s; [AskFailed] when its handler fails. Alternatives that are expected
    ///     belong in the answer
    <A> Mono<A> ask(UUID node, String topic, Object question, Class<A> answer);

    /// The same where the answer may take longer than 3 s.
    <A> Mono<A> ask(UUID node, String topic, Object question, Class<A> answer, Duration within);

    /// Tells nodes something, this one without a detour; those that are gone are passed over. It completes when it
    /// is sent, not when it has arrived.
    Mono<Void> tell(Collection<UUID> nodes, String topic, Object message);

    /// Says who answers the letters of a topic at this node: one handler for each topic, from the start on. To what
    /// is told its answer goes nowhere. Handlers start in the order of the letters and do not wait for each other.
    <Q, A> void on(String topic, Class<Q> question, Function<Q, Mono<A>> handler);
}
