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
