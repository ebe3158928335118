package dev.switchboard.sdk;

import java.time.Instant;

/// An event of a webhook: a [dev.switchboard.sdk.model.CallEvent], a [dev.switchboard.sdk.model.MessageEvent] and so
/// on, or an [UnknownEvent].
public interface WebhookEvent {

    /// The delivery's id, the same in each attempt: drop those that you know.
    String id();

    /// The name of the event, such as `messages.received`.
    String event();

    /// When it happened.
    Instant occurredAt();

    /// The company.
    String orgId();
}
