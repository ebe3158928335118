package dev.switchboard.api.numbers;

import dev.switchboard.api.clients.OpenClients;
import dev.switchboard.api.database.Columns;
import dev.switchboard.telephony.FaxReception;
import dev.switchboard.telephony.Route;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.springframework.r2dbc.core.DatabaseClient;
import org.springframework.stereotype.Component;
import reactor.core.publisher.Flux;
import reactor.core.publisher.Mono;

/// Routes each call by the current assignment and presence. A user's line rings unless the user is on `dnd` or
/// disabled. A number that is assigned to nobody rings at the users of the devices on it. The main number is a team
/// queue: it rings at every available user with an open client. A number of a suspended organization has no route, like
/// an unknown one.
@Component
public final class NumberRouting {

    private static final String LINE = """
            select numbers.org_id, numbers.id, numbers.user_id,
                coalesce(organizations.main_number = numbers.number, false) as is_main,
                'fax' = any (numbers.capabilities) as faxes, 'voice' = any (numbers.capabilities) as calls,
                case when numbers.user_id is null then array(
                    select distinct devices.user_id
                    from devices
                        join users on users.org_id = devices.org_id and users.id = devices.user_id
                        left join presences on presences.org_id = devices.org_id
                            and presences.user_id = devices.user_id
                    where devices.org_id = numbers.org_id and devices.number_id = numbers.id
                        and devices.status <> 'revoked' and users.status = 'active'
                        and presences.status is distinct from 'dnd'
                    order by devices.user_id)
                    when users.status = 'active' and presences.status is distinct from 'dnd'
                    then array[numbers.user_id] else '{}' end as users
            from numbers join organizations on organizations.id = numbers.org_id
                left join users on users.org_id = numbers.org_id and users.id = numbers.user_id
                left join presences on presences.org_id = numbers.org_id and presences.user_id = numbers.user_id
            where numbers.number = :number and numbers.status = 'active' and organizations.status = 'active'""";
    private static final String AVAILABLE = """
            select users.id from users
                left join presences on presences.org_id = users.org_id and presences.user_id = users.id
            where users.org_id = :org_id and users.id = any (:open) and users.status = 'active'
                and coalesce(presences.status, 'available') = 'available'
            order by users.id""";

    private final DatabaseClient database;
    private final OpenClients clients;

    NumberRouting(DatabaseClient database, OpenClients clients) {
        this.database = database;
        this.clients = clients;
    }

    /// The destination of calls to a number.
    ///
    /// @param to E.164
    /// @return empty unless the number is an active one of this service
    public Mono<Route> route(String to) {
        return database.sql(LINE)
                .bind("number", to)
                .map(row -> line(new Columns(row)))
                .one()
                .flatMap(line -> line.isMain() && line.calls() ? queue(line) : Mono.just(line.own()));
    }

    private record Line(
            UUID orgId,
            UUID numberId,
            @Nullable UUID userId,
            boolean isMain,
            List<UUID> users,
            FaxReception faxes,
            boolean calls) {

        Route own() {
            return new Route(orgId, numberId, userId, calls ? users : List.of(), faxes, calls);
        }

        Route queue(List<UUID> available) {
            return new Route(orgId, numberId, null, available, faxes, calls);
        }
    }

    private Mono<Route> queue(Line line) {
        return clients.open(line.orgId())
                .collectList()
                .flatMapMany(open -> open.isEmpty() ? Flux.empty() : available(line.orgId(), open))
                .collectList()
                .map(line::queue);
    }

    private Flux<UUID> available(UUID orgId, List<UUID> open) {
        return database.sql(AVAILABLE)
                .bind("org_id", orgId)
                .bind("open", open.toArray(UUID[]::new))
                .mapValue(UUID.class)
                .all();
    }

    private static Line line(Columns row) {
        return new Line(
                row.uuid("org_id"),
                row.uuid("id"),
                row.uuidOrNull("user_id"),
                row.bool("is_main"),
                row.uuids("users"),
                reception(row.bool("faxes"), row.bool("calls")),
                row.bool("calls"));
    }

    private static FaxReception reception(boolean faxes, boolean calls) {
        if (!faxes) {
            return FaxReception.NEVER;
        }
        return calls ? FaxReception.ON_TONE : FaxReception.ALWAYS;
    }
}
