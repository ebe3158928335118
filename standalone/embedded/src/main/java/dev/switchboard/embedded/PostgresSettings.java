package dev.switchboard.embedded;

import java.nio.file.Path;
import java.util.Map;

/// Where and how a PostgreSQL server runs.
///
/// @param data its data directory; created if absent
/// @param log the file that its log is written to
/// @param port on 127.0.0.1
/// @param superuserPassword of the role `postgres`; must be the one that `data` was created with
/// @param more settings of postgresql.conf, which override those of [PostgresServer]
public record PostgresSettings(Path data, Path log, int port, String superuserPassword, Map<String, String> more) {

    public PostgresSettings {
        data = data.toAbsolutePath();
        log = log.toAbsolutePath();
        more = Map.copyOf(more);
    }
}
