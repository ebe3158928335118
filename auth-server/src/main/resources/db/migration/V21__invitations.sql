-- Invitations of users to an organization. The owner of a new organization exists as a user before accepting; any other
-- user is created by accepting.
CREATE TABLE invitation (
    org_id      uuid NOT NULL,
    id          uuid NOT NULL,
    user_id     uuid NOT NULL,
    email       text NOT NULL,
    name        text NOT NULL,
    role        text NOT NULL CHECK (role IN ('owner', 'admin', 'member')),
    extension   text,
    number_id   uuid,
    created_at  timestamptz(3) NOT NULL,
    expires_at  timestamptz(3) NOT NULL,
    accepted_at timestamptz,
    revoked_at  timestamptz,
    PRIMARY KEY (org_id, id)
);

COMMENT ON COLUMN invitation.user_id IS 'the id of the user, also before acceptance';

CREATE INDEX invitation_by_creation ON invitation (org_id, created_at, id);
CREATE INDEX invitation_of_email ON invitation (org_id, folded(email));

-- Responses of requests with an Idempotency-Key, written in the transaction of the record; without secrets.
CREATE TABLE idempotent_response (
    org_id     uuid NOT NULL,
    user_id    uuid NOT NULL,
    route      text NOT NULL,
    key        text NOT NULL,
    content    bytea NOT NULL,
    body       text NOT NULL,
    created_at timestamptz NOT NULL,
    PRIMARY KEY (org_id, user_id, route, key)
);

COMMENT ON COLUMN idempotent_response.content IS 'SHA-256 of the request''s parsed fields';

CREATE INDEX idempotent_response_by_creation ON idempotent_response (created_at);

CREATE INDEX invitation_expiry ON invitation (expires_at);
