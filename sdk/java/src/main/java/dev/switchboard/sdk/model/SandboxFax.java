// Generated from docs/openapi.json by sdk/renew. Do not edit.
package dev.switchboard.sdk.model;

import dev.switchboard.sdk.RequestBody;
import javax.annotation.processing.Generated;
import org.jspecify.annotations.Nullable;

/// A fax that somebody outside sends to a number of the sandbox.
///
/// What is not set is not sent.
@Generated("sdk/renew")
public final class SandboxFax extends RequestBody {

    /// Who sends it, E.164; without it the sender withholds the number.
    public SandboxFax from(@Nullable String from) {
        set("from", from);
        return this;
    }

    /// How many pages it has, 1 to 200; one without it.
    public SandboxFax pages(@Nullable Integer pages) {
        set("pages", pages);
        return this;
    }

    /// Which number of the sandbox gets it, E.164.
    public SandboxFax to(String to) {
        set("to", to);
        return this;
    }
}
