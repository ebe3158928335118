package dev.switchboard.api.directory.numbers;

import dev.switchboard.api.platform.database.Columns;
import dev.switchboard.api.platform.networks.Networks;
import dev.switchboard.web.batches.Batches;
import java.util.Collection;
import java.util.Map;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.springframework.r2dbc.core.DatabaseClient;
import org.springframework.stereotype.Repository;
import reactor.core.publisher.Mono;

/// Finds the company and line to which a message or fax is addressed.
@Repository
public class InboundLines {

    /// The sub-selects hide the lengths of the arrays, so that the plan is kept (package `database`).
    private static final String FIND = """
            select asked.network, asked.number as asked_number, asked.capability as asked_capability, found.*
            from unnest((select :networks), (select :numbers), (select :capabilities))
                as asked (network, number, capability)
            cross join lateral (
                select numbers.org_id, numbers.id, numbers.number, numbers.user_id,
                    numbers.status = 'active' and asked.capability = any (numbers.capabilities)
                        and companies.status = 'active' as reachable
                from numbers join companies on companies.id = numbers.org_id
                where numbers.number = asked.number and numbers.network = asked.network offset 0) as found""";

    private static final int PARALLEL_READS = 2;

    private final DatabaseClient database;
    private final Networks networks;
    private final Batches<Address, InboundLine> reads = new Batches<>(PARALLEL_READS, this::findAll);

    InboundLines(DatabaseClient database, Networks networks) {
        this.database = database;
        this.networks = networks;
    }

    /// A line of one of the companies.
    ///
    /// @param reachable whether it is active and has the capability, and its company is not
    ///     suspended
    public record InboundLine(UUID orgId, Line line, boolean reachable) {}

    private record Address(UUID network, String number, Capability capability) {

        private static Address of(Columns row) {
            return new Address(
                    row.uuid("network"), row.text("asked_number"), row.constant("asked_capability", Capability.class));
        }
    }

    /// Not for transactions, which would wait for another connection.
    ///
    /// @param within the company in whose network the number is looked up; null for the public one
    /// @param number E.164
    /// @return empty for a number that no company has there
    public Mono<InboundLine> find(@Nullable UUID within, String number, Capability capability) {
        return networks.of(within).flatMap(network -> reads.submit(new Address(network, number, capability)));
    }

    private Mono<Map<Address, InboundLine>> findAll(Collection<Address> addresses) {
        return database.sql(FIND)
                .bind("networks", addresses.stream().map(Address::network).toArray(UUID[]::new))
                .bind("numbers", addresses.stream().map(Address::number).toArray(String[]::new))
                .bind(
                        "capabilities",
                        addresses.stream()
                                .map(address -> Columns.nameOf(address.capability()))
                                .toArray(String[]::new))
                .map(row -> Map.entry(Address.of(new Columns(row)), line(new Columns(row))))
                .all()
                .collectMap(Map.Entry::getKey, Map.Entry::getValue);
    }

    private static InboundLine line(Columns row) {
        var line = new Line(row.uuid("id"), row.text("number"), row.uuidOrNull("user_id"));
        return new InboundLine(row.uuid("org_id"), line, row.bool("reachable"));
    }
}
