// Generated from docs/openapi.json by sdk/renew. Do not edit.
package dev.switchboard.sdk.model;

import dev.switchboard.sdk.RequestBody;
import javax.annotation.processing.Generated;
import org.jspecify.annotations.Nullable;

/// A call that somebody outside places to a number of the sandbox.
///
/// What is not set is not sent.
@Generated("sdk/renew")
public final class SandboxCall extends RequestBody {

    /// Who calls, E.164; without it the caller withholds the number.
    public SandboxCall from(@Nullable String from) {
        set("from", from);
        return this;
    }

    /// What becomes of the call; `answered` without it.
    public SandboxCall outcome(@Nullable SimulatedOutcome outcome) {
        set("outcome", outcome);
        return this;
    }

    /// How long it rings, in milliseconds; 1,500 without it, and 30,000 with the outcome `ringing`.
    public SandboxCall ringMs(@Nullable Integer ringMs) {
        set("ring_ms", ringMs);
        return this;
    }

    /// How long they talk after the answer, in milliseconds; without it until somebody hangs up, 30 minutes at
    /// most.
    public SandboxCall talkMs(@Nullable Integer talkMs) {
        set("talk_ms", talkMs);
        return this;
    }

    /// Which number of the sandbox is called, E.164.
    public SandboxCall to(String to) {
        set("to", to);
        return this;
    }
}
