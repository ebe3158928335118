package dev.switchboard.api.directory.numbers;

import dev.switchboard.api.platform.actor.Visibility;
import dev.switchboard.api.platform.database.Columns;
import dev.switchboard.web.batches.Batches;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.springframework.r2dbc.core.DatabaseClient;
import org.springframework.stereotype.Repository;
import reactor.core.publisher.Mono;

/// Reads lines: active numbers. Concurrent look-ups of lines share a statement; they are not for
/// transactions, which would wait for another connection.
@Repository
class LineStore {

    /// The sub-selects hide the lengths of the arrays, so that the plan is kept (package `database`).
    private static final String BY_NUMBER = """
            select asked.org_id, found.*
            from unnest((select :org_ids), (select :numbers)) as asked (org_id, number)
            cross join lateral (
                select id, number, user_id, capabilities from numbers
                where numbers.org_id = asked.org_id and numbers.number = asked.number and status = 'active'
                offset 0) as found""";

    private static final String FIRST = """
            select asked.org_id, asked.user_id as asked_user_id, asked.capability, found.*
            from unnest((select :org_ids), (select :user_ids), (select :capabilities))
                as asked (org_id, user_id, capability)
            cross join lateral (
                select id, number, user_id from numbers
                where numbers.org_id = asked.org_id and numbers.user_id = asked.user_id and status = 'active'
                    and asked.capability = any(capabilities)
                order by assigned_at, id limit 1) as found""";

    /// The main number, else one that is assigned to nobody, else any.
    private static final String OF_COMPANY = """
            select numbers.id, numbers.number, numbers.user_id
            from numbers join companies on companies.id = numbers.org_id
            where numbers.org_id = :org_id and numbers.status = 'active' and 'voice' = any(numbers.capabilities)
            order by numbers.number is not distinct from companies.main_number desc,
                numbers.user_id is null desc, numbers.assigned_at, numbers.id limit 1""";

    private static final int PARALLEL_READS = 2;

    private final DatabaseClient database;
    private final Batches<LineNumber, Active> byNumber = new Batches<>(PARALLEL_READS, this::findAll);
    private final Batches<Holder, Line> byHolder = new Batches<>(PARALLEL_READS, this::findFirst);

    LineStore(DatabaseClient database) {
        this.database = database;
    }

    private record LineNumber(UUID orgId, String number) {}

    /// An active number.
    private record Active(Line line, List<Capability> capabilities) {}

    private record Holder(UUID orgId, UUID userId, Capability capability) {}

    /// The line with this number and capability, if an actor with this visibility may use it.
    Mono<Line> usable(UUID orgId, Visibility visibility, Capability capability, String number) {
        return byNumber.submit(new LineNumber(orgId, number))
                .filter(active -> active.capabilities().contains(capability)
                        && visibility.sees(active.line().userId()))
                .map(Active::line);
    }

    private Mono<Map<LineNumber, Active>> findAll(Collection<LineNumber> asked) {
        return database.sql(BY_NUMBER)
                .bind("org_ids", asked.stream().map(LineNumber::orgId).toArray(UUID[]::new))
                .bind("numbers", asked.stream().map(LineNumber::number).toArray(String[]::new))
                .map(row -> {
                    var columns = new Columns(row);
                    return Map.entry(
                            new LineNumber(columns.uuid("org_id"), columns.text("number")),
                            new Active(line(columns), columns.constants("capabilities", Capability.class)));
                })
                .all()
                .collectMap(Map.Entry::getKey, Map.Entry::getValue);
    }

    /// The user's line with the capability that was assigned first.
    Mono<Line> first(UUID orgId, UUID userId, Capability capability) {
        return byHolder.submit(new Holder(orgId, userId, capability));
    }

    private Mono<Map<Holder, Line>> findFirst(Collection<Holder> asked) {
        return database.sql(FIRST)
                .bind("org_ids", asked.stream().map(Holder::orgId).toArray(UUID[]::new))
                .bind("user_ids", asked.stream().map(Holder::userId).toArray(UUID[]::new))
                .bind(
                        "capabilities",
                        asked.stream()
                                .map(holder -> Columns.nameOf(holder.capability()))
                                .toArray(String[]::new))
                .map(row -> {
                    var columns = new Columns(row);
                    return Map.entry(
                            new Holder(
                                    columns.uuid("org_id"),
                                    columns.uuid("asked_user_id"),
                                    columns.constant("capability", Capability.class)),
                            line(columns));
                })
                .all()
                .collectMap(Map.Entry::getKey, Map.Entry::getValue);
    }

    private static Line line(Columns row) {
        return new Line(row.uuid("id"), row.text("number"), row.uuidOrNull("user_id"));
    }

    /// The number that calls of and to a user without one show.
    Mono<Line> ofCompany(UUID orgId) {
        return database.sql(OF_COMPANY)
                .bind("org_id", orgId)
                .map(row -> line(new Columns(row)))
                .one();
    }

    /// @return true; empty for a user who is disabled or unknown
    Mono<Boolean> isActive(UUID orgId, UUID userId) {
        return database.sql("select true from users where org_id = :org_id and id = :id and status = 'active'")
                .bind("org_id", orgId)
                .bind("id", userId)
                .mapValue(Boolean.class)
                .one();
    }

    /// The user with this extension, unless disabled.
    Mono<UUID> colleague(UUID orgId, String extension) {
        return database.sql("select id from users where org_id = :org_id and extension = :extension"
                        + " and status = 'active'")
                .bind("org_id", orgId)
                .bind("extension", extension)
                .mapValue(UUID.class)
                .one();
    }

    Mono<String> country(UUID orgId) {
        return database.sql("select country from companies where id = :org_id")
                .bind("org_id", orgId)
                .mapValue(String.class)
                .one();
    }
}
