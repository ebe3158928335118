package dev.switchboard.api.calling.clients;

import dev.switchboard.api.platform.database.Columns;
import java.time.Instant;
import org.springframework.r2dbc.core.DatabaseClient;
import org.springframework.stereotype.Repository;
import reactor.core.publisher.Mono;

/// Tickets by their SHA-256; the ticket itself is not stored.
@Repository
class TicketStore {

    private final DatabaseClient database;

    TicketStore(DatabaseClient database) {
        this.database = database;
    }

    /// Adds a ticket, and deletes the user's oldest above the limit. Runs in the caller's transaction, which adds the
    /// tickets of one user one after the other.
    Mono<Void> add(byte[] sha256, SocketOwner owner, Instant expiresAt, int most) {
        return database.sql("insert into client_tickets (sha256, org_id, user_id, credential, expires_at)"
                        + " values (:sha256, :org_id, :user_id, :credential, :expires_at)")
                .bind("sha256", sha256)
                .bind("org_id", owner.orgId())
                .bind("user_id", owner.userId())
                .bind("credential", Columns.parameter(owner.credential(), String.class))
                .bind("expires_at", expiresAt)
                .then()
                .then(database.sql("delete from client_tickets where sha256 in (select sha256 from client_tickets"
                                + " where org_id = :org_id and user_id = :user_id"
                                + " order by expires_at desc, sha256 = :sha256 desc offset :most)")
                        .bind("org_id", owner.orgId())
                        .bind("user_id", owner.userId())
                        .bind("sha256", sha256)
                        .bind("most", most)
                        .then());
    }

    /// Deletes the ticket and returns its owner; empty while the company is suspended.
    Mono<SocketOwner> take(byte[] sha256, Instant now) {
        return database.sql("with taken as (delete from client_tickets where sha256 = :sha256 and expires_at > :now"
                        + " returning org_id, user_id, credential)"
                        + " select taken.* from taken join companies on companies.id = taken.org_id"
                        + " where companies.status = 'active'")
                .bind("sha256", sha256)
                .bind("now", now)
                .map(row -> {
                    var columns = new Columns(row);
                    return new SocketOwner(
                            columns.uuid("org_id"), columns.uuid("user_id"), columns.textOrNull("credential"));
                })
                .one();
    }

    Mono<Void> purge(Instant now) {
        return database.sql("delete from client_tickets where expires_at <= :now")
                .bind("now", now)
                .then();
    }
}
