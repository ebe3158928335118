package dev.switchboard.openapi;

import dev.switchboard.contract.routes.Route;
import java.util.Comparator;
import java.util.Map;
import java.util.Optional;

/// Which guide of docs/guides explains a route. The product serves the guides at `/docs/{guide}`.
final class Guides {

    private static final String ABOUT_OPENAPI = "openapi";

    /// The guides by the start of a route's path; the longest start that fits counts.
    private static final Map<String, String> BY_PATH = Map.ofEntries(
            Map.entry("/oauth", "oauth"),
            Map.entry("/account", "users-and-numbers"),
            Map.entry("/account/exports", "company-data"),
            Map.entry("/account/owner", "users-come-and-go"),
            Map.entry("/account/settings", "company-settings"),
            Map.entry("/activity", "activity-log"),
            Map.entry("/api-keys", "management"),
            Map.entry("/apps", "management"),
            Map.entry("/audit-log", "management"),
            Map.entry("/available-numbers", "numbers"),
            Map.entry("/calls", "calls"),
            Map.entry("/calls/{call_id}/record", "recordings-and-voicemails"),
            Map.entry("/calls/{call_id}/transcript", "recordings-and-voicemails"),
            Map.entry("/client", "client-socket"),
            Map.entry("/client/phone-socket", "phones"),
            Map.entry("/client/phones", "phones"),
            Map.entry("/connected-apps", "management"),
            Map.entry("/contacts", "contacts"),
            Map.entry("/conversations", "messages"),
            Map.entry("/credential", "key-or-app"),
            Map.entry("/devices", "users-and-numbers"),
            Map.entry("/devices/{device_id}", "numbers"),
            Map.entry("/docs", ABOUT_OPENAPI),
            Map.entry("/events.schema.json", "events"),
            Map.entry("/faxes", "faxes"),
            Map.entry("/invitations", "management"),
            Map.entry("/media", "media"),
            Map.entry("/messages", "messages"),
            Map.entry("/messages/{message_id}/media", "media"),
            Map.entry("/numbers", "users-and-numbers"),
            Map.entry("/numbers/{number_id}/release", "numbers"),
            Map.entry("/openapi.json", ABOUT_OPENAPI),
            Map.entry("/operator", "operator-console"),
            Map.entry("/operator/api-keys", "management"),
            Map.entry("/operator/companies", "management"),
            Map.entry("/operator/companies/{company_id}/rate-plans", "rate-limits"),
            Map.entry("/operator/credentials", "rate-limits"),
            Map.entry("/operator/limited", "rate-limits"),
            Map.entry("/operator/numbers", "numbers"),
            Map.entry("/operator/rate-plans", "rate-limits"),
            Map.entry("/presence", "presence"),
            Map.entry("/recordings", "recordings-and-voicemails"),
            Map.entry("/request-log", "request-log"),
            Map.entry("/usage", "rate-limits"),
            Map.entry("/users", "users-and-numbers"),
            Map.entry("/users/last-active", "users-come-and-go"),
            Map.entry("/users/me/email", "users-come-and-go"),
            Map.entry("/users/me/password", "users-come-and-go"),
            Map.entry("/users/me/profile", "users-come-and-go"),
            Map.entry("/users/me/second-factors", "second-factors"),
            Map.entry("/users/me/sessions", "users-come-and-go"),
            Map.entry("/users/{user_id}/disable", "users-come-and-go"),
            Map.entry("/users/{user_id}/enable", "users-come-and-go"),
            Map.entry("/users/{user_id}/erase", "users-come-and-go"),
            Map.entry("/users/{user_id}/reset-password", "users-come-and-go"),
            Map.entry("/users/{user_id}/reset-second-factor", "second-factors"),
            Map.entry("/voicemails", "recordings-and-voicemails"),
            Map.entry("/webhooks", "webhooks"));

    /// The guide of the events that webhooks deliver.
    static final String EVENTS = "webhooks";

    private Guides() {}

    /// The guide of a route; empty when none explains it.
    static Optional<String> of(Route route) {
        return of(Names.path(route));
    }

    /// The guide of all routes with the same first segment, which share a tag.
    static Optional<String> ofTag(Route route) {
        return of("/" + Names.path(route).split("/")[1]);
    }

    private static Optional<String> of(String path) {
        return BY_PATH.keySet().stream()
                .filter(start -> path.equals(start) || path.startsWith(start + "/"))
                .max(Comparator.comparingInt(String::length))
                .map(BY_PATH::get);
    }
}
