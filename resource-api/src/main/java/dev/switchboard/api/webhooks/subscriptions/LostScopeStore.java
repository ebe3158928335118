package dev.switchboard.api.webhooks.subscriptions;

import dev.switchboard.api.platform.database.Columns;
import dev.switchboard.api.platform.events.EventFilter;
import dev.switchboard.contract.identity.Identity;
import dev.switchboard.contract.scopes.Scope;
import java.time.Instant;
import java.util.Set;
import java.util.stream.Collectors;
import org.springframework.r2dbc.core.DatabaseClient;
import org.springframework.stereotype.Repository;
import reactor.core.publisher.Mono;

/// Stores which scopes apps have lost and not regained, and suspends the subscriptions that need
/// them.
@Repository
class LostScopeStore {

    /// A loss in all companies is recorded twice: in other companies it may end later
    /// than in the app's own.
    private static final String RECORD_LOSS = """
            insert into lost_scopes as recorded (client_id, scope, third_parties_only, lost_at)
            select :client_id, :scope, third_parties_only, :lost_at
            from unnest(array[:third_parties_only, true]) as third_parties_only
            group by third_parties_only
            on conflict (client_id, scope, third_parties_only) do update
                set lost_at = excluded.lost_at, received_at = default
                where recorded.lost_at < excluded.lost_at
                    and (recorded.gained_at is null or recorded.gained_at <= excluded.lost_at)""";
    private static final String RECORD_GAIN = """
            insert into lost_scopes as recorded (client_id, scope, third_parties_only, lost_at, gained_at)
            values (:client_id, :scope, :third_parties_only, '-infinity', :gained_at)
            on conflict (client_id, scope, third_parties_only) do update
                set gained_at = excluded.gained_at, received_at = default
                where recorded.gained_at is null or recorded.gained_at < excluded.gained_at""";
    private static final String STILL_LOST = "(gained_at is null or gained_at <= lost_at)";
    /// An identity may be a minute and a half old: the gateway uses an identity for a minute, and
    /// reuses a signed JWT for half a minute.
    private static final String CARRIED_OVER = """
            select scope from lost_scopes
            where client_id = :client_id and scope = any(:scopes) and (:third or not third_parties_only)
                and received_at > clock_timestamp() - interval '2 minutes' and\s""" + STILL_LOST;
    private static final String LOST_BY_APP = """
            select distinct scope from lost_scopes
            where client_id = :client_id and (:third or not third_parties_only) and\s""" + STILL_LOST;
    /// In the own company of the app a subscription needs the right to manage subscriptions
    /// alone; in others it also needs the read scope of the data of each filter.
    private static final String SUSPEND = """
            update webhooks set status = 'suspended', updated_at = :now
            where client_id = :client_id and generation = 2 and status = 'active'
                and (not :third_parties_only or org_id <> :home_org_id)
                and (:manage or (org_id <> :home_org_id and filters && cast(:filters as text[])))""";
    private static final String DELETE_OLD = """
            delete from lost_scopes
            where received_at < clock_timestamp() - interval '1 day' and (not %s or not exists (
                select from webhooks where webhooks.client_id = lost_scopes.client_id and status = 'suspended'
                union all
                select from webhooks where webhooks.client_id = lost_scopes.client_id and status = 'active'))""".formatted(STILL_LOST);

    private final DatabaseClient database;

    LostScopeStore(DatabaseClient database) {
        this.database = database;
    }

    /// @return whether the loss is new: neither recorded already, nor ended since
    Mono<Boolean> recordLoss(ScopeChange loss, Scope scope) {
        return database.sql(RECORD_LOSS)
                .bind("client_id", loss.clientId())
                .bind("scope", scope.value())
                .bind("third_parties_only", loss.thirdPartiesOnly())
                .bind("lost_at", loss.at())
                .fetch()
                .rowsUpdated()
                .map(rows -> rows > 0);
    }

    /// Ends a loss, unless the scope has been lost again since.
    Mono<Void> recordGain(ScopeChange gain, Scope scope) {
        return database.sql(RECORD_GAIN)
                .bind("client_id", gain.clientId())
                .bind("scope", scope.value())
                .bind("third_parties_only", gain.thirdPartiesOnly())
                .bind("gained_at", gain.at())
                .then();
    }

    /// The scopes that an app has lost and not regained.
    Mono<Set<Scope>> of(WebhookOwner owner) {
        return database.sql(LOST_BY_APP)
                .bind("client_id", owner.clientId())
                .bind("third", owner.thirdParty())
                .map(row -> Scope.of(new Columns(row).text("scope")))
                .all()
                .flatMap(Mono::justOrEmpty)
                .collect(Collectors.toUnmodifiableSet());
    }

    /// The scopes of the identity that its app has lost since the identity was created.
    Mono<Set<Scope>> carriedOver(Identity identity) {
        return database.sql(CARRIED_OVER)
                .bind("client_id", String.valueOf(identity.clientId()))
                .bind("scopes", identity.scopes().stream().map(Scope::value).toArray(String[]::new))
                .bind("third", identity.party() == Identity.Party.THIRD)
                .map(row -> Scope.of(new Columns(row).text("scope")).orElseThrow())
                .all()
                .collect(Collectors.toUnmodifiableSet());
    }

    Mono<Long> suspend(ScopeChange loss, Set<Scope> scopes, Instant now) {
        var filters = EventFilter.requiring(scopes).stream().map(EventFilter::value);
        return database.sql(SUSPEND)
                .bind("client_id", loss.clientId())
                .bind("home_org_id", loss.homeOrgId())
                .bind("third_parties_only", loss.thirdPartiesOnly())
                .bind("manage", scopes.contains(Scope.WEBHOOKS_MANAGE))
                .bind("filters", filters.toArray(String[]::new))
                .bind("now", now)
                .fetch()
                .rowsUpdated();
    }

    /// Deletes losses long after the last request with such a scope has ended. While the app has
    /// subscriptions that must not become active again, it deletes only losses that have ended.
    Mono<Void> deleteOld() {
        return database.sql(DELETE_OLD).then();
    }
}
