package dev.switchboard.asterisk.endpoints;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.switchboard.asterisk.ari.AriClient;
import dev.switchboard.asterisk.ari.AriError;
import dev.switchboard.asterisk.ari.AriPath;
import dev.switchboard.contract.keys.Sha256;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Predicate;
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
    public void put(String type, String name, Map<String, String> fields) {
        put(type, name, fields, _ -> true);
    }

    /// Creates or replaces the AOR of a device. While its phone is registered, the present one stays, however it
    /// differs: Asterisk would remove the registration with it.
    void putAorOfDevice(String name, Map<String, String> fields) {
        put("aor", name, fields, aor -> value(aor, "contact").isEmpty());
    }

    /// Creates an object, or replaces it, whatever fields it has.
    ///
    /// @param fields in the order in which Asterisk applies them
    void replace(String type, String name, Map<String, String> fields) {
        delete(type, name);
        create(type, name, fields);
    }

    private void put(String type, String name, Map<String, String> fields, Predicate<JsonNode> mayBeReplaced) {
        var before = ari.find(path(type, name));
        if (before == null) {
            create(type, name, fields);
        } else if (!value(before, MADE_OF).equals(hash(fields)) && mayBeReplaced.test(before)) {
            replace(type, name, fields);
        }
    }

    private void create(String type, String name, Map<String, String> fields) {
        var all = new ArrayList<Field>();
        fields.forEach((attribute, value) -> all.add(new Field(attribute, value)));
        all.add(new Field(MADE_OF, hash(fields)));
        ari.put(path(type, name), new Fields(all));
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

    static String hash(Map<String, String> fields) {
        var text = new StringBuilder();
        // Not every map of the callers has an order.
        new TreeMap<>(fields)
                .forEach((attribute, value) ->
                        text.append(attribute).append('=').append(value).append('\0'));
        return Sha256.hex(text.toString().getBytes(UTF_8));
    }

    void delete(String type, String name) {
        try {
            ari.delete(path(type, name), Map.of());
        } catch (AriError error) {
            if (!error.isGone()) {
                throw error;
            }
        }
    }
}
