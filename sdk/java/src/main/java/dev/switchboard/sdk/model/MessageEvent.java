// Generated from docs/openapi.json by sdk/renew. Do not edit.
package dev.switchboard.sdk.model;

import com.fasterxml.jackson.annotation.JsonProperty;
import dev.switchboard.sdk.WebhookEvent;
import java.time.Instant;
import javax.annotation.processing.Generated;

/// The body of a webhook delivery, which the signature covers byte by byte.
///
/// @param data The record as the API shows it at the time of the event.
/// @param event What happened: the name that also stands in the header.
///
///     - `messages.received`: A text came in from outside or from a colleague.
///     - `messages.sent`: The carrier took a text that the company sent.
///     - `messages.delivered`: A text that the company sent reached the recipient's phone.
///     - `messages.failed`: A text that the company sent will not arrive; `error` says why.
/// @param id The identifier of the delivery, the same in each attempt; drop what you have seen already.
/// @param occurredAt When it happened, RFC 3339 in UTC; attempts can arrive out of order.
/// @param orgId The identifier of the company that the credential or the event belongs to.
@Generated("sdk/renew")
public record MessageEvent(
        @JsonProperty("data") Message data,
        @JsonProperty("event") String event,
        @JsonProperty("id") String id,
        @JsonProperty("occurred_at") Instant occurredAt,
        @JsonProperty("org_id") String orgId) implements WebhookEvent {}
