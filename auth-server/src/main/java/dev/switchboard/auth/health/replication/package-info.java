/// Checks whether a commit of PostgreSQL survives a failover
/// (docs/operations/backup.md#failover-of-postgresql). A revocation that is lost with the primary would
/// make a revoked credential valid again.
@NullMarked
package dev.switchboard.auth.health.replication;

import org.jspecify.annotations.NullMarked;
