package dev.switchboard.api.webhooks;

import dev.switchboard.api.database.Columns;
import dev.switchboard.contract.identity.Identity;
import dev.switchboard.contract.scopes.Scope;
import java.time.Instant;
import java.util.Collection;
import java.util.Set;
import java.util.stream.Collectors;
import org.springframework.r2dbc.core.DatabaseClient;
import org.springframework.stereotype.Repository;
import reactor.core.publisher.Mono;

/// Scopes that apps have lost, until they gain them again, and what becomes of their subscriptions.
@Repository
class LostScopeStore {

    /// A loss everywhere is one at other organizations too, where it may end later than at the app's own.
    private static final String REMEMBER = """
            insert into lost_scopes as known (client_id, scope, third_parties_only, lost_at)
            select :client_id, :scope, third_parties_only, :lost_at
            from unnest(array[:third_parties_only, true]) as third_parties_only
            group by third_parties_only
            on conflict (client_id, scope, third_parties_only) do update
                set lost_at = excluded.lost_at, heard_at = default
                where known.lost_at < excluded.lost_at
                    and (known.gained_at is null or known.gained_at <= excluded.lost_at)""";
    private static final String END = """
            insert into lost_scopes as known (client_id, scope, third_parties_only, lost_at, gained_at)
            values (:client_id, :scope, :third_parties_only, '-infinity', :gained_at)
            on conflict (client_id, scope, third_parties_only) do update
                set gained_at = excluded.gained_at, heard_at = default
                where known.gained_at is null or known.gained_at < excluded.gained_at""";
    private static final String LOST = "(gained_at is null or gained_at <= lost_at)";
    /// An identity may be a minute and a half old: the edge believes for a minute what it knows of a token,
    /// and reuses for half a minute what it has signed.
    private static final String CARRIED_OVER = """
            select scope from lost_scopes
            where client_id = :client_id and scope = any(:scopes) and (:third or not third_parties_only)
                and heard_at > clock_timestamp() - interval '2 minutes' and\s""" + LOST;
    private static final String OF = """
            select distinct scope from lost_scopes
            where client_id = :client_id and (:third or not third_parties_only) and\s""" + LOST;
    /// In the own organization of the app a subscription needs the right to manage subscriptions alone; in
    /// others it also needs the read scope of the data of each filter.
    private static final String SUSPEND = """
            update webhooks set status = 'suspended', updated_at = :now
            where client_id = :client_id and generation = 2 and status = 'active'
                and (not :third_parties_only or org_id <> :home_org_id)
                and (:manage or (org_id <> :home_org_id and filters && cast(:filters as text[])))""";
    private static final String FORGET = """
            delete from lost_scopes
            where heard_at < clock_timestamp() - interval '1 day' and (not %s or not exists (
                select from webhooks where webhooks.client_id = lost_scopes.client_id and status = 'suspended'
                union all
                select from webhooks where webhooks.client_id = lost_scopes.client_id and status = 'active'))""".formatted(LOST);

    private final DatabaseClient database;

    LostScopeStore(DatabaseClient database) {
        this.database = database;
    }

    /// Whether this loss is news: not of one that has been received, or that has ended since.
    Mono<Boolean> remember(ScopesLost lost, Scope scope) {
        return database.sql(REMEMBER)
                .bind("client_id", lost.clientId())
                .bind("scope", scope.value())
                .bind("third_parties_only", lost.thirdPartiesOnly())
                .bind("lost_at", lost.lostAt())
                .fetch()
                .rowsUpdated()
                .map(rows -> rows > 0);
    }

    /// Ends a loss, unless the scope was lost again since.
    Mono<Void> end(ScopesGained gained, Scope scope) {
        return database.sql(END)
                .bind("client_id", gained.clientId())
                .bind("scope", scope.value())
                .bind("third_parties_only", gained.thirdPartiesOnly())
                .bind("gained_at", gained.gainedAt())
                .then();
    }

    /// All that an app has lost and not gained again.
    Mono<Set<Scope>> of(WebhookOwner owner) {
        return database.sql(OF)
                .bind("client_id", owner.clientId())
                .bind("third", owner.third())
                .map(row -> Scope.of(new Columns(row).text("scope")))
                .all()
                .flatMap(Mono::justOrEmpty)
                .collect(Collectors.toUnmodifiableSet());
    }

    /// Those of the identity's scopes that its app has lost since the identity was made.
    Mono<Set<Scope>> carriedOver(Identity identity) {
        return database.sql(CARRIED_OVER)
                .bind("client_id", String.valueOf(identity.clientId()))
                .bind("scopes", identity.scopes().stream().map(Scope::value).toArray(String[]::new))
                .bind("third", identity.party() == Identity.Party.THIRD)
                .map(row -> Scope.of(new Columns(row).text("scope")).orElseThrow())
                .all()
                .collect(Collectors.toUnmodifiableSet());
    }

    Mono<Long> suspend(ScopesLost lost, Set<Scope> scopes, Instant now) {
        Collection<String> filters = ScopesLost.filtersOf(scopes);
        return database.sql(SUSPEND)
                .bind("client_id", lost.clientId())
                .bind("home_org_id", lost.homeOrgId())
                .bind("third_parties_only", lost.thirdPartiesOnly())
                .bind("manage", scopes.contains(Scope.WEBHOOKS_MANAGE))
                .bind("filters", filters.toArray(String[]::new))
                .bind("now", now)
                .fetch()
                .rowsUpdated();
    }

    /// Long after the last request with that scope has ended; but as long as the app has subscriptions that must not
    /// become active again, only what it has gained again.
    Mono<Void> forgetOld() {
        return database.sql(FORGET).then();
    }
}
