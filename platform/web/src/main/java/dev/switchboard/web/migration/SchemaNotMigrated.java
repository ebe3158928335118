package dev.switchboard.web.migration;

import dev.switchboard.web.start.StartRefused;

/// The schema lacks migrations of this program, which does not have the password of the role that may run them.
public final class SchemaNotMigrated extends StartRefused {

    private static final long serialVersionUID = 1L;

    SchemaNotMigrated(String schema, String migration) {
        super(
                "The schema " + schema + " of the database lacks the migration " + migration + ".",
                "Run this program with the argument migrate first, or give it SWITCHBOARD_DATABASE_MIGRATOR_PASSWORD, so that"
                        + " it migrates when it starts.");
    }
}
