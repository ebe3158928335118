package dev.switchboard.embedded;

import java.sql.Connection;
import java.sql.SQLException;
import java.util.Map;
import org.postgresql.PGConnection;

/// Brings a PostgreSQL server to the state that the services expect: the database `switchboard` with the roles and
/// schemas of `bootstrap.sql`. Can be repeated at every start.
public final class DatabaseBootstrap {

    /// The one database of the product.
    public static final String DATABASE = "switchboard";

    private DatabaseBootstrap() {}

    /// @param passwords of the roles that `bootstrap.sql` creates, by role name
    /// @throws SQLException when the server refuses, so that it cannot be the product's
    public static void apply(PostgresServer server, Map<String, String> passwords) throws SQLException {
        try (var connection = server.connectAsSuperuser("postgres")) {
            createDatabase(connection);
        }
        try (var connection = server.connectAsSuperuser(DATABASE)) {
            connection.setAutoCommit(false);
            try (var statement = connection.createStatement()) {
                statement.execute(Resources.text("bootstrap.sql"));
            }
            for (var password : passwords.entrySet()) {
                // Sends the SCRAM verifier, so that the password itself appears in no statement and no log.
                connection
                        .unwrap(PGConnection.class)
                        .alterUserPassword(
                                password.getKey(), password.getValue().toCharArray(), "scram-sha-256");
            }
            connection.commit();
        }
    }

    private static void createDatabase(Connection connection) throws SQLException {
        try (var query = connection.prepareStatement("SELECT FROM pg_database WHERE datname = ?")) {
            query.setString(1, DATABASE);
            try (var found = query.executeQuery()) {
                if (found.next()) {
                    return;
                }
            }
        }
        try (var statement = connection.createStatement()) {
            statement.execute("CREATE DATABASE " + DATABASE);
        }
    }
}
