package dev.switchboard.api.kit;

import dev.switchboard.contract.identity.Identity;
import dev.switchboard.contract.scopes.Scope;
import java.util.Set;
import java.util.UUID;

/// An organisation that is there, with its owner.
public record TestOrganisation(UUID id, TestUser owner) {

    /// A new one, as most tests want it.
    public static TestOrganisation insert() {
        return insert("Acme Ltd", "Olivia Owner");
    }

    /// A new one with these names.
    public static TestOrganisation insert(String name, String ownerName) {
        var id = TestRows.id();
        var owner = TestUsers.of(id, "owner").name(ownerName);
        TestRows.inTransaction(connection -> {
            TestRows.execute(
                    connection,
                    "insert into organisations (id, name, country, timezone, created_at) values (?, ?, ?, ?, ?)",
                    id,
                    name,
                    "GB",
                    "Europe/London",
                    TestUsers.CREATED_AT);
            owner.insert(connection);
        });
        return new TestOrganisation(id, owner.build());
    }

    /// A token that acts for the company itself, with every scope or with those named.
    public Identity clientCredentials(Scope... scopes) {
        return Identity.ofAccessToken(
                "svc_app_test", id, null, scopes.length == 0 ? Set.of(Scope.values()) : Set.of(scopes));
    }
}
