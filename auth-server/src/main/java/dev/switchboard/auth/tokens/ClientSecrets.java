package dev.switchboard.auth.tokens;

import dev.switchboard.auth.apps.AppVersion;
import dev.switchboard.auth.apps.RecentApps;
import dev.switchboard.contract.credentials.Credential;
import dev.switchboard.contract.credentials.CredentialType;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/// Authenticates a confidential app by its secret, and a public one by its client_id. The secret's
/// SHA-256 is compared in constant time. An unknown app takes the same path as a known one with a
/// wrong secret, so that neither the response nor its time distinguishes them.
@Component
class ClientSecrets {

    /// A hash that no secret has, for the comparison when there is no app or no secret.
    private static final String NO_HASH = "0".repeat(64);

    private final RecentApps apps;

    ClientSecrets(RecentApps apps) {
        this.apps = apps;
    }

    /// The app, as it is now.
    ///
    /// @throws ClientRefused when it does not authenticate, or is suspended
    AppVersion authenticate(SentClient sent) {
        var found = apps.read(sent.clientId());
        var app = found.map(AppVersion::app).orElse(null);
        boolean present = matches(sent.secretSha256(), app == null ? null : app.secretSha256());
        boolean previous = matches(sent.secretSha256(), app == null ? null : app.previousSecretSha256());
        boolean matches = sent.named() ? app != null && !app.confidential() : present || previous;
        if (!matches || app == null || app.suspended()) {
            throw new ClientRefused(app);
        }
        return found.get();
    }

    /// The app as it was a moment ago, if the client authenticates with the secret that the app had
    /// then. The statement that issues the token has to check the app's version. Anything else, such
    /// as a wrong secret, an earlier one or a public app, costs the read of [#authenticate].
    Optional<AppVersion> authenticatedRecently(SentClient sent) {
        return sent.named()
                ? Optional.empty()
                : apps.recent(sent.clientId())
                        .filter(recent ->
                                matches(sent.secretSha256(), recent.app().secretSha256()))
                        .filter(recent -> !recent.app().suspended());
    }

    static String sha256(@Nullable Object secret) {
        return secret instanceof String text
                ? Credential.parse(text)
                        .filter(credential -> credential.type() == CredentialType.CLIENT_SECRET)
                        .map(Credential::sha256Hex)
                        .orElse("")
                : "";
    }

    /// Compares in constant time, also when there is no stored hash.
    private static boolean matches(String sent, @Nullable String stored) {
        return MessageDigest.isEqual(ascii(sent), ascii(stored == null ? NO_HASH : stored));
    }

    private static byte[] ascii(String text) {
        return text.getBytes(StandardCharsets.US_ASCII);
    }
}
