package dev.switchboard.auth.replication;

import java.util.Optional;

/// How PostgreSQL replicates, as far as the service's own role can see it.
///
/// @param standbys how many are connected
/// @param synchronousStandbys the setting `synchronous_standby_names`
/// @param commit the setting `synchronous_commit` of the service's own connections
record Replication(int standbys, String synchronousStandbys, String commit) {

    /// Why a commit may be lost in a failover; empty when it may not, or when there is nothing to
    /// fail over to.
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
