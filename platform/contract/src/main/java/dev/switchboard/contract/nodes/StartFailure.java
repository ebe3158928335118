package dev.switchboard.contract.nodes;

/// What a service logs when it cannot start, and by which `./run` knows what to tell the user.
public final class StartFailure {

    /// In the log of a service whose database has a schema of another version, which this one cannot migrate.
    public static final String OTHER_SCHEMA = "was made by another version of Switchboard";

    private StartFailure() {}
}
