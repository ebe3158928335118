-- Prints the SQL that repeats, in a database that is put back to an earlier time, the revocations since that time
-- (docs/operations/backup.md#restore-to-a-point-in-time). Run it in the present database before the restore, as a superuser:
--
--   psql -d switchboard -qtA -v since=2026-11-29T14:03:00Z -f revocations.sql > revocations
--
-- Other changes that concern security are listed as comments, to be repeated by hand.
BEGIN READ ONLY;
SELECT 'BEGIN;';
SELECT format('UPDATE auth.access_token SET revoked_at = %L WHERE sha256 = %L AND revoked_at IS NULL;', revoked_at, sha256)
FROM auth.access_token WHERE revoked_at >= :'since';
SELECT format('UPDATE auth.authorization_grant SET ended_at = %L WHERE id = %L AND ended_at IS NULL;', ended_at, id)
FROM auth.authorization_grant WHERE ended_at >= :'since';
SELECT format('UPDATE auth.sign_in_session SET ended_at = %L WHERE id = %L AND ended_at IS NULL;', ended_at, id)
FROM auth.sign_in_session WHERE ended_at >= :'since';
-- The resource API is notified of ended keys, and suspends their webhooks.
SELECT format(
    'WITH ended AS (UPDATE auth.api_key SET revoked_at = %L WHERE id = %L AND revoked_at IS NULL RETURNING org_id, id, revoked_at)'
    ' INSERT INTO auth.pending_ending (id, org_id, key_id, ended_at, created_at, next_attempt_at)'
    ' SELECT uuidv7(), org_id, id, revoked_at, now(), now() FROM ended;', revoked_at, id)
FROM auth.api_key WHERE revoked_at >= :'since';
SELECT 'COMMIT;';
SELECT format('-- %s %s: company %s, user %s, app %s, record %s', at, event, org_id, user_id, client_id, subject_id)
FROM auth.audit_event
WHERE at >= :'since' AND event IN (
    'password_changed', 'app_secret_replaced', 'app_secret_ended', 'app_deleted', 'app_removed', 'app_suspended', 'approval_withdrawn',
    'company_suspended', 'company_closed', 'company_erased', 'invitation_revoked', 'operator_removed', 'second_factor_removed',
    'sandbox_key_revoked', 'user_disabled')
ORDER BY at;
COMMIT;
