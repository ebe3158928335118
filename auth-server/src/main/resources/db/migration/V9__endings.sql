-- Keys and apps that ended, of which the resource API may not have heard. Written with the ending, deleted once it has.
CREATE TABLE pending_ending (
    id              uuid PRIMARY KEY,
    -- null: the app ended in all organisations
    org_id          uuid,
    key_id          uuid,
    client_id       text,
    ended_at        timestamptz NOT NULL,
    created_at      timestamptz NOT NULL,
    attempts        integer NOT NULL DEFAULT 0,
    next_attempt_at timestamptz NOT NULL,
    CHECK ((key_id IS NULL) <> (client_id IS NULL)),
    CHECK (key_id IS NULL OR org_id IS NOT NULL)
);

CREATE INDEX pending_ending_due ON pending_ending (next_attempt_at);

-- A key with an end of its own ends by itself; then this is set, once.
ALTER TABLE api_key ADD COLUMN expiry_told boolean NOT NULL DEFAULT false;

CREATE INDEX api_key_by_expiry ON api_key (expires_at) WHERE revoked_at IS NULL AND NOT expiry_told;

-- Whether anybody in an organisation still has an app.
CREATE INDEX authorization_grant_living ON authorization_grant (org_id, client_id) WHERE ended_at IS NULL;
