package dev.switchboard.app.developer.credentials;

import dev.switchboard.app.api.Api;
import dev.switchboard.app.api.ConcurrentRequest;
import dev.switchboard.app.api.Page;
import dev.switchboard.app.api.Query;
import dev.switchboard.app.api.RecentReads;
import dev.switchboard.app.pages.ProductProperties;
import dev.switchboard.app.sessions.Application;
import dev.switchboard.app.sessions.Session;
import java.time.Clock;
import java.time.Duration;
import org.springframework.core.ParameterizedTypeReference;
import org.springframework.stereotype.Component;

/// The company's API keys and apps, kept for a minute so that a log that refreshes itself does not fill with
/// requests for their names.
@Component
public class Credentials {

    private static final Duration KEPT = Duration.ofMinutes(1);
    private static final int SESSIONS = 1_000;
    private static final int PAGE = 200;

    private final Api api;
    private final ProductProperties product;
    /// By the id of the session.
    private final RecentReads<String, KnownCredentials> known;

    Credentials(Api api, ProductProperties product, Clock clock) {
        this.api = api;
        this.product = product;
        this.known = new RecentReads<>(clock, KEPT, SESSIONS);
    }

    private record Key(String id, String name, String lastCharacters) {}

    private record App(String clientId, String name) {}

    /// The newest keys and apps that the session's user may see.
    public KnownCredentials of(Session session) {
        return known.get(session.id(), () -> read(session));
    }

    private KnownCredentials read(Session session) {
        var keys = ConcurrentRequest.start(() -> api.get(
                session, Query.of("/api-keys").page(PAGE, null), new ParameterizedTypeReference<Page<Key>>() {}));
        var apps = api.get(session, Query.of("/apps").page(PAGE, null), new ParameterizedTypeReference<Page<App>>() {});
        return new KnownCredentials(
                keys.get().items().stream()
                        .map(key -> new KnownCredentials.Known(key.id(), key.name(), key.lastCharacters()))
                        .toList(),
                apps.items().stream()
                        .map(app -> new KnownCredentials.Known(app.clientId(), app.name(), null))
                        .toList(),
                new KnownCredentials.Known(Application.CLIENT.clientId(), product.productName(), null));
    }
}
