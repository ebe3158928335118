// Generated from docs/openapi.json by sdk/renew. Do not edit.
package dev.switchboard.sdk.model;

import dev.switchboard.sdk.RequestBody;
import javax.annotation.processing.Generated;

/// Whom the other party is connected to.
///
/// What is not set is not sent.
@Generated("sdk/renew")
public final class TransferIn extends RequestBody {

    /// A colleague's identifier or extension, or an outside number in E.164.
    public TransferIn target(String target) {
        set("target", target);
        return this;
    }
}
