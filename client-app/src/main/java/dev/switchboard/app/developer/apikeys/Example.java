package dev.switchboard.app.developer.apikeys;

import java.net.URI;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// A first request to try a new key with.
final class Example {

    private static final Map<String, String> PATHS = Map.ofEntries(
            Map.entry("account:read", "/account"),
            Map.entry("users:read", "/users"),
            Map.entry("numbers:read", "/numbers"),
            Map.entry("calls:read", "/calls?limit=5"),
            Map.entry("presence:read", "/presence"),
            Map.entry("messages:read", "/messages?limit=5"),
            Map.entry("voicemails:read", "/voicemails?limit=5"),
            Map.entry("faxes:read", "/faxes?limit=5"),
            Map.entry("webhooks:manage", "/webhooks"),
            Map.entry("people:manage", "/invitations?limit=5"),
            Map.entry("numbers:manage", "/available-numbers?limit=5"),
            Map.entry("apps:manage", "/apps?limit=5"),
            Map.entry("company:manage", "/account/settings"),
            Map.entry("audit:read", "/audit-log?limit=5"),
            Map.entry("operator:apps", "/operator/apps?limit=5"),
            Map.entry("operator:companies", "/operator/companies?limit=5"),
            Map.entry("operator:numbers", "/operator/numbers?limit=5"),
            Map.entry("operator:audit", "/operator/audit-log?limit=5"),
            Map.entry("operator:health", "/operator/health"));

    private Example() {}

    /// What runs it in a shell, and reads the key first, so that the history of the shell has none; empty when none of
    /// the scopes allows to read a list.
    ///
    /// @param api the address of the API
    static Optional<String> command(URI api, List<String> scopes) {
        return scopes.stream()
                .filter(PATHS::containsKey)
                .findFirst()
                .map(PATHS::get)
                .map(path -> """
                read -rs SWITCHBOARD_API_KEY
                curl -H "Authorization: Bearer $SWITCHBOARD_API_KEY" '%s%s'""".formatted(api, path));
    }
}
