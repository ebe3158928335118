package dev.switchboard.auth.apps;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import java.time.Duration;
import java.util.Optional;
import org.springframework.stereotype.Component;

/// Apps that were read a moment ago, for callers whose statement checks the version again. What it
/// returns may have changed meanwhile, so nothing may be granted on it alone.
@Component
public class RecentApps {

    private static final Duration LIFETIME = Duration.ofSeconds(2);
    private static final int MAX_APPS = 10_000;

    private final AppStore apps;
    private final Cache<String, AppVersion> recent = Caffeine.newBuilder()
            .maximumSize(MAX_APPS)
            .expireAfterWrite(LIFETIME)
            .build();

    RecentApps(AppStore apps) {
        this.apps = apps;
    }

    /// The app as it was read last; empty when that is too long ago.
    public Optional<AppVersion> recent(String clientId) {
        return Optional.ofNullable(recent.getIfPresent(clientId));
    }

    /// Reads the app; empty for one that does not exist or was deleted.
    public Optional<AppVersion> read(String clientId) {
        var found = apps.findVersion(clientId);
        found.ifPresentOrElse(app -> recent.put(clientId, app), () -> recent.invalidate(clientId));
        return found;
    }
}
