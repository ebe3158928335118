package dev.switchboard.auth.tokens;

import dev.switchboard.auth.tokens.grants.GrantOutcome;
import dev.switchboard.contract.scopes.Scope;
import java.util.Map;
import java.util.stream.Collectors;
import org.springframework.security.core.Authentication;
import org.springframework.security.oauth2.core.OAuth2AccessToken;
import org.springframework.security.oauth2.core.OAuth2RefreshToken;
import org.springframework.security.oauth2.server.authorization.authentication.OAuth2AccessTokenAuthenticationToken;

/// Converts a [GrantOutcome] for the token endpoint: tokens of a user, or an error.
final class GrantAuthentication {

    static final String ORG_ID = "org_id";
    static final String USER_ID = "user_id";

    private GrantAuthentication() {}

    static Authentication of(AuthenticatedApp client, GrantOutcome outcome) {
        return switch (outcome) {
            case GrantOutcome.Refused(var error, var description, var ended) ->
                throw TokenErrors.of(error, description);
            case GrantOutcome.Issued issued ->
                new OAuth2AccessTokenAuthenticationToken(
                        client.client(),
                        client,
                        new OAuth2AccessToken(
                                OAuth2AccessToken.TokenType.BEARER,
                                issued.accessToken().value(),
                                issued.issuedAt(),
                                issued.accessExpiresAt(),
                                issued.scopes().stream().map(Scope::value).collect(Collectors.toUnmodifiableSet())),
                        new OAuth2RefreshToken(
                                issued.refreshToken().value(), issued.issuedAt(), issued.refreshExpiresAt()),
                        Map.of(ORG_ID, issued.orgId(), USER_ID, issued.userId()));
        };
    }
}
