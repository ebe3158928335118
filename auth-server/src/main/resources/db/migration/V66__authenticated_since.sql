-- What max_age and prompt=login of an authorization request demand: no code is issued to a user who authenticated earlier.
ALTER TABLE consent_request ADD COLUMN authenticated_since timestamptz;
