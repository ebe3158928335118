-- One-time codes by an app (RFC 6238).
CREATE TABLE totp_factor (
    id           uuid           PRIMARY KEY,
    org_id       uuid           NOT NULL,
    user_id      uuid           NOT NULL,
    secret       bytea          NOT NULL,
    created_at   timestamptz(3) NOT NULL,
    confirmed_at timestamptz,
    expires_at   timestamptz,
    last_step    bigint,
    last_used_at timestamptz(3),
    CHECK ((confirmed_at IS NULL) = (expires_at IS NOT NULL))
);

COMMENT ON COLUMN totp_factor.secret IS 'encrypted with a key of switchboard.second-factors.secret-keys';
COMMENT ON COLUMN totp_factor.expires_at IS 'when an unconfirmed one expires';
COMMENT ON COLUMN totp_factor.last_step IS 'the time step of the last accepted code: codes up to it are refused';

CREATE INDEX totp_factor_of_user ON totp_factor (org_id, user_id);
CREATE INDEX totp_factor_expiry ON totp_factor (expires_at) WHERE expires_at IS NOT NULL;

-- Public keys of passkeys (WebAuthn).
CREATE TABLE passkey (
    id                 uuid           PRIMARY KEY,
    org_id             uuid           NOT NULL,
    user_id            uuid           NOT NULL,
    credential_id      bytea          NOT NULL UNIQUE,
    name               text           NOT NULL,
    public_key         bytea          NOT NULL,
    signature_count    bigint         NOT NULL,
    uv_initialized     boolean        NOT NULL,
    backup_eligible    boolean        NOT NULL,
    backup_state       boolean        NOT NULL,
    transports         text           NOT NULL,
    attestation_object bytea          NOT NULL,
    client_data        bytea          NOT NULL,
    created_at         timestamptz(3) NOT NULL,
    last_used_at       timestamptz(3)
);

CREATE INDEX passkey_of_user ON passkey (org_id, user_id);

-- Codes that replace a second factor, each once; a used one is deleted.
CREATE TABLE recovery_code (
    org_id     uuid        NOT NULL,
    user_id    uuid        NOT NULL,
    sha256     bytea       NOT NULL,
    created_at timestamptz NOT NULL,
    PRIMARY KEY (org_id, user_id, sha256)
);
