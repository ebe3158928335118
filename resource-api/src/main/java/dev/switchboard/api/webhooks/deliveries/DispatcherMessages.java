package dev.switchboard.api.webhooks.deliveries;

import dev.switchboard.api.platform.events.DeliveryStop;
import dev.switchboard.api.platform.nodes.NodeMessaging;
import java.util.List;
import java.util.Set;
import java.util.UUID;
import java.util.function.Consumer;
import java.util.function.Function;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.stereotype.Component;
import reactor.core.publisher.Mono;

/// The messages between the dispatchers of different nodes: that something is due, and that a
/// subscription was deleted.
@Component
final class DispatcherMessages implements DeliveryStop {

    private static final Logger log = LoggerFactory.getLogger(DispatcherMessages.class);
    private static final String DUE = "deliveries.due";
    private static final String STOP = "deliveries.stop";

    private final NodeMessaging messaging;

    DispatcherMessages(NodeMessaging messaging) {
        this.messaging = messaging;
    }

    /// The message that these subscriptions have something due.
    record Due(List<WebhookKey> webhooks) {}

    /// Sets what this node does with messages.
    ///
    /// @param onStop completes when nothing is sent to the subscription any more
    void handle(Consumer<WebhookKey> onDue, Function<WebhookKey, Mono<Void>> onStop) {
        messaging.on(
                DUE,
                Due.class,
                due -> Mono.<Void>fromRunnable(() -> due.webhooks().forEach(onDue)));
        messaging.on(STOP, WebhookKey.class, webhook -> onStop.apply(webhook).thenReturn(true));
    }

    /// Notifies the node that holds these subscriptions.
    Mono<Void> sendDue(UUID node, List<WebhookKey> webhooks) {
        return messaging.send(Set.of(node), DUE, new Due(webhooks));
    }

    @Override
    public Mono<Void> stop(UUID orgId, UUID webhookId, UUID node) {
        return Mono.defer(() -> messaging.request(node, STOP, new WebhookKey(orgId, webhookId), Boolean.class))
                .doOnError(failure -> log.atInfo()
                        .addKeyValue("node_id", node)
                        .addKeyValue("webhook_id", webhookId)
                        .log(
                                "Could not notify a node of a deleted webhook, which it notices within a second: {}",
                                failure.toString()))
                .onErrorComplete()
                .then();
    }
}
