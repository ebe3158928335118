package dev.switchboard.contract.identity;

import dev.switchboard.contract.keys.KeyRing;
import dev.switchboard.contract.keys.TextSigner;
import java.util.List;
import java.util.Optional;

/// Signs the entries of valid credentials in the Redis projection ([Projection]) and verifies them. Only the
/// authorization server and the gateway have the keys, so nobody else who can write to Redis can make an entry, or use
/// that of one credential for another.
///
/// An older entry of the same credential is authentic too. It is used for [Projection#TRUST] after its `resolved_at`,
/// and for [Projection#RETENTION] while the authorization server is unavailable. A tombstone and the
/// version of the suspended apps need no signature: made up, they make a credential invalid, or have the gateway ask
/// the authorization server.
public final class ProjectionSigner {

    private static final String PURPOSE = "credential projection 1";
    /// The signature contains nothing that it covers.
    private static final List<List<String>> NOTHING = List.of(List.of());

    private final TextSigner signer;

    /// @param keys of `switchboard.projection.keys`
    public ProjectionSigner(KeyRing keys) {
        this.signer = new TextSigner(keys, PURPOSE);
    }

    /// The value of an entry: `<resolved_at> <signature> <JSON>`. The signature covers the key and the JSON, in which
    /// `resolved_at` is too and counts; in front, it is for the scripts that compare entries.
    ///
    /// @param key of Redis
    /// @param resolvedAt in milliseconds since 1970
    /// @param json of the resolution
    public String sign(String key, long resolvedAt, String json) {
        return resolvedAt + " " + signer.sign(List.of(key, json), NOTHING) + " " + json;
    }

    /// The JSON of an entry; empty unless it was signed for this key of Redis with one of the keys.
    public Optional<String> verify(String key, String value) {
        var parts = value.split(" ", 3);
        return parts.length == 3
                ? signer.verify(List.of(key, parts[2]), parts[1]).map(signed -> parts[2])
                : Optional.empty();
    }
}
