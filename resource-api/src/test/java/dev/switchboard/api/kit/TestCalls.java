package dev.switchboard.api.kit;

import java.sql.Connection;
import java.sql.SQLException;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// Fixture of calls: `TestCalls.answered(acme).of(ada).from("+13125550100").insert()`.
public final class TestCalls {

    private final UUID orgId;
    private final String result;
    private final String state;
    private UUID id = TestRows.id();
    private String direction = "inbound";
    private @Nullable String from = "+13125550100";
    private String to = "+441632960001";
    private @Nullable UUID userId;
    private Instant startedAt = Instant.now().minusSeconds(3600).truncatedTo(ChronoUnit.MILLIS);

    private TestCalls(UUID orgId, String result, String state) {
        this.orgId = orgId;
        this.result = result;
        this.state = state;
    }

    public static TestCalls answered(TestCompany company) {
        return with(company, "answered");
    }

    public static TestCalls ringing(TestCompany company) {
        return new TestCalls(company.id(), "in_progress", "ringing");
    }

    public static TestCalls inProgress(TestCompany company) {
        return new TestCalls(company.id(), "in_progress", "in_progress");
    }

    /// A call that is over with this result.
    public static TestCalls with(TestCompany company, String result) {
        return new TestCalls(company.id(), result, result.equals("failed") ? "failed" : "ended");
    }

    public TestCalls id(UUID value) {
        id = value;
        return this;
    }

    public TestCalls outbound() {
        direction = "outbound";
        return this;
    }

    public TestCalls from(@Nullable String e164) {
        from = e164;
        return this;
    }

    public TestCalls to(String e164) {
        to = e164;
        return this;
    }

    public TestCalls of(TestUser user) {
        return of(user.id());
    }

    public TestCalls of(@Nullable UUID user) {
        userId = user;
        return this;
    }

    public TestCalls startedAt(Instant time) {
        startedAt = time;
        return this;
    }

    /// Inserts the call.
    public UUID insert() {
        TestRows.inTransaction(this::insert);
        return id;
    }

    /// Inserts the call with this connection.
    public UUID insert(Connection connection) throws SQLException {
        boolean over = !result.equals("in_progress");
        boolean talked = result.equals("answered") || state.equals("in_progress");
        var answeredAt = talked ? startedAt.plusSeconds(5) : null;
        TestRows.execute(
                connection,
                "insert into calls (org_id, id, direction, result, state, from_number, to_number, user_id, started_at,"
                        + " answered_at, ended_at, duration, updated_at) values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
                orgId,
                id,
                direction,
                result,
                state,
                from,
                to,
                userId,
                startedAt,
                answeredAt,
                over ? startedAt.plusSeconds(65) : null,
                talked && over ? 60 : 0,
                startedAt);
        return id;
    }
}
