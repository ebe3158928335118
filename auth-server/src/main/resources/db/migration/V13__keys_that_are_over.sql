-- Keys that were revoked or have expired, by when, for their removal.
CREATE INDEX api_key_over ON api_key (coalesce(revoked_at, expires_at)) WHERE coalesce(revoked_at, expires_at) IS NOT NULL;
