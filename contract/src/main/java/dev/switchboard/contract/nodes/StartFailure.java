package dev.switchboard.contract.nodes;

/// Why a service does not start, where whoever starts it can say what to do.
public final class StartFailure {

    /// In the log of a service whose database has a schema of another version, which this one cannot migrate.
    public static final String OTHER_SCHEMA = "was made by another version of Switchboard";

    private StartFailure() {}
}
