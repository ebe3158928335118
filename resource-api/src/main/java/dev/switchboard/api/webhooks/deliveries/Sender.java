package dev.switchboard.api.webhooks.deliveries;

import dev.switchboard.api.platform.outbound.AddressRefused;
import dev.switchboard.api.platform.outbound.OutboundAddress;
import dev.switchboard.api.platform.outbound.OutboundClient;
import dev.switchboard.api.platform.outbound.OutboundProperties;
import dev.switchboard.api.webhooks.subscriptions.WebhookHeader;
import dev.switchboard.api.webhooks.subscriptions.WebhookProperties;
import dev.switchboard.api.webhooks.subscriptions.WebhookSecrets;
import io.netty.buffer.Unpooled;
import io.netty.handler.codec.http.HttpHeaders;
import java.net.SocketException;
import java.net.UnknownHostException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import javax.net.ssl.SSLException;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.stereotype.Component;
import reactor.core.Exceptions;
import reactor.core.publisher.Flux;
import reactor.core.publisher.Mono;
import reactor.netty.http.client.HttpClient;
import reactor.netty.http.client.PrematureCloseException;

/// Sends deliveries (docs/guides/webhooks.md#what-arrives,
/// docs/guides/webhooks.md#responses-retries-suspension).
@Component
final class Sender {

    private static final Logger log = LoggerFactory.getLogger(Sender.class);
    private static final Duration BODY_TIMEOUT = Duration.ofSeconds(1);

    private final OutboundClient outbound;
    private final WebhookSecrets secrets;
    private final WebhookProperties properties;
    private final OutboundProperties outboundProperties;
    private final DeliveryBodies bodies;
    private final RequestHeaders headers;

    Sender(
            OutboundClient outbound,
            WebhookSecrets secrets,
            WebhookProperties properties,
            OutboundProperties outboundProperties,
            DeliveryBodies bodies,
            RequestHeaders headers) {
        this.outbound = outbound;
        this.secrets = secrets;
        this.properties = properties;
        this.outboundProperties = outboundProperties;
        this.bodies = bodies;
        this.headers = headers;
    }

    /// The client and the signatures for a subscription's deliveries.
    ///
    /// @param clients emits the client, or [AddressRefused]
    /// @param headers those that the subscription adds
    record Receiver(
            Subscription subscription,
            Mono<HttpClient> clients,
            Signer now,
            Signer withPrevious,
            List<WebhookHeader> headers) {

        private Signer signer(Instant at) {
            var until = subscription.previousSecretUntil();
            return until != null && at.isBefore(until) ? withPrevious : now;
        }
    }

    /// @throws IllegalStateException when no key decrypts a secret or the headers
    Receiver receiver(Subscription subscription) {
        var lease = subscription.lease();
        var decrypted = new ArrayList<String>();
        if (subscription.previousSecret() != null) {
            decrypted.add(secrets.decrypt(lease.orgId(), lease.webhookId(), subscription.previousSecret()));
        }
        decrypted.add(secrets.decrypt(lease.orgId(), lease.webhookId(), subscription.secret()));
        var clients = Mono.fromCallable(() -> outbound.keeping(
                        OutboundAddress.of(subscription.url(), properties.allowLoopback()), lease.webhookId()))
                .cache();
        return new Receiver(
                subscription,
                clients,
                new Signer(List.of(decrypted.getLast())),
                new Signer(List.copyOf(decrypted)),
                secrets.decryptHeaders(lease.orgId(), lease.webhookId(), subscription.headers()));
    }

    String nameOf(Receiver receiver, PendingDelivery delivery) {
        return bodies.nameOf(delivery, receiver.subscription().firstGeneration());
    }

    /// Makes one attempt. It never fails: the response says what went wrong.
    ///
    /// @param at from when signatures and links to media are
    Mono<ReceiverResponse> send(Receiver receiver, PendingDelivery delivery, Instant at) {
        return receiver.clients()
                .flatMapMany(client -> post(client, receiver, delivery, at))
                .timeout(Mono.delay(properties.deliveryTimeout()), status -> Mono.delay(BODY_TIMEOUT), Flux.empty())
                .singleOrEmpty()
                .map(ReceiverResponse::of)
                .defaultIfEmpty(ReceiverResponse.none(
                        "The receiver did not respond within " + inWords(properties.deliveryTimeout()) + "."))
                .onErrorResume(
                        failure -> Mono.just(ReceiverResponse.none(describe(delivery, Exceptions.unwrap(failure)))))
                .map(answer -> mayExplain(receiver) ? answer : answer.withoutDetails());
    }

    private boolean mayExplain(Receiver receiver) {
        try {
            return outboundProperties.explains(
                    OutboundAddress.of(receiver.subscription().url(), properties.allowLoopback()));
        } catch (AddressRefused refused) {
            return true;
        }
    }

    /// Emits the response when its head has arrived, and completes when the body is read or
    /// abandoned.
    private Flux<ResponseExcerpt> post(HttpClient client, Receiver receiver, PendingDelivery delivery, Instant at) {
        var event = nameOf(receiver, delivery);
        var body = bodies.write(delivery, event, at);
        return client.headers(fields -> write(fields, receiver, delivery, event, at, body))
                .post()
                .uri(receiver.subscription().url())
                .send(Mono.fromSupplier(() -> Unpooled.wrappedBuffer(body)))
                .response((response, responseBody) -> {
                    var excerpt = new ResponseExcerpt(response.status().code(), response.responseHeaders());
                    return Flux.just(excerpt)
                            .concatWith(excerpt.read(responseBody).then(Mono.empty()));
                });
    }

    private void write(
            HttpHeaders fields, Receiver receiver, PendingDelivery delivery, String event, Instant at, byte[] body) {
        headers(receiver, delivery, event, at, body).forEach(field -> fields.set(field.name(), field.value()));
    }

    private List<HeaderField> headers(
            Receiver receiver, PendingDelivery delivery, String event, Instant at, byte[] body) {
        var fields = new ArrayList<HeaderField>();
        receiver.headers().forEach(header -> fields.add(new HeaderField(header.name(), header.value())));
        fields.addAll(headers.of(delivery, event, body.length));
        fields.addAll(headers.signatures(receiver.signer(at), delivery.id(), at, body));
        return fields;
    }

    /// The delivery for a reader, with the bytes and headers that would be sent.
    ///
    /// @param at from when signatures and links to media are
    ReadEvent forReader(Receiver receiver, PendingDelivery delivery, Instant at) {
        var event = nameOf(receiver, delivery);
        var body = bodies.write(delivery, event, at);
        return new ReadEvent(
                delivery.id(),
                event,
                delivery.occurredAt(),
                headers(receiver, delivery, event, at, body),
                new String(body, StandardCharsets.UTF_8));
    }

    private static String inWords(Duration time) {
        return time.toMillis() % 1000 == 0 ? time.toSeconds() + " seconds" : time.toMillis() + " ms";
    }

    private static String describe(PendingDelivery delivery, Throwable failure) {
        return switch (failure) {
            case AddressRefused refused -> "The address " + refused.reason() + ".";
            case UnknownHostException _ -> "The name of the address could not be resolved.";
            case SSLException _ -> "No secure connection could be made.";
            case PrematureCloseException _ -> "The receiver closed the connection without a response.";
            case SocketException _ -> "No connection could be made.";
            default -> {
                log.atWarn()
                        .addKeyValue("delivery_id", delivery.id())
                        .setCause(failure)
                        .log("Could not send a delivery");
                yield "The delivery could not be sent.";
            }
        };
    }
}
