package dev.switchboard.auth.apps;

import java.util.UUID;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Component;
import org.springframework.transaction.annotation.Propagation;
import org.springframework.transaction.annotation.Transactional;

/// Lets one transaction at a time count an owner's records and add one. Without it, concurrent
/// transactions would all count the same number, and together exceed the limit.
@Component
public class CreationLock {

    private final JdbcClient jdbc;

    CreationLock(JdbcClient jdbc) {
        this.jdbc = jdbc;
    }

    /// Waits for the lock and holds it until the transaction ends.
    ///
    /// @param table of the record to be added
    /// @param owner whose records are counted
    @Transactional(propagation = Propagation.MANDATORY)
    public void acquire(String table, UUID owner) {
        jdbc.sql("SELECT pg_advisory_xact_lock(hashtextextended('cap ' || :table || ' ' || :owner, 0))")
                .param("table", table)
                .param("owner", owner.toString())
                .query((row, number) -> number)
                .list();
    }
}
