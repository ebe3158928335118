package dev.switchboard.api.messaging.faxes;

import dev.switchboard.api.platform.database.Columns;
import dev.switchboard.api.platform.media.SignedLinks;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/// Maps rows of `faxes`.
@Component
final class FaxRowMapper {

    /// The columns that a select names.
    static final String COLUMNS = "org_id, id, direction, status, from_number, to_number, number_id, user_id, pages,"
            + " error_code, error_message, created_at, completed_at, updated_at";

    private final SignedLinks links;

    FaxRowMapper(SignedLinks links) {
        this.links = links;
    }

    Fax fax(Columns row) {
        var id = row.uuid("id");
        return new Fax(
                id,
                row.constant("direction", FaxDirection.class),
                row.constant("status", FaxStatus.class),
                row.textOrNull("from_number"),
                row.text("to_number"),
                row.uuid("number_id"),
                row.uuidOrNull("user_id"),
                row.count("pages"),
                error(row),
                links.link(row.uuid("org_id"), Fax.mediaPath(id)),
                row.instant("created_at"),
                row.instantOrNull("completed_at"),
                row.instant("updated_at"));
    }

    private static @Nullable FaxError error(Columns row) {
        var code = row.textOrNull("error_code");
        return code == null ? null : new FaxError(code, row.text("error_message"));
    }
}
