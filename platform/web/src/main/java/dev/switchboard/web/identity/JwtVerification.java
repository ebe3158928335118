package dev.switchboard.web.identity;

import dev.switchboard.contract.identity.Identity;
import java.time.Instant;

/// The result of verifying an internal JWT.
public sealed interface JwtVerification {

    /// The gateway signed it for this service.
    ///
    /// @param identity for whom the gateway sent the request
    /// @param expiresAt the token's `exp`
    record Verified(Identity identity, Instant expiresAt) implements JwtVerification {}

    /// The response to the request is
    /// [dev.switchboard.web.errors.ApiError#internalJwtRejected()].
    ///
    /// @param reason for the log; it contains nothing of the token
    record Rejected(String reason) implements JwtVerification {}
}
