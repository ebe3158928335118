package dev.switchboard.auth.tokens;

import dev.switchboard.auth.apps.App;
import dev.switchboard.auth.apps.AppStore;
import dev.switchboard.auth.platform.batches.Batches;
import dev.switchboard.contract.credentials.Credential;
import dev.switchboard.contract.credentials.CredentialType;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.springframework.security.core.Authentication;
import org.springframework.security.oauth2.core.ClientAuthenticationMethod;
import org.springframework.security.oauth2.server.authorization.authentication.OAuth2ClientAuthenticationToken;
import org.springframework.stereotype.Component;

/// Authenticates a confidential app by its secret, and a public one by its client_id. The secret's
/// SHA-256 is compared in constant time. An unknown app takes the same path as a known one with a
/// wrong secret, so that neither the response nor its time distinguishes them. Concurrent requests share the statement
/// that reads their apps.
@Component
class ClientSecrets {

    /// A hash that no secret has, for the comparison when there is no app or no secret.
    private static final String NO_HASH = "0".repeat(64);

    private static final int APPS_PER_STATEMENT = 100;

    private final Batches<String, Optional<App>> apps;

    ClientSecrets(AppStore apps) {
        this.apps = new Batches<>(APPS_PER_STATEMENT, apps::find);
    }

    /// The app, as an [org.springframework.security.authentication.AuthenticationManager] returns it.
    ///
    /// @throws ClientRefused when it does not authenticate, or is suspended
    Authentication authenticate(Authentication authentication) {
        var sent = (OAuth2ClientAuthenticationToken) authentication;
        var method = sent.getClientAuthenticationMethod();
        var secret = sha256(sent.getCredentials());
        var app = apps.submit(sent.getPrincipal().toString()).orElse(null);
        boolean present = matches(secret, app == null ? null : app.secretSha256());
        boolean previous = matches(secret, app == null ? null : app.previousSecretSha256());
        boolean matches = ClientAuthenticationMethod.NONE.equals(method)
                ? app != null && !app.confidential()
                : present || previous;
        if (!matches || app == null || app.suspended()) {
            throw new ClientRefused(app);
        }
        return new AuthenticatedApp(app, method);
    }

    /// Empty unless it is a well-formed secret.
    private static String sha256(@Nullable Object secret) {
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
