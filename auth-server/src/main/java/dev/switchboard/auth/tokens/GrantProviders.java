package dev.switchboard.auth.tokens;

import dev.switchboard.auth.tokens.grants.ExchangeCode;
import dev.switchboard.auth.tokens.grants.InspectToken;
import dev.switchboard.auth.tokens.grants.RefreshGrant;
import dev.switchboard.auth.tokens.grants.RevokeToken;
import org.springframework.beans.factory.annotation.Value;
import org.springframework.stereotype.Component;

/// The providers of the grants and routes.
@Component
class GrantProviders {

    private final CodeProvider code;
    private final RefreshProvider refresh;
    private final ClientCredentialsProvider clientCredentials;
    private final RevocationProvider revocation;
    private final IntrospectionProvider introspection;

    GrantProviders(
            ExchangeCode exchangeCode,
            RefreshGrant refreshGrant,
            ClientSecrets secrets,
            ClientCredentialsProvider clientCredentials,
            RevokeToken revokeToken,
            InspectToken inspectToken,
            @Value("${switchboard.auth-url}") String issuer) {
        this.code = new CodeProvider(exchangeCode);
        this.refresh = new RefreshProvider(refreshGrant, secrets);
        this.clientCredentials = clientCredentials;
        this.revocation = new RevocationProvider(revokeToken);
        this.introspection = new IntrospectionProvider(inspectToken, issuer);
    }

    CodeProvider code() {
        return code;
    }

    RefreshProvider refresh() {
        return refresh;
    }

    ClientCredentialsProvider clientCredentials() {
        return clientCredentials;
    }

    RevocationProvider revocation() {
        return revocation;
    }

    IntrospectionProvider introspection() {
        return introspection;
    }
}
