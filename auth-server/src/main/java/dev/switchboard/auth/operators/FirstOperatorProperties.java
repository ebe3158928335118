package dev.switchboard.auth.operators;

import dev.switchboard.contract.credentials.Credential;
import dev.switchboard.contract.credentials.CredentialType;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.springframework.boot.context.properties.ConfigurationProperties;

/// The operator who is created at startup if there never was one with this email.
///
/// @param email empty for none
/// @param password of that operator, at least 12 characters; used only when the operator is created
/// @param apiKey of that operator, with every scope of operators; added only when the operator is created; empty
///     for none
@ConfigurationProperties("switchboard.operator")
record FirstOperatorProperties(
        @Nullable String email,
        @Nullable String password,
        @Nullable String apiKey) {

    private static final int SHORTEST = 12;

    FirstOperatorProperties {
        boolean wanted = email != null && !email.isBlank();
        if (wanted && (password == null || password.length() < SHORTEST)) {
            throw new IllegalArgumentException(
                    "switchboard.operator.password: expected at least " + SHORTEST + " characters");
        }
        if (apiKey != null && !apiKey.isBlank() && parse(apiKey).isEmpty()) {
            throw new IllegalArgumentException(
                    "switchboard.operator.api-key: expected a key, as deploy/operator-key generates it");
        }
        email = wanted ? email : null;
    }

    /// The key; empty for none.
    Optional<Credential> key() {
        return Optional.ofNullable(apiKey).flatMap(FirstOperatorProperties::parse);
    }

    private static Optional<Credential> parse(String apiKey) {
        return Credential.parse(apiKey).filter(key -> key.type() == CredentialType.API_KEY);
    }

    @Override
    public String toString() {
        return "FirstOperatorProperties[email=" + email + "]";
    }
}
