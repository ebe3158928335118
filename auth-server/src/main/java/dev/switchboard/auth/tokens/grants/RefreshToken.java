package dev.switchboard.auth.tokens.grants;

import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import java.util.UUID;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// A refresh token of a grant (docs/guides/oauth.md#refresh).
///
/// ```
///   valid ─── first refresh with it, then the grace ───────────────▶ invalid
///      ├───── expires, or its grant ends ──────────────────────────▶ invalid
///      └───── an access token of a later generation is used ───────▶ invalid
/// ```
///
/// A token that is [#isAhead] is valid but refused until an access token of the grant has been
/// used. The function `refresh_grants` states the same conditions in SQL.
///
/// @param generation of the tokens that were issued together with it
/// @param supersededAt when the first use of an access token of a later generation was recorded;
///     null before
record RefreshToken(
        UUID orgId,
        UUID grantId,
        String clientId,
        int generation,
        Instant issuedAt,
        Instant expiresAt,
        @Nullable Instant firstRefreshedAt,
        @Nullable Instant supersededAt) {

    /// Since when it has been invalid; empty while it is valid at `now`.
    Optional<Instant> invalidSince(Grant grant, Duration grace, Instant now) {
        return Stream.of(
                        Optional.of(expiresAt),
                        Optional.ofNullable(grant.endedAt()),
                        Optional.ofNullable(firstRefreshedAt).map(first -> first.plus(grace)),
                        supersession(grant))
                .flatMap(Optional::stream)
                .filter(end -> !end.isAfter(now))
                .min(Instant::compareTo);
    }

    /// Whether it is so many refreshes ahead of the last used access token that no further refresh
    /// is allowed. The generation of the code, 0, counts as used from the beginning, so an app may
    /// refresh twice before its first use. An owner who uses the grant catches up with an attacker
    /// who refreshes in secret; a chain of refreshes that runs ahead of every use would never be
    /// detected.
    boolean isAhead(Grant grant) {
        return generation > Math.max(grant.usedGeneration(), 0) + 1;
    }

    /// A token that a slow refresh issued after a later generation had been used was never valid.
    private Optional<Instant> supersession(Grant grant) {
        return grant.usedGeneration() > generation
                ? Optional.of(supersededAt == null ? issuedAt : supersededAt)
                : Optional.empty();
    }
}
