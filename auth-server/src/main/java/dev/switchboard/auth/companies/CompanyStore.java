package dev.switchboard.auth.companies;

import dev.switchboard.web.calling.CallingRules;
import dev.switchboard.web.paging.PageRequest;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Timestamp;
import java.time.Instant;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Component;

/// Reads companies through a view of the telephony schema, and writes them through its functions.
@Component
class CompanyStore {

    private static final String SELECT = """
            SELECT c.id, c.name, c.country, c.timezone, c.status, c.user_count, c.number_count, c.owner_name,
                   c.owner_email, c.created_at, c.sandbox_of, s.erase_at, r.countries, r.numbers, r.concurrent, r.minutes_per_day, EXISTS (SELECT FROM user_password p
                       WHERE p.org_id = c.id AND p.user_id = c.owner_id) AS owner_active
            FROM telephony.auth_company c JOIN telephony.auth_company_suspension s ON s.id = c.id
            JOIN telephony.calling_rules r ON r.org_id = c.id
            """;

    private final JdbcClient jdbc;

    CompanyStore(JdbcClient jdbc) {
        this.jdbc = jdbc;
    }

    Optional<Company> find(UUID id) {
        return jdbc.sql(SELECT + "WHERE c.id = :id")
                .param("id", id)
                .query(CompanyStore::read)
                .optional();
    }

    /// The companies that a query asks for, newest first; sandboxes only where it asks for them.
    List<Company> list(CompanyQuery query, PageRequest page) {
        var after = page.after();
        return jdbc.sql(SELECT
                        + "WHERE c.sandbox_of IS " + (Boolean.TRUE.equals(query.sandbox()) ? "NOT NULL" : "NULL")
                        + (query.status() == null ? "" : " AND c.status = :status")
                        + (query.q() == null
                                ? ""
                                : " AND strpos(folded(concat_ws(chr(31), c.name, c.owner_name, c.owner_email)),"
                                        + " folded(:q)) > 0")
                        + (after == null ? "" : " AND (c.created_at, c.id) < (:at, :after)")
                        + " ORDER BY c.created_at DESC, c.id DESC LIMIT :rows")
                .param("status", query.status() == null ? null : stored(query.status()))
                .param("q", query.q())
                .param("at", after == null ? null : Timestamp.from(after.instant(0)))
                .param("after", after == null ? null : after.uuid(1))
                .param("rows", page.rows())
                .query(CompanyStore::read)
                .list();
    }

    /// Adds a company with its owner.
    ///
    /// @throws org.springframework.dao.DuplicateKeyException when another user has the owner's email
    void add(NewCompany company) {
        jdbc.sql("""
                SELECT telephony.create_company(
                    :id, :name, :country, :timezone, :owner_id, :owner_name, :owner_email,
                    cast(:created_at AS timestamptz))
                """)
                .param("id", company.id())
                .param("name", company.name())
                .param("country", company.country())
                .param("timezone", company.timezone())
                .param("owner_id", company.ownerId())
                .param("owner_name", company.ownerName())
                .param("owner_email", company.ownerEmail())
                .param("created_at", Timestamp.from(company.createdAt()))
                .query((row, number) -> number)
                .list();
    }

    /// The id of the company's owner.
    Optional<UUID> ownerId(UUID id) {
        return jdbc.sql("SELECT owner_id FROM telephony.auth_company WHERE id = :id")
                .param("id", id)
                .query(UUID.class)
                .optional();
    }

    void change(UUID id, String name, String country, String timezone) {
        jdbc.sql("SELECT telephony.change_company(:id, :name, :country, :timezone)")
                .param("id", id)
                .param("name", name)
                .param("country", country)
                .param("timezone", timezone)
                .query((row, number) -> number)
                .list();
    }

    /// What a company may call, as operators have set it; null for the default.
    record Calling(
            @Nullable List<String> countries,
            @Nullable Integer concurrent,
            @Nullable Integer minutesPerDay) {

        static final Calling DEFAULT = new Calling(null, null, null);
    }

    Calling calling(UUID id) {
        return jdbc.sql("""
                SELECT calling_countries, calling_concurrent, calling_minutes_per_day FROM telephony.auth_calling
                WHERE org_id = :id
                """)
                .param("id", id)
                .query((row, number) -> new Calling(
                        texts(row, "calling_countries"),
                        row.getObject("calling_concurrent", Integer.class),
                        row.getObject("calling_minutes_per_day", Integer.class)))
                .single();
    }

    void change(UUID id, Calling calling) {
        var countries = calling.countries();
        jdbc.sql("SELECT telephony.change_calling(:id, cast(:countries AS text[]), cast(:concurrent AS integer),"
                        + " cast(:minutes_per_day AS integer))")
                .param("id", id)
                .param("countries", countries == null ? null : countries.toArray(String[]::new))
                .param("concurrent", calling.concurrent())
                .param("minutes_per_day", calling.minutesPerDay())
                .query((row, number) -> number)
                .list();
    }

    private static @Nullable List<String> texts(ResultSet row, String column) throws SQLException {
        var values = row.getArray(column);
        return values == null ? null : List.of((String[]) values.getArray());
    }

    /// Returns whether the company was active.
    boolean suspend(UUID id, Instant now) {
        return jdbc.sql("SELECT telephony.suspend_company(:id, cast(:now AS timestamptz))")
                .param("id", id)
                .param("now", Timestamp.from(now))
                .query(Boolean.class)
                .single();
    }

    /// Returns whether the company was suspended or closing, and not yet due to be erased.
    boolean reinstate(UUID id, Instant now) {
        return jdbc.sql("SELECT telephony.reinstate_company(:id, cast(:now AS timestamptz))")
                .param("id", id)
                .param("now", Timestamp.from(now))
                .query(Boolean.class)
                .single();
    }

    /// Returns whether the company was not closing yet. When the clock is far behind the database's, the
    /// company is erased later by as much, since an erasure that came too early would be final.
    boolean close(UUID id, Instant now, Instant eraseAt) {
        return jdbc.sql("""
                SELECT telephony.close_company(:id, cast(:now AS timestamptz), cast(:erase_at AS timestamptz)
                    + CASE WHEN behind > interval '1 hour' THEN behind ELSE interval '0' END)
                FROM (SELECT statement_timestamp() - cast(:now AS timestamptz) AS behind)
                """)
                .param("id", id)
                .param("now", Timestamp.from(now))
                .param("erase_at", Timestamp.from(eraseAt))
                .query(Boolean.class)
                .single();
    }

    private static String stored(CompanyStatus status) {
        return status.name().toLowerCase(Locale.ROOT);
    }

    private static Company read(ResultSet row, int number) throws SQLException {
        var eraseAt = row.getTimestamp("erase_at");
        return new Company(
                row.getObject("id", UUID.class),
                row.getString("name"),
                row.getString("country"),
                row.getString("timezone"),
                CompanyStatus.valueOf(row.getString("status").toUpperCase(Locale.ROOT)),
                row.getLong("user_count"),
                row.getLong("number_count"),
                new Company.Owner(
                        row.getString("owner_name"),
                        row.getString("owner_email"),
                        row.getBoolean("owner_active") ? Company.OwnerStatus.ACTIVE : Company.OwnerStatus.INVITED),
                row.getTimestamp("created_at").toInstant(),
                CallingRules.of(
                        texts(row, "countries"),
                        row.getString("country"),
                        Objects.requireNonNullElse(texts(row, "numbers"), List.of()),
                        row.getInt("concurrent"),
                        row.getInt("minutes_per_day")),
                eraseAt == null ? null : eraseAt.toInstant(),
                row.getObject("sandbox_of") != null);
    }
}
