package dev.switchboard.api.platform.database;

import io.r2dbc.pool.ConnectionPool;
import org.springframework.beans.factory.DisposableBean;
import org.springframework.r2dbc.core.DatabaseClient;

/// Statements on a small pool of connections with settings of their own, so that no statement needs a
/// transaction that sets them. Each is a transaction by itself, also where the caller has one.
abstract class PooledClient implements DisposableBean {

    private final ConnectionPool pool;
    private final DatabaseClient client;

    PooledClient(ConnectionPool pool) {
        this.pool = pool;
        this.client = DatabaseClient.create(pool);
    }

    public final DatabaseClient client() {
        return client;
    }

    @Override
    public final void destroy() {
        pool.dispose();
    }
}
