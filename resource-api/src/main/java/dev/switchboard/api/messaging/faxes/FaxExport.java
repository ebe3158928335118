package dev.switchboard.api.messaging.faxes;

import dev.switchboard.api.platform.database.Columns;
import dev.switchboard.api.platform.exports.ExportedRecord.Medium;
import dev.switchboard.api.platform.exports.ExportedRows;
import java.util.List;
import java.util.UUID;
import org.springframework.r2dbc.core.DatabaseClient;
import org.springframework.stereotype.Component;

/// Faxes in exports.
@Component
final class FaxExport extends ExportedRows<Fax> {

    FaxExport(DatabaseClient database, FaxRowMapper rows) {
        super(
                "faxes",
                database,
                "select media_key, " + FaxRowMapper.COLUMNS + " from faxes where org_id = :org_id",
                "id",
                rows::fax,
                Fax::id);
    }

    @Override
    public boolean hasMedia() {
        return true;
    }

    @Override
    protected List<Medium> media(UUID orgId, Fax found, Columns row) {
        return List.of(new Medium.Stored(row.text("media_key"), found.id() + ".pdf"));
    }
}
