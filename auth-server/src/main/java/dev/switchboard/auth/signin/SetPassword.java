package dev.switchboard.auth.signin;

import dev.switchboard.auth.platform.directory.UserStore;
import dev.switchboard.auth.signin.links.OneTimeLinks;
import java.util.Optional;
import java.util.UUID;
import org.springframework.stereotype.Component;
import org.springframework.transaction.annotation.Propagation;
import org.springframework.transaction.annotation.Transactional;

/// Sets passwords of users. To encode one takes time and memory: do it before a transaction.
@Component
public class SetPassword {

    private final PasswordRules rules;
    private final PasswordCheck check;
    private final PasswordStore store;
    private final OneTimeLinks links;
    private final UserStore users;

    SetPassword(PasswordRules rules, PasswordCheck check, PasswordStore store, OneTimeLinks links, UserStore users) {
        this.rules = rules;
        this.check = check;
        this.store = store;
        this.links = links;
        this.users = users;
    }

    /// Why the user with this email may not have this password; empty for an acceptable one.
    public Optional<PasswordProblem> problem(String password, String email) {
        return rules.problem(password, email);
    }

    /// The form in which a password is stored.
    public String encode(String password) {
        return check.encode(password);
    }

    /// Whether the user has a password.
    public boolean exists(UUID orgId, UUID userId) {
        return store.find(orgId, userId).isPresent();
    }

    /// Waits for the other changes of this user until the transaction ends. Whoever saves a password and locks a link
    /// does this first, so that two of them cannot wait for each other's link.
    @Transactional(propagation = Propagation.MANDATORY)
    public void lock(UUID orgId, UUID userId) {
        users.lock(orgId, userId);
    }

    /// Stores an encoded password in place of the previous one. All open links of the user end: whoever has one, such
    /// as to another new password, would undo this.
    @Transactional(propagation = Propagation.MANDATORY)
    public void save(UUID orgId, UUID userId, String encoded) {
        lock(orgId, userId);
        links.endAll(orgId, userId);
        store.save(orgId, userId, encoded);
    }
}
