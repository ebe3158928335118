-- Operators are invited like owners of companies: the account exists before the invitation is accepted. Invitations of
-- operators are in their organization, the nil UUID. The table is small, so a check of all rows takes no time.
DO $$
    BEGIN
        FOR attempt IN 1 .. 60 LOOP
            BEGIN
                SET LOCAL lock_timeout = '500ms';
                LOCK TABLE invitation IN ACCESS EXCLUSIVE MODE;
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

ALTER TABLE invitation DROP CONSTRAINT invitation_role_check;
ALTER TABLE invitation ADD CONSTRAINT invitation_role_check CHECK (role IN ('owner', 'admin', 'member', 'operator'));

-- The list of operators, newest first. A cursor equals what was shown: times in milliseconds.
UPDATE operator SET created_at = date_trunc('milliseconds', created_at);
CREATE INDEX operator_by_creation ON operator (created_at, id);

-- Who is removed is not created again at the next start, when the settings still name that email.
CREATE TABLE removed_operator (
    email_sha256 bytea PRIMARY KEY,
    removed_at   timestamptz NOT NULL
);

COMMENT ON COLUMN removed_operator.email_sha256 IS 'SHA-256 of the folded email';
