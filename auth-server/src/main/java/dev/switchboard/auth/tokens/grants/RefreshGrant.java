package dev.switchboard.auth.tokens.grants;

import static java.util.Objects.requireNonNull;
import static org.springframework.security.oauth2.core.OAuth2ErrorCodes.INVALID_CLIENT;
import static org.springframework.security.oauth2.core.OAuth2ErrorCodes.INVALID_GRANT;
import static org.springframework.security.oauth2.core.OAuth2ErrorCodes.INVALID_SCOPE;

import dev.switchboard.auth.OAuthProperties;
import dev.switchboard.auth.apps.AppVersion;
import dev.switchboard.auth.audit.AuditEvent;
import dev.switchboard.auth.audit.AuditLog;
import dev.switchboard.auth.platform.attempts.AttemptWindows;
import dev.switchboard.auth.platform.retention.PurgeClock;
import dev.switchboard.auth.revocation.Tombstones;
import dev.switchboard.contract.credentials.Credential;
import dev.switchboard.contract.scopes.Scope;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.springframework.dao.ConcurrencyFailureException;
import org.springframework.stereotype.Service;
import org.springframework.transaction.support.TransactionTemplate;

/// Rotates a refresh token (RFC 6749, section 6; docs/guides/oauth.md#refresh). Refreshes of one
/// grant run one after the other, because each locks the grant's row. Only few of them wait for it with a
/// connection ([RefreshQueues]).
@Service
public class RefreshGrant {

    private static final String AHEAD =
            "Refreshes ran ahead of the access tokens. Use an access token of this grant first;"
                    + " the refresh token stays valid.";
    private static final Duration AUDIT_WINDOW = Duration.ofMinutes(15);

    private final GrantStore grants;
    private final GrantTokens tokens;
    private final EndGrant endGrant;
    private final GrantPartiesStore parties;
    private final AuditLog audit;
    private final AttemptWindows windows;
    private final Tombstones tombstones;
    private final RefreshQueues queues;
    private final TransactionTemplate transaction;
    private final OAuthProperties properties;
    private final Clock clock;
    private final PurgeClock purgeClock;

    RefreshGrant(
            GrantStore grants,
            GrantTokens tokens,
            EndGrant endGrant,
            GrantPartiesStore parties,
            AuditLog audit,
            AttemptWindows windows,
            Tombstones tombstones,
            RefreshQueues queues,
            TransactionTemplate transaction,
            OAuthProperties properties,
            Clock clock,
            PurgeClock purgeClock) {
        this.grants = grants;
        this.tokens = tokens;
        this.endGrant = endGrant;
        this.parties = parties;
        this.audit = audit;
        this.windows = windows;
        this.tombstones = tombstones;
        this.queues = queues;
        this.transaction = transaction;
        this.properties = properties;
        this.clock = clock;
        this.purgeClock = purgeClock;
    }

    /// Issues the next generation in one statement, which concurrent refreshes share, as almost every
    /// refresh does. Empty, without a change, when there is a reason against it, which [#refresh] finds, or
    /// when it has to wait for another transaction.
    ///
    /// @param app that authenticated; it may have been read a moment ago
    /// @param requested null for all scopes of the grant
    public Optional<GrantOutcome> issue(AppVersion app, Credential refreshToken, @Nullable Set<Scope> requested) {
        var issued = issueTogether(app, refreshToken, requested);
        issued.ifPresent(outcome -> tombstones.writeAll(outcome.ended()));
        return issued.map(outcome -> outcome);
    }

    private Optional<GrantOutcome.Issued> issueTogether(
            AppVersion app, Credential refreshToken, @Nullable Set<Scope> requested) {
        try {
            return tokens.issueNextTogether(app, refreshToken, requested, clock.instant());
        } catch (ConcurrencyFailureException conflict) {
            // One of them may be the reason; each is tried alone.
            return Optional.empty();
        }
    }

    /// Issues the next generation, or refuses. A refresh that fails for any reason but an invalid
    /// token leaves the token unused. Empty when the app has changed since it was read.
    ///
    /// @param app that authenticated
    /// @param requested null for all scopes of the grant
    public Optional<GrantOutcome> refresh(AppVersion app, Credential refreshToken, @Nullable Set<Scope> requested) {
        var outcome = queues.run(
                refreshToken.sha256(),
                () -> requireNonNull(transaction.execute(status -> attempt(app, refreshToken, requested))));
        outcome.ifPresent(ended -> tombstones.writeAll(ended.ended()));
        return outcome;
    }

    private Optional<GrantOutcome> attempt(AppVersion app, Credential refreshToken, @Nullable Set<Scope> requested) {
        var sha256 = refreshToken.sha256();
        var grant = grants.lockByRefreshToken(sha256, app.app().clientId()).orElse(null);
        var presented =
                grant == null ? null : parties.findRefreshToken(sha256, grant).orElse(null);
        if (grant == null || presented == null) {
            return Optional.of(new GrantOutcome.Refused(INVALID_GRANT));
        }
        var now = clock.instant();
        var refused = refusal(grant, presented, requested, now);
        return refused.isPresent()
                ? refused
                : tokens.issueNext(app, refreshToken, requested, now).map(issued -> issued);
    }

    private Optional<GrantOutcome> refusal(
            Grant grant, PresentedRefreshToken presented, @Nullable Set<Scope> requested, Instant now) {
        // The app may have been suspended since it authenticated.
        var current = presented.parties();
        if (current == null) {
            return Optional.of(new GrantOutcome.Refused(INVALID_CLIENT));
        }
        var token = presented.token();
        var invalidSince = token.invalidSince(grant, properties.refreshGrace(), now);
        if (invalidSince.isPresent()) {
            return Optional.of(replayed(grant, invalidSince.get(), now));
        }
        if (requested != null && !grant.scopes().containsAll(requested)) {
            return Optional.of(new GrantOutcome.Refused(INVALID_SCOPE));
        }
        if (grant.endedAt() != null
                || current.stillAllowed(requested == null ? grant.scopes() : requested)
                        .isEmpty()) {
            return Optional.of(new GrantOutcome.Refused(INVALID_GRANT));
        }
        return token.isAhead(grant) ? Optional.of(ahead(grant, now)) : Optional.empty();
    }

    /// Refuses, with one audit entry per grant and window, so that an app that keeps trying does
    /// not fill the log.
    private GrantOutcome ahead(Grant grant, Instant now) {
        if (windows.count("refresh ahead " + grant.id(), now, AUDIT_WINDOW).attempts() == 1) {
            audit.record(event(AuditEvent.Kind.REFRESH_AHEAD, grant));
        }
        return new GrantOutcome.Refused(INVALID_GRANT, AHEAD, List.of());
    }

    /// Ends the grant if the token has been invalid for longer than the grace, which indicates
    /// theft. Before that, the app most likely lost the response of its last refresh. The end is for good, so both
    /// clocks, this process's and the database's, have to be past the grace.
    private GrantOutcome replayed(Grant grant, Instant invalidSince, Instant now) {
        if (purgeClock.now().isBefore(invalidSince.plus(properties.refreshGrace()))) {
            audit.record(event(AuditEvent.Kind.REFRESH_TOO_LATE, grant));
            return new GrantOutcome.Refused(INVALID_GRANT);
        }
        // The end of a grant is logged once, however often its tokens are presented afterwards.
        if (grant.endedAt() == null) {
            audit.record(event(AuditEvent.Kind.REFRESH_REPLAYED, grant));
        }
        return new GrantOutcome.Refused(INVALID_GRANT, null, endGrant.end(grant.orgId(), List.of(grant.id()), now));
    }

    private static AuditEvent event(AuditEvent.Kind kind, Grant grant) {
        return new AuditEvent(kind, grant.orgId(), grant.userId(), grant.clientId(), grant.id());
    }
}
