package dev.switchboard.api.platform.nodes;

import dev.switchboard.web.ids.UuidV7Generator;
import java.time.Duration;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.stereotype.Component;
import reactor.core.publisher.Mono;
import reactor.core.publisher.Sinks;
import reactor.util.concurrent.Queues;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.MapperFeature;
import tools.jackson.databind.json.JsonMapper;

/// The [NodeMessaging] over LISTEN and NOTIFY. It uses PostgreSQL and not Redis, because the
/// records that messages are about and the rows of the nodes are there, so that they are
/// available or unavailable together.
@Component
final class PostgresNodeMessaging implements NodeMessaging {

    private static final Logger log = LoggerFactory.getLogger(PostgresNodeMessaging.class);
    private static final int MAX_UNREAD = 10_000;

    private final Nodes nodes;
    private final NotifyTransport transport;
    private final NodesProperties properties;
    private final UuidV7Generator ids;
    private final JsonMapper json;
    private final Map<String, Handler<?, ?>> handlers = new ConcurrentHashMap<>();
    private final Map<UUID, Sinks.One<NodeMessage>> requests = new ConcurrentHashMap<>();
    private final Map<UUID, CompletableFuture<Void>> responses = new ConcurrentHashMap<>();
    private final Sinks.Many<String> unread = Sinks.many()
            .unicast()
            .onBackpressureBuffer(Queues.<String>get(MAX_UNREAD).get());

    PostgresNodeMessaging(
            Nodes nodes,
            NodeConnection connection,
            NotifyTransport transport,
            NodesProperties properties,
            UuidV7Generator ids,
            JsonMapper json) {
        this.nodes = nodes;
        this.transport = transport;
        this.properties = properties;
        this.ids = ids;
        // Enum constants are written in lower case.
        this.json = json.rebuild()
                .enable(MapperFeature.ACCEPT_CASE_INSENSITIVE_ENUMS)
                .build();
        unread.asFlux().concatMap(this::read).subscribe();
        connection.onReceive(this::receive);
        connection.onStop(this::awaitResponses);
    }

    @Override
    public <Q, R> void on(String topic, Class<Q> contentType, Function<Q, Mono<R>> handler) {
        if (handlers.putIfAbsent(topic, new Handler<>(contentType, handler)) != null) {
            throw new IllegalStateException(topic + " has a handler already");
        }
    }

    @Override
    public <R> Mono<R> request(UUID node, String topic, Object request, Class<R> responseType) {
        return request(node, topic, request, responseType, properties.responseTimeout());
    }

    @Override
    public <R> Mono<R> request(UUID node, String topic, Object request, Class<R> responseType, Duration timeout) {
        return node.equals(nodes.id())
                ? handleHere(topic, request).cast(responseType)
                : Mono.defer(() -> requestRemote(node, topic, request))
                        .timeout(timeout, Mono.error(() -> new NodeGone(node)))
                        .mapNotNull(response -> json.treeToValue(response.content(), responseType));
    }

    @Override
    public Mono<Void> send(Collection<UUID> receivers, String topic, Object message) {
        var others = receivers.stream().filter(node -> !node.equals(nodes.id())).toList();
        var remote = others.isEmpty()
                ? Mono.<Void>empty()
                : Mono.defer(() -> transmit(others, message(NodeMessage.Kind.MESSAGE, topic, message)))
                        .then();
        return receivers.contains(nodes.id())
                ? Mono.when(handleHere(topic, message).onErrorComplete(), remote)
                : remote;
    }

    private Mono<?> handleHere(String topic, @Nullable Object content) {
        var handler = handlers.get(topic);
        return handler == null ? Mono.error(() -> unknownTopic(topic)) : logged(topic, handler.handle(content, json));
    }

    /// A node of another version may send topics that this one does not know.
    private NodeRequestFailed unknownTopic(String topic) {
        log.warn("Refused a message of an unknown topic, such as of another version: {}", topic);
        return new NodeRequestFailed(nodes.id(), topic);
    }

    private Mono<?> logged(String topic, Mono<?> response) {
        return response.doOnError(failure -> log.error("Failed to handle a message of {}", topic, failure))
                .onErrorMap(failure -> new NodeRequestFailed(nodes.id(), topic));
    }

    private Mono<NodeMessage> requestRemote(UUID node, String topic, Object content) {
        var request = message(NodeMessage.Kind.REQUEST, topic, content);
        var response = Sinks.<NodeMessage>one();
        requests.put(request.id(), response);
        return transmit(List.of(node), request)
                .filter(sent -> sent > 0)
                .switchIfEmpty(Mono.error(() -> new NodeGone(node)))
                .then(response.asMono())
                .filter(received -> received.kind() == NodeMessage.Kind.RESPONSE)
                .switchIfEmpty(Mono.error(() -> new NodeRequestFailed(node, topic)))
                .doFinally(signal -> requests.remove(request.id()));
    }

    private NodeMessage message(NodeMessage.Kind kind, String topic, Object content) {
        return new NodeMessage(kind, ids.next(), nodes.id(), topic, json.valueToTree(content));
    }

    private Mono<Long> transmit(Collection<UUID> receivers, NodeMessage message) {
        return transport.send(receivers, json.writeValueAsString(message));
    }

    private void receive(String notification) {
        if (unread.tryEmitNext(notification).isFailure()) {
            log.warn("Lost a node message: {} are unread", MAX_UNREAD);
        }
    }

    /// Completes when the handler has been called, not when it has responded.
    private Mono<Void> read(String notification) {
        return Mono.defer(() -> transport.open(notification))
                .map(text -> json.readValue(text, NodeMessage.class))
                .doOnNext(this::dispatch)
                .doOnError(failure -> log.error("Could not read a node message", failure))
                .onErrorComplete()
                .then();
    }

    private void dispatch(NodeMessage message) {
        switch (message.kind()) {
            case REQUEST -> {
                var response = respond(message)
                        .flatMap(content -> transmit(List.of(message.from()), content))
                        .doOnError(failure -> log.warn("Lost a response to {}", message.topic(), failure))
                        .onErrorComplete()
                        .then()
                        .toFuture();
                responses.put(message.id(), response);
                var _ = response.whenComplete((sent, failure) -> responses.remove(message.id()));
            }
            case MESSAGE -> respond(message).subscribe();
            case RESPONSE, FAILURE -> {
                var request = requests.get(message.id());
                if (request != null) {
                    request.tryEmitValue(message);
                }
            }
        }
    }

    /// Waits until the requests that were received have their responses, as long as another node waits for one. What
    /// a request asked for may be done already, such as the hang-up of this node's last call.
    private void awaitResponses() {
        CompletableFuture.allOf(responses.values().toArray(CompletableFuture<?>[]::new))
                .completeOnTimeout(null, properties.responseTimeout().toMillis(), TimeUnit.MILLISECONDS)
                .join();
    }

    private Mono<NodeMessage> respond(NodeMessage message) {
        return Mono.defer(() -> handleHere(message.topic(), message.content()))
                .<JsonNode>map(json::valueToTree)
                .map(content -> message.response(nodes.id(), content))
                .switchIfEmpty(Mono.fromSupplier(() -> message.response(nodes.id(), null)))
                .onErrorResume(failure -> Mono.just(message.failure(nodes.id())));
    }

    private record Handler<Q, R>(Class<Q> contentType, Function<Q, Mono<R>> function) {

        /// @param content an object of this node, or the JSON of another node's message
        Mono<R> handle(@Nullable Object content, JsonMapper json) {
            return Mono.defer(() -> function.apply(
                    content instanceof JsonNode tree
                            ? json.treeToValue(tree, contentType)
                            : contentType.cast(content)));
        }
    }
}
