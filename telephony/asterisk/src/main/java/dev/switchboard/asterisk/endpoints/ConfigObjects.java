package dev.switchboard.asterisk.endpoints;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.switchboard.asterisk.ari.AriClient;
import dev.switchboard.asterisk.ari.AriError;
import dev.switchboard.asterisk.ari.AriPath;
import dev.switchboard.contract.keys.Sha256;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Predicate;
import reactor.core.publisher.Mono;
import tools.jackson.databind.JsonNode;

/// Objects of PJSIP that are configured over ARI. Asterisk keeps them in memory (sorcery.conf).
///
/// An object that exists is never changed, but replaced if it was made of other fields. To change one, Asterisk
/// reads its own text of it, in which an empty caller id is a number named `unknown` and the address at which a
/// phone is registered is one of the configuration, and adds the new contacts and addresses to the former ones.
public final class ConfigObjects {

    /// An attribute with the hash of the fields. Asterisk stores attributes that begin with @, and does not use them.
    private static final String MADE_OF = "@made_of";

    private final AriClient ari;

    public ConfigObjects(AriClient ari) {
        this.ari = ari;
    }

    private record Field(String attribute, String value) {}

    private record Fields(List<Field> fields) {}

    private static AriPath path(String type, String name) {
        return AriPath.of("asterisk", "config", "dynamic", "res_pjsip", type, name);
    }

    /// Creates an object, or replaces one that has other fields.
    ///
    /// @param fields in the order in which Asterisk applies them
    public Mono<Void> put(String type, String name, Map<String, String> fields) {
        return put(type, name, fields, _ -> true);
    }

    /// Creates or replaces the AOR of a device. While its phone is registered, the present one stays, however it
    /// differs:
    /// Asterisk would remove the registration with it.
    Mono<Void> putAorOfDevice(String name, Map<String, String> fields) {
        return put("aor", name, fields, aor -> value(aor, "contact").isEmpty());
    }

    /// Creates an object, or replaces it, whatever fields it has.
    ///
    /// @param fields in the order in which Asterisk applies them
    Mono<Void> replace(String type, String name, Map<String, String> fields) {
        return delete(type, name).then(create(type, name, fields, hash(fields)));
    }

    private Mono<Void> put(String type, String name, Map<String, String> fields, Predicate<JsonNode> mayBeReplaced) {
        var hash = hash(fields);
        return find(type, name).flatMap(found -> {
            if (found.isEmpty()) {
                return create(type, name, fields, hash);
            }
            var before = found.get();
            return value(before, MADE_OF).equals(hash) || !mayBeReplaced.test(before)
                    ? Mono.empty()
                    : replace(type, name, fields);
        });
    }

    private Mono<Void> create(String type, String name, Map<String, String> fields, String hash) {
        var all = new ArrayList<Field>();
        fields.forEach((attribute, value) -> all.add(new Field(attribute, value)));
        all.add(new Field(MADE_OF, hash));
        return ari.put(path(type, name), new Fields(all)).then();
    }

    private Mono<Optional<JsonNode>> find(String type, String name) {
        return ari.get(path(type, name))
                .map(Optional::of)
                .onErrorResume(
                        AriError.class, error -> error.isGone() ? Mono.just(Optional.empty()) : Mono.error(error));
    }

    /// The first value of an attribute; empty without one.
    private static String value(JsonNode object, String attribute) {
        for (var field : object) {
            if (field.path("attribute").asString().equals(attribute)) {
                return field.path("value").asString();
            }
        }
        return "";
    }

    private static String hash(Map<String, String> fields) {
        var text = new StringBuilder();
        // Not every map of the callers has an order.
        new TreeMap<>(fields)
                .forEach((attribute, value) ->
                        text.append(attribute).append('=').append(value).append('\0'));
        return Sha256.hex(text.toString().getBytes(UTF_8));
    }

    Mono<Void> delete(String type, String name) {
        return ari.delete(path(type, name), Map.of())
                .then()
                .onErrorResume(AriError.class, error -> error.isGone() ? Mono.empty() : Mono.error(error));
    }
}
