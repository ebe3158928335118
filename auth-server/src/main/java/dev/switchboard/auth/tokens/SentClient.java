package dev.switchboard.auth.tokens;

/// What a client sent to authenticate.
///
/// @param named whether it only named itself, as a public app does
/// @param secretSha256 64 hexadecimal digits; empty when it sent no well-formed secret
record SentClient(String clientId, boolean named, String secretSha256) {

    @Override
    public String toString() {
        return "SentClient[clientId=" + clientId + ", named=" + named + "]";
    }
}
