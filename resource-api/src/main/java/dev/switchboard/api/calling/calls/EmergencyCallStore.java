package dev.switchboard.api.calling.calls;

import dev.switchboard.telephony.CallEvent;
import org.springframework.r2dbc.core.DatabaseClient;
import org.springframework.stereotype.Repository;
import reactor.core.publisher.Mono;

/// The calls to emergency numbers. The authorization server sends mail about each to the owner and the admins of the
/// company (docs/guides/phones.md#emergency-numbers).
@Repository
class EmergencyCallStore {

    private final DatabaseClient database;

    EmergencyCallStore(DatabaseClient database) {
        this.database = database;
    }

    /// Adds a call, whose row in `calls` exists. A repeated event changes nothing.
    Mono<Void> add(CallEvent.EmergencyCalled event) {
        return database.sql("insert into emergency_calls (org_id, call_id, number) values (:org_id, :call_id, :number)"
                        + " on conflict (org_id, call_id) do nothing")
                .bind("org_id", event.orgId())
                .bind("call_id", event.callId())
                .bind("number", event.number())
                .then();
    }
}
