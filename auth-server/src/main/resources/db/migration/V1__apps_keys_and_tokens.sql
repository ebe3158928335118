-- What the authorization server knows, in schema auth. Run as auth_migrator; the service itself is role auth, which may
-- only read and write rows. People and organisations live in schema telephony and are seen through its views, so
-- org_id and user_id refer to nothing here.
--
-- Secrets are kept as SHA-256 of 256 random bits (decisions, section 6). Rows of an organisation are keyed org_id
-- first; a row that is looked up by a secret's hash is keyed by that hash.

-- A registered app (contract, App registration). client_id alone is its key: that is all a token request names.
--
-- It is suspended while suspended_since is set and reinstated_at is not. Both stay after a reinstatement, because
-- tokens from before it are dead for good.
CREATE TABLE app (
    client_id       text PRIMARY KEY CHECK (client_id LIKE 'svc\_app\_%'),
    org_id          uuid NOT NULL,
    name            text NOT NULL,
    confidential    boolean NOT NULL,
    secret_sha256   bytea CHECK (octet_length(secret_sha256) = 32),
    redirect_uris   text[] NOT NULL DEFAULT '{}',
    scopes          text[] NOT NULL,
    -- sensitive scopes that the operator approved for people of other organisations
    approved_scopes text[] NOT NULL DEFAULT '{}',
    -- Switchboard's own client application: asks for no consent
    first_party     boolean NOT NULL DEFAULT false,
    created_at      timestamptz NOT NULL,
    suspended_since timestamptz,
    reinstated_at   timestamptz CHECK (reinstated_at >= suspended_since),
    CHECK (confidential = (secret_sha256 IS NOT NULL)),
    CHECK (suspended_since IS NOT NULL OR reinstated_at IS NULL)
);

CREATE INDEX app_of_organisation ON app (org_id, client_id);
CREATE INDEX app_with_suspension ON app (client_id) WHERE suspended_since IS NOT NULL;

-- One row: grows with each suspension and reinstatement, in the same transaction. Gateways compare it.
CREATE TABLE suspended_apps_version (
    only_row boolean PRIMARY KEY DEFAULT true CHECK (only_row),
    version  bigint NOT NULL
);

INSERT INTO suspended_apps_version (version) VALUES (1);

-- What one person allowed one app at one consent. Tokens of a grant carry its generations: the code gives 0, each
-- refresh one more. used_generation is the highest of which an access token was used (-1: none yet); refresh tokens
-- below it are dead.
CREATE TABLE authorization_grant (
    org_id          uuid NOT NULL,
    id              uuid NOT NULL,
    client_id       text NOT NULL REFERENCES app ON DELETE CASCADE,
    user_id         uuid NOT NULL,
    scopes          text[] NOT NULL,
    used_generation integer NOT NULL DEFAULT -1 CHECK (used_generation >= -1),
    created_at      timestamptz NOT NULL,
    ended_at        timestamptz,
    PRIMARY KEY (org_id, id)
) WITH (fillfactor = 90);

CREATE INDEX authorization_grant_of_person ON authorization_grant (org_id, user_id, client_id);
CREATE INDEX authorization_grant_of_app ON authorization_grant (client_id);

-- The hottest table: one narrow insert per token, no foreign keys, scopes as one string (RFC 6749, section 3.3) in
-- half the bytes of an array. user_id, grant_id and generation are null for client_credentials.
CREATE TABLE access_token (
    sha256     bytea PRIMARY KEY CHECK (octet_length(sha256) = 32),
    org_id     uuid NOT NULL,
    user_id    uuid,
    grant_id   uuid,
    issued_at  timestamptz NOT NULL,
    expires_at timestamptz NOT NULL,
    revoked_at timestamptz,
    generation integer,
    client_id  text NOT NULL,
    scope      text NOT NULL,
    CHECK ((grant_id IS NULL) = (user_id IS NULL) AND (grant_id IS NULL) = (generation IS NULL))
);

CREATE INDEX access_token_by_expiry ON access_token (expires_at);

-- A company's key for its own software. It acts as created_by.
CREATE TABLE api_key (
    org_id       uuid NOT NULL,
    id           uuid NOT NULL UNIQUE,
    created_by   uuid NOT NULL,
    name         text NOT NULL,
    sha256       bytea NOT NULL UNIQUE CHECK (octet_length(sha256) = 32),
    -- the last four characters before the checksum, to tell listed keys apart
    hint         text NOT NULL,
    scopes       text[] NOT NULL,
    created_at   timestamptz NOT NULL,
    expires_at   timestamptz,
    last_used_at timestamptz,
    revoked_at   timestamptz,
    PRIMARY KEY (org_id, id)
) WITH (fillfactor = 90);

-- A revoked credential whose tombstone Redis may not have yet. Written with the revocation, deleted once Redis has it.
CREATE TABLE pending_tombstone (
    sha256          bytea PRIMARY KEY CHECK (octet_length(sha256) = 32),
    created_at      timestamptz NOT NULL,
    attempts        integer NOT NULL DEFAULT 0,
    next_attempt_at timestamptz NOT NULL
);

CREATE INDEX pending_tombstone_due ON pending_tombstone (next_attempt_at);

-- With which a person signs in: the encoded form `$argon2id$v=19$m=…,t=…,p=…$salt$hash`.
CREATE TABLE person_password (
    org_id   uuid NOT NULL,
    user_id  uuid NOT NULL,
    argon2id text NOT NULL CHECK (argon2id LIKE '$argon2id$%'),
    PRIMARY KEY (org_id, user_id)
);
