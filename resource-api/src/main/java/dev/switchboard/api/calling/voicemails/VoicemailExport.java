package dev.switchboard.api.calling.voicemails;

import dev.switchboard.api.platform.database.Columns;
import dev.switchboard.api.platform.exports.ExportedRecord.Medium;
import dev.switchboard.api.platform.exports.ExportedRows;
import java.util.List;
import java.util.UUID;
import org.springframework.r2dbc.core.DatabaseClient;
import org.springframework.stereotype.Component;

/// Voicemails in exports.
@Component
final class VoicemailExport extends ExportedRows<Voicemail> {

    VoicemailExport(DatabaseClient database, VoicemailStore voicemails) {
        super("voicemails", database, VoicemailStore.SELECT, "id", voicemails::voicemail, Voicemail::id);
    }

    @Override
    public boolean hasMedia() {
        return true;
    }

    @Override
    protected List<Medium> media(UUID orgId, Voicemail found, Columns row) {
        return List.of(new Medium.Stored(Voicemail.mediaKey(orgId, found.id()), found.id() + ".ogg"));
    }
}
