package dev.switchboard.contract.limits;

import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// The authorization server's response to `GET /internal/rate-plans?after={version}`: the limits that operators
/// set or removed since that version, oldest change first. After 0 it has only limits that are set.
///
/// @param version that the receiver has once it has applied the changes, to be sent with the next request
/// @param more whether there are further changes
public record RatePlanChanges(long version, boolean more, List<Change> changes) {

    public RatePlanChanges {
        changes = List.copyOf(changes);
    }

    /// A limit that was set or removed: of one credential, of a company, or the general one.
    ///
    /// @param policy its name; a newer version may send others than this one knows
    /// @param orgId the company; null for the general limit
    /// @param owner the credential's [dev.switchboard.contract.identity.Identity#owner()]; null for a company's
    ///     and the general limit
    /// @param perMinute null when the limit was removed
    /// @param burst null when the limit was removed
    public record Change(
            String policy,
            @Nullable UUID orgId,
            @Nullable String owner,
            @Nullable Integer perMinute,
            @Nullable Integer burst) {}
}
