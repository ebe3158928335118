package dev.switchboard.sdk;

import java.util.Optional;

/// Keeps the tokens of a user.
@FunctionalInterface
public interface TokenStore {

    /// Keeps new tokens. A refresh ends the refresh token before it, so the new tokens are used only once this has
    /// succeeded; when it throws, the request fails too, and the next one saves the same tokens again.
    void save(Tokens tokens);

    /// The tokens that are kept, where several processes share them. It is called before a refresh, which is not
    /// needed if another process has done it.
    default Optional<Tokens> load() {
        return Optional.empty();
    }
}
