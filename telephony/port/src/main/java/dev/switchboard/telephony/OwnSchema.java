package dev.switchboard.telephony;

/// What an engine or a carrier stores itself: its own migrations, in the application's schema. The application finds it
/// with
/// [java.util.ServiceLoader] and runs its migrations after its own, whichever engine and carrier its settings name. So
/// settings can change later, and erasure finds the tables as it finds all others with a column `org_id`.
///
/// The migrations have a history of their own, so that neither side depends on the other's versions.
public interface OwnSchema {

    /// The module's name, in lower-case letters; the migrations are in `classpath:db/{module}`.
    String module();

    /// Where its migrations are.
    default String location() {
        return "classpath:db/" + module();
    }

    /// The table with the history of its migrations.
    default String history() {
        return "flyway_" + module() + "_history";
    }
}
