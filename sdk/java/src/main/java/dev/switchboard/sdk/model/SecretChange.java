// Generated from docs/openapi.json by sdk/renew. Do not edit.
package dev.switchboard.sdk.model;

import dev.switchboard.sdk.RequestBody;
import javax.annotation.processing.Generated;
import org.jspecify.annotations.Nullable;

/// A new secret; without a body, or with an empty one, a secret is generated.
///
/// What is not set is not sent.
@Generated("sdk/renew")
public final class SecretChange extends RequestBody {

    /// 16 to 128 printable characters, used as they are; generated if absent.
    public SecretChange secret(@Nullable String secret) {
        set("secret", secret);
        return this;
    }
}
