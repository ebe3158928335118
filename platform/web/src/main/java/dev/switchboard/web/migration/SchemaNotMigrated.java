package dev.switchboard.web.migration;

/// The schema lacks migrations of this program, which does not have the password of the role that may run them.
public final class SchemaNotMigrated extends RuntimeException {

    private static final long serialVersionUID = 1L;

    SchemaNotMigrated(String schema, String migration) {
        super("The schema " + schema + " of the database lacks the migration " + migration + ".");
    }
}
