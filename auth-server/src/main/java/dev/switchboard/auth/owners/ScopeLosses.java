package dev.switchboard.auth.owners;

import com.fasterxml.uuid.NoArgGenerator;
import dev.switchboard.contract.scopes.Scope;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.UUID;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.dao.DataAccessException;
import org.springframework.stereotype.Component;
import org.springframework.transaction.annotation.Propagation;
import org.springframework.transaction.annotation.Transactional;

/// How a use case that takes scopes from an app has the subscriptions suspended that need them, in two steps as
/// [OwnerEndings]: [#promise] inside its transaction, and [#send] after the commit and before the answer.
@Component
public class ScopeLosses {

    private static final Logger LOG = LoggerFactory.getLogger(ScopeLosses.class);

    private final PendingScopeLossStore pending;
    private final ResourceApi resourceApi;
    private final NoArgGenerator identifiers;

    ScopeLosses(PendingScopeLossStore pending, ResourceApi resourceApi, NoArgGenerator identifiers) {
        this.pending = pending;
        this.resourceApi = resourceApi;
        this.identifiers = identifiers;
    }

    /// What an app may ask for.
    ///
    /// @param declared what it may request
    /// @param approved sensitive ones that people of other organisations may allow
    public record Scopes(Set<Scope> declared, Set<Scope> approved) {

        public Scopes {
            declared = Set.copyOf(declared);
            approved = Set.copyOf(approved);
        }
    }

    /// Records what the app has lost by a change, in the transaction of the change.
    ///
    /// @param homeOrgId the organisation that registered the app
    @Transactional(propagation = Propagation.MANDATORY)
    public List<ScopeLoss> promise(String clientId, UUID homeOrgId, Scopes before, Scopes after, Instant now) {
        var losses = new ArrayList<ScopeLoss>();
        var everywhere = without(before.declared(), after.declared());
        if (!everywhere.isEmpty()) {
            losses.add(new ScopeLoss(identifiers.generate(), clientId, homeOrgId, written(everywhere), false, now));
        }
        var elsewhere = without(without(before.approved(), after.approved()), everywhere);
        if (!elsewhere.isEmpty()) {
            losses.add(new ScopeLoss(identifiers.generate(), clientId, homeOrgId, written(elsewhere), true, now));
        }
        losses.forEach(loss -> pending.add(loss, now.plus(OwnerEndings.HEAD_START)));
        return List.copyOf(losses);
    }

    private static Set<Scope> without(Set<Scope> scopes, Set<Scope> others) {
        var left = new HashSet<>(scopes);
        left.removeAll(others);
        return left;
    }

    private static List<String> written(Set<Scope> scopes) {
        return scopes.stream().sorted().map(Scope::value).toList();
    }

    /// Informs the resource API, within a second each. When it cannot be reached the loss stands all the same, and the
    /// sweeper informs it later.
    public void send(Collection<ScopeLoss> losses) {
        for (var loss : losses) {
            if (!resourceApi.heard(loss)) {
                return;
            }
            try {
                pending.table().remove(loss);
            } catch (DataAccessException later) {
                LOG.warn("a loss of scopes was sent but is still noted as pending; the sweeper repeats it", later);
            }
        }
    }
}
