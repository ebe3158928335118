package dev.switchboard.api.kit;

import dev.switchboard.contract.identity.Identity;
import dev.switchboard.contract.scopes.Scope;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.Set;
import java.util.UUID;

/// An inserted organization with its owner.
public record TestOrganisation(UUID id, TestUser owner) {

    /// Inserts an organization for most tests.
    public static TestOrganisation insert() {
        return insert("Acme Ltd", "Olivia Owner");
    }

    /// Inserts an organization with these names.
    public static TestOrganisation insert(String name, String ownerName) {
        var owner = TestUsers.of(TestRows.id(), "owner").name(ownerName);
        var organisation = new TestOrganisation(owner.build().orgId(), owner.build());
        TestRows.inTransaction(connection -> organisation.insert(connection, name, owner));
        return organisation;
    }

    /// Inserts an organization with this connection.
    public static TestOrganisation insert(Connection connection) throws SQLException {
        var owner = TestUsers.of(TestRows.id(), "owner");
        var organisation = new TestOrganisation(owner.build().orgId(), owner.build());
        organisation.insert(connection, "Acme Ltd", owner);
        return organisation;
    }

    private void insert(Connection connection, String name, TestUsers people) throws SQLException {
        TestRows.execute(
                connection,
                "insert into organisations (id, name, country, timezone, created_at) values (?, ?, ?, ?, ?)",
                id,
                name,
                "GB",
                "Europe/London",
                TestUsers.CREATED_AT);
        people.insert(connection);
    }

    /// A token that acts for the organization itself, with every scope or with those named.
    public Identity clientCredentials(Scope... scopes) {
        return Identity.ofAccessToken(
                "svc_app_test", id, null, scopes.length == 0 ? Set.of(Scope.values()) : Set.of(scopes));
    }
}
