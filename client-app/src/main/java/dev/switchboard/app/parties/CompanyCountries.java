package dev.switchboard.app.parties;

import dev.switchboard.app.api.Api;
import dev.switchboard.app.api.ApiException;
import dev.switchboard.app.api.Query;
import dev.switchboard.app.api.RecentReads;
import dev.switchboard.app.sessions.Application;
import dev.switchboard.app.sessions.Session;
import java.time.Clock;
import java.time.Duration;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/// The countries of companies, kept for a minute.
@Component
class CompanyCountries {

    private static final Duration KEPT = Duration.ofMinutes(1);
    private static final int COMPANIES = 1000;

    private final Api api;
    private final RecentReads<String, String> kept;

    CompanyCountries(Api api, Clock clock) {
        this.api = api;
        this.kept = new RecentReads<>(clock, KEPT, COMPANIES);
    }

    private record Account(String country) {}

    /// The country of the session's company, ISO 3166-1 alpha-2; null for operators, and when it cannot be read now.
    @Nullable
    String of(Session session) {
        if (session.application() == Application.OPERATOR) {
            return null;
        }
        try {
            return kept.get(
                    session.user().orgId(),
                    () -> api.get(session, Query.of("/account"), Account.class).country());
        } catch (ApiException unavailable) {
            return null;
        }
    }
}
