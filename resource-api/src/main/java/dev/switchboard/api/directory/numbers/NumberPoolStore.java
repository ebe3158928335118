package dev.switchboard.api.directory.numbers;

import dev.switchboard.api.platform.database.Columns;
import dev.switchboard.api.platform.database.Select;
import dev.switchboard.web.paging.PageRequest;
import java.time.Instant;
import java.util.Collection;
import java.util.List;
import java.util.UUID;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.springframework.r2dbc.core.DatabaseClient;
import org.springframework.stereotype.Repository;
import reactor.core.publisher.Flux;
import reactor.core.publisher.Mono;

/// Reads and writes the pool of numbers. A trigger keeps which company has a number.
@Repository
class NumberPoolStore {

    private static final String SELECT = """
            select id, number, type, capabilities, org_id,
                case when org_id is not null then 'assigned'
                    when released_at > :quarantined_after then 'quarantined'
                    else 'available' end as status,
                case when released_at > :quarantined_after then released_at end as quarantined_since
            from number_pool where true""";
    private static final String AVAILABLE =
            "org_id is null and (released_at is null or released_at <= :quarantined_after)";
    /// In the order of the numbers, so that two such statements wait for each other and never both.
    private static final String INSERT = """
            insert into number_pool (id, number, type, capabilities)
            select id, number, type, string_to_array(capabilities, ',')
            from unnest((select :ids), (select :numbers), (select :types), (select :capabilities))
                as added (id, number, type, capabilities)
            order by number
            on conflict (number) do nothing
            returning number""";

    private final DatabaseClient database;

    NumberPoolStore(DatabaseClient database) {
        this.database = database;
    }

    /// Adds numbers, in the caller's transaction.
    ///
    /// @return the numbers that were added: those that were not in the pool
    Mono<List<String>> add(Collection<PoolNumber> numbers) {
        return database.sql(INSERT)
                .bind("ids", numbers.stream().map(PoolNumber::id).toArray(UUID[]::new))
                .bind("numbers", texts(numbers, PoolNumber::number))
                .bind("types", texts(numbers, number -> Columns.nameOf(number.type())))
                .bind("capabilities", texts(numbers, NumberPoolStore::capabilities))
                .mapValue(String.class)
                .all()
                .collectList();
    }

    private static String[] texts(Collection<PoolNumber> numbers, Function<PoolNumber, String> text) {
        return numbers.stream().map(text).toArray(String[]::new);
    }

    private static String capabilities(PoolNumber number) {
        return String.join(
                ",", number.capabilities().stream().map(Columns::nameOf).toList());
    }

    /// The numbers that match the query, newest first.
    Flux<PoolNumber> list(PoolNumberQuery query, Instant quarantinedAfter, PageRequest page) {
        var select = select(quarantinedAfter).andIfGiven("org_id = :org_id", "org_id", query.companyId());
        if (query.status() != null) {
            select.and(
                    switch (query.status()) {
                        case AVAILABLE -> AVAILABLE;
                        case ASSIGNED -> "org_id is not null";
                        case QUARANTINED -> "org_id is null and released_at > :quarantined_after";
                    });
        }
        return page(containing(select, query.q()), page);
    }

    /// The available numbers that match the query, newest first.
    Flux<PoolNumber> available(AvailableNumberQuery query, Instant quarantinedAfter, PageRequest page) {
        var select = select(quarantinedAfter).and(AVAILABLE);
        if (query.type() != null) {
            select.and("type = :type").bind("type", Columns.nameOf(query.type()));
        }
        if (query.capability() != null) {
            select.and(":capability = any (capabilities)").bind("capability", Columns.nameOf(query.capability()));
        }
        return page(containing(select, query.q()), page);
    }

    Mono<PoolNumber> find(UUID id, Instant quarantinedAfter) {
        return one(select(quarantinedAfter).and("id = :id").bind("id", id));
    }

    /// The number, with its row locked until the transaction ends. Code that moves a number locks this
    /// row first, then the company's, then the one in `numbers`.
    Mono<PoolNumber> lock(UUID id, Instant quarantinedAfter) {
        return one(select(quarantinedAfter).and("id = :id").bind("id", id).add(" for no key update"));
    }

    /// Locks the row of a number until the transaction ends.
    ///
    /// @param number in E.164
    Mono<Void> lock(String number) {
        return database.sql("select id from number_pool where number = :number for no key update")
                .bind("number", number)
                .then();
    }

    Mono<Void> endQuarantine(UUID id) {
        return database.sql("update number_pool set released_at = null where id = :id")
                .bind("id", id)
                .then();
    }

    private static Select select(Instant quarantinedAfter) {
        return Select.from(SELECT).bind("quarantined_after", quarantinedAfter);
    }

    private static Select containing(Select select, @Nullable String q) {
        return q == null ? select : select.and("number like :digits").bind("digits", "%" + PhoneDigits.of(q) + "%");
    }

    private Flux<PoolNumber> page(Select select, PageRequest page) {
        return select.afterId(page.after())
                .add(" order by id desc limit :rows")
                .bind("rows", page.rows())
                .on(database)
                .map(row -> number(new Columns(row)))
                .all();
    }

    private Mono<PoolNumber> one(Select select) {
        return select.on(database).map(row -> number(new Columns(row))).one();
    }

    private static PoolNumber number(Columns row) {
        return new PoolNumber(
                row.uuid("id"),
                row.text("number"),
                row.constant("type", NumberType.class),
                row.constants("capabilities", Capability.class),
                row.uuidOrNull("org_id"),
                row.constant("status", PoolNumberStatus.class),
                row.instantOrNull("quarantined_since"));
    }
}
