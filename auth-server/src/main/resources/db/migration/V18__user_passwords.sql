-- Renames the table person_password to user_password. A process of the previous version reads and writes the old name,
-- which remains as a view with the same rights; the next release drops it.
--
-- Requests wait behind a migration that waits for a lock. So it waits for half a second at a time, and fails after 60
-- times.
DO $$
    BEGIN
        FOR attempt IN 1 .. 60 LOOP
            BEGIN
                SET LOCAL lock_timeout = '500ms';
                LOCK TABLE person_password IN ACCESS EXCLUSIVE MODE;
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

ALTER TABLE person_password RENAME TO user_password;

ALTER INDEX person_password_pkey RENAME TO user_password_pkey;

CREATE VIEW person_password WITH (security_invoker = true) AS
    SELECT org_id, user_id, argon2id FROM user_password;

COMMENT ON VIEW person_password IS 'for processes of the previous version; the table is user_password';

-- Locks no reads or writes.
ALTER INDEX app_of_organisation RENAME TO app_of_organization;
ALTER INDEX audit_event_of_organisation RENAME TO audit_event_of_organization;
ALTER INDEX authorization_grant_of_person RENAME TO authorization_grant_of_user;
ALTER INDEX consent_request_of_person RENAME TO consent_request_of_user;
ALTER INDEX authorization_code_of_person RENAME TO authorization_code_of_user;
