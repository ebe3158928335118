package dev.switchboard.app.developer.credentials;

import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// API keys and apps by their ids.
///
/// @param own Switchboard's own application, which these pages use
public record KnownCredentials(List<Known> keys, List<Known> apps, Known own) {

    /// @param id of a key, or an app's client_id
    /// @param end a key's last characters; null for an app
    public record Known(String id, String name, @Nullable String end) {}

    public KnownCredentials {
        keys = List.copyOf(keys);
        apps = List.copyOf(apps);
    }

    /// The name of the key or app with this id; null when it is not known.
    public @Nullable String name(@Nullable String id) {
        return all().filter(known -> known.id().equals(id))
                .map(Known::name)
                .findFirst()
                .orElse(null);
    }

    /// The last characters of the key with this id; null when it is not known.
    public @Nullable String end(@Nullable String id) {
        return keys.stream()
                .filter(key -> key.id().equals(id))
                .map(Known::end)
                .findFirst()
                .orElse(null);
    }

    /// Whether one has this id.
    public boolean has(@Nullable String id) {
        return name(id) != null;
    }

    private Stream<Known> all() {
        return Stream.of(keys.stream(), apps.stream(), Stream.of(own)).flatMap(stream -> stream);
    }
}
