package dev.switchboard.api.calling.recordings;

import dev.switchboard.api.platform.exports.ExportedRows;
import org.springframework.r2dbc.core.DatabaseClient;
import org.springframework.stereotype.Component;

/// Transcripts in exports.
@Component
final class TranscriptExport extends ExportedRows<Transcript> {

    TranscriptExport(DatabaseClient database, TranscriptStore transcripts) {
        super("transcripts", database, TranscriptStore.SELECT, "call_id", transcripts::transcript, Transcript::callId);
    }
}
