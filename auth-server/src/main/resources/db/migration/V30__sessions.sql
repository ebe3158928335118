-- Where users are signed in. The id is that of SignedIn, which survives a change of the cookie. A session of the previous
-- version has no row; it gets one when it is next used, without a time of authentication.
CREATE TABLE sign_in_session (
    id               uuid        PRIMARY KEY,
    org_id           uuid        NOT NULL,
    user_id          uuid        NOT NULL,
    client_address   text,
    user_agent       text        CHECK (char_length(user_agent) <= 500),
    created_at       timestamptz NOT NULL,
    last_seen_at     timestamptz NOT NULL,
    authenticated_at timestamptz NOT NULL,
    ended_at         timestamptz
);

COMMENT ON COLUMN sign_in_session.authenticated_at IS 'when the user last proved who they are';

CREATE INDEX sign_in_session_of_user ON sign_in_session (org_id, user_id) WHERE ended_at IS NULL;
CREATE INDEX sign_in_session_by_time ON sign_in_session (last_seen_at);

-- Requests wait behind a migration that waits for a lock. So it waits for half a second at a time, and fails after 60
-- times.
DO $$
    BEGIN
        FOR attempt IN 1 .. 60 LOOP
            BEGIN
                SET LOCAL lock_timeout = '500ms';
                LOCK TABLE authorization_code, authorization_grant IN ACCESS EXCLUSIVE MODE;
                RETURN;
            EXCEPTION WHEN lock_not_available THEN
                IF attempt = 60 THEN
                    RAISE;
                END IF;
                PERFORM pg_sleep(1);
            END;
        END LOOP;
    END
$$;

-- The session in which one of Switchboard's own applications got a code, and its grant: they end with the session.
ALTER TABLE authorization_code ADD COLUMN session_id uuid;
ALTER TABLE authorization_grant ADD COLUMN session_id uuid;

CREATE INDEX authorization_code_of_session ON authorization_code (session_id)
    WHERE session_id IS NOT NULL AND grant_id IS NULL;
CREATE INDEX authorization_grant_of_session ON authorization_grant (session_id)
    WHERE session_id IS NOT NULL AND ended_at IS NULL;
