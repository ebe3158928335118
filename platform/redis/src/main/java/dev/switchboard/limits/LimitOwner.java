package dev.switchboard.limits;

import dev.switchboard.contract.identity.Identity;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// Whom a request is counted for, which decides its bucket and the limit that applies to it.
///
/// @param bucket names the bucket within a policy
/// @param orgId the company whose limit applies; null for client addresses
/// @param credential whether `bucket` is a credential's owner ([Identity#owner()]), which can have a limit of its
///     own
public record LimitOwner(String bucket, @Nullable UUID orgId, boolean credential) {

    /// The owner of a credential.
    public static LimitOwner ofCredential(Identity identity, String owner) {
        return new LimitOwner(owner, identity.orgId(), true);
    }

    /// Something else of a company, such as one address that uses its signed links.
    public static LimitOwner ofCompany(UUID orgId, String bucket) {
        return new LimitOwner(bucket, orgId, false);
    }

    /// A client address.
    public static LimitOwner ofAddress(String address) {
        return new LimitOwner(address, null, false);
    }
}
