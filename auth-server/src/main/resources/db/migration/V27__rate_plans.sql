-- Limits that operators set: the general one of a policy (no org_id), a company's (org_id), or a credential's (org_id and
-- owner). A limit that was removed stays for a day without numbers, so that gateways notice it.
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
