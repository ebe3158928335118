// Generated from docs/openapi.json by sdk/renew. Do not edit.
package dev.switchboard.sdk.model;

import dev.switchboard.sdk.RequestBody;
import javax.annotation.processing.Generated;
import org.jspecify.annotations.Nullable;

/// The event to send an example of; without a body, or with an empty one, it is a test.ping.
///
/// What is not set is not sent.
@Generated("sdk/renew")
public final class TestEvent extends RequestBody {

    /// The name of the event to imitate; `test.ping` by default.
    public TestEvent event(@Nullable String event) {
        set("event", event);
        return this;
    }
}
