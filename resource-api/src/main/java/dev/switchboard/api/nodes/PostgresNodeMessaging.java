package dev.switchboard.api.nodes;

import dev.switchboard.web.ids.UuidV7Generator;
import java.time.Duration;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
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

/// The [NodeMessaging] over LISTEN and NOTIFY. It uses PostgreSQL and not Redis, because the records that
/// messages are about and the rows of the nodes are there, so that they are available or
/// unavailable together.
@Component
final class PostgresNodeMessaging implements NodeMessaging {

    private static final Logger log = LoggerFactory.getLogger(PostgresNodeMessaging.class);
    private static final int UNREAD = 10_000;

    private final Nodes nodes;
    private final NotifyTransport post;
    private final NodesProperties properties;
    private final UuidV7Generator ids;
    private final JsonMapper json;
    private final Map<String, Handler<?, ?>> handlers = new ConcurrentHashMap<>();
    private final Map<UUID, Sinks.One<NodeMessage>> asked = new ConcurrentHashMap<>();
    private final Sinks.Many<String> unread = Sinks.many()
            .unicast()
            .onBackpressureBuffer(Queues.<String>get(UNREAD).get());

    PostgresNodeMessaging(
            Nodes nodes,
            NodeConnection line,
            NotifyTransport post,
            NodesProperties properties,
            UuidV7Generator ids,
            JsonMapper json) {
        this.nodes = nodes;
        this.post = post;
        this.properties = properties;
        this.ids = ids;
        // Constants of enums are written in lower case.
        this.json = json.rebuild()
                .enable(MapperFeature.ACCEPT_CASE_INSENSITIVE_ENUMS)
                .build();
        unread.asFlux().concatMap(this::read).subscribe();
        line.onReceive(this::receive);
    }

    @Override
    public <Q, A> void on(String topic, Class<Q> question, Function<Q, Mono<A>> handler) {
        if (handlers.putIfAbsent(topic, new Handler<>(question, handler)) != null) {
            throw new IllegalStateException(topic + " has a handler already");
        }
    }

    @Override
    public <A> Mono<A> ask(UUID node, String topic, Object question, Class<A> answer) {
        return ask(node, topic, question, answer, properties.answerWithin());
    }

    @Override
    public <A> Mono<A> ask(UUID node, String topic, Object question, Class<A> answer, Duration within) {
        return node.equals(nodes.id())
                ? here(topic, question).cast(answer)
                : Mono.defer(() -> there(node, topic, question))
                        .timeout(within, Mono.error(() -> new NodeGone(node)))
                        .mapNotNull(letter -> json.treeToValue(letter.content(), answer));
    }

    @Override
    public Mono<Void> tell(Collection<UUID> receivers, String topic, Object message) {
        var others = receivers.stream().filter(node -> !node.equals(nodes.id())).toList();
        var there = others.isEmpty()
                ? Mono.<Void>empty()
                : Mono.defer(() -> send(others, letter(NodeMessage.Kind.MESSAGE, topic, message)))
                        .then();
        return receivers.contains(nodes.id()) ? Mono.when(here(topic, message).onErrorComplete(), there) : there;
    }

    private Mono<?> here(String topic, @Nullable Object question) {
        var handler = handlers.get(topic);
        return handler == null ? Mono.error(() -> unknown(topic)) : handled(topic, handler.answer(question, json));
    }

    /// A node of another version may send what this one does not know.
    private NodeRequestFailed unknown(String topic) {
        log.warn("There is no handler for {}, which a node of another version may have sent", topic);
        return new NodeRequestFailed(nodes.id(), topic);
    }

    private Mono<?> handled(String topic, Mono<?> answer) {
        return answer.doOnError(failure -> log.error("{} failed", topic, failure))
                .onErrorMap(failure -> new NodeRequestFailed(nodes.id(), topic));
    }

    private Mono<NodeMessage> there(UUID node, String topic, Object question) {
        var letter = letter(NodeMessage.Kind.QUESTION, topic, question);
        var answer = Sinks.<NodeMessage>one();
        asked.put(letter.id(), answer);
        return send(List.of(node), letter)
                .filter(sent -> sent > 0)
                .switchIfEmpty(Mono.error(() -> new NodeGone(node)))
                .then(answer.asMono())
                .filter(reply -> reply.kind() == NodeMessage.Kind.ANSWER)
                .switchIfEmpty(Mono.error(() -> new NodeRequestFailed(node, topic)))
                .doFinally(signal -> asked.remove(letter.id()));
    }

    private NodeMessage letter(NodeMessage.Kind kind, String topic, Object content) {
        return new NodeMessage(kind, ids.next(), nodes.id(), topic, json.valueToTree(content));
    }

    private Mono<Long> send(Collection<UUID> receivers, NodeMessage letter) {
        return post.send(receivers, json.writeValueAsString(letter));
    }

    private void receive(String notification) {
        if (unread.tryEmitNext(notification).isFailure()) {
            log.warn("A letter was lost: {} are unread", UNREAD);
        }
    }

    /// Completes when the message has been handed over, not when it has been answered.
    private Mono<Void> read(String notification) {
        return Mono.defer(() -> post.open(notification))
                .map(text -> json.readValue(text, NodeMessage.class))
                .doOnNext(this::handOver)
                .doOnError(failure -> log.error("A letter could not be read", failure))
                .onErrorComplete()
                .then();
    }

    private void handOver(NodeMessage letter) {
        switch (letter.kind()) {
            case QUESTION ->
                answer(letter)
                        .flatMap(reply -> send(List.of(letter.from()), reply))
                        .subscribe(
                                sent -> {}, failure -> log.warn("An answer to {} was lost", letter.topic(), failure));
            case MESSAGE -> answer(letter).subscribe();
            case ANSWER, FAILURE -> {
                var waiting = asked.get(letter.id());
                if (waiting != null) {
                    waiting.tryEmitValue(letter);
                }
            }
        }
    }

    private Mono<NodeMessage> answer(NodeMessage letter) {
        return Mono.defer(() -> here(letter.topic(), letter.content()))
                .<JsonNode>map(json::valueToTree)
                .map(content -> letter.answered(nodes.id(), content))
                .switchIfEmpty(Mono.fromSupplier(() -> letter.answered(nodes.id(), null)))
                .onErrorResume(failure -> Mono.just(letter.failed(nodes.id())));
    }

    private record Handler<Q, A>(Class<Q> question, Function<Q, Mono<A>> answer) {

        /// @param asked the question itself, or the JSON that brought it
        Mono<A> answer(@Nullable Object asked, JsonMapper json) {
            return Mono.defer(() -> answer.apply(
                    asked instanceof JsonNode content ? json.treeToValue(content, question) : question.cast(asked)));
        }
    }
}
