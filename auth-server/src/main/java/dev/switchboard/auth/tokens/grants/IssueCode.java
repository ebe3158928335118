package dev.switchboard.auth.tokens.grants;

import dev.switchboard.auth.OAuthProperties;
import dev.switchboard.contract.keys.Secrets;
import dev.switchboard.contract.keys.Sha256;
import dev.switchboard.contract.scopes.Scope;
import java.security.SecureRandom;
import java.time.Clock;
import java.util.Set;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Service;

/// Issues an authorization code after the user's consent (RFC 6749, section 4.1.2).
@Service
public class IssueCode {

    private final CodeStore codes;
    private final OAuthProperties properties;
    private final SecureRandom random;
    private final Clock clock;

    IssueCode(CodeStore codes, OAuthProperties properties, SecureRandom random, Clock clock) {
        this.codes = codes;
        this.properties = properties;
        this.random = random;
        this.clock = clock;
    }

    /// The consent for which a code is issued.
    ///
    /// @param codeChallenge null when the app sent none
    /// @param sessionId of the session that code and grant end with; null for none
    public record Allowed(
            UUID orgId,
            UUID userId,
            String clientId,
            String redirectUri,
            Set<Scope> scopes,
            @Nullable String codeChallenge,
            @Nullable UUID sessionId) {

        public Allowed {
            scopes = Set.copyOf(scopes);
        }
    }

    /// Issues a code and returns it; only its hash is stored.
    public String issue(Allowed allowed) {
        var now = clock.instant();
        var code = Secrets.generate(random);
        codes.add(
                Sha256.of(code),
                new AuthorizationCode(
                        allowed.orgId(),
                        allowed.userId(),
                        allowed.clientId(),
                        allowed.redirectUri(),
                        allowed.scopes(),
                        allowed.codeChallenge(),
                        allowed.sessionId(),
                        now,
                        now.plus(properties.codeLifetime()),
                        null));
        return code;
    }
}
