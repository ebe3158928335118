-- Responses of requests with an Idempotency-Key contain names and emails. They are encrypted, with the digest of the
-- request's content, from which a short text could be guessed. Responses stored before are not kept: no version that can
-- run beside this one stores any.
DELETE FROM idempotent_response;

ALTER TABLE idempotent_response
    DROP COLUMN content,
    DROP COLUMN body,
    ADD COLUMN response bytea NOT NULL;

COMMENT ON COLUMN idempotent_response.response IS
    'encrypted with switchboard.idempotency.keys: the response, and the SHA-256 of the request''s parsed fields';
