package dev.switchboard.api.webhooks.deliveries;

import dev.switchboard.api.platform.events.EventName;
import java.util.UUID;

/// The examples of events that tests of a subscription send. Their records belong to packages that this one does not
/// know.
public interface ExampleEvents {

    /// The record that an event carries, as an example whose ids belong to no record.
    ///
    /// @param webhookId the subscription that a test.ping is for
    Object example(EventName event, UUID webhookId);
}
