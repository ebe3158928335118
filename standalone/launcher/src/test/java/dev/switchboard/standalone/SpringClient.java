package dev.switchboard.standalone;

import static java.util.Objects.requireNonNull;

import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import org.springframework.security.oauth2.client.endpoint.OAuth2AuthorizationCodeGrantRequest;
import org.springframework.security.oauth2.client.endpoint.OAuth2ClientCredentialsGrantRequest;
import org.springframework.security.oauth2.client.endpoint.OAuth2RefreshTokenGrantRequest;
import org.springframework.security.oauth2.client.endpoint.RestClientAuthorizationCodeTokenResponseClient;
import org.springframework.security.oauth2.client.endpoint.RestClientClientCredentialsTokenResponseClient;
import org.springframework.security.oauth2.client.endpoint.RestClientRefreshTokenTokenResponseClient;
import org.springframework.security.oauth2.client.registration.ClientRegistration;
import org.springframework.security.oauth2.client.registration.ClientRegistrations;
import org.springframework.security.oauth2.client.web.OAuth2AuthorizationRequestCustomizers;
import org.springframework.security.oauth2.core.AuthorizationGrantType;
import org.springframework.security.oauth2.core.ClientAuthenticationMethod;
import org.springframework.security.oauth2.core.OAuth2AuthenticatedPrincipal;
import org.springframework.security.oauth2.core.OAuth2AuthorizationException;
import org.springframework.security.oauth2.core.OAuth2Error;
import org.springframework.security.oauth2.core.endpoint.OAuth2AccessTokenResponse;
import org.springframework.security.oauth2.core.endpoint.OAuth2AuthorizationExchange;
import org.springframework.security.oauth2.core.endpoint.OAuth2AuthorizationRequest;
import org.springframework.security.oauth2.core.endpoint.OAuth2AuthorizationResponse;
import org.springframework.security.oauth2.server.resource.introspection.SpringOpaqueTokenIntrospector;
import tools.jackson.databind.JsonNode;

/// An app with Spring Security's client, which knows only the issuer and reads the other addresses from its
/// metadata.
final class SpringClient {

    private static final String STATE = "a state of <its> own&more";

    private final JsonNode demo;
    private final String clientId;
    private final String secret;
    private final String introspection;
    private final ClientRegistration registration;

    SpringClient(JsonNode demo, JsonNode app, ClientAuthenticationMethod method, String scopes) {
        this.demo = demo;
        this.clientId = app.get("client_id").asString();
        this.secret = app.path("client_secret").asString("");
        this.registration = ClientRegistrations.fromIssuerLocation(
                        demo.get("auth_url").asString())
                .registrationId("switchboard")
                .clientId(clientId)
                .clientSecret(secret)
                .clientAuthenticationMethod(method)
                .authorizationGrantType(AuthorizationGrantType.AUTHORIZATION_CODE)
                .redirectUri(app.get("redirect_uri").asString())
                .scope(scopes.split(" "))
                .build();
        this.introspection = String.valueOf(
                registration.getProviderDetails().getConfigurationMetadata().get("introspection_endpoint"));
    }

    /// Through sign-in and consent to the first tokens.
    ///
    /// @throws OAuth2AuthorizationException with the error that came back instead of a code
    OAuth2AccessTokenResponse authorize(String decision) throws InterruptedException {
        var redirectUri = requireNonNull(registration.getRedirectUri());
        var asked = OAuth2AuthorizationRequest.authorizationCode()
                .authorizationUri(
                        requireNonNull(registration.getProviderDetails().getAuthorizationUri()))
                .clientId(clientId)
                .redirectUri(redirectUri)
                .scopes(registration.getScopes())
                .state(STATE)
                .attributes(attributes -> attributes.put("registration_id", "switchboard"));
        OAuth2AuthorizationRequestCustomizers.withPkce().accept(asked);
        var request = asked.build();
        var back = new ScriptedUser(demo).decide(URI.create(request.getAuthorizationRequestUri()), decision);
        if (!STATE.equals(back.get("state")) || !demo.get("auth_url").asString().equals(back.get("iss"))) {
            throw new AssertionError("state or iss came back changed: " + back.keySet());
        }
        if (back.containsKey("error")) {
            throw new OAuth2AuthorizationException(new OAuth2Error(String.valueOf(back.get("error"))));
        }
        var response = OAuth2AuthorizationResponse.success(String.valueOf(back.get("code")))
                .redirectUri(redirectUri)
                .state(STATE)
                .build();
        return new RestClientAuthorizationCodeTokenResponseClient()
                .getTokenResponse(new OAuth2AuthorizationCodeGrantRequest(
                        registration, new OAuth2AuthorizationExchange(request, response)));
    }

    OAuth2AccessTokenResponse refresh(OAuth2AccessTokenResponse given) {
        var refreshToken = given.getRefreshToken();
        if (refreshToken == null) {
            throw new AssertionError("there is no refresh token");
        }
        return new RestClientRefreshTokenTokenResponseClient()
                .getTokenResponse(
                        new OAuth2RefreshTokenGrantRequest(registration, given.getAccessToken(), refreshToken));
    }

    OAuth2AccessTokenResponse clientCredentials() {
        var own = ClientRegistration.withClientRegistration(registration)
                .authorizationGrantType(AuthorizationGrantType.CLIENT_CREDENTIALS)
                .build();
        return new RestClientClientCredentialsTokenResponseClient()
                .getTokenResponse(new OAuth2ClientCredentialsGrantRequest(own));
    }

    OAuth2AuthenticatedPrincipal introspect(String token) {
        return SpringOpaqueTokenIntrospector.withIntrospectionUri(introspection)
                .clientId(clientId)
                .clientSecret(secret)
                .build()
                .introspect(token);
    }

    /// The value of `Authorization` with which the app authenticates.
    String basic() {
        var pair = (clientId + ":" + secret).getBytes(StandardCharsets.UTF_8);
        return "Basic " + Base64.getEncoder().encodeToString(pair);
    }
}
