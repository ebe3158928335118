package dev.switchboard.api.kit;

import dev.switchboard.contract.identity.Identity;
import dev.switchboard.contract.scopes.Scope;
import dev.switchboard.testkit.TestPostgres;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.Set;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// An inserted company with its owner.
public record TestCompany(UUID id, TestUser owner) {

    /// Inserts a company for most tests, which may call every country, as often as it likes.
    public static TestCompany insert() {
        return insert("Acme Ltd", "Olivia Owner");
    }

    /// Inserts a company with these names.
    public static TestCompany insert(String name, String ownerName) {
        var owner = TestUsers.of(TestRows.id(), "owner").name(ownerName);
        var company = new TestCompany(owner.build().orgId(), owner.build());
        TestRows.inTransaction(connection -> company.insert(connection, name, owner));
        return company;
    }

    /// Inserts a company with this connection.
    public static TestCompany insert(Connection connection) throws SQLException {
        var owner = TestUsers.of(TestRows.id(), "owner");
        var company = new TestCompany(owner.build().orgId(), owner.build());
        company.insert(connection, "Acme Ltd", owner);
        return company;
    }

    private void insert(Connection connection, String name, TestUsers users) throws SQLException {
        TestRows.execute(
                connection,
                "insert into companies (id, name, country, timezone, created_at, calling_countries, calling_concurrent,"
                        + " calling_minutes_per_day) values (?, ?, ?, ?, ?, '{*}', 10000, 1000000)",
                id,
                name,
                "GB",
                "Europe/London",
                TestUsers.CREATED_AT);
        users.insert(connection);
    }

    /// Creates its sandbox, with three users and five numbers, as the authorization server does.
    public TestCompany insertSandbox() {
        var sandbox = TestRows.id();
        try (var connection = TestPostgres.shared().connect("auth");
                var statement = connection.prepareStatement("select telephony.create_sandbox(?, ?, now())")) {
            statement.setObject(1, sandbox);
            statement.setObject(2, id);
            statement.execute();
        } catch (SQLException e) {
            throw new IllegalStateException(e);
        }
        return new TestCompany(sandbox, TestUsers.read(sandbox, "owner"));
    }

    /// Sets what it may call, as the authorization server does.
    ///
    /// @param countries as PostgreSQL writes an array: `{GB,+8816}`, and `{*}` for all countries;
    ///     null for the default
    /// @param concurrent null for the default
    /// @param minutesPerDay null for the default
    public TestCompany calling(
            @Nullable String countries, @Nullable Integer concurrent, @Nullable Integer minutesPerDay) {
        TestRows.execute(
                "update companies set calling_countries = ?::text[], calling_concurrent = ?,"
                        + " calling_minutes_per_day = ? where id = ?",
                countries,
                concurrent,
                minutesPerDay,
                id);
        return this;
    }

    /// Suspends it, as the authorization server does.
    public void suspend() {
        TestRows.execute(
                "update companies set status = 'suspended', suspended_at = clock_timestamp() where id = ?", id);
    }

    /// Closes it, to be erased in 30 days.
    public void close() {
        TestRows.execute("""
                update companies set status = 'closing', suspended_at = clock_timestamp(),
                    erase_at = clock_timestamp() + interval '30 days' where id = ?""", id);
    }

    /// Reinstates it.
    public void reinstate() {
        TestRows.execute("update companies set status = 'active', reinstated_at = clock_timestamp() where id = ?", id);
    }

    /// A token that acts for the company itself, with every scope or with those named.
    public Identity clientCredentials(Scope... scopes) {
        return Identity.ofAccessToken(
                "svc_app_test", id, null, scopes.length == 0 ? Set.of(Scope.values()) : Set.of(scopes));
    }
}
