package dev.switchboard.api.platform.counts;

import dev.switchboard.api.platform.actor.Actor;
import dev.switchboard.api.platform.database.Select;
import java.time.Instant;
import java.util.List;
import java.util.stream.Collectors;

/// Counts the records of the last seven days that an actor may see, day by day, in the time zone of the company.
///
/// Each kind of record is counted in the order of an index, and [#MOST] of each at most. Where there are more, the days
/// that were not counted to their end are left out.
///
/// @param table of the records, with `org_id`, `user_id` and `id`
/// @param time the column of their time, such as `started_at`
public record DayCounts(String table, String time) {

    /// How many records of one scan are counted.
    private static final int MOST = 50_000;

    private static final String DAYS = """
            with zone as (select timezone as name from companies where id = :org_id),
            since as (
                select date_trunc('day', cast(:now as timestamptz) at time zone name) - interval '6 days' as day, name from zone),
            found as (
                select cast(newest.at at time zone since.name as date) as day, newest.kind, newest.scan
                from since cross join lateral (""";

    /// Records that an index finds together.
    ///
    /// @param kind an expression: the name under which one is counted
    /// @param condition of the index; empty for all records
    public record Scan(String kind, String condition) {}

    /// The statement. Its rows have the `day`, and a column for each of the kinds.
    public Select of(Actor actor, Instant now, List<Scan> scans, List<String> kinds) {
        var select = Select.from(DAYS);
        for (int n = 0; n < scans.size(); n++) {
            var scan = scans.get(n);
            select.add((n == 0 ? "" : " union all ")
                    + "(select %s as at, %s as kind, %d as scan from %s where org_id = :org_id"
                            .formatted(time, scan.kind(), n, table));
            actor.visibility().narrow(select, "user_id");
            select.add(scan.condition())
                    .and(time + " >= since.day at time zone since.name")
                    .add(" order by " + time + " desc, id desc limit " + MOST + ")");
        }
        var columns = kinds.stream()
                .map("count(found.day) filter (where found.kind = '%1$s') as %1$s"::formatted)
                .collect(Collectors.joining(", "));
        return select.add("""
            ) as newest),
            cut as (select scan, min(day) as day from found group by scan having count(*) >= %1$d)
            select to_char(days.day, 'YYYY-MM-DD') as day, %2$s
            from since cross join generate_series(since.day, since.day + interval '6 days', interval '1 day') as days (day)
            left join found on found.day = cast(days.day as date)
            where not exists (select from cut where cut.day >= cast(days.day as date))
            group by days.day order by days.day""".formatted(MOST, columns))
                .bind("org_id", actor.orgId())
                .bind("now", now);
    }
}
