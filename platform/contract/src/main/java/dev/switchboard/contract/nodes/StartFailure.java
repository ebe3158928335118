package dev.switchboard.contract.nodes;

/// Texts in the log of a service that cannot start, by which `./run` recognizes the reason.
public final class StartFailure {

    /// The database has a schema of another version, which this version cannot migrate.
    public static final String OTHER_SCHEMA = "was made by another version of Switchboard";

    private StartFailure() {}
}
