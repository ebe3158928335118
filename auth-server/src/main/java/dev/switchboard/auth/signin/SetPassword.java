package dev.switchboard.auth.signin;

import java.util.Optional;
import java.util.UUID;
import org.springframework.stereotype.Component;

/// Sets passwords of users. To encode one takes time and memory: do it before a transaction.
@Component
public class SetPassword {

    private final PasswordRules rules;
    private final PasswordCheck check;
    private final PasswordStore store;

    SetPassword(PasswordRules rules, PasswordCheck check, PasswordStore store) {
        this.rules = rules;
        this.check = check;
        this.store = store;
    }

    /// Why the user with this email may not have this password; empty for an acceptable one.
    public Optional<PasswordProblem> problem(String password, String email) {
        return rules.problem(password, email);
    }

    /// The form in which a password is stored.
    public String encode(String password) {
        return check.encode(password);
    }

    /// Stores an encoded password in place of the previous one.
    public void save(UUID orgId, UUID userId, String encoded) {
        store.save(orgId, userId, encoded);
    }
}
