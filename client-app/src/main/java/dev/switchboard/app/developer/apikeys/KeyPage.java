package dev.switchboard.app.developer.apikeys;

import dev.switchboard.app.api.Query;
import dev.switchboard.app.developer.scopes.ScopeGroup;
import dev.switchboard.app.sessions.Application;
import dev.switchboard.app.sessions.Session;
import java.util.List;

/// The two pages of keys: those of a company in the client application, and those of operators in the console.
enum KeyPage {
    API_KEYS("api-keys", "/app/api-keys", "/api-keys"),
    OPERATOR_KEYS("operator-keys", "/operator/operator-keys", "/operator/api-keys");

    private final String key;
    private final String path;
    private final String route;

    KeyPage(String key, String path, String route) {
        this.key = key;
        this.path = path;
        this.route = route;
    }

    static KeyPage of(Session session) {
        return session.application() == Application.OPERATOR ? OPERATOR_KEYS : API_KEYS;
    }

    /// Its `data-page`, and the beginning of the keys of its texts.
    public String key() {
        return key;
    }

    public String path() {
        return path;
    }

    /// The list of the API.
    Query list() {
        return Query.of(route);
    }

    /// One key of the API.
    Query one(String id) {
        return Query.of(route + "/{key_id}", id);
    }

    /// The scopes that its form offers to the user.
    List<ScopeGroup> groups(Session session) {
        return switch (this) {
            case OPERATOR_KEYS -> ScopeGroup.OF_OPERATORS;
            case API_KEYS -> session.user().administers() ? ScopeGroup.WITH_MANAGEMENT : ScopeGroup.ALL;
        };
    }
}
