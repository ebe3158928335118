package dev.switchboard.auth.revocation.owners;

import dev.switchboard.auth.revocation.owners.ScopeChange.Kind;
import dev.switchboard.contract.scopes.Scope;
import dev.switchboard.web.ids.UuidV7Generator;
import java.time.Instant;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.UUID;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.dao.DataAccessException;
import org.springframework.stereotype.Component;
import org.springframework.transaction.annotation.Propagation;
import org.springframework.transaction.annotation.Transactional;

/// Notifies the resource API of scopes that an app loses or gains, so that it suspends or allows
/// the subscriptions that need them. As with [OwnerEndings] there are two steps: [#enqueue] inside
/// the transaction of the change, and [#send] after the commit and before the response.
@Component
public class ScopeChanges {

    private static final Logger log = LoggerFactory.getLogger(ScopeChanges.class);

    private final PendingScopeChangeStore pending;
    private final ResourceApi resourceApi;
    private final UuidV7Generator identifiers;

    ScopeChanges(PendingScopeChangeStore pending, ResourceApi resourceApi, UuidV7Generator identifiers) {
        this.pending = pending;
        this.resourceApi = resourceApi;
        this.identifiers = identifiers;
    }

    /// The scopes of an app.
    ///
    /// @param declared what it may request
    /// @param approved sensitive ones that users of other companies may allow
    public record Scopes(Set<Scope> declared, Set<Scope> approved) {

        public Scopes {
            declared = Set.copyOf(declared);
            approved = Set.copyOf(approved);
        }

        /// The scopes that users of other companies may allow.
        private Set<Scope> elsewhere() {
            return declared.stream()
                    .filter(scope -> !scope.sensitive() || approved.contains(scope))
                    .collect(Collectors.toUnmodifiableSet());
        }
    }

    /// Enqueues what the app loses and gains by a change, in the transaction of the change.
    ///
    /// @param homeOrgId the company that registered the app
    @Transactional(propagation = Propagation.MANDATORY)
    public List<ScopeChange> enqueue(String clientId, UUID homeOrgId, Scopes before, Scopes after, Instant now) {
        var everywhere = without(before.declared(), after.declared());
        var elsewhere = without(without(before.approved(), after.approved()), everywhere);
        var atHome = without(after.declared(), before.declared());
        var again = without(after.elsewhere(), before.elsewhere());
        var changes = Stream.of(
                        change(Kind.LOSS, clientId, homeOrgId, everywhere, false, now),
                        change(Kind.LOSS, clientId, homeOrgId, elsewhere, true, now),
                        change(Kind.GAIN, clientId, homeOrgId, atHome, false, now),
                        change(Kind.GAIN, clientId, homeOrgId, again, true, now))
                .filter(change -> !change.scopes().isEmpty())
                .toList();
        changes.forEach(change -> pending.add(change, now.plus(OwnerEndings.HEAD_START)));
        return changes;
    }

    private ScopeChange change(
            Kind kind, String clientId, UUID homeOrgId, Set<Scope> scopes, boolean thirdPartiesOnly, Instant now) {
        return new ScopeChange(identifiers.next(), kind, clientId, homeOrgId, written(scopes), thirdPartiesOnly, now);
    }

    private static Set<Scope> without(Set<Scope> scopes, Set<Scope> others) {
        var left = new HashSet<>(scopes);
        left.removeAll(others);
        return left;
    }

    private static List<String> written(Set<Scope> scopes) {
        return scopes.stream().sorted().map(Scope::value).toList();
    }

    /// Notifies the resource API, within a second for each change. If it is unavailable, the
    /// sweeper sends the notifications later.
    public void send(Collection<ScopeChange> changes) {
        for (var change : changes) {
            if (!resourceApi.send(change)) {
                return;
            }
            try {
                pending.remove(change);
            } catch (DataAccessException failure) {
                log.warn(
                        "A change of scopes was sent but could not be removed from the outbox; it will be sent again",
                        failure);
            }
        }
    }
}
