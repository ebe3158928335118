package dev.switchboard.api.kit;

import dev.switchboard.contract.identity.Identity;
import dev.switchboard.contract.scopes.Scope;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.Set;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// An inserted organization with its owner.
public record TestOrganization(UUID id, TestUser owner) {

    /// Inserts an organization for most tests, which may call every country, as often as it likes.
    public static TestOrganization insert() {
        return insert("Acme Ltd", "Olivia Owner");
    }

    /// Inserts an organization with these names.
    public static TestOrganization insert(String name, String ownerName) {
        var owner = TestUsers.of(TestRows.id(), "owner").name(ownerName);
        var organization = new TestOrganization(owner.build().orgId(), owner.build());
        TestRows.inTransaction(connection -> organization.insert(connection, name, owner));
        return organization;
    }

    /// Inserts an organization with this connection.
    public static TestOrganization insert(Connection connection) throws SQLException {
        var owner = TestUsers.of(TestRows.id(), "owner");
        var organization = new TestOrganization(owner.build().orgId(), owner.build());
        organization.insert(connection, "Acme Ltd", owner);
        return organization;
    }

    private void insert(Connection connection, String name, TestUsers users) throws SQLException {
        TestRows.execute(
                connection,
                "insert into organizations (id, name, country, timezone, created_at, calling_countries, calling_concurrent,"
                        + " calling_minutes_per_day) values (?, ?, ?, ?, ?, '{*}', 10000, 1000000)",
                id,
                name,
                "GB",
                "Europe/London",
                TestUsers.CREATED_AT);
        users.insert(connection);
    }

    /// Sets what it may call, as the authorization server does.
    ///
    /// @param countries as PostgreSQL writes an array: `{GB,+8816}`, and `{*}` for all countries;
    ///     null for the default
    /// @param concurrent null for the default
    /// @param minutesPerDay null for the default
    public TestOrganization calling(
            @Nullable String countries, @Nullable Integer concurrent, @Nullable Integer minutesPerDay) {
        TestRows.execute(
                "update organizations set calling_countries = ?::text[], calling_concurrent = ?,"
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
                "update organizations set status = 'suspended', suspended_at = clock_timestamp() where id = ?", id);
    }

    /// Closes it, to be erased in 30 days.
    public void close() {
        TestRows.execute("""
                update organizations set status = 'closing', suspended_at = clock_timestamp(),
                    erase_at = clock_timestamp() + interval '30 days' where id = ?""", id);
    }

    /// Reinstates it.
    public void reinstate() {
        TestRows.execute(
                "update organizations set status = 'active', reinstated_at = clock_timestamp() where id = ?", id);
    }

    /// A token that acts for the organization itself, with every scope or with those named.
    public Identity clientCredentials(Scope... scopes) {
        return Identity.ofAccessToken(
                "svc_app_test", id, null, scopes.length == 0 ? Set.of(Scope.values()) : Set.of(scopes));
    }
}
