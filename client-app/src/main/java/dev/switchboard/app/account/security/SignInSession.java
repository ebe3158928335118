package dev.switchboard.app.account.security;

import dev.switchboard.web.requests.BrowserName;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// Where the user is signed in.
///
/// @param current whether it is the session of this browser
record SignInSession(
        String id,
        @Nullable String clientAddress,
        @Nullable String userAgent,
        Instant createdAt,
        Instant lastSeenAt,
        boolean current) {

    /// The browser and its system; null when neither is known.
    public @Nullable String browser() {
        return BrowserName.of(userAgent);
    }

    /// Those of a browser at an address one after the other, that of this browser first, otherwise in their order.
    static List<List<SignInSession>> grouped(List<SignInSession> sessions) {
        var groups = new LinkedHashMap<List<@Nullable String>, List<SignInSession>>();
        Stream.concat(
                        sessions.stream().filter(SignInSession::current),
                        sessions.stream().filter(session -> !session.current()))
                .forEach(session -> groups.computeIfAbsent(
                                Arrays.asList(session.browser(), session.clientAddress()), _ -> new ArrayList<>())
                        .add(session));
        return List.copyOf(groups.values());
    }
}
