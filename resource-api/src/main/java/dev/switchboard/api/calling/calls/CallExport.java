package dev.switchboard.api.calling.calls;

import dev.switchboard.api.platform.exports.ExportedRows;
import org.springframework.r2dbc.core.DatabaseClient;
import org.springframework.stereotype.Component;

/// Calls in exports.
@Component
final class CallExport extends ExportedRows<Call> {

    CallExport(DatabaseClient database) {
        super("calls", database, "select " + CallStore.COLUMNS + CallStore.FROM, "id", CallStore::call, Call::id);
    }
}
