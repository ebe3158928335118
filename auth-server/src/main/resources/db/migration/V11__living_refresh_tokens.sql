-- The refresh tokens of a grant that may live, to bound their number: those that no later generation has superseded.
CREATE INDEX refresh_token_of_grant_living ON refresh_token (grant_id, generation) WHERE superseded_at IS NULL;
