-- As in V54, with two changes. A revoked access token gets its row in pending_tombstone with the revocation, as every other
-- revocation does, so that a process that ends before it has written the tombstone leaves it to the sweeper. And a refresh token
-- is looked up by nothing but its primary key, as V54 does with a grant: with `expires_at > refreshed_at` in the lookup, a plan
-- that was made when the table was nearly empty could use the index of expiries, and so read all refresh tokens.

-- How long the process that revoked a credential has to write its tombstone before the sweepers of all processes try.
CREATE FUNCTION tombstone_head_start() RETURNS interval LANGUAGE sql IMMUTABLE RETURN interval '300 milliseconds';

-- Replaced by refresh_grants in V52.
DROP FUNCTION refresh_grant;

CREATE OR REPLACE FUNCTION refresh_grants(
    presented bytea[], client_ids text[], app_versions bigint[], allowed_scopes text[], foreign_scopes text[],
    requested_scopes text[], new_access bytea[], new_refresh bytea[], refreshed_at timestamptz, access_end timestamptz,
    refresh_end timestamptz, grant_lifetime interval, grace interval, most_tokens integer)
RETURNS TABLE (
    place bigint, issued_org_id uuid, issued_user_id uuid, issued_scope text, access_expires_at timestamptz,
    refresh_expires_at timestamptz, ended text[])
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
    WITH valid AS MATERIALIZED (
        SELECT DISTINCT ON (g.id) a.place, a.sha256, a.client_id, a.access, a.refresh, g.org_id, g.id AS grant_id,
            g.user_id, g.used_generation, r.generation + 1 AS generation, granted.scope,
            least(access_end, g.created_at + grant_lifetime) AS access_expires_at,
            least(refresh_end, g.created_at + grant_lifetime) AS refresh_expires_at
        FROM unnest(presented, client_ids, app_versions, allowed_scopes, foreign_scopes, requested_scopes, new_access,
                new_refresh) WITH ORDINALITY
                AS a (sha256, client_id, version, allowed, otherwise, requested, access, refresh, place),
            LATERAL (SELECT t.org_id, t.grant_id, t.generation, t.issued_at, t.expires_at, t.superseded_at,
                         t.first_refreshed_at
                     FROM refresh_token t WHERE t.sha256 = a.sha256 AND t.client_id = a.client_id OFFSET 0) AS r,
            LATERAL (SELECT l.org_id, l.id, l.user_id, l.scopes, l.used_generation, l.created_at, l.ended_at
                     FROM authorization_grant l WHERE l.org_id = r.org_id AND l.id = r.grant_id OFFSET 0) AS g,
            LATERAL (SELECT p.org_id FROM app p
                     WHERE p.client_id = a.client_id AND p.xmin::text::bigint = a.version AND p.deleted_at IS NULL
                       AND (p.suspended_since IS NULL OR p.reinstated_at IS NOT NULL)
                     OFFSET 0) AS app,
            LATERAL (SELECT 1 FROM operator o WHERE g.org_id = operators AND o.id = g.user_id AND o.active
                     UNION ALL
                     SELECT 1 FROM telephony.auth_user u
                     JOIN telephony.auth_organization_access o ON o.id = u.org_id
                     WHERE g.org_id <> operators AND u.org_id = g.org_id AND u.id = g.user_id AND u.status = 'active'
                       AND o.status = 'active') AS active,
            LATERAL (SELECT string_agg(s.scope, ' ' ORDER BY s.place) AS scope
                     FROM unnest(string_to_array(
                             CASE WHEN g.org_id = app.org_id THEN a.allowed
                                  WHEN g.org_id = operators THEN '' ELSE a.otherwise END, ' '))
                         WITH ORDINALITY AS s (scope, place)
                     WHERE s.scope = ANY (g.scopes)
                       AND (a.requested IS NULL OR s.scope = ANY (string_to_array(a.requested, ' ')))) AS granted
        WHERE granted.scope IS NOT NULL AND r.expires_at > refreshed_at
            AND (r.first_refreshed_at IS NULL OR r.first_refreshed_at + grace > refreshed_at)
            AND g.id = ANY (locked) AND g.ended_at IS NULL
            AND (r.generation >= g.used_generation OR coalesce(r.superseded_at, r.issued_at) > refreshed_at)
            AND r.generation <= greatest(g.used_generation, 0) + 1
            AND coalesce(string_to_array(a.requested, ' ') <@ g.scopes, true)
        ORDER BY g.id, a.place),
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
    SELECT v.place, v.org_id, v.user_id, v.scope, v.access_expires_at, v.refresh_expires_at,
        ARRAY(SELECT encode(r.sha256, 'hex') FROM revoked r WHERE r.grant_id = v.grant_id)
    FROM valid v;
END $$;
