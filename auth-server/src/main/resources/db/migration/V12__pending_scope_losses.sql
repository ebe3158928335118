-- Scopes that apps lost, of which the resource API may not have heard. Written with the change, deleted once it has. A
-- table of its own, since a server of the version before would take such a row of pending_ending for the end of the app.
CREATE TABLE pending_scope_loss (
    id                 uuid PRIMARY KEY,
    client_id          text NOT NULL,
    home_org_id        uuid NOT NULL,
    scopes             text[] NOT NULL CHECK (scopes <> '{}'),
    -- lost for people of other organisations than the app's own
    third_parties_only boolean NOT NULL,
    lost_at            timestamptz NOT NULL,
    attempts           integer NOT NULL DEFAULT 0,
    next_attempt_at    timestamptz NOT NULL
);

CREATE INDEX pending_scope_loss_due ON pending_scope_loss (next_attempt_at);
