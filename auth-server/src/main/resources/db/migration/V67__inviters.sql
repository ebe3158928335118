-- In whose name an invitation is pending: it is revoked when that administrator is disabled or demoted, or that operator
-- removed.
ALTER TABLE invitation ADD COLUMN inviter_id uuid;

COMMENT ON COLUMN invitation.inviter_id IS 'null: an operator sent it to the owner of a company';

CREATE INDEX invitation_pending_by_expiry ON invitation (expires_at)
    WHERE accepted_at IS NULL AND revoked_at IS NULL AND inviter_id IS NOT NULL;
