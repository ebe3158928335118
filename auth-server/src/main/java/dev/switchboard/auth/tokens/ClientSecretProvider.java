package dev.switchboard.auth.tokens;

import dev.switchboard.auth.apps.AppStore;
import dev.switchboard.contract.credentials.Credential;
import dev.switchboard.contract.credentials.CredentialType;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import org.jspecify.annotations.Nullable;
import org.springframework.security.authentication.AuthenticationProvider;
import org.springframework.security.core.Authentication;
import org.springframework.security.oauth2.core.ClientAuthenticationMethod;
import org.springframework.security.oauth2.server.authorization.authentication.OAuth2ClientAuthenticationToken;

/// Authenticates a confidential app by its secret, and a public one by its client_id. The secret's
/// SHA-256 is compared in constant time. An unknown app takes the same path as a known one with a
/// wrong secret, so that neither the response nor its time distinguishes them.
final class ClientSecretProvider implements AuthenticationProvider {

    /// A hash that no secret has, for the comparison when there is no app or no secret.
    private static final String NO_HASH = "0".repeat(64);

    private final AppStore apps;

    ClientSecretProvider(AppStore apps) {
        this.apps = apps;
    }

    @Override
    public Authentication authenticate(Authentication authentication) {
        var request = (OAuth2ClientAuthenticationToken) authentication;
        var app = apps.find(request.getPrincipal().toString()).orElse(null);
        boolean named = ClientAuthenticationMethod.NONE.equals(request.getClientAuthenticationMethod());
        var sent = sent(request);
        boolean present = matches(sent, app == null ? null : app.secretSha256());
        boolean previous = matches(sent, app == null ? null : app.previousSecretSha256());
        boolean matches = named ? app != null && !app.confidential() : present || previous;
        if (!matches || app == null || app.suspended()) {
            throw new ClientRefused(app);
        }
        return new AuthenticatedApp(app, request.getClientAuthenticationMethod());
    }

    private static String sent(OAuth2ClientAuthenticationToken request) {
        return request.getCredentials() instanceof String secret
                ? Credential.parse(secret)
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

    @Override
    public boolean supports(Class<?> authentication) {
        return OAuth2ClientAuthenticationToken.class.isAssignableFrom(authentication);
    }
}
