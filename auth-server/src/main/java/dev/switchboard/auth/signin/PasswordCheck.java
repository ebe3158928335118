package dev.switchboard.auth.signin;

import java.util.Objects;
import java.util.concurrent.Semaphore;
import org.jspecify.annotations.Nullable;
import org.springframework.security.crypto.argon2.Argon2PasswordEncoder;
import org.springframework.stereotype.Component;

/// Encodes passwords with Argon2id, and compares them. Each time takes 19 MiB, so only a few run at
/// a time. Without a stored password it takes the same time.
@Component
public class PasswordCheck {

    private static final int AT_ONCE = 4;

    private static final int SALT_BYTES = 16;
    private static final int HASH_BYTES = 32;

    // What OWASP's Password Storage Cheat Sheet asks for at least.
    private static final int LANES = 1;
    private static final int MEMORY_KIB = 19 * 1024;
    private static final int PASSES = 2;

    private final Argon2PasswordEncoder argon2 =
            new Argon2PasswordEncoder(SALT_BYTES, HASH_BYTES, LANES, MEMORY_KIB, PASSES);
    private final Semaphore running = new Semaphore(AT_ONCE);
    private final String placeholder = argon2.encode("nobody has this password");

    /// @param encoded null when there is no such account, or it has no password
    boolean matches(String password, @Nullable String encoded) {
        running.acquireUninterruptibly();
        try {
            boolean matches = argon2.matches(password, encoded == null ? placeholder : encoded);
            return matches && encoded != null;
        } finally {
            running.release();
        }
    }

    /// The form in which a password is stored: `$argon2id$…`.
    public String encode(String password) {
        running.acquireUninterruptibly();
        try {
            return Objects.requireNonNull(argon2.encode(password));
        } finally {
            running.release();
        }
    }
}
