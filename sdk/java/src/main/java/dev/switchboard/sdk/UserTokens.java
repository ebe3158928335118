package dev.switchboard.sdk;

import java.time.Duration;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/// Tokens of a user: refreshed before they end, by one refresh at a time. See [OAuthApp#userTokens].
final class UserTokens implements Credentials {

    /// So that a token does not end on its way.
    private static final Duration EARLY = Duration.ofMinutes(1);

    private final Clock clock;
    private final Function<String, Tokens> refresh;
    private final TokenStore store;
    private final SharedWork<Tokens> renewal = new SharedWork<>();
    private volatile Tokens tokens;
    private volatile @Nullable String refused;

    /// Refreshed, but not saved yet.
    private volatile @Nullable Tokens unsaved;

    UserTokens(Clock clock, Function<String, Tokens> refresh, Tokens tokens, TokenStore store) {
        this.clock = clock;
        this.refresh = refresh;
        this.tokens = tokens;
        this.store = store;
    }

    /// Whether the access token is valid for a while.
    static boolean fresh(Tokens tokens, Clock clock) {
        return tokens.expiresAt().minus(EARLY).isAfter(clock.now());
    }

    @Override
    public String token() {
        var current = tokens;
        return (usable(current) ? current : renewal.run(this::renew)).accessToken();
    }

    @Override
    public boolean refused(String token) {
        refused = token;
        return tokens.refresh().isPresent();
    }

    private boolean usable(Tokens current) {
        return !current.accessToken().equals(refused) && fresh(current, clock);
    }

    private Tokens renew() {
        // Another thread may have done it since this one looked.
        var current = tokens;
        if (usable(current)) {
            return current;
        }
        var next = unsaved;
        if (next == null) {
            var kept = store.load().orElse(current);
            if (usable(kept)) {
                tokens = kept;
                return kept;
            }
            var refreshToken = kept.refresh();
            if (refreshToken.isEmpty()) {
                return current;
            }
            next = refresh.apply(refreshToken.get());
            unsaved = next;
        }
        store.save(next);
        tokens = next;
        unsaved = null;
        return next;
    }
}
