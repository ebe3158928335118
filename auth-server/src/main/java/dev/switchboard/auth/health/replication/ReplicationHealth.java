package dev.switchboard.auth.health.replication;

import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.boot.ApplicationArguments;
import org.springframework.boot.ApplicationRunner;
import org.springframework.boot.health.contributor.Health;
import org.springframework.boot.health.contributor.HealthIndicator;
import org.springframework.boot.health.contributor.Status;
import org.springframework.dao.DataAccessException;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Component;

/// Warns at startup and in the service's health when PostgreSQL has standbys but commits wait for
/// none of them, so that a failover could lose a confirmed revocation. The service still works, so
/// the status is degraded, not down.
@Component("replicationHealthIndicator")
class ReplicationHealth implements HealthIndicator, ApplicationRunner {

    private static final Logger log = LoggerFactory.getLogger(ReplicationHealth.class);
    private static final Status DEGRADED =
            new Status("DEGRADED", "revoked credentials may work again after a failover");

    private final JdbcClient jdbc;

    ReplicationHealth(JdbcClient jdbc) {
        this.jdbc = jdbc;
    }

    @Override
    public void run(ApplicationArguments arguments) {
        try {
            read().risk()
                    .ifPresent(risk -> log.warn(
                            "PostgreSQL has standbys, but commits do not wait for them ({}): revoked keys and tokens "
                                    + "may work again after a failover; see docs/operations/backup.md#failover-of-postgresql",
                            risk));
        } catch (DataAccessException unknown) {
            log.warn("Could not check how PostgreSQL replicates", unknown);
        }
    }

    @Override
    public Health health() {
        try {
            var replication = read();
            var health = replication.risk().isPresent() ? Health.status(DEGRADED) : Health.up();
            replication.risk().ifPresent(risk -> health.withDetail("risk", risk));
            return health.withDetail("standbys", replication.standbys()).build();
        } catch (DataAccessException unavailable) {
            // The indicator `db` reports that PostgreSQL is unavailable.
            return Health.unknown().build();
        }
    }

    /// Every role sees the number of WAL senders, but only members of pg_monitor see their purpose;
    /// for others a running base backup counts as a standby.
    private Replication read() {
        return jdbc.sql("""
                SELECT (SELECT count(*) FROM pg_stat_replication WHERE state IS DISTINCT FROM 'backup')::int AS standbys,
                       current_setting('synchronous_standby_names') AS synchronous_standbys,
                       current_setting('synchronous_commit') AS commit
                """)
                .query((row, number) -> new Replication(
                        row.getInt("standbys"), row.getString("synchronous_standbys"), row.getString("commit")))
                .single();
    }
}
