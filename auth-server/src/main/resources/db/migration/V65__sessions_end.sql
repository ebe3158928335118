-- Sessions end after a lifetime: a background job searches for those that started early enough.
CREATE INDEX sign_in_session_by_start ON sign_in_session (created_at) WHERE ended_at IS NULL;

COMMENT ON COLUMN spring_session.principal_name IS 'sign_in_session.id: the cookie is deleted when that session ends';
