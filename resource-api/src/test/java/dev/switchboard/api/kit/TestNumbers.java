package dev.switchboard.api.kit;

import java.util.UUID;
import java.util.concurrent.atomic.AtomicLong;
import org.jspecify.annotations.Nullable;

/// Fixture of numbers: `TestNumbers.active(acme).assignedTo(ada).insert()`. Each has a number of
/// its own.
public final class TestNumbers {

    private static final AtomicLong NEXT = new AtomicLong(441_632_960_000L);

    private final UUID orgId;
    private final String status;
    private String number = "+" + NEXT.getAndIncrement();
    private @Nullable String label;
    private String type = "local";
    private String capabilities = "{voice,sms}";
    private @Nullable UUID userId;

    private TestNumbers(UUID orgId, String status) {
        this.orgId = orgId;
        this.status = status;
    }

    public static TestNumbers active(TestCompany company) {
        return new TestNumbers(company.id(), "active");
    }

    public static TestNumbers pending(TestCompany company) {
        return new TestNumbers(company.id(), "pending");
    }

    public static TestNumbers porting(TestCompany company) {
        return new TestNumbers(company.id(), "porting");
    }

    public TestNumbers number(String e164) {
        number = e164;
        return this;
    }

    public TestNumbers label(String text) {
        label = text;
        return this;
    }

    public TestNumbers type(String name) {
        type = name;
        return this;
    }

    /// @param names as PostgreSQL writes an array: `{voice,sms}`
    public TestNumbers capabilities(String names) {
        capabilities = names;
        return this;
    }

    public TestNumbers assignedTo(TestUser user) {
        return assignedTo(user.id());
    }

    public TestNumbers assignedTo(UUID user) {
        userId = user;
        return this;
    }

    /// Inserts a number of the pool that companies can take.
    ///
    /// @return its id in the pool
    public static UUID available() {
        return available("+" + NEXT.getAndIncrement(), "local", "{voice,sms}");
    }

    /// The same with these values.
    public static UUID available(String e164, String type, String capabilities) {
        var id = TestRows.id();
        TestRows.execute(
                "insert into number_pool (id, number, type, capabilities) values (?, ?, ?, ?::text[])",
                id,
                e164,
                type,
                capabilities);
        return id;
    }

    /// The id that a number has in the pool.
    public static UUID poolId(String number) {
        var id = new UUID[1];
        TestRows.inTransaction(connection -> {
            try (var statement = connection.prepareStatement("select id from number_pool where number = ?")) {
                statement.setString(1, number);
                try (var rows = statement.executeQuery()) {
                    rows.next();
                    id[0] = rows.getObject(1, UUID.class);
                }
            }
        });
        return id[0];
    }

    /// A number that no other fixture has.
    public static String unused() {
        return "+" + NEXT.getAndIncrement();
    }

    /// Inserts the number as the company's main number.
    public TestNumber insertAsMain() {
        var main = insert();
        TestRows.execute("update companies set main_number = ? where id = ?", main.number(), orgId);
        return main;
    }

    /// Inserts the number.
    public TestNumber insert() {
        var id = TestRows.id();
        TestRows.execute(
                "insert into numbers (org_id, id, number, label, status, type, capabilities, user_id, assigned_at,"
                        + " created_at, updated_at) values (?, ?, ?, ?, ?, ?, ?::text[], ?, ?, ?, ?)",
                orgId,
                id,
                number,
                label,
                status,
                type,
                capabilities,
                userId,
                userId == null ? null : TestUsers.CREATED_AT,
                TestUsers.CREATED_AT,
                TestUsers.CREATED_AT);
        return new TestNumber(orgId, id, number, status, userId);
    }
}
