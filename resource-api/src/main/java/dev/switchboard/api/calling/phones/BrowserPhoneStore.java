package dev.switchboard.api.calling.phones;

import dev.switchboard.api.calling.clients.SocketOwner;
import dev.switchboard.api.directory.devices.DigestHashes;
import dev.switchboard.api.directory.devices.SipCredentials;
import dev.switchboard.api.platform.database.Columns;
import java.time.Instant;
import java.util.UUID;
import org.springframework.r2dbc.core.DatabaseClient;
import org.springframework.stereotype.Repository;
import reactor.core.publisher.Mono;

/// Phones in the browser, with the hashes of their passwords.
@Repository
class BrowserPhoneStore {

    private static final String ADD = """
            insert into browser_phones (org_id, id, user_id, username, realm, ha1_md5, credential, created_at, used_at,
                expires_at)
            values (:org_id, :id, :user_id, :username, :realm, :ha1_md5, :credential, :now, :now, :expires_at)""";

    /// The earlier phones of the same credential, which belong to pages that are closed, and the oldest
    /// ones when the user has more than `keep` others.
    private static final String REPLACED = """
            delete from browser_phones where org_id = :org_id and user_id = :user_id
                and (credential = :credential or id in (
                    select id from browser_phones where org_id = :org_id and user_id = :user_id
                    order by created_at desc, id desc offset :keep))""";

    private static final String RENEW = """
            update browser_phones set expires_at = :expires_at, credential = :credential,
                used_at = case when :used then :now else used_at end
            where org_id = :org_id and id = :id and user_id = :user_id and expires_at > :now""";

    private final DatabaseClient database;

    BrowserPhoneStore(DatabaseClient database) {
        this.database = database;
    }

    /// Adds a phone, in the caller's transaction, and removes those that it replaces.
    ///
    /// @param keep how many other phones of the user stay
    Mono<Void> add(SocketOwner owner, UUID id, SipCredentials sip, Instant now, Instant expiresAt, int keep) {
        var credential = Columns.parameter(owner.credential(), String.class);
        return database.sql(REPLACED)
                .bind("org_id", owner.orgId())
                .bind("user_id", owner.userId())
                .bind("credential", credential)
                .bind("keep", keep)
                .then()
                .then(database.sql(ADD)
                        .bind("org_id", owner.orgId())
                        .bind("id", id)
                        .bind("user_id", owner.userId())
                        .bind("username", sip.username())
                        .bind("realm", sip.domain())
                        .bind("ha1_md5", DigestHashes.of(sip).md5())
                        .bind("credential", credential)
                        .bind("now", now)
                        .bind("expires_at", expiresAt)
                        .then());
    }

    /// @param used whether the user is at the page
    /// @return whether it is one of this user that has not expired
    Mono<Boolean> renew(SocketOwner owner, UUID id, boolean used, Instant now, Instant expiresAt) {
        return database.sql(RENEW)
                .bind("org_id", owner.orgId())
                .bind("user_id", owner.userId())
                .bind("id", id)
                .bind("credential", Columns.parameter(owner.credential(), String.class))
                .bind("used", used)
                .bind("now", now)
                .bind("expires_at", expiresAt)
                .fetch()
                .rowsUpdated()
                .map(rows -> rows == 1);
    }

    /// Removes the phones of a credential that is no longer valid.
    Mono<Void> removeOf(SocketOwner owner, String credential) {
        return database.sql("delete from browser_phones"
                        + " where org_id = :org_id and user_id = :user_id and credential = :credential")
                .bind("org_id", owner.orgId())
                .bind("user_id", owner.userId())
                .bind("credential", credential)
                .then();
    }

    Mono<Void> purge(Instant now) {
        return database.sql("delete from browser_phones where expires_at <= :now")
                .bind("now", now)
                .then();
    }
}
