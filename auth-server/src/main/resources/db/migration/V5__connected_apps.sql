-- What a person needs to see and remove the apps that one allowed.

-- To the minute; null before the first use.
ALTER TABLE authorization_grant ADD COLUMN last_used_at timestamptz;

-- The person whose session owns the request; null while nobody's does.
ALTER TABLE consent_request ADD COLUMN user_id uuid;

CREATE INDEX consent_request_of_person ON consent_request (user_id) WHERE user_id IS NOT NULL;
CREATE INDEX authorization_code_of_person ON authorization_code (org_id, user_id, client_id);
