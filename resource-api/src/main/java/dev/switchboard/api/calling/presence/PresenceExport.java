package dev.switchboard.api.calling.presence;

import dev.switchboard.api.platform.exports.ExportedRows;
import org.springframework.r2dbc.core.DatabaseClient;
import org.springframework.stereotype.Component;

/// Presence in exports.
@Component
final class PresenceExport extends ExportedRows<Presence> {

    PresenceExport(DatabaseClient database) {
        super("presence", database, PresenceStore.ALL, "users.id", PresenceStore::presence, Presence::userId);
    }
}
