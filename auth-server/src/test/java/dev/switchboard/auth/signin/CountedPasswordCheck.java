package dev.switchboard.auth.signin;

import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;
import org.springframework.context.annotation.Primary;
import org.springframework.stereotype.Component;

/// Counts comparisons, each of which takes the same time ([PasswordCheckTests]).
@Component
@Primary
class CountedPasswordCheck extends PasswordCheck {

    private final AtomicInteger comparisons = new AtomicInteger();

    int comparisons() {
        return comparisons.get();
    }

    @Override
    boolean matches(String password, @Nullable String encoded) {
        comparisons.incrementAndGet();
        return super.matches(password, encoded);
    }
}
