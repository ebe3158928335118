// Generated from docs/openapi.json by sdk/renew. Do not edit.
package dev.switchboard.sdk.model;

import dev.switchboard.sdk.RequestBody;
import javax.annotation.processing.Generated;

/// The target of a transfer.
///
/// What is not set is not sent.
@Generated("sdk/renew")
public final class TransferIn extends RequestBody {

    /// A colleague's id or extension, or a number in E.164.
    public TransferIn target(String target) {
        set("target", target);
        return this;
    }
}
