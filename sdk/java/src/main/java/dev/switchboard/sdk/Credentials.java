package dev.switchboard.sdk;

/// Where a client gets the bearer credential of each request. Threads share it.
public interface Credentials {

    /// A key, or an access token that is valid now.
    String token();

    /// The service has refused this token (401).
    ///
    /// @return whether [#token] may have another one, so that the request is worth one more attempt
    default boolean refused(String token) {
        return false;
    }

    /// An API key.
    static Credentials apiKey(String key) {
        return () -> key;
    }
}
