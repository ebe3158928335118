package dev.switchboard.sdk;

import static java.nio.charset.StandardCharsets.US_ASCII;
import static java.nio.charset.StandardCharsets.UTF_8;

import dev.switchboard.sdk.errors.AuthorizationException;
import dev.switchboard.sdk.errors.SwitchboardException;
import java.net.URI;
import java.net.URLDecoder;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.security.SecureRandom;
import java.time.Duration;
import java.util.Base64;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/// An app's authorization: OAuth 2.0 with PKCE (RFC 7636) for users, client_credentials for the company itself.
public final class OAuthApp {

    /// The service accepts the earlier refresh token for 60 seconds, so a response that got lost can be asked for
    /// again within them.
    private static final RequestOptions OPTIONS =
            RequestOptions.DEFAULT.withTimeout(Duration.ofSeconds(10)).withRetryWithin(Duration.ofSeconds(30));

    private static final SecureRandom RANDOM = new SecureRandom();

    private final Connection connection;
    private final Transport transport;
    private final String issuer;
    private final String clientId;
    private final @Nullable String clientSecret;
    private final @Nullable String redirectUri;

    private OAuthApp(
            Connection connection,
            String issuer,
            String clientId,
            @Nullable String clientSecret,
            @Nullable String redirectUri) {
        this.connection = connection;
        this.transport = new Transport(connection, null);
        this.issuer = issuer.replaceFirst("/+$", "");
        this.clientId = clientId;
        this.clientSecret = clientSecret;
        this.redirectUri = redirectUri;
    }

    /// An app that can keep a secret.
    public static OAuthApp confidential(Connection connection, String clientId, String clientSecret) {
        return new OAuthApp(connection, connection.url(), clientId, clientSecret, null);
    }

    /// An app without a secret.
    public static OAuthApp publicApp(Connection connection, String clientId) {
        return new OAuthApp(connection, connection.url(), clientId, null, null);
    }

    /// With one of the registered addresses, to which the browser comes back.
    public OAuthApp withRedirectUri(String value) {
        return new OAuthApp(connection, issuer, clientId, clientSecret, value);
    }

    /// With the issuer, where the pages of sign-in and consent are, if that is not the address of the service.
    public OAuthApp withAuthUrl(String value) {
        return new OAuthApp(connection, value, clientId, clientSecret, redirectUri);
    }

    /// Begins an authorization.
    public Authorization authorize(String... scopes) {
        return authorize(List.of(scopes), Map.of());
    }

    /// Begins an authorization.
    ///
    /// @param more parameters such as `prompt` and `max_age`
    public Authorization authorize(List<String> scopes, Map<String, String> more) {
        var verifier = random(32);
        var state = random(16);
        var query = new LinkedHashMap<String, String>();
        query.put("response_type", "code");
        query.put("client_id", clientId);
        query.put("redirect_uri", redirect());
        query.put("scope", String.join(" ", scopes));
        query.put("state", state);
        query.put("code_challenge", challenge(verifier));
        query.put("code_challenge_method", "S256");
        query.putAll(more);
        var text = query.entrySet().stream()
                .map(pair -> pair.getKey() + "=" + Encoding.percent(pair.getValue()))
                .collect(Collectors.joining("&"));
        return new Authorization(issuer + "/oauth/authorize?" + text, state, verifier);
    }

    /// Ends an authorization: checks that the address the browser came back to belongs to it, and exchanges its code
    /// for tokens. It is not repeated when it fails, since a second use of a code ends what the first one gave:
    /// authorize again.
    ///
    /// @param state of the authorization
    /// @param verifier of the authorization
    /// @throws AuthorizationException the user denied the app, or the request was refused
    public Tokens exchange(String callbackUrl, String state, String verifier) {
        var query = parameters(callbackUrl);
        if (!MessageDigest.isEqual(query.getOrDefault("state", "").getBytes(UTF_8), state.getBytes(UTF_8))) {
            throw new SwitchboardException("The state is not that of this authorization.");
        }
        if (!issuer.equals(query.get("iss"))) {
            throw new SwitchboardException("The response is not from " + issuer + ".");
        }
        var error = query.get("error");
        if (error != null) {
            throw new AuthorizationException(error, query.get("error_description"));
        }
        var parameters = new LinkedHashMap<String, String>();
        parameters.put("grant_type", "authorization_code");
        parameters.put("code", query.getOrDefault("code", ""));
        parameters.put("redirect_uri", redirect());
        parameters.put("code_verifier", verifier);
        return request(parameters, false);
    }

    /// New tokens for a refresh token, which ends. [#userTokens] does this by itself.
    public Tokens refresh(String refreshToken) {
        return request(Map.of("grant_type", "refresh_token", "refresh_token", refreshToken), true);
    }

    /// Credentials of a user, for a client.
    ///
    /// @param tokens what [#exchange] returned, or what the store kept last
    public Credentials userTokens(Tokens tokens, TokenStore store) {
        return new UserTokens(connection.clock(), this::refresh, tokens, store);
    }

    /// Credentials of the company itself, for a client. Without scopes they have all of the app's.
    public Credentials clientCredentials(String... scopes) {
        var parameters = new LinkedHashMap<String, String>();
        parameters.put("grant_type", "client_credentials");
        if (scopes.length > 0) {
            parameters.put("scope", String.join(" ", scopes));
        }
        return new ClientCredentials(connection.clock(), () -> request(parameters, true));
    }

    /// Ends an access token, or with a refresh token the whole grant.
    public void revoke(String token) {
        transport.nothing(spec("/oauth/revoke", Map.of("token", token), true), OPTIONS);
    }

    private Tokens request(Map<String, String> parameters, boolean repeatable) {
        var begun = connection.clock().now();
        var response = transport.json(spec("/oauth/token", parameters, repeatable), JsonNode.class, OPTIONS);
        var scope = response.path("scope").asString("").strip();
        return new Tokens(
                response.path("access_token").asString(),
                text(response, "refresh_token"),
                begun.plusSeconds(response.path("expires_in").asLong()),
                scope.isEmpty() ? List.of() : List.of(scope.split(" +")),
                text(response, "org_id"),
                text(response, "user_id"));
    }

    private static @Nullable String text(JsonNode response, String field) {
        return response.path(field).isString() ? response.path(field).asString() : null;
    }

    private Spec spec(String path, Map<String, String> parameters, boolean repeatable) {
        var all = new HashMap<>(parameters);
        var headers = new HashMap<String, String>();
        if (clientSecret == null) {
            all.put("client_id", clientId);
        } else {
            var pair = Encoding.percent(clientId) + ":" + Encoding.percent(clientSecret);
            headers.put("Authorization", "Basic " + Base64.getEncoder().encodeToString(pair.getBytes(US_ASCII)));
        }
        return Spec.of("POST", path).parameters(all, headers, repeatable);
    }

    private String redirect() {
        return Objects.requireNonNull(redirectUri, "Name the redirect URI of the app: withRedirectUri.");
    }

    private static Map<String, String> parameters(String url) {
        var query = URI.create(url).getRawQuery();
        var parameters = new HashMap<String, String>();
        for (var pair : query == null ? new String[0] : query.split("&")) {
            var parts = pair.split("=", 2);
            parameters.put(
                    URLDecoder.decode(parts[0], UTF_8), parts.length < 2 ? "" : URLDecoder.decode(parts[1], UTF_8));
        }
        return parameters;
    }

    private static String random(int bytes) {
        var random = new byte[bytes];
        RANDOM.nextBytes(random);
        return Base64.getUrlEncoder().withoutPadding().encodeToString(random);
    }

    private static String challenge(String verifier) {
        try {
            var digest = MessageDigest.getInstance("SHA-256").digest(verifier.getBytes(US_ASCII));
            return Base64.getUrlEncoder().withoutPadding().encodeToString(digest);
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("Every Java platform has SHA-256.", e);
        }
    }
}
