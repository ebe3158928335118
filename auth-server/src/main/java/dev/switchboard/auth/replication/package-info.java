/// Whether what PostgreSQL has committed survives a failover (docs/operations.md, Failover of PostgreSQL): a revocation
/// that is lost with the primary would give life back to what was revoked.
@NullMarked
package dev.switchboard.auth.replication;

import org.jspecify.annotations.NullMarked;
