-- Apps in the hands of their owners: a secret that is being replaced, sensitive scopes that wait for the operator, and
-- apps that were deleted. A deleted app stays for a day, so that gateways can be told that its tokens are dead.

ALTER TABLE app
    ADD COLUMN previous_secret_sha256     bytea CHECK (octet_length(previous_secret_sha256) = 32),
    ADD COLUMN previous_secret_expires_at timestamptz,
    ADD COLUMN requested_scopes           text[] NOT NULL DEFAULT '{}',
    ADD COLUMN requested_at               timestamptz,
    ADD COLUMN deleted_at                 timestamptz,
    ADD CHECK ((previous_secret_sha256 IS NULL) = (previous_secret_expires_at IS NULL)),
    ADD CHECK ((requested_scopes = '{}') = (requested_at IS NULL));

DROP INDEX app_of_organisation;
CREATE INDEX app_of_organisation ON app (org_id, created_at, client_id);
CREATE INDEX app_by_age ON app (created_at, client_id);
CREATE INDEX app_with_deletion ON app (deleted_at) WHERE deleted_at IS NOT NULL;

-- Keys of an organisation in the order in which they are listed.
CREATE INDEX api_key_by_age ON api_key (org_id, created_at, id);
