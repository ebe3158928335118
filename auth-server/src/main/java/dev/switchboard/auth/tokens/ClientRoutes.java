package dev.switchboard.auth.tokens;

/// The routes where clients authenticate.
final class ClientRoutes {

    static final String TOKEN = "/oauth/token";
    static final String REVOKE = "/oauth/revoke";
    static final String INTROSPECT = "/oauth/introspect";

    private ClientRoutes() {}
}
