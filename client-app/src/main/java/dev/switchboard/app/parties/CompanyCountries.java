package dev.switchboard.app.parties;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import dev.switchboard.app.api.Api;
import dev.switchboard.app.api.ApiException;
import dev.switchboard.app.api.Query;
import dev.switchboard.app.sessions.Application;
import dev.switchboard.app.sessions.Session;
import java.time.Duration;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/// The countries of companies, kept for a minute.
@Component
class CompanyCountries {

    private static final Duration KEPT = Duration.ofMinutes(1);
    private static final int COMPANIES = 1000;

    private final Api api;
    /// Not filled by its own loader, which would hold a lock of the cache during the request.
    private final Cache<String, String> kept =
            Caffeine.newBuilder().maximumSize(COMPANIES).expireAfterWrite(KEPT).build();

    CompanyCountries(Api api) {
        this.api = api;
    }

    private record Account(String country) {}

    /// The country of the session's company, ISO 3166-1 alpha-2; null for operators, and when it cannot be read now.
    @Nullable
    String of(Session session) {
        if (session.application() == Application.OPERATOR) {
            return null;
        }
        var company = session.user().orgId();
        var known = kept.getIfPresent(company);
        if (known != null) {
            return known;
        }
        try {
            var read = api.get(session, Query.of("/account"), Account.class).country();
            kept.put(company, read);
            return read;
        } catch (ApiException unavailable) {
            return null;
        }
    }
}
