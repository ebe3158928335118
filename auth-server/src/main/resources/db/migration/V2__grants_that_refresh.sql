-- Codes and refresh tokens of a grant, and what happened (decisions, section 6). Secrets are kept as SHA-256 of 256
-- random bits.

-- The grant is made when the code is exchanged; grant_id and used_at are set together, once. A used code stays for a
-- while, so that a second use can end what the first gave.
CREATE TABLE authorization_code (
    sha256         bytea PRIMARY KEY CHECK (octet_length(sha256) = 32),
    org_id         uuid NOT NULL,
    user_id        uuid NOT NULL,
    client_id      text NOT NULL REFERENCES app ON DELETE CASCADE,
    redirect_uri   text NOT NULL,
    scope          text NOT NULL,
    code_challenge text,
    issued_at      timestamptz NOT NULL,
    expires_at     timestamptz NOT NULL,
    used_at        timestamptz,
    grant_id       uuid,
    CHECK ((used_at IS NULL) = (grant_id IS NULL))
);

CREATE INDEX authorization_code_by_expiry ON authorization_code (expires_at);
CREATE INDEX authorization_code_of_app ON authorization_code (client_id);

-- One narrow row per refresh token, dead ones included until they expire: a dead one that comes back tells of a theft.
-- superseded_at is when an access token of a later generation was first used.
CREATE TABLE refresh_token (
    sha256             bytea PRIMARY KEY CHECK (octet_length(sha256) = 32),
    org_id             uuid NOT NULL,
    grant_id           uuid NOT NULL,
    issued_at          timestamptz NOT NULL,
    expires_at         timestamptz NOT NULL,
    first_refreshed_at timestamptz,
    superseded_at      timestamptz,
    generation         integer NOT NULL,
    client_id          text NOT NULL
) WITH (fillfactor = 90);

CREATE INDEX refresh_token_of_grant ON refresh_token (grant_id);
CREATE INDEX refresh_token_by_expiry ON refresh_token (expires_at);

-- For ending a grant with its tokens; those of client_credentials cost nothing here.
CREATE INDEX access_token_of_grant ON access_token (grant_id) WHERE grant_id IS NOT NULL;

-- What happened: who, when, from where, never a secret. org_id is null where no company is known, as at a sign-in with
-- an unknown address.
CREATE TABLE audit_event (
    id         uuid PRIMARY KEY,
    org_id     uuid,
    at         timestamptz NOT NULL,
    event      text NOT NULL,
    user_id    uuid,
    client_id  text,
    -- the record it was about, such as a grant
    subject_id uuid,
    address    text
);

CREATE INDEX audit_event_of_organisation ON audit_event (org_id, id);
CREATE INDEX audit_event_by_time ON audit_event (at);
