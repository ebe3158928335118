-- Links that work once: to accept an invitation, and others to come. The address holds 32 random bytes, this table only
-- their SHA-256.
CREATE TABLE one_time_link (
    sha256     bytea PRIMARY KEY,
    purpose    text NOT NULL,
    org_id     uuid NOT NULL,
    subject_id uuid NOT NULL,
    created_at timestamptz NOT NULL,
    expires_at timestamptz NOT NULL,
    used_at    timestamptz,
    ended_at   timestamptz
);

COMMENT ON COLUMN one_time_link.subject_id IS 'the record that the link is about, such as an invitation';
COMMENT ON COLUMN one_time_link.ended_at IS 'when a newer link replaced it, or what it was for was withdrawn';

CREATE INDEX one_time_link_of_subject ON one_time_link (org_id, subject_id);
CREATE INDEX one_time_link_expiry ON one_time_link (expires_at);
