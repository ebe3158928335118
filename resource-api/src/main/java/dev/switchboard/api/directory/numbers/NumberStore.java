package dev.switchboard.api.directory.numbers;

import dev.switchboard.api.platform.database.ColumnNames;
import dev.switchboard.api.platform.database.Columns;
import dev.switchboard.api.platform.database.Select;
import dev.switchboard.web.paging.PageRequest;
import java.time.Instant;
import java.util.Collection;
import java.util.Optional;
import java.util.UUID;
import org.springframework.r2dbc.core.DatabaseClient;
import org.springframework.stereotype.Repository;
import reactor.core.publisher.Flux;
import reactor.core.publisher.Mono;

@Repository
class NumberStore {

    private static final String COLUMNS =
            "id, number, label, status, type, capabilities, user_id, assigned_at, created_at, updated_at";
    private static final ColumnNames NAMES = ColumnNames.of(COLUMNS);
    static final String SELECT = "select " + COLUMNS + " from numbers where org_id = :org_id";
    private static final String ADD = """
            insert into company_numbers (org_id, id, number, status, type, capabilities, created_at, updated_at)
            values (:org_id, :id, :number, :status, :type, :capabilities, :now, :now)
            on conflict (org_id, number) do update set released_at = null, label = null, status = excluded.status,
                type = excluded.type, capabilities = excluded.capabilities, updated_at = excluded.updated_at
            where company_numbers.released_at is not null
            returning %s""".formatted(COLUMNS);

    private final DatabaseClient database;

    NumberStore(DatabaseClient database) {
        this.database = database;
    }

    Mono<Number> find(UUID orgId, UUID numberId) {
        return one(one(orgId, numberId));
    }

    /// The number, with its row locked until the transaction ends.
    Mono<Number> lock(UUID orgId, UUID numberId) {
        return one(one(orgId, numberId).add(" for no key update"));
    }

    /// The company's number in E.164, locked like that.
    Mono<Number> lock(UUID orgId, String number) {
        return one(Select.from(SELECT)
                .bind("org_id", orgId)
                .and("number = :number")
                .bind("number", number)
                .add(" for no key update"));
    }

    /// The main number, which cannot change until the transaction ends.
    ///
    /// @return empty for an unknown company
    Mono<Optional<String>> lockMainNumber(UUID orgId) {
        return database.sql("select main_number from companies where id = :org_id for share")
                .bind("org_id", orgId)
                .map(row -> Optional.ofNullable(new Columns(row).textOrNull("main_number")))
                .one();
    }

    /// Locks the companies until the transaction ends, in the order of their ids, so that two transactions never wait
    /// for each other.
    ///
    /// @return those that exist
    Flux<UUID> lockCompanies(Collection<UUID> ids) {
        return database.sql("select id from companies where id = any (:ids) order by id for no key update")
                .bind("ids", ids.toArray(UUID[]::new))
                .mapValue(UUID.class)
                .all();
    }

    /// How many numbers the company has, or gave back later than this.
    Mono<Long> countHeld(UUID orgId, Instant quarantinedAfter) {
        return database.sql("select count(*) from company_numbers where org_id = :org_id"
                        + " and (released_at is null or released_at > :quarantined_after)")
                .bind("org_id", orgId)
                .bind("quarantined_after", quarantinedAfter)
                .mapValue(Long.class)
                .one();
    }

    /// Adds a number that no company has.
    ///
    /// @return the number; one that the company had before, with the id and the time of creation
    ///     that it had
    Mono<Number> add(UUID orgId, Number number) {
        return database.sql(ADD)
                .bind("org_id", orgId)
                .bind("id", number.id())
                .bind("number", number.number())
                .bind("status", Columns.nameOf(number.status()))
                .bind("type", Columns.nameOf(number.type()))
                .bind(
                        "capabilities",
                        number.capabilities().stream().map(Columns::nameOf).toArray(String[]::new))
                .bind("now", number.createdAt())
                .map(row -> number(new Columns(row)))
                .one();
    }

    /// Ends that the company has the number.
    Mono<Void> release(UUID orgId, UUID numberId, Instant now) {
        return database.sql("update company_numbers set released_at = :now, updated_at = :now"
                        + " where org_id = :org_id and id = :id")
                .bind("now", now)
                .bind("org_id", orgId)
                .bind("id", numberId)
                .then();
    }

    Mono<Void> saveLabel(UUID orgId, Number number) {
        return database.sql(
                        "update numbers set label = :label, updated_at = :updated_at where org_id = :org_id and id = :id")
                .bind("label", Columns.parameter(number.label(), String.class))
                .bind("updated_at", number.updatedAt())
                .bind("org_id", orgId)
                .bind("id", number.id())
                .then();
    }

    /// The user, whose status cannot change until the transaction ends.
    Mono<Assignee> lockAssignee(UUID orgId, UUID userId) {
        return database.sql("select status from users where org_id = :org_id and id = :id for share")
                .bind("org_id", orgId)
                .bind("id", userId)
                .map(row -> new Assignee(userId, "active".equals(new Columns(row).text("status"))))
                .one();
    }

    /// Writes the assignment.
    Mono<Void> save(UUID orgId, Number number) {
        return database.sql("update numbers set user_id = :user_id, assigned_at = :assigned_at,"
                        + " updated_at = :updated_at where org_id = :org_id and id = :id")
                .bind("user_id", Columns.parameter(number.userId(), UUID.class))
                .bind("assigned_at", Columns.parameter(number.assignedAt(), Instant.class))
                .bind("updated_at", number.updatedAt())
                .bind("org_id", orgId)
                .bind("id", number.id())
                .then();
    }

    /// The numbers that match the query, in the order of their digits, then by id.
    Flux<Number> list(UUID orgId, NumberQuery query, PageRequest page) {
        var select = Select.from(SELECT).bind("org_id", orgId);
        if (query.status() != null) {
            select.and("status = :status").bind("status", Columns.nameOf(query.status()));
        }
        return select.afterText("number", page.after())
                .add(" order by number, id")
                .limit(page.rows())
                .page(database, NAMES, NumberStore::number);
    }

    private static Select one(UUID orgId, UUID numberId) {
        return Select.from(SELECT).bind("org_id", orgId).and("id = :id").bind("id", numberId);
    }

    private Mono<Number> one(Select select) {
        return select.on(database).map(row -> number(new Columns(row))).one();
    }

    static Number number(Columns row) {
        return new Number(
                row.uuid("id"),
                row.text("number"),
                row.textOrNull("label"),
                row.constant("status", NumberStatus.class),
                row.constant("type", NumberType.class),
                row.constants("capabilities", Capability.class),
                row.uuidOrNull("user_id"),
                row.instantOrNull("assigned_at"),
                row.instant("created_at"),
                row.instant("updated_at"));
    }
}
