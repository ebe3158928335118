package dev.switchboard.auth.operators;

import org.jspecify.annotations.Nullable;
import org.springframework.boot.context.properties.ConfigurationProperties;

/// The operator who is created at startup if there never was one with this email.
///
/// @param email empty for none
/// @param password of that operator, at least 12 characters; used only when the operator is created
@ConfigurationProperties("switchboard.operator")
record FirstOperatorProperties(
        @Nullable String email, @Nullable String password) {

    private static final int SHORTEST = 12;

    FirstOperatorProperties {
        boolean wanted = email != null && !email.isBlank();
        if (wanted && (password == null || password.length() < SHORTEST)) {
            throw new IllegalArgumentException(
                    "switchboard.operator.password: expected at least " + SHORTEST + " characters");
        }
        email = wanted ? email : null;
    }

    @Override
    public String toString() {
        return "FirstOperatorProperties[email=" + email + "]";
    }
}
