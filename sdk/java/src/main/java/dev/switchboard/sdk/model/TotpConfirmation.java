// Generated from docs/openapi.json by sdk/renew. Do not edit.
package dev.switchboard.sdk.model;

import dev.switchboard.sdk.RequestBody;
import javax.annotation.processing.Generated;

/// The first code of an app for one-time codes.
///
/// What is not set is not sent.
@Generated("sdk/renew")
public final class TotpConfirmation extends RequestBody {

    /// The six digits that the app shows now.
    public TotpConfirmation code(String code) {
        set("code", code);
        return this;
    }
}
