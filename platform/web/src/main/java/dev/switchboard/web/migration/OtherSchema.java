package dev.switchboard.web.migration;

import dev.switchboard.contract.nodes.StartFailure;
import dev.switchboard.web.start.StartRefused;

/// The database has a schema that other migrations made, such as those of a version before the first release. The
/// message contains [StartFailure#OTHER_SCHEMA].
public final class OtherSchema extends StartRefused {

    private static final long serialVersionUID = 1L;

    OtherSchema(String schema, Throwable cause) {
        super(
                "The schema " + schema + " of the database " + StartFailure.OTHER_SCHEMA
                        + ", whose migrations this one does not have.",
                "Start the version that made it, or use an empty database. Databases of versions before the first release"
                        + " cannot be migrated.",
                cause);
    }
}
