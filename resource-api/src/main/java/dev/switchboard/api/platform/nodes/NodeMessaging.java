package dev.switchboard.api.platform.nodes;

import java.time.Duration;
import java.util.Collection;
import java.util.UUID;
import java.util.function.Function;
import reactor.core.publisher.Mono;

/// Messages between nodes: JSON as the API writes it (snake_case), of any size. Messages are not
/// stored: one that is sent while a node does not listen never arrives there. Messages from one
/// node to another arrive in the order in which they were sent.
///
/// Sending is independent of an open transaction: it happens at once. Send messages about changed
/// records after the commit.
public interface NodeMessaging {

    /// Sends a node a request. For this node, the handler is called directly, with the object
    /// itself.
    ///
    /// @return the handler's response, empty if it has none. Errors: [NodeGone] when the node is
    ///     gone or does not respond within 3 s; [NodeRequestFailed] when its handler fails.
    ///     Expected alternatives belong in the response
    <R> Mono<R> request(UUID node, String topic, Object request, Class<R> responseType);

    /// Sends a node a request as [#request(UUID, String, Object, Class)], with another timeout than 3 s.
    <R> Mono<R> request(UUID node, String topic, Object request, Class<R> responseType, Duration timeout);

    /// Sends nodes a one-way message, to this node directly; nodes that are gone are skipped. It
    /// completes when the message is sent, not when it has arrived.
    Mono<Void> send(Collection<UUID> nodes, String topic, Object message);

    /// Sets the handler of a topic's messages at this node: one for each topic, from the start on.
    /// Replies to one-way messages are discarded. Handlers start in the order of the messages and
    /// do not wait for each other.
    <Q, R> void on(String topic, Class<Q> contentType, Function<Q, Mono<R>> handler);
}
