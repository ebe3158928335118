package dev.switchboard.auth.signin.passkeys;

import dev.switchboard.web.ids.UuidV7Generator;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Timestamp;
import java.time.Clock;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.UUID;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.security.web.webauthn.api.AuthenticatorTransport;
import org.springframework.security.web.webauthn.api.Bytes;
import org.springframework.security.web.webauthn.api.CredentialRecord;
import org.springframework.security.web.webauthn.api.ImmutableCredentialRecord;
import org.springframework.security.web.webauthn.api.ImmutablePublicKeyCose;
import org.springframework.security.web.webauthn.api.PublicKeyCredentialType;
import org.springframework.security.web.webauthn.management.UserCredentialRepository;
import org.springframework.stereotype.Component;

/// Stores passkeys. A sign-in begins without a user, so that the look-up by the credential's id is
/// the only one without company and user.
@Component
class PasskeyStore implements UserCredentialRepository {

    private static final String SELECT = """
            SELECT org_id, user_id, credential_id, name, public_key, signature_count, uv_initialized, backup_eligible,
                   backup_state, transports, attestation_object, client_data, created_at,
                   coalesce(last_used_at, created_at) AS last_used_at
            FROM passkey
            """;

    private final JdbcClient jdbc;
    private final UuidV7Generator identifiers;
    private final Clock clock;

    PasskeyStore(JdbcClient jdbc, UuidV7Generator identifiers, Clock clock) {
        this.jdbc = jdbc;
        this.identifiers = identifiers;
        this.clock = clock;
    }

    @Override
    public @Nullable CredentialRecord findByCredentialId(Bytes credentialId) {
        return jdbc.sql(SELECT + "WHERE credential_id = :credential_id")
                .param("credential_id", credentialId.getBytes())
                .query(PasskeyStore::read)
                .optional()
                .orElse(null);
    }

    @Override
    public List<CredentialRecord> findByUserId(Bytes userId) {
        return UserHandle.of(userId)
                .map(handle -> jdbc.sql(SELECT + "WHERE org_id = :org_id AND user_id = :user_id ORDER BY id")
                        .param("org_id", handle.orgId())
                        .param("user_id", handle.userId())
                        .query(PasskeyStore::read)
                        .list())
                .orElseGet(List::of);
    }

    /// Adds a passkey, or notes the use of one.
    @Override
    public void save(CredentialRecord passkey) {
        int updated = jdbc.sql("""
                UPDATE passkey SET signature_count = :count, uv_initialized = :uv, backup_state = :backup_state,
                    last_used_at = :now
                WHERE credential_id = :credential_id
                """)
                .param("count", passkey.getSignatureCount())
                .param("uv", passkey.isUvInitialized())
                .param("backup_state", passkey.isBackupState())
                .param("now", now())
                .param("credential_id", passkey.getCredentialId().getBytes())
                .update();
        if (updated == 0) {
            add(passkey);
        }
    }

    private void add(CredentialRecord passkey) {
        var handle = UserHandle.of(passkey.getUserEntityUserId()).orElseThrow();
        jdbc.sql("""
                INSERT INTO passkey (id, org_id, user_id, credential_id, name, public_key, signature_count,
                    uv_initialized, backup_eligible, backup_state, transports, attestation_object, client_data,
                    created_at)
                VALUES (:id, :org_id, :user_id, :credential_id, :name, :public_key, :count, :uv, :backup_eligible,
                    :backup_state, :transports, :attestation_object, :client_data, :now)
                """)
                .param("id", identifiers.next())
                .param("org_id", handle.orgId())
                .param("user_id", handle.userId())
                .param("credential_id", passkey.getCredentialId().getBytes())
                .param("name", passkey.getLabel())
                .param("public_key", passkey.getPublicKey().getBytes())
                .param("count", passkey.getSignatureCount())
                .param("uv", passkey.isUvInitialized())
                .param("backup_eligible", passkey.isBackupEligible())
                .param("backup_state", passkey.isBackupState())
                .param(
                        "transports",
                        passkey.getTransports().stream()
                                .map(AuthenticatorTransport::getValue)
                                .collect(Collectors.joining(",")))
                .param("attestation_object", bytes(passkey.getAttestationObject()))
                .param("client_data", bytes(passkey.getAttestationClientDataJSON()))
                .param("now", now())
                .update();
    }

    private static byte[] bytes(@Nullable Bytes bytes) {
        return Objects.requireNonNull(bytes).getBytes();
    }

    private Timestamp now() {
        return Timestamp.from(clock.instant().truncatedTo(ChronoUnit.MILLIS));
    }

    /// The id of the record of a passkey.
    UUID id(Bytes credentialId) {
        return jdbc.sql("SELECT id FROM passkey WHERE credential_id = :credential_id")
                .param("credential_id", credentialId.getBytes())
                .query(UUID.class)
                .single();
    }

    @Override
    public void delete(Bytes credentialId) {
        jdbc.sql("DELETE FROM passkey WHERE credential_id = :credential_id")
                .param("credential_id", credentialId.getBytes())
                .update();
    }

    private static CredentialRecord read(ResultSet row, int number) throws SQLException {
        var handle = new UserHandle(row.getObject("org_id", UUID.class), row.getObject("user_id", UUID.class));
        return ImmutableCredentialRecord.builder()
                .credentialType(PublicKeyCredentialType.PUBLIC_KEY)
                .credentialId(new Bytes(row.getBytes("credential_id")))
                .userEntityUserId(handle.bytes())
                .label(row.getString("name"))
                .publicKey(new ImmutablePublicKeyCose(row.getBytes("public_key")))
                .signatureCount(row.getLong("signature_count"))
                .uvInitialized(row.getBoolean("uv_initialized"))
                .backupEligible(row.getBoolean("backup_eligible"))
                .backupState(row.getBoolean("backup_state"))
                .transports(Arrays.stream(row.getString("transports").split(","))
                        .filter(transport -> !transport.isEmpty())
                        .map(AuthenticatorTransport::valueOf)
                        .collect(Collectors.toSet()))
                .attestationObject(new Bytes(row.getBytes("attestation_object")))
                .attestationClientDataJSON(new Bytes(row.getBytes("client_data")))
                .created(instant(row, "created_at"))
                .lastUsed(instant(row, "last_used_at"))
                .build();
    }

    private static Instant instant(ResultSet row, String column) throws SQLException {
        return row.getTimestamp(column).toInstant();
    }
}
