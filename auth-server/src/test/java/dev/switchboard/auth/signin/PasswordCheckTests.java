package dev.switchboard.auth.signin;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.management.ManagementFactory;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class PasswordCheckTests {

    private static final String PASSWORD = "correct horse battery staple";
    private static final Pattern ENCODED =
            Pattern.compile("\\$argon2id\\$v=19\\$m=(\\d+),t=(\\d+),p=(\\d+)\\$.{22}\\$.{43}");

    private final PasswordCheck check = new PasswordCheck();

    @Test
    void acceptsThePasswordThatWasEncodedAndNoOther() {
        var encoded = check.encode(PASSWORD);

        assertThat(check.matches(PASSWORD, encoded)).isTrue();
        assertThat(check.matches(PASSWORD + " ", encoded)).isFalse();
        assertThat(check.matches(PASSWORD, null)).isFalse();
        assertThat(check.matches("nobody has this password", null)).isFalse();
    }

    /// OWASP's Password Storage Cheat Sheet: 19 MiB and two passes at least.
    @Test
    void makesGuessingExpensive() {
        var parameters = ENCODED.matcher(check.encode(PASSWORD));

        assertThat(parameters.matches()).isTrue();
        assertThat(Integer.parseInt(parameters.group(1))).isGreaterThanOrEqualTo(19 * 1024);
        assertThat(Integer.parseInt(parameters.group(2))).isGreaterThanOrEqualTo(2);
    }

    /// In CPU time of this thread, which other processes do not lengthen.
    @Test
    void worksAsLongWhereNoPasswordIsStored() {
        var encoded = check.encode(PASSWORD);
        cpuNanos("warm-up", encoded);

        assertThat(cpuNanos("wrong", null)).isGreaterThan(cpuNanos("wrong", encoded) / 4);
    }

    private long cpuNanos(String password, @Nullable String encoded) {
        var threads = ManagementFactory.getThreadMXBean();
        long before = threads.getCurrentThreadCpuTime();
        check.matches(password, encoded);
        return threads.getCurrentThreadCpuTime() - before;
    }
}
