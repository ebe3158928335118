package dev.switchboard.demo;

import java.io.IOException;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Clock;
import java.time.Instant;
import java.time.temporal.ChronoUnit;

/// Creates the demo once.
public final class DemoData {

    private static final String CREATED_AT = "demo.made_at";

    private DemoData() {}

    /// Whether the demo was written, or begun to be, with these secrets.
    public static boolean isIn(DemoSecrets secrets) {
        return secrets.stored(CREATED_AT) != null;
    }

    /// Writes the demo into the database unless it exists, in one transaction, and returns its content. Its
    /// secrets are saved first, so that the database never has a credential that is stored nowhere else.
    ///
    /// @param connection of a role that may write to both schemas
    /// @param media the directory of the media store
    /// @throws IOException when the media cannot be written
    public static DemoFile prepare(Connection connection, DemoSecrets secrets, Path media, Clock clock)
            throws SQLException, IOException {
        var earlier = secrets.stored(CREATED_AT);
        if (earlier != null) {
            var demo = Demo.of(secrets, Instant.parse(earlier));
            if (exists(connection, demo)) {
                return new DemoFile(demo);
            }
        }
        var now = clock.instant().truncatedTo(ChronoUnit.MILLIS);
        secrets.store(CREATED_AT, now.toString());
        var demo = Demo.of(secrets, now);
        secrets.save();
        connection.setAutoCommit(false);
        new DemoWriter(connection, new DemoAudio(media), new DemoDocuments(media)).write(demo);
        connection.commit();
        return new DemoFile(demo);
    }

    private static boolean exists(Connection connection, Demo demo) throws SQLException {
        try (var query = connection.prepareStatement("SELECT FROM telephony.companies WHERE id = ?")) {
            query.setObject(1, demo.company().id());
            try (var found = query.executeQuery()) {
                return found.next();
            }
        }
    }
}
