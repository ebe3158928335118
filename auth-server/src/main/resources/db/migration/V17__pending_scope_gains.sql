-- Scopes that apps have gained, of which the resource API may not have heard. Written with the change, deleted once it
-- has. A table of its own, since a server of the version before would take such a row of pending_scope_loss for a loss.
CREATE TABLE pending_scope_gain (
    id                 uuid PRIMARY KEY,
    client_id          text NOT NULL,
    home_org_id        uuid NOT NULL,
    scopes             text[] NOT NULL CHECK (scopes <> '{}'),
    -- gained for people of other organisations than the app's own; otherwise for those of its own
    third_parties_only boolean NOT NULL,
    gained_at          timestamptz NOT NULL,
    attempts           integer NOT NULL DEFAULT 0,
    next_attempt_at    timestamptz NOT NULL
);

CREATE INDEX pending_scope_gain_due ON pending_scope_gain (next_attempt_at);
