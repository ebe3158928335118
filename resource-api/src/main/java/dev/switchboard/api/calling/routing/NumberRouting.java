package dev.switchboard.api.calling.routing;

import dev.switchboard.api.calling.clients.OpenClients;
import dev.switchboard.api.directory.numbers.NumberProperties;
import dev.switchboard.api.platform.database.Columns;
import dev.switchboard.api.platform.networks.Networks;
import dev.switchboard.telephony.FaxReception;
import dev.switchboard.telephony.Route;
import java.time.Clock;
import java.util.List;
import java.util.UUID;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.springframework.r2dbc.core.DatabaseClient;
import org.springframework.stereotype.Component;
import reactor.core.publisher.Flux;
import reactor.core.publisher.Mono;

/// Routes each call by the current assignment and presence. A user's line rings unless the user is on
/// `dnd` or disabled. A number that is assigned to nobody rings at the devices on it. The main number
/// is a team queue: it rings at every available user with an open client, and at the devices on it if
/// it is assigned to nobody. Whoever has just called an emergency number is rung, too, by calls to the
/// number that this call showed. A number of a suspended company has no route, like an unknown one.
@Component
final class NumberRouting {

    private static final String LINE = """
            select numbers.org_id, numbers.id, numbers.user_id,
                coalesce(companies.main_number = numbers.number, false) as is_main,
                'fax' = any (numbers.capabilities) as faxes, 'voice' = any (numbers.capabilities) as calls,
                case when users.status = 'active' and presences.status is distinct from 'dnd'
                    then array[numbers.user_id] else '{}' end as users,
                array(
                    select distinct calls.user_id
                    from emergency_calls
                        join calls on calls.org_id = emergency_calls.org_id and calls.id = emergency_calls.call_id
                        join users on users.org_id = calls.org_id and users.id = calls.user_id
                        left join presences on presences.org_id = calls.org_id and presences.user_id = calls.user_id
                    where emergency_calls.org_id = numbers.org_id and calls.number_id = numbers.id
                        and calls.started_at > :emergency_since and users.status = 'active'
                        and presences.status is distinct from 'dnd') as emergency_callers,
                coalesce(phones.ids, '{}') as phones, coalesce(phones.users, '{}') as phone_users
            from numbers join companies on companies.id = numbers.org_id
                left join lateral (
                    select array_agg(devices.id order by devices.id) as ids,
                        array_agg(devices.user_id order by devices.id) as users
                    from devices
                        join users on users.org_id = devices.org_id and users.id = devices.user_id
                        left join presences on presences.org_id = devices.org_id
                            and presences.user_id = devices.user_id
                    where numbers.user_id is null and devices.org_id = numbers.org_id
                        and devices.number_id = numbers.id and devices.status <> 'revoked'
                        and users.status = 'active' and presences.status is distinct from 'dnd') as phones on true
                left join users on users.org_id = numbers.org_id and users.id = numbers.user_id
                left join presences on presences.org_id = numbers.org_id and presences.user_id = numbers.user_id
            where numbers.number = :number and numbers.network = :network
                and numbers.status = 'active' and companies.status = 'active'""";
    private static final String TO_USER = """
            select numbers.id, case when users.status = 'active' and presences.status is distinct from 'dnd'
                then array[users.id] else '{}' end as rings
            from users join companies on companies.id = users.org_id
                join numbers on numbers.org_id = users.org_id
                left join presences on presences.org_id = users.org_id and presences.user_id = users.id
            where users.org_id = :org_id and users.id = :user_id and numbers.number = :number
                and numbers.status = 'active' and companies.status = 'active'""";
    private static final String AVAILABLE = """
            select users.id from users
                left join presences on presences.org_id = users.org_id and presences.user_id = users.id
            where users.org_id = :org_id and users.id = any (:open) and users.status = 'active'
                and coalesce(presences.status, 'available') = 'available'
            order by users.id""";

    private final DatabaseClient database;
    private final Networks networks;
    private final OpenClients clients;
    private final NumberProperties properties;
    private final Clock clock;

    NumberRouting(
            DatabaseClient database, Networks networks, OpenClients clients, NumberProperties properties, Clock clock) {
        this.database = database;
        this.networks = networks;
        this.clients = clients;
        this.properties = properties;
        this.clock = clock;
    }

    /// The destination of calls to a number.
    ///
    /// @param from the company that places the call; null for calls from the telephone network
    /// @param to E.164
    /// @return empty unless the number is an active one of this service, in the network of the call
    Mono<Route> route(@Nullable UUID from, String to) {
        return networks.of(from)
                .flatMap(network -> database.sql(LINE)
                        .bind("number", to)
                        .bind("network", network)
                        .bind("emergency_since", clock.instant().minus(properties.emergencyCallback()))
                        .map(row -> line(new Columns(row)))
                        .one())
                .flatMap(line -> line.isMain() && line.calls() ? queue(line) : Mono.just(line.own()));
    }

    /// The destination of calls to a user. Unlike one to a number, such a call is never a fax.
    ///
    /// @param to the number that they show, E.164
    /// @return empty when the user or the number is not there any more
    Mono<Route> routeToUser(UUID orgId, UUID userId, String to) {
        return database.sql(TO_USER)
                .bind("org_id", orgId)
                .bind("user_id", userId)
                .bind("number", to)
                .map(row -> {
                    var columns = new Columns(row);
                    return new Route(orgId, columns.uuid("id"), userId, columns.uuids("rings"));
                })
                .one();
    }

    private record Line(
            UUID orgId,
            UUID numberId,
            @Nullable UUID userId,
            boolean isMain,
            List<UUID> users,
            List<UUID> emergencyCallers,
            List<Route.Phone> phones,
            FaxReception faxes,
            boolean calls) {

        Route own() {
            return new Route(
                    orgId,
                    numberId,
                    userId,
                    calls ? withEmergencyCallers(users) : List.of(),
                    calls ? phones : List.of(),
                    faxes,
                    calls);
        }

        Route queue(List<UUID> available) {
            return new Route(orgId, numberId, null, withEmergencyCallers(available), phones, faxes, calls);
        }

        private List<UUID> withEmergencyCallers(List<UUID> others) {
            return Stream.concat(others.stream(), emergencyCallers.stream())
                    .distinct()
                    .toList();
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
                row.uuids("emergency_callers"),
                phones(row.uuids("phones"), row.uuids("phone_users")),
                reception(row.bool("faxes"), row.bool("calls")),
                row.bool("calls"));
    }

    private static List<Route.Phone> phones(List<UUID> ids, List<UUID> users) {
        return IntStream.range(0, ids.size())
                .mapToObj(i -> new Route.Phone(ids.get(i), users.get(i)))
                .toList();
    }

    private static FaxReception reception(boolean faxes, boolean calls) {
        if (!faxes) {
            return FaxReception.NEVER;
        }
        return calls ? FaxReception.ON_TONE : FaxReception.ALWAYS;
    }
}
