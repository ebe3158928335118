package dev.switchboard.api.kit;

import java.sql.Connection;
import java.sql.SQLException;
import java.util.UUID;

/// Rows of nodes that are no processes.
public final class TestNodes {

    private TestNodes() {}

    /// @param aliveUntil an SQL expression
    public static UUID insert(String aliveUntil) {
        var id = TestRows.id();
        insert(id, aliveUntil);
        return id;
    }

    /// @param aliveUntil an SQL expression
    public static void insert(UUID id, String aliveUntil) {
        TestRows.inTransaction(connection -> insert(connection, id, aliveUntil));
    }

    /// @param aliveUntil an SQL expression
    public static void insert(Connection connection, UUID id, String aliveUntil) throws SQLException {
        TestRows.execute(
                connection, "insert into nodes (id, version, alive_until) values (?, 'test', " + aliveUntil + ")", id);
    }
}
