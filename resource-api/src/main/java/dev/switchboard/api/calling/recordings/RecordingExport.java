package dev.switchboard.api.calling.recordings;

import dev.switchboard.api.platform.database.Columns;
import dev.switchboard.api.platform.exports.ExportedRecord.Medium;
import dev.switchboard.api.platform.exports.ExportedRows;
import java.util.List;
import java.util.UUID;
import org.springframework.r2dbc.core.DatabaseClient;
import org.springframework.stereotype.Component;

/// Recordings in exports.
@Component
final class RecordingExport extends ExportedRows<Recording> {

    RecordingExport(DatabaseClient database, RecordingStore recordings) {
        super("recordings", database, RecordingStore.SELECT, "id", recordings::recording, Recording::id);
    }

    @Override
    public boolean hasMedia() {
        return true;
    }

    @Override
    protected List<Medium> media(UUID orgId, Recording found, Columns row) {
        return List.of(new Medium.Stored(row.text("media_key"), found.id() + ".ogg"));
    }
}
