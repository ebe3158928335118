package dev.switchboard.auth.companies.rateplans;

import dev.switchboard.auth.apps.AppStore;
import dev.switchboard.auth.keys.ApiKeyHints;
import java.util.Collection;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/// Describes the owners of buckets, [Identity#owner()], as credentials.
@Component
public class CredentialSummaries {

    private static final String LINK = "link:";

    private final ApiKeyHints keys;
    private final AppStore apps;

    CredentialSummaries(ApiKeyHints keys, AppStore apps) {
        this.keys = keys;
        this.apps = apps;
    }

    /// The credentials of those among `owners` that are credentials.
    public Map<String, CredentialSummary> of(Collection<String> owners) {
        var summaries = new HashMap<String, CredentialSummary>();
        var credentials = new HashMap<String, CredentialOwner>();
        for (var owner : owners) {
            if (owner.startsWith(LINK)) {
                summaries.put(owner, new CredentialSummary(CredentialSummary.Kind.LINK, null, null));
            } else {
                CredentialOwner.ofBucket(owner).ifPresent(credential -> credentials.put(owner, credential));
            }
        }
        var hints = hints(credentials.values());
        var names = new HashMap<String, Optional<String>>();
        credentials.forEach((owner, credential) -> summaries.put(owner, summary(credential, hints, names)));
        return summaries;
    }

    private Map<UUID, String> hints(Collection<CredentialOwner> credentials) {
        return keys.hints(credentials.stream()
                .flatMap(owner -> owner instanceof CredentialOwner.Key(var id) ? Stream.of(id) : Stream.empty())
                .toList());
    }

    private CredentialSummary summary(
            CredentialOwner credential, Map<UUID, String> hints, Map<String, Optional<String>> names) {
        return switch (credential) {
            case CredentialOwner.Key(var id) ->
                new CredentialSummary(CredentialSummary.Kind.API_KEY, credential.text(), hints.get(id));
            case CredentialOwner.Tokens tokens ->
                new CredentialSummary(
                        CredentialSummary.Kind.ACCESS_TOKEN, credential.text(), appName(tokens.clientId(), names));
        };
    }

    private @Nullable String appName(String clientId, Map<String, Optional<String>> names) {
        return names.computeIfAbsent(clientId, id -> apps.find(id).map(app -> app.name()))
                .orElse(null);
    }

    /// Whether a credential is the one with this id, as in [CredentialSummary#id()], or a token of the app with this
    /// id.
    ///
    /// @param owner of the credential
    public static boolean matches(String owner, String id) {
        return owner.startsWith("app:" + id + ":")
                || CredentialOwner.ofBucket(owner)
                        .map(credential -> credential.text().equals(id))
                        .orElse(false);
    }
}
