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
///     - `calls.session.setup`: A call begins: one leg of it exists.
///     - `calls.session.ringing`: A call rings at its user or at the other party.
///     - `calls.session.answered`: A call was answered, and the parties talk.
///     - `calls.session.hold`: A call was put on hold, or taken back.
///     - `calls.session.ended`: A call is over; its record may still change.
///     - `calls.log`: A call is over and in the log, with its final result.
/// @param id The identifier of the delivery, the same in each attempt; drop what you have seen already.
/// @param occurredAt When it happened, RFC 3339 in UTC; attempts can arrive out of order.
/// @param orgId The identifier of the company that the credential or the event belongs to.
@Generated("sdk/renew")
public record CallEvent(
        @JsonProperty("data") Call data,
        @JsonProperty("event") String event,
        @JsonProperty("id") String id,
        @JsonProperty("occurred_at") Instant occurredAt,
        @JsonProperty("org_id") String orgId) implements WebhookEvent {}
