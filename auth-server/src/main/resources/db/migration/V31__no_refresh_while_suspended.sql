-- As in V19, and grants nothing to users of a suspended organization.
CREATE OR REPLACE FUNCTION refresh_grant(
    presented bytea, app_client_id text, app_version bigint, allowed_scopes text[], foreign_scopes text[],
    requested_scopes text[], new_access bytea, new_refresh bytea, refreshed_at timestamptz, access_end timestamptz,
    refresh_end timestamptz, grant_lifetime interval, grace interval, most_tokens integer)
RETURNS TABLE (
    issued_org_id uuid, issued_user_id uuid, issued_scope text, access_expires_at timestamptz,
    refresh_expires_at timestamptz, ended text[])
LANGUAGE plpgsql VOLATILE SET plan_cache_mode = force_generic_plan AS $$
DECLARE
    operators CONSTANT uuid := '00000000-0000-0000-0000-000000000000';
    locked authorization_grant;
    token refresh_token;
    app_org_id uuid;
BEGIN
    SELECT g.* INTO locked FROM authorization_grant g
    WHERE (g.org_id, g.id) = (SELECT r.org_id, r.grant_id FROM refresh_token r
                              WHERE r.sha256 = presented AND r.client_id = app_client_id)
    FOR NO KEY UPDATE;
    IF NOT FOUND OR locked.ended_at IS NOT NULL OR NOT coalesce(requested_scopes <@ locked.scopes, true) THEN
        RETURN;
    END IF;

    SELECT r.* INTO token FROM refresh_token r
    WHERE r.sha256 = presented AND r.expires_at > refreshed_at
      AND (r.first_refreshed_at IS NULL OR r.first_refreshed_at + grace > refreshed_at)
      AND (r.generation >= locked.used_generation OR coalesce(r.superseded_at, r.issued_at) > refreshed_at)
      AND r.generation <= greatest(locked.used_generation, 0) + 1;
    IF NOT FOUND THEN
        RETURN;
    END IF;

    SELECT a.org_id INTO app_org_id FROM app a
    WHERE a.client_id = app_client_id AND a.xmin::text::bigint = app_version AND a.deleted_at IS NULL
      AND (a.suspended_since IS NULL OR a.reinstated_at IS NOT NULL)
      AND CASE WHEN locked.org_id = operators
          THEN EXISTS (SELECT FROM operator o WHERE o.id = locked.user_id AND o.active)
          ELSE EXISTS (SELECT FROM telephony.auth_user p
                       JOIN telephony.auth_organization_access o ON o.id = p.org_id
                       WHERE p.org_id = locked.org_id AND p.id = locked.user_id AND p.status = 'active'
                         AND o.status = 'active') END;
    IF NOT FOUND THEN
        RETURN;
    END IF;

    issued_scope := array_to_string(ARRAY(
        SELECT s.scope
        FROM unnest(CASE WHEN locked.org_id = app_org_id THEN allowed_scopes
                         WHEN locked.org_id = operators THEN '{}' ELSE foreign_scopes END)
            WITH ORDINALITY AS s (scope, place)
        WHERE s.scope = ANY (locked.scopes) AND (requested_scopes IS NULL OR s.scope = ANY (requested_scopes))
        ORDER BY s.place), ' ');
    IF issued_scope = '' THEN
        RETURN;
    END IF;
    issued_org_id := locked.org_id;
    issued_user_id := locked.user_id;
    access_expires_at := least(access_end, locked.created_at + grant_lifetime);
    refresh_expires_at := least(refresh_end, locked.created_at + grant_lifetime);

    -- A grant has at most most_tokens tokens of each kind: the oldest access tokens are revoked and the oldest refresh
    -- tokens removed, but never the one that was presented.
    WITH revoked AS (
        UPDATE access_token t SET revoked_at = refreshed_at WHERE t.sha256 = ANY (ARRAY(
            SELECT o.sha256 FROM access_token o
            WHERE o.grant_id = locked.id AND o.expires_at > refreshed_at AND o.revoked_at IS NULL
            ORDER BY o.issued_at DESC, o.generation DESC, o.sha256 OFFSET most_tokens - 1))
        RETURNING t.sha256),
    removed AS (
        DELETE FROM refresh_token t WHERE t.sha256 = ANY (ARRAY(
            SELECT o.sha256 FROM refresh_token o
            WHERE o.grant_id = locked.id AND o.superseded_at IS NULL AND o.generation >= locked.used_generation
              AND o.expires_at > refreshed_at
              AND (o.first_refreshed_at IS NULL OR o.first_refreshed_at > refreshed_at - grace)
              AND o.sha256 <> presented
            ORDER BY o.issued_at DESC, o.generation DESC, o.sha256 OFFSET most_tokens - 2))),
    refreshed AS (
        UPDATE refresh_token t SET first_refreshed_at = refreshed_at
        WHERE t.sha256 = presented AND t.first_refreshed_at IS NULL),
    access AS (
        INSERT INTO access_token
            (sha256, org_id, user_id, grant_id, issued_at, expires_at, generation, client_id, scope)
        VALUES (new_access, locked.org_id, locked.user_id, locked.id, refreshed_at, access_expires_at,
            token.generation + 1, app_client_id, issued_scope)),
    refresh AS (
        INSERT INTO refresh_token (sha256, org_id, grant_id, issued_at, expires_at, generation, client_id)
        VALUES (new_refresh, locked.org_id, locked.id, refreshed_at, refresh_expires_at, token.generation + 1,
            app_client_id))
    SELECT coalesce(array_agg(encode(r.sha256, 'hex')), '{}') INTO ended FROM revoked r;
    RETURN NEXT;
END $$;
