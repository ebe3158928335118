package dev.switchboard.api.webhooks.subscriptions;

import dev.switchboard.contract.errors.FieldCode;
import dev.switchboard.web.errors.ApiError;
import java.time.Instant;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// The body of POST /internal/owners/ended: a key, or an app in one company or in all of them,
/// has ended.
///
/// @param orgId absent: an app in all companies
/// @param keyId the API key; absent for an app
/// @param clientId the app; absent for a key
/// @param endedAt of several ends of one owner the latest counts; a repeated message changes
///     nothing
record OwnerEnded(
        @Nullable UUID orgId,
        @Nullable UUID keyId,
        @Nullable String clientId,
        Instant endedAt) {

    /// Checks that it names one owner, and the company of a key.
    ///
    /// @throws ApiError 422
    OwnerEnded checked() {
        if ((keyId == null) == (clientId == null)) {
            throw ApiError.validation("key_id", "or client_id is required, but not both", FieldCode.REQUIRED);
        }
        if (keyId != null && orgId == null) {
            throw ApiError.validation("org_id", "is required with key_id", FieldCode.REQUIRED);
        }
        return this;
    }

    /// The key's id, or the client_id.
    String owner() {
        return keyId == null ? String.valueOf(clientId) : keyId.toString();
    }
}
