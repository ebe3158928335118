package dev.switchboard.auth.health.replication;

import java.util.Optional;

/// The replication settings of PostgreSQL that the service's role can see.
///
/// @param standbys the number of connected standbys
/// @param synchronousStandbys the setting `synchronous_standby_names`
/// @param commit the setting `synchronous_commit` of the service's own connections
record Replication(int standbys, String synchronousStandbys, String commit) {

    /// Why a failover may lose a commit; empty when it cannot, or when there is no standby.
    Optional<String> risk() {
        if (standbys == 0) {
            return Optional.empty();
        }
        if (synchronousStandbys.isBlank()) {
            return Optional.of("synchronous_standby_names is empty");
        }
        return commit.equals("off") || commit.equals("local")
                ? Optional.of("synchronous_commit is " + commit)
                : Optional.empty();
    }
}
