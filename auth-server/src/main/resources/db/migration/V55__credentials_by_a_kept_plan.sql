-- Finds the credentials with these hashes that are valid at a time. For tokens of a grant it also records the first use, which
-- invalidates the refresh tokens of earlier generations. A token issued before the last reinstatement of its app or
-- organization stays invalid, because it was issued before the suspension.
--
-- A function, so that PostgreSQL keeps its plan, which takes five times as long to make as to run. A plan that is made while the
-- tables are nearly empty must not read whole tables or indexes later: by its settings, and since each row is looked up by
-- nothing but its key, from the credential to the session, before other conditions are checked (OFFSET 0).
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
          AND NOT EXISTS (SELECT FROM telephony.auth_organization_suspension o
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
