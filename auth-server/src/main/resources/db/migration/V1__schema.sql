-- The schema auth: what the authorization server stores. Runs as auth_migrator, which owns it; the service works as auth, which
-- reads and writes rows. Users and companies are in the schema telephony and are seen through its views, so org_id and user_id
-- refer to nothing here. Operators are in a company of their own, the nil UUID, which no record of a company has.
--
-- Secrets are stored as SHA-256 of 256 random bits. Rows of a company are keyed org_id first; a row that is looked up by a secret's
-- hash is keyed by that hash.
--
-- The order of a table's indexes matters: of indexes that cost the same, as all do while a table is nearly empty, PostgreSQL takes
-- the one that was created last, and plans are kept.
--
-- Contents: apps and API keys; grants and tokens; revocations and ended owners; sign-in, sessions, second factors; users and
-- invitations; operators; audit log, mail, rate plans, idempotency, processes.

-- Emails are looked up, and attempts to sign in are counted, under the case folding that finds the users of companies
-- (telephony.folded). The function is repeated here because this schema may not depend on the other's migrations.
CREATE FUNCTION folded(value text) RETURNS text
    LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
    RETURN casefold(normalize(value, nfc) COLLATE pg_unicode_fast);

-- Apps and API keys ------------------------------------------------------------------------------------------------------------

-- A registered app. client_id alone is its key: that is all a token request names.
--
-- It is suspended while suspended_since is set and reinstated_at is not. Both stay after a reinstatement, because tokens from
-- before it stay invalid. A deleted app stays for a day, so that gateways can be notified that its tokens are invalid.
CREATE TABLE app (
    client_id                  text PRIMARY KEY CHECK (client_id LIKE 'svc\_app\_%'),
    org_id                     uuid NOT NULL,
    name                       text NOT NULL,
    homepage_url               text,
    logo_url                   text,
    confidential               boolean NOT NULL,
    secret_sha256              bytea CHECK (octet_length(secret_sha256) = 32),
    -- a secret that is being replaced
    previous_secret_sha256     bytea CHECK (octet_length(previous_secret_sha256) = 32),
    previous_secret_expires_at timestamptz,
    redirect_uris              text[] NOT NULL DEFAULT '{}',
    scopes                     text[] NOT NULL,
    -- sensitive scopes that wait for an operator's approval
    requested_scopes           text[] NOT NULL DEFAULT '{}',
    requested_at               timestamptz,
    -- sensitive scopes that an operator approved for users of other companies
    approved_scopes            text[] NOT NULL DEFAULT '{}',
    -- one of Switchboard's own applications: asks for no consent
    first_party                boolean NOT NULL DEFAULT false,
    created_at                 timestamptz NOT NULL,
    suspended_since            timestamptz,
    reinstated_at              timestamptz CHECK (reinstated_at >= suspended_since),
    deleted_at                 timestamptz,
    CHECK (confidential = (secret_sha256 IS NOT NULL)),
    CHECK ((previous_secret_sha256 IS NULL) = (previous_secret_expires_at IS NULL)),
    CHECK ((requested_scopes = '{}') = (requested_at IS NULL)),
    CHECK (suspended_since IS NOT NULL OR reinstated_at IS NULL)
);

CREATE INDEX app_with_suspension ON app (client_id) WHERE suspended_since IS NOT NULL;
CREATE INDEX app_of_company ON app (org_id, created_at, client_id);
CREATE INDEX app_by_age ON app (created_at, client_id);
CREATE INDEX app_with_deletion ON app (deleted_at) WHERE deleted_at IS NOT NULL;

-- One row: grows with each suspension and reinstatement, in the same transaction. Gateways compare it.
CREATE TABLE suspended_apps_version (
    only_row boolean PRIMARY KEY DEFAULT true CHECK (only_row),
    version  bigint NOT NULL
);

INSERT INTO suspended_apps_version (version) VALUES (1);

-- A company's key for its own software, and under the nil UUID an operator's. It acts as created_by.
CREATE TABLE api_key (
    org_id       uuid NOT NULL,
    id           uuid NOT NULL UNIQUE,
    created_by   uuid NOT NULL,
    name         text NOT NULL,
    sha256       bytea NOT NULL UNIQUE CHECK (octet_length(sha256) = 32),
    -- the last four characters before the checksum, to distinguish listed keys
    hint         text NOT NULL,
    -- the last four characters of the whole key, by which its owner recognizes it
    last_characters text NOT NULL,
    scopes       text[] NOT NULL,
    created_at   timestamptz NOT NULL,
    expires_at   timestamptz,
    last_used_at timestamptz,
    revoked_at   timestamptz,
    -- whether the end of a key that expired was written to pending_ending, once
    expiry_told  boolean NOT NULL DEFAULT false,
    PRIMARY KEY (org_id, id)
) WITH (fillfactor = 90);

-- Keys of a company in the order in which they are listed.
CREATE INDEX api_key_by_age ON api_key (org_id, created_at, id);
CREATE INDEX api_key_by_expiry ON api_key (expires_at) WHERE revoked_at IS NULL AND NOT expiry_told;
-- Keys that were revoked or have expired, by when, for their removal.
CREATE INDEX api_key_over ON api_key (coalesce(revoked_at, expires_at)) WHERE coalesce(revoked_at, expires_at) IS NOT NULL;

-- Grants and tokens ------------------------------------------------------------------------------------------------------------

-- A request of /oauth/authorize that waits for a user's decision; `req` is stored as SHA-256. owner is the signed-in session that
-- read it first, under an id of its own that survives the change of the session's id, and user_id its user.
CREATE TABLE consent_request (
    req_sha256          bytea PRIMARY KEY CHECK (octet_length(req_sha256) = 32),
    client_id           text NOT NULL REFERENCES app ON DELETE CASCADE,
    redirect_uri        text NOT NULL,
    scope               text NOT NULL,
    state               text,
    code_challenge      text,
    -- what max_age and prompt=login demand: no code is issued to a user who authenticated earlier
    authenticated_since timestamptz,
    created_at          timestamptz NOT NULL,
    expires_at          timestamptz NOT NULL,
    owner               uuid,
    user_id             uuid,
    decided_at          timestamptz
);

CREATE INDEX consent_request_by_expiry ON consent_request (expires_at);
CREATE INDEX consent_request_of_session ON consent_request (owner) WHERE owner IS NOT NULL;
CREATE INDEX consent_request_of_app ON consent_request (client_id);
CREATE INDEX consent_request_of_user ON consent_request (user_id) WHERE user_id IS NOT NULL;

-- The grant is made when the code is exchanged; grant_id and used_at are set together, once. A used code stays for a while, so that
-- a second use can end what the first gave. session_id is of the session in which one of Switchboard's own applications got it.
CREATE TABLE authorization_code (
    sha256         bytea PRIMARY KEY CHECK (octet_length(sha256) = 32),
    org_id         uuid NOT NULL,
    user_id        uuid NOT NULL,
    client_id      text NOT NULL REFERENCES app ON DELETE CASCADE,
    session_id     uuid,
    redirect_uri   text NOT NULL,
    scope          text NOT NULL,
    code_challenge text,
    issued_at      timestamptz NOT NULL,
    expires_at     timestamptz NOT NULL,
    used_at        timestamptz,
    grant_id       uuid,
    CHECK ((used_at IS NULL) = (grant_id IS NULL))
);

CREATE INDEX authorization_code_by_expiry ON authorization_code (expires_at);
CREATE INDEX authorization_code_of_app ON authorization_code (client_id);
CREATE INDEX authorization_code_of_user ON authorization_code (org_id, user_id, client_id);
CREATE INDEX authorization_code_of_session ON authorization_code (session_id)
    WHERE session_id IS NOT NULL AND grant_id IS NULL;

-- What one user allowed one app at one consent. Tokens of a grant carry its generations: the code gives 0, each refresh one more.
-- used_generation is the highest of which an access token was used (-1: none yet); refresh tokens below it are invalid. A grant of
-- one of Switchboard's own applications ends with its session.
CREATE TABLE authorization_grant (
    org_id          uuid NOT NULL,
    id              uuid NOT NULL,
    client_id       text NOT NULL REFERENCES app ON DELETE CASCADE,
    user_id         uuid NOT NULL,
    session_id      uuid,
    scopes          text[] NOT NULL,
    used_generation integer NOT NULL DEFAULT -1 CHECK (used_generation >= -1),
    created_at      timestamptz NOT NULL,
    -- to the minute; null before the first use
    last_used_at    timestamptz,
    ended_at        timestamptz,
    PRIMARY KEY (org_id, id)
) WITH (fillfactor = 90);

CREATE INDEX authorization_grant_of_user ON authorization_grant (org_id, user_id, client_id);
CREATE INDEX authorization_grant_of_app ON authorization_grant (client_id);
-- Whether anybody in a company still has an app.
CREATE INDEX authorization_grant_active ON authorization_grant (org_id, client_id) WHERE ended_at IS NULL;
CREATE INDEX authorization_grant_of_session ON authorization_grant (session_id)
    WHERE session_id IS NOT NULL AND ended_at IS NULL;

-- The hottest table: one narrow insert per token, no foreign keys, scopes as one string (RFC 6749, section 3.3) in half the bytes
-- of an array. user_id, grant_id and generation are null for client_credentials.
CREATE TABLE access_token (
    sha256     bytea PRIMARY KEY CHECK (octet_length(sha256) = 32),
    org_id     uuid NOT NULL,
    user_id    uuid,
    grant_id   uuid,
    issued_at  timestamptz NOT NULL,
    expires_at timestamptz NOT NULL,
    revoked_at timestamptz,
    generation integer,
    client_id  text NOT NULL,
    scope      text NOT NULL,
    CHECK ((grant_id IS NULL) = (user_id IS NULL) AND (grant_id IS NULL) = (generation IS NULL))
);

CREATE INDEX access_token_by_expiry ON access_token (expires_at);
-- For ending a grant with its tokens; those of client_credentials cost nothing here.
CREATE INDEX access_token_of_grant ON access_token (grant_id) WHERE grant_id IS NOT NULL;

-- One narrow row per refresh token, invalid ones included until they expire: one that comes back indicates a theft. superseded_at
-- is when an access token of a later generation was first used.
CREATE TABLE refresh_token (
    sha256             bytea PRIMARY KEY CHECK (octet_length(sha256) = 32),
    org_id             uuid NOT NULL,
    grant_id           uuid NOT NULL,
    issued_at          timestamptz NOT NULL,
    expires_at         timestamptz NOT NULL,
    first_refreshed_at timestamptz,
    superseded_at      timestamptz,
    generation         integer NOT NULL,
    client_id          text NOT NULL
) WITH (fillfactor = 90);

CREATE INDEX refresh_token_of_grant ON refresh_token (grant_id);
CREATE INDEX refresh_token_by_expiry ON refresh_token (expires_at);
-- The refresh tokens of a grant that may be valid, to bound their number: those that no later generation has superseded.
CREATE INDEX refresh_token_of_grant_active ON refresh_token (grant_id, generation) WHERE superseded_at IS NULL;

-- A revoked credential whose tombstone Redis may not have yet. Written with the revocation, deleted once Redis has it.
CREATE TABLE pending_tombstone (
    sha256          bytea PRIMARY KEY CHECK (octet_length(sha256) = 32),
    created_at      timestamptz NOT NULL,
    attempts        integer NOT NULL DEFAULT 0,
    next_attempt_at timestamptz NOT NULL
);

CREATE INDEX pending_tombstone_due ON pending_tombstone (next_attempt_at);

-- How long the process that revoked a credential has to write its tombstone before the sweepers of all processes try.
CREATE FUNCTION tombstone_head_start() RETURNS interval LANGUAGE sql IMMUTABLE RETURN interval '300 milliseconds';

-- When a refresh token becomes invalid, or became invalid (docs/guides/oauth.md#refresh). One that a slow refresh issued after an
-- access token of a later generation had been used was never valid.
--
--   valid --+-- first refresh with it, then the grace ----------> invalid
--           +-- expires, or its grant ends ---------------------> invalid
--           +-- an access token of a later generation is used --> invalid
CREATE FUNCTION refresh_token_end(
    issued_at timestamptz, expires_at timestamptz, grant_ended_at timestamptz, first_refreshed_at timestamptz, grace interval,
    generation integer, used_generation integer, superseded_at timestamptz)
RETURNS timestamptz LANGUAGE sql STABLE
RETURN least(expires_at, grant_ended_at, first_refreshed_at + grace,
             CASE WHEN used_generation > generation THEN coalesce(superseded_at, issued_at) END);

-- Refreshes of concurrent requests in one transaction, each step for all of them in one statement. This function is the whole rule
-- of a refresh (docs/guides/oauth.md#refresh). The result has a row for each refresh token that its app has, with its place in the
-- arguments, and why nothing was issued, or null. The first reason of these counts:
--
--   unusable_app     the app is suspended or deleted
--   locked           another transaction has locked the grant, or an earlier refresh of this call is of the same grant: ask again.
--                    As this function waits for no grant, transactions that lock several of them do not block each other.
--   invalid          since ends_at, see refresh_token_end
--   wider_scope      a requested scope is not one of the grant's
--   nothing_allowed  the user is disabled, the company is suspended, or the app may have none of the scopes any more
--   ahead            so many refreshes ahead of the last used access token that no further one is allowed. The generation of the
--                    code, 0, counts as used, so an app may refresh twice before its first use. An owner who uses the grant catches
--                    up with an attacker who refreshes in secret; a chain that runs ahead of every use would never be detected.
--
-- allowed_scopes and foreign_scopes are what the app may have for users of its own and of other companies, in the order that
-- responses list them; the scopes are lists with spaces, and requested_scopes is null for all scopes of the grant.
--
-- The plan is kept. One that was made when the tables were nearly empty must not read whole tables or indexes later: by the
-- settings of the function, and since each lookup is LATERAL with OFFSET 0, by nothing but a primary key per refresh, before other
-- conditions are checked. With `ended_at IS NULL` or `expires_at > refreshed_at` in a lookup, such a plan could use the index of
-- unended grants or of expiries, and so read all grants of the company or all refresh tokens.
CREATE FUNCTION refresh_grants(
    presented bytea[], client_ids text[], allowed_scopes text[], foreign_scopes text[], requested_scopes text[],
    new_access bytea[], new_refresh bytea[], refreshed_at timestamptz, access_end timestamptz, refresh_end timestamptz,
    grant_lifetime interval, grace interval, most_tokens integer)
RETURNS TABLE (
    place bigint, refused text, of_org_id uuid, of_user_id uuid, of_grant_id uuid, ends_at timestamptz, issued_scope text,
    access_expires_at timestamptz, refresh_expires_at timestamptz, ended text[])
LANGUAGE plpgsql VOLATILE SET plan_cache_mode = force_generic_plan SET enable_seqscan = off AS $$
#variable_conflict use_column
DECLARE
    operators CONSTANT uuid := '00000000-0000-0000-0000-000000000000';
    locked uuid[];
BEGIN
    -- In READ COMMITTED, the second statement takes a new snapshot, so it sees what was committed before these locks.
    locked := ARRAY(
        SELECT g.id
        FROM unnest(presented, client_ids) AS a (sha256, client_id),
            LATERAL (SELECT t.org_id, t.grant_id FROM refresh_token t
                     WHERE t.sha256 = a.sha256 AND t.client_id = a.client_id OFFSET 0) AS r,
            LATERAL (SELECT l.id FROM authorization_grant l WHERE l.org_id = r.org_id AND l.id = r.grant_id
                     OFFSET 0 FOR NO KEY UPDATE SKIP LOCKED) AS g);

    RETURN QUERY
    WITH checked AS MATERIALIZED (
        SELECT a.place, a.sha256, a.client_id, a.access, a.refresh, g.org_id, g.id AS grant_id, g.user_id,
            g.used_generation, r.generation + 1 AS generation, granted.scope, validity.ends_at,
            least(access_end, g.created_at + grant_lifetime) AS access_expires_at,
            least(refresh_end, g.created_at + grant_lifetime) AS refresh_expires_at,
            CASE WHEN NOT app.usable THEN 'unusable_app'
                 WHEN g.id <> ALL (locked) OR row_number() OVER (PARTITION BY g.id ORDER BY a.place) > 1 THEN 'locked'
                 WHEN validity.ends_at <= refreshed_at THEN 'invalid'
                 WHEN NOT string_to_array(a.requested, ' ') <@ g.scopes THEN 'wider_scope'
                 WHEN g.ended_at IS NOT NULL OR granted.scope IS NULL THEN 'nothing_allowed'
                 WHEN r.generation > greatest(g.used_generation, 0) + 1 THEN 'ahead' END AS refused
        FROM unnest(presented, client_ids, allowed_scopes, foreign_scopes, requested_scopes, new_access, new_refresh)
                WITH ORDINALITY AS a (sha256, client_id, allowed, otherwise, requested, access, refresh, place),
            LATERAL (SELECT t.org_id, t.grant_id, t.generation, t.issued_at, t.expires_at, t.superseded_at,
                         t.first_refreshed_at
                     FROM refresh_token t WHERE t.sha256 = a.sha256 AND t.client_id = a.client_id OFFSET 0) AS r,
            LATERAL (SELECT l.org_id, l.id, l.user_id, l.scopes, l.used_generation, l.created_at, l.ended_at
                     FROM authorization_grant l WHERE l.org_id = r.org_id AND l.id = r.grant_id OFFSET 0) AS g,
            LATERAL (SELECT p.org_id,
                         p.deleted_at IS NULL AND (p.suspended_since IS NULL OR p.reinstated_at IS NOT NULL) AS usable
                     FROM app p WHERE p.client_id = a.client_id OFFSET 0) AS app,
            LATERAL (SELECT refresh_token_end(r.issued_at, r.expires_at, g.ended_at, r.first_refreshed_at, grace,
                         r.generation, g.used_generation, r.superseded_at) AS ends_at) AS validity,
            LATERAL (SELECT EXISTS (
                         SELECT 1 FROM operator o WHERE g.org_id = operators AND o.id = g.user_id AND o.active
                         UNION ALL
                         SELECT 1 FROM telephony.auth_user u
                         JOIN telephony.auth_company_access o ON o.id = u.org_id
                         WHERE g.org_id <> operators AND u.org_id = g.org_id AND u.id = g.user_id AND u.status = 'active'
                           AND o.status = 'active') AS active) AS party,
            LATERAL (SELECT string_agg(s.scope, ' ' ORDER BY s.place) AS scope
                     FROM unnest(string_to_array(
                             CASE WHEN g.org_id = app.org_id THEN a.allowed
                                  WHEN g.org_id = operators THEN '' ELSE a.otherwise END, ' '))
                         WITH ORDINALITY AS s (scope, place)
                     WHERE party.active AND s.scope = ANY (g.scopes)
                       AND (a.requested IS NULL OR s.scope = ANY (string_to_array(a.requested, ' ')))) AS granted),
    valid AS MATERIALIZED (SELECT * FROM checked WHERE refused IS NULL),
    -- A grant has at most most_tokens tokens of each kind: the oldest access tokens are revoked and the oldest refresh
    -- tokens removed, but never the one that was presented.
    revoked AS (
        UPDATE access_token t SET revoked_at = refreshed_at WHERE t.sha256 = ANY (ARRAY(
            SELECT oldest.sha256 FROM valid v, LATERAL (
                SELECT o.sha256 FROM access_token o
                WHERE o.grant_id = v.grant_id AND o.expires_at > refreshed_at AND o.revoked_at IS NULL
                ORDER BY o.issued_at DESC, o.generation DESC, o.sha256 OFFSET most_tokens - 1) AS oldest))
        RETURNING t.grant_id, t.sha256),
    pending AS (
        INSERT INTO pending_tombstone (sha256, created_at, next_attempt_at)
        SELECT r.sha256, refreshed_at, refreshed_at + tombstone_head_start() FROM revoked r
        ON CONFLICT DO NOTHING),
    removed AS (
        DELETE FROM refresh_token t WHERE t.sha256 = ANY (ARRAY(
            SELECT oldest.sha256 FROM valid v, LATERAL (
                SELECT o.sha256 FROM refresh_token o
                WHERE o.grant_id = v.grant_id AND o.superseded_at IS NULL AND o.generation >= v.used_generation
                  AND o.expires_at > refreshed_at
                  AND (o.first_refreshed_at IS NULL OR o.first_refreshed_at > refreshed_at - grace)
                  AND o.sha256 <> v.sha256
                ORDER BY o.issued_at DESC, o.generation DESC, o.sha256 OFFSET most_tokens - 2) AS oldest))),
    used AS (
        UPDATE refresh_token t SET first_refreshed_at = refreshed_at
        WHERE t.sha256 = ANY (ARRAY(SELECT v.sha256 FROM valid v)) AND t.first_refreshed_at IS NULL),
    access AS (
        INSERT INTO access_token
            (sha256, org_id, user_id, grant_id, issued_at, expires_at, generation, client_id, scope)
        SELECT v.access, v.org_id, v.user_id, v.grant_id, refreshed_at, v.access_expires_at, v.generation, v.client_id,
            v.scope
        FROM valid v),
    refresh AS (
        INSERT INTO refresh_token (sha256, org_id, grant_id, issued_at, expires_at, generation, client_id)
        SELECT v.refresh, v.org_id, v.grant_id, refreshed_at, v.refresh_expires_at, v.generation, v.client_id
        FROM valid v)
    SELECT c.place, c.refused, c.org_id, c.user_id, c.grant_id, c.ends_at, c.scope, c.access_expires_at, c.refresh_expires_at,
        ARRAY(SELECT encode(r.sha256, 'hex') FROM revoked r WHERE c.refused IS NULL AND r.grant_id = c.grant_id)
    FROM checked c;
END $$;

-- Finds the credentials with these hashes that are valid at a time. For tokens of a grant it also records the first use, which
-- invalidates the refresh tokens of earlier generations. A token issued before the last reinstatement of its app or company stays
-- invalid, because it was issued before the suspension.
--
-- A function, so that PostgreSQL keeps its plan, which takes five times as long to make as to run. Its look-ups are as in
-- refresh_grants, from the credential to the session.
CREATE FUNCTION use_credentials(hashes bytea[], at timestamptz)
RETURNS TABLE (
    sha256 bytea, org_id uuid, user_id uuid, client_id text, key_id uuid, scope text, app_scopes text, app_org_id uuid,
    first_party boolean, approved_scopes text, issued_at timestamptz, expires_at timestamptz, grant_id uuid,
    last_used_at timestamptz, first_use boolean, session_id uuid, authenticated_at timestamptz)
LANGUAGE plpgsql VOLATILE SET plan_cache_mode = force_generic_plan SET enable_seqscan = off AS $$
#variable_conflict use_column
BEGIN
    RETURN QUERY
    WITH token AS (
        SELECT t.sha256, t.org_id, t.user_id, t.client_id, t.grant_id, t.generation, t.scope, t.issued_at, t.expires_at,
               array_to_string(a.scopes, ' ') AS app_scopes, a.org_id AS app_org_id, a.first_party,
               array_to_string(a.approved_scopes, ' ') AS approved_scopes, g.last_used_at,
               s.id AS session_id, s.authenticated_at
        FROM unnest(hashes) AS h (hash)
        CROSS JOIN LATERAL (SELECT * FROM access_token WHERE access_token.sha256 = h.hash OFFSET 0) AS t
        CROSS JOIN LATERAL (SELECT * FROM app WHERE app.client_id = t.client_id OFFSET 0) AS a
        LEFT JOIN LATERAL (SELECT * FROM authorization_grant AS o
                           WHERE o.org_id = t.org_id AND o.id = t.grant_id OFFSET 0) AS g ON true
        LEFT JOIN LATERAL (SELECT * FROM sign_in_session AS o WHERE o.id = g.session_id OFFSET 0) AS s ON true
        WHERE t.revoked_at IS NULL AND t.expires_at > at
          AND (t.grant_id IS NULL OR (g.id IS NOT NULL AND g.ended_at IS NULL))
          AND a.deleted_at IS NULL AND (a.reinstated_at IS NULL OR t.issued_at >= a.reinstated_at)
          AND NOT EXISTS (SELECT FROM telephony.auth_company_suspension o
                          WHERE o.id = t.org_id AND t.issued_at < o.reinstated_at OFFSET 0)
    ), first_use AS (
        UPDATE authorization_grant g SET used_generation = latest.generation
        FROM (SELECT org_id, grant_id, max(generation) AS generation FROM token GROUP BY org_id, grant_id) latest
        WHERE g.org_id = latest.org_id AND g.id = latest.grant_id AND g.used_generation < latest.generation
        RETURNING g.id, g.used_generation
    ), superseded AS (
        UPDATE refresh_token r SET superseded_at = at FROM first_use
        WHERE r.grant_id = first_use.id AND r.generation < first_use.used_generation AND r.superseded_at IS NULL
    )
    SELECT sha256, org_id, user_id, client_id::text, NULL::uuid, scope::text, app_scopes, app_org_id, first_party,
           approved_scopes, issued_at, expires_at, grant_id, last_used_at,
           EXISTS (SELECT FROM first_use WHERE id = token.grant_id), session_id, authenticated_at
    FROM token
    UNION ALL
    SELECT sha256, org_id, created_by, NULL, id, array_to_string(scopes, ' '), NULL, NULL, false,
           NULL, created_at, expires_at, NULL, last_used_at, false, NULL, NULL
    FROM unnest(hashes) AS h (hash)
    CROSS JOIN LATERAL (SELECT * FROM api_key WHERE api_key.sha256 = h.hash OFFSET 0) AS k
    WHERE revoked_at IS NULL AND (expires_at IS NULL OR expires_at > at);
END
$$;

-- Ended owners -----------------------------------------------------------------------------------------------------------------

-- Keys and apps that ended, of which the resource API may not have been notified. Written with the ending, deleted once it has.
CREATE TABLE pending_ending (
    id              uuid PRIMARY KEY,
    -- null: the app ended in all companies
    org_id          uuid,
    key_id          uuid,
    client_id       text,
    ended_at        timestamptz NOT NULL,
    created_at      timestamptz NOT NULL,
    attempts        integer NOT NULL DEFAULT 0,
    next_attempt_at timestamptz NOT NULL,
    CHECK ((key_id IS NULL) <> (client_id IS NULL)),
    CHECK (key_id IS NULL OR org_id IS NOT NULL)
);

CREATE INDEX pending_ending_due ON pending_ending (next_attempt_at);

-- Scopes that apps lost, and those that they gained, in the same way.
CREATE TABLE pending_scope_loss (
    id                 uuid PRIMARY KEY,
    client_id          text NOT NULL,
    home_org_id        uuid NOT NULL,
    scopes             text[] NOT NULL CHECK (scopes <> '{}'),
    -- lost for users of other companies than the app's own
    third_parties_only boolean NOT NULL,
    lost_at            timestamptz NOT NULL,
    attempts           integer NOT NULL DEFAULT 0,
    next_attempt_at    timestamptz NOT NULL
);

CREATE INDEX pending_scope_loss_due ON pending_scope_loss (next_attempt_at);

CREATE TABLE pending_scope_gain (
    id                 uuid PRIMARY KEY,
    client_id          text NOT NULL,
    home_org_id        uuid NOT NULL,
    scopes             text[] NOT NULL CHECK (scopes <> '{}'),
    -- gained for users of other companies than the app's own; otherwise for those of its own
    third_parties_only boolean NOT NULL,
    gained_at          timestamptz NOT NULL,
    attempts           integer NOT NULL DEFAULT 0,
    next_attempt_at    timestamptz NOT NULL
);

CREATE INDEX pending_scope_gain_due ON pending_scope_gain (next_attempt_at);

-- Sign-in, sessions, second factors --------------------------------------------------------------------------------------------

-- With which a user signs in: the encoded form `$argon2id$v=19$m=…,t=…,p=…$salt$hash`.
CREATE TABLE user_password (
    org_id   uuid NOT NULL,
    user_id  uuid NOT NULL,
    argon2id text NOT NULL CHECK (argon2id LIKE '$argon2id$%'),
    language text,
    PRIMARY KEY (org_id, user_id)
);

COMMENT ON COLUMN user_password.language IS 'of the pages on which the user signed in last (RFC 5646), for mail';

-- Attempts of any kind: to sign in, to authenticate as a client and others. key is the SHA-256 of whose they are, such as an email or
-- an address. Each row says when it can be deleted.
CREATE TABLE attempt_window (
    key      bytea PRIMARY KEY CHECK (octet_length(key) = 32),
    since_at timestamptz NOT NULL,
    ends_at  timestamptz NOT NULL,
    attempts integer NOT NULL
);

CREATE INDEX attempt_window_by_end ON attempt_window (ends_at);

-- Spring Session's tables, as it defines them.
CREATE TABLE spring_session (
    primary_id            char(36) PRIMARY KEY,
    session_id            char(36) NOT NULL,
    creation_time         bigint NOT NULL,
    last_access_time      bigint NOT NULL,
    max_inactive_interval integer NOT NULL,
    expiry_time           bigint NOT NULL,
    principal_name        varchar(100)
);

COMMENT ON COLUMN spring_session.principal_name IS 'sign_in_session.id: the cookie is deleted when that session ends';

CREATE UNIQUE INDEX spring_session_ix1 ON spring_session (session_id);
CREATE INDEX spring_session_ix2 ON spring_session (expiry_time);
CREATE INDEX spring_session_ix3 ON spring_session (principal_name);

CREATE TABLE spring_session_attributes (
    session_primary_id char(36) NOT NULL REFERENCES spring_session ON DELETE CASCADE,
    attribute_name     varchar(200) NOT NULL,
    attribute_bytes    bytea NOT NULL,
    PRIMARY KEY (session_primary_id, attribute_name)
);

-- Where users are signed in. The id is that of SignedIn, which survives a change of the cookie.
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
-- Sessions end after a lifetime: a background job searches for those that started early enough.
CREATE INDEX sign_in_session_by_start ON sign_in_session (created_at) WHERE ended_at IS NULL;

-- The browsers in which users have signed in, by the SHA-256 of a cookie.
CREATE TABLE known_device (
    org_id       uuid        NOT NULL,
    user_id      uuid        NOT NULL,
    sha256       bytea       NOT NULL,
    last_used_at timestamptz NOT NULL,
    PRIMARY KEY (org_id, user_id, sha256)
);

CREATE INDEX known_device_by_time ON known_device (last_used_at);

-- One-time codes by an app (RFC 6238).
CREATE TABLE totp_factor (
    id           uuid           PRIMARY KEY,
    org_id       uuid           NOT NULL,
    user_id      uuid           NOT NULL,
    secret       bytea          NOT NULL,
    created_at   timestamptz(3) NOT NULL,
    confirmed_at timestamptz,
    expires_at   timestamptz,
    last_step    bigint,
    last_used_at timestamptz(3),
    CHECK ((confirmed_at IS NULL) = (expires_at IS NOT NULL))
);

COMMENT ON COLUMN totp_factor.secret IS 'encrypted with a key of switchboard.second-factors.secret-keys';
COMMENT ON COLUMN totp_factor.expires_at IS 'when an unconfirmed one expires';
COMMENT ON COLUMN totp_factor.last_step IS 'the time step of the last accepted code: codes up to it are refused';

CREATE INDEX totp_factor_of_user ON totp_factor (org_id, user_id);
CREATE INDEX totp_factor_expiry ON totp_factor (expires_at) WHERE expires_at IS NOT NULL;

-- Public keys of passkeys (WebAuthn).
CREATE TABLE passkey (
    id                 uuid           PRIMARY KEY,
    org_id             uuid           NOT NULL,
    user_id            uuid           NOT NULL,
    credential_id      bytea          NOT NULL UNIQUE,
    name               text           NOT NULL,
    public_key         bytea          NOT NULL,
    signature_count    bigint         NOT NULL,
    uv_initialized     boolean        NOT NULL,
    backup_eligible    boolean        NOT NULL,
    backup_state       boolean        NOT NULL,
    transports         text           NOT NULL,
    attestation_object bytea          NOT NULL,
    client_data        bytea          NOT NULL,
    created_at         timestamptz(3) NOT NULL,
    last_used_at       timestamptz(3)
);

CREATE INDEX passkey_of_user ON passkey (org_id, user_id);

-- Codes that replace a second factor, each once; a used one is deleted.
CREATE TABLE recovery_code (
    org_id     uuid        NOT NULL,
    user_id    uuid        NOT NULL,
    sha256     bytea       NOT NULL,
    created_at timestamptz NOT NULL,
    PRIMARY KEY (org_id, user_id, sha256)
);

-- Users and invitations --------------------------------------------------------------------------------------------------------

-- Links that work once, such as to accept an invitation. The address holds 32 random bytes, this table only their SHA-256.
CREATE TABLE one_time_link (
    sha256     bytea PRIMARY KEY,
    purpose    text NOT NULL,
    org_id     uuid NOT NULL,
    subject_id uuid NOT NULL,
    created_at timestamptz NOT NULL,
    expires_at timestamptz NOT NULL,
    used_at    timestamptz,
    ended_at   timestamptz
);

COMMENT ON COLUMN one_time_link.subject_id IS 'the record that the link is about, such as an invitation';
COMMENT ON COLUMN one_time_link.ended_at IS 'when a newer link replaced it, or what it was for was withdrawn';

CREATE INDEX one_time_link_of_subject ON one_time_link (org_id, subject_id);
CREATE INDEX one_time_link_expiry ON one_time_link (expires_at);

-- Invitations of users to a company, and of operators to their company, the nil UUID. The owner of a new company and an
-- operator exist before accepting; any other user is created by accepting. An invitation is revoked when the administrator who
-- sent it is disabled or demoted, or the operator removed.
CREATE TABLE invitation (
    org_id      uuid NOT NULL,
    id          uuid NOT NULL,
    user_id     uuid NOT NULL,
    inviter_id  uuid,
    email       text NOT NULL,
    name        text NOT NULL,
    role        text NOT NULL CHECK (role IN ('owner', 'admin', 'member', 'operator')),
    extension   text,
    number_id   uuid,
    created_at  timestamptz(3) NOT NULL,
    expires_at  timestamptz(3) NOT NULL,
    accepted_at timestamptz,
    revoked_at  timestamptz,
    PRIMARY KEY (org_id, id)
);

COMMENT ON COLUMN invitation.user_id IS 'the id of the user, also before acceptance';
COMMENT ON COLUMN invitation.inviter_id IS 'null: an operator sent it to the owner of a company';

CREATE INDEX invitation_by_creation ON invitation (org_id, created_at, id);
CREATE INDEX invitation_of_email ON invitation (org_id, folded(email));
CREATE INDEX invitation_expiry ON invitation (expires_at);
CREATE INDEX invitation_pending_by_expiry ON invitation (expires_at)
    WHERE accepted_at IS NULL AND revoked_at IS NULL AND inviter_id IS NOT NULL;

-- A company whose owner has not confirmed the email yet. The id becomes that of the company. Whoever confirms the email chooses the
-- password, and not whoever filled the form.
CREATE TABLE sign_up (
    id         uuid PRIMARY KEY,
    user_id    uuid NOT NULL,
    company    text NOT NULL,
    country    text NOT NULL,
    timezone   text NOT NULL,
    name       text NOT NULL,
    email      text NOT NULL,
    created_at timestamptz NOT NULL,
    expires_at timestamptz NOT NULL
);

CREATE INDEX sign_up_expiry ON sign_up (expires_at);

-- A new email that its owner has not confirmed yet, one for each user. The link to it is in one_time_link, with the user as its
-- subject.
CREATE TABLE email_change (
    org_id     uuid NOT NULL,
    user_id    uuid NOT NULL,
    email      text NOT NULL,
    created_at timestamptz NOT NULL,
    expires_at timestamptz NOT NULL,
    PRIMARY KEY (org_id, user_id)
);

CREATE INDEX email_change_expiry ON email_change (expires_at);

-- Requests for a new password, for emails of users and for others, so that the response takes the same time for both. A background
-- job looks for the user and sends the link.
CREATE TABLE password_reset_request (
    id             uuid PRIMARY KEY,
    email          text NOT NULL,
    client_address text,
    device         text,
    language       text NOT NULL,
    created_at     timestamptz NOT NULL
);

COMMENT ON COLUMN password_reset_request.device IS 'browser and system, as a user knows them';

-- Operators --------------------------------------------------------------------------------------------------------------------

-- Those who run the service: accounts of their own kind, in no company. Their passwords are in user_password under the nil UUID.
CREATE TABLE operator (
    id         uuid PRIMARY KEY,
    email      text NOT NULL,
    name       text NOT NULL,
    active     boolean NOT NULL DEFAULT true,
    created_at timestamptz NOT NULL
);

CREATE UNIQUE INDEX operator_email_folded ON operator (folded(email));
-- The list of operators, newest first.
CREATE INDEX operator_by_creation ON operator (created_at, id);

-- Who is removed is not created again at the next start, when the settings still name that email.
CREATE TABLE removed_operator (
    email_sha256 bytea PRIMARY KEY,
    removed_at   timestamptz NOT NULL
);

COMMENT ON COLUMN removed_operator.email_sha256 IS 'SHA-256 of the folded email';

-- Audit log, mail, rate plans, idempotency, processes ----------------------------------------------------------------------------

-- What happened: who, when, from where, never a secret. org_id is null where no company is known, as at a sign-in with an unknown
-- email.
CREATE TABLE audit_event (
    id         uuid PRIMARY KEY,
    org_id     uuid,
    at         timestamptz NOT NULL,
    event      text NOT NULL,
    user_id    uuid,
    client_id  text,
    -- the API key that the user did it with; null for none
    key_id     uuid,
    -- the record it was about, such as a grant
    subject_id uuid,
    address    text
);

CREATE INDEX audit_event_by_time ON audit_event (at);
-- From where a user has signed in before: guesses from elsewhere do not lock that place out.
CREATE INDEX audit_event_sign_in ON audit_event (user_id, address, at) WHERE event = 'sign_in';
CREATE INDEX audit_event_of_company ON audit_event (org_id, at, id);

-- Mail that has not been sent. A row is written in the transaction of what causes it, and deleted once the mail server has
-- accepted the mail.
CREATE TABLE pending_mail (
    id              uuid PRIMARY KEY,
    recipient       text NOT NULL,
    template        text NOT NULL,
    language        text NOT NULL,
    timezone        text NOT NULL,
    -- The values of the template as JSON, encrypted, because they contain the secret of a link.
    encrypted       bytea NOT NULL,
    created_at      timestamptz NOT NULL,
    -- From then on the mail is of no use, such as one whose link has expired, and is not sent.
    expires_at      timestamptz NOT NULL,
    attempts        integer NOT NULL DEFAULT 0,
    next_attempt_at timestamptz NOT NULL,
    -- Why the last attempt failed.
    last_error      text
);

CREATE INDEX pending_mail_due ON pending_mail (next_attempt_at);
CREATE INDEX pending_mail_by_expiry ON pending_mail (expires_at);

-- Limits that operators set: the general one of a policy (no org_id), a company's (org_id), or a credential's (org_id and owner). A
-- limit that was removed stays for a day without numbers, so that gateways notice it.
CREATE TABLE rate_plan (
    policy     text NOT NULL,
    org_id     uuid,
    owner      text,
    per_minute integer CHECK (per_minute > 0),
    burst      integer CHECK (burst > 0),
    -- of the last change; grows with each, in the order of their commits
    version    bigint NOT NULL UNIQUE,
    changed_at timestamptz NOT NULL,
    UNIQUE NULLS NOT DISTINCT (policy, org_id, owner),
    CHECK (owner IS NULL OR org_id IS NOT NULL),
    CHECK ((per_minute IS NULL) = (burst IS NULL))
);

CREATE INDEX rate_plan_of_owner ON rate_plan (owner, policy) WHERE owner IS NOT NULL;
-- The plans of a key or of an app's tokens: owner is key:<id> or app:<client_id>:<org_id>:<user_id>.
CREATE INDEX rate_plan_of_credential ON rate_plan (split_part(owner, ':', 2));
CREATE INDEX rate_plan_removed ON rate_plan (changed_at) WHERE per_minute IS NULL;

CREATE TABLE rate_plan_version (
    only_row boolean PRIMARY KEY DEFAULT true CHECK (only_row),
    version  bigint NOT NULL
);

INSERT INTO rate_plan_version (version) VALUES (1);

-- Responses of requests with an Idempotency-Key, written in the transaction of the record; without secrets. They contain names and
-- emails, so they are encrypted, with the digest of the request's content, from which a short text could be guessed.
CREATE TABLE idempotent_response (
    org_id     uuid NOT NULL,
    user_id    uuid NOT NULL,
    route      text NOT NULL,
    key        text NOT NULL,
    response   bytea NOT NULL,
    created_at timestamptz NOT NULL,
    PRIMARY KEY (org_id, user_id, route, key)
);

COMMENT ON COLUMN idempotent_response.response IS
    'encrypted with switchboard.idempotency.keys: the response, and the SHA-256 of the request''s parsed fields';

CREATE INDEX idempotent_response_by_creation ON idempotent_response (created_at);

-- Bodies of requests in the request logs of companies that want them; the log itself is in Redis. Gateways send them without secrets
-- and texts of messages.
CREATE TABLE request_body (
    org_id        uuid NOT NULL,
    request_id    text NOT NULL,
    at            timestamptz(3) NOT NULL,
    entry         text NOT NULL,
    request_body  text,
    response_body text,
    PRIMARY KEY (org_id, request_id)
);

COMMENT ON COLUMN request_body.at IS 'when the request arrived';
COMMENT ON COLUMN request_body.entry IS 'the request as it is in the log in Redis, which keeps it for a shorter time';

CREATE INDEX request_body_by_time ON request_body (at);
CREATE INDEX request_body_of_company ON request_body (org_id, at);

-- The running processes of the gateway and of this server, for the health of the service; those of the resource API are in
-- telephony.nodes. Each writes its row every 5 seconds. A crash of PostgreSQL may lose the rows: they are written again.
CREATE UNLOGGED TABLE service_node (
    id           uuid PRIMARY KEY,
    service      text NOT NULL CHECK (service IN ('gateway', 'auth_server')),
    version      text NOT NULL,
    started_at   timestamptz NOT NULL,
    sockets      integer,
    last_seen_at timestamptz NOT NULL
);

COMMENT ON COLUMN service_node.sockets IS 'open WebSockets; null for this server, which has none';
COMMENT ON COLUMN service_node.last_seen_at IS 'by the clock of the database';

-- As in the schema of the resource API: what grows with the installation is vacuumed and analyzed in smaller portions than a fifth.
DO
$$
DECLARE
    name text;
BEGIN
    FOREACH name IN ARRAY ARRAY ['access_token', 'audit_event', 'authorization_grant', 'known_device', 'refresh_token', 'sign_in_session']
    LOOP
        EXECUTE format(
            'ALTER TABLE %I SET (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02,'
            ' autovacuum_analyze_scale_factor = 0.02, autovacuum_vacuum_threshold = 1000, autovacuum_analyze_threshold = 1000)',
            name);
    END LOOP;
END
$$;
