package dev.switchboard.api.directory.devices;

import java.time.Instant;
import java.util.UUID;
import org.springframework.r2dbc.core.DatabaseClient;
import org.springframework.stereotype.Repository;
import reactor.core.publisher.Mono;

/// Stores the hashes of SIP passwords. A trigger removes them when a device is revoked.
@Repository
class SipCredentialsStore {

    private static final String REPLACE = """
            insert into sip_credentials (org_id, device_id, username, realm, ha1_md5, ha1_sha256, created_at)
            values (:org_id, :device_id, :username, :realm, :ha1_md5, :ha1_sha256, :created_at)
            on conflict (org_id, device_id) do update set username = excluded.username, realm = excluded.realm,
                ha1_md5 = excluded.ha1_md5, ha1_sha256 = excluded.ha1_sha256, created_at = excluded.created_at""";

    private final DatabaseClient database;

    SipCredentialsStore(DatabaseClient database) {
        this.database = database;
    }

    /// Writes the credentials of a device; those that it had before no longer work.
    Mono<Void> replace(UUID orgId, UUID deviceId, SipCredentials credentials, Instant now) {
        var hashes = DigestHashes.of(credentials);
        return database.sql(REPLACE)
                .bind("org_id", orgId)
                .bind("device_id", deviceId)
                .bind("username", credentials.username())
                .bind("realm", credentials.domain())
                .bind("ha1_md5", hashes.md5())
                .bind("ha1_sha256", hashes.sha256())
                .bind("created_at", now)
                .then();
    }
}
