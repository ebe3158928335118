package dev.switchboard.app.account.security;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class SignInSessionTests {

    @Test
    void areGroupedByBrowserAndAddressThatOfThisBrowserFirst() {
        var groups = SignInSession.grouped(List.of(
                session("1", "Firefox Windows", "192.0.2.1", false),
                session("2", "Chrome Linux", "192.0.2.1", false),
                session("3", "Firefox Windows", "192.0.2.1", false),
                session("4", "Firefox Windows", "192.0.2.2", false),
                session("5", "Chrome Linux", "192.0.2.1", true),
                session("6", null, null, false)));

        assertThat(groups.stream()
                        .map(group -> group.stream().map(SignInSession::id).toList()))
                .containsExactly(List.of("5", "2"), List.of("1", "3"), List.of("4"), List.of("6"));
    }

    private static SignInSession session(
            String id, @Nullable String userAgent, @Nullable String address, boolean current) {
        return new SignInSession(id, address, userAgent, Instant.EPOCH, Instant.EPOCH, current);
    }
}
