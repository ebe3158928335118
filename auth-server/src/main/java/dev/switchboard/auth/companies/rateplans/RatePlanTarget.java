package dev.switchboard.auth.companies.rateplans;

import dev.switchboard.contract.limits.RatePolicy;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// What a limit applies to: everything that counts under a policy, or what a company or a credential sends.
///
/// @param orgId the company, or that of the credential; null for the general limit
/// @param credential null for a company's and the general limit
record RatePlanTarget(
        RatePolicy policy, @Nullable UUID orgId, @Nullable CredentialOwner credential) {

    @Nullable
    String owner() {
        return credential == null ? null : credential.bucket();
    }
}
