// Generated from docs/openapi.json by sdk/renew. Do not edit.
package dev.switchboard.sdk.model;

import dev.switchboard.sdk.RequestBody;
import javax.annotation.processing.Generated;
import org.jspecify.annotations.Nullable;

/// The change of a number of the pool: at most one of these fields.
///
/// What is not set is not sent.
@Generated("sdk/renew")
public final class PoolNumberPatch extends RequestBody {

    /// The identifier of the company that gets it; null takes it back to the pool, where it is quarantined.
    public PoolNumberPatch companyId(@Nullable String companyId) {
        set("company_id", companyId);
        return this;
    }

    /// `available` ends the quarantine; 409 while a company has the number.
    public PoolNumberPatch status(PoolNumberPatchQuarantineEnd status) {
        set("status", status);
        return this;
    }
}
