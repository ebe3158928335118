package dev.switchboard.sdk;

import java.util.Optional;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/// Tokens of a company's own app: a new one when the last one ends. See [OAuthApp#clientCredentials].
final class ClientCredentials implements Credentials {

    private final Clock clock;
    private final Supplier<Tokens> fetch;
    private final SharedWork<Tokens> request = new SharedWork<>();
    private volatile Optional<Tokens> tokens = Optional.empty();
    private volatile @Nullable String refused;

    ClientCredentials(Clock clock, Supplier<Tokens> fetch) {
        this.clock = clock;
        this.fetch = fetch;
    }

    @Override
    public String token() {
        return usable().orElseGet(() -> request.run(this::renew)).accessToken();
    }

    @Override
    public boolean refused(String token) {
        refused = token;
        return true;
    }

    private Tokens renew() {
        // Another thread may have done it since this one looked.
        return usable().orElseGet(() -> {
            var fetched = fetch.get();
            tokens = Optional.of(fetched);
            return fetched;
        });
    }

    private Optional<Tokens> usable() {
        return tokens.filter(current -> !current.accessToken().equals(refused) && UserTokens.fresh(current, clock));
    }
}
