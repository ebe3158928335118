package dev.switchboard.api.webhooks.subscriptions;

import com.fasterxml.jackson.annotation.JsonInclude;
import dev.switchboard.contract.errors.ErrorCode;
import dev.switchboard.web.errors.ApiError;
import java.time.Instant;
import java.util.List;
import java.util.Objects;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// A subscription (docs/guides/webhooks.md#managing-subscriptions).
///
/// ```
/// (none) ─ POST, handshake ─▶ active ─ 20 deliveries in a row failed, or owner ended ─▶ suspended
///                               ▲ ▲                                                        │
///                               │ └────────────────────────── PUT ─────────────────────────┘
///                               └ expires_at comes and goes; POST …/renew moves it out
/// ```
///
/// @param url a public https address; with [DeliveryMode#PULL] where its events are read
/// @param filters the event families that it asks for
/// @param secret only in the response that creates or replaces it
/// @param expiresAt no deliveries from then on until it is renewed
/// @param lastDeliveryAt of the last successful delivery
/// @param failureCount deliveries in a row that failed all their attempts
/// @param headers that it adds to its deliveries
/// @param ratePerSecond how many attempts may begin in a second; null for no such limit
/// @param delivery how its events reach the receiver; it never changes
public record Webhook(
        UUID id,
        String url,
        List<String> filters,
        @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable String secret,
        WebhookStatus status,
        Instant expiresAt,
        Instant createdAt,
        @Nullable Instant lastDeliveryAt,
        int failureCount,
        @Nullable String description,
        List<WebhookHeader> headers,
        @Nullable Integer ratePerSecond,
        DeliveryMode delivery) {

    public Webhook {
        filters = List.copyOf(filters);
        headers = List.copyOf(headers);
    }

    /// Checks that events are delivered to it, as [dev.switchboard.api.platform.events.ActiveWebhook] does
    /// in SQL.
    ///
    /// @throws ApiError 409 when it is suspended or has expired
    public void requireActive(Instant now) {
        if (status == WebhookStatus.SUSPENDED) {
            throw ApiError.of(ErrorCode.WEBHOOK_SUSPENDED);
        }
        if (!expiresAt.isAfter(now)) {
            throw ApiError.of(ErrorCode.WEBHOOK_EXPIRED);
        }
    }

    /// The webhook after a change: a suspended one is active again and its failure count restarts.
    @SuppressWarnings("NullAway") // it does not read the @Nullable of a type argument
    Webhook changed(WebhookUpdate change) {
        return new Webhook(
                id,
                Objects.requireNonNullElse(change.url(), url),
                Objects.requireNonNullElse(change.filters(), filters),
                secret,
                WebhookStatus.ACTIVE,
                expiresAt,
                createdAt,
                lastDeliveryAt,
                status == WebhookStatus.SUSPENDED ? 0 : failureCount,
                change.description().or(description),
                Objects.requireNonNullElse(change.headers().or(headers), List.of()),
                change.ratePerSecond().or(ratePerSecond),
                delivery);
    }

    Webhook with(String newSecret) {
        return new Webhook(
                id,
                url,
                filters,
                newSecret,
                status,
                expiresAt,
                createdAt,
                lastDeliveryAt,
                failureCount,
                description,
                headers,
                ratePerSecond,
                delivery);
    }
}
