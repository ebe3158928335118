-- Requests of /oauth/authorize, the sessions of people, and the limits on guessing (decisions, section 6).

ALTER TABLE app ADD COLUMN homepage_url text, ADD COLUMN logo_url text;

-- A request that waits for a person's answer; `req` is kept as SHA-256. owner is the signed-in session that read it
-- first, under an id of its own that survives the change of the session's id.
CREATE TABLE consent_request (
    req_sha256     bytea PRIMARY KEY CHECK (octet_length(req_sha256) = 32),
    client_id      text NOT NULL REFERENCES app ON DELETE CASCADE,
    redirect_uri   text NOT NULL,
    scope          text NOT NULL,
    state          text,
    code_challenge text,
    created_at     timestamptz NOT NULL,
    expires_at     timestamptz NOT NULL,
    owner          uuid,
    decided_at     timestamptz
);

CREATE INDEX consent_request_by_expiry ON consent_request (expires_at);
CREATE INDEX consent_request_of_session ON consent_request (owner) WHERE owner IS NOT NULL;
CREATE INDEX consent_request_of_app ON consent_request (client_id);

-- Attempts to sign in, per account or address (key is the SHA-256 of either), since since_at.
CREATE TABLE sign_in_window (
    key      bytea PRIMARY KEY CHECK (octet_length(key) = 32),
    since_at timestamptz NOT NULL,
    attempts integer NOT NULL
);

CREATE INDEX sign_in_window_by_time ON sign_in_window (since_at);

-- From where a person has signed in before: guesses from elsewhere do not lock that place out.
CREATE INDEX audit_event_sign_in ON audit_event (user_id, address, at) WHERE event = 'sign_in';

-- Spring Session's tables, as it defines them.
CREATE TABLE spring_session (
    primary_id            char(36) PRIMARY KEY,
    session_id            char(36) NOT NULL,
    creation_time         bigint NOT NULL,
    last_access_time      bigint NOT NULL,
    max_inactive_interval integer NOT NULL,
    expiry_time           bigint NOT NULL,
    principal_name        varchar(100)
);

CREATE UNIQUE INDEX spring_session_ix1 ON spring_session (session_id);
CREATE INDEX spring_session_ix2 ON spring_session (expiry_time);
CREATE INDEX spring_session_ix3 ON spring_session (principal_name);

CREATE TABLE spring_session_attributes (
    session_primary_id char(36) NOT NULL REFERENCES spring_session ON DELETE CASCADE,
    attribute_name     varchar(200) NOT NULL,
    attribute_bytes    bytea NOT NULL,
    PRIMARY KEY (session_primary_id, attribute_name)
);
