package dev.switchboard.openapi;

import java.io.IOException;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Properties;
import java.util.Set;
import java.util.TreeSet;

/// Descriptions of records, fields, enum values and parameters, and examples of parameters, from properties files:
///
/// ```
/// User = A user of the company, who signs in and can hold numbers.
/// User.extension = The internal number, 2 to 6 digits; null for none.
/// UserStatus.disabled = The user cannot sign in.
/// UserQuery.q = Part of a name, ignoring case.
/// UserQuery.q.example = raman
/// *.created_at = The time of creation, RFC 3339 in UTC.
/// path.user_id = The identifier of a user.
/// ```
///
/// A field is first looked up with the name of its record, then with `*`. The descriptions that are missing and
/// those that were never used are recorded, so that a test can check that there are none.
public final class Wording {

    private static final String EXAMPLE = ".example";

    private final Map<String, String> descriptions = new HashMap<>();
    private final Set<String> own;
    private final Set<String> used = new HashSet<>();
    private final Set<String> missing = new TreeSet<>();

    private Wording(Map<String, String> mine) {
        descriptions.putAll(read(Wording.class, "shared.properties"));
        descriptions.putAll(mine);
        own = Set.copyOf(mine.keySet());
    }

    /// The shared descriptions, and those of a file in the package of a class.
    public static Wording load(Class<?> owner, String file) {
        return new Wording(read(owner, file));
    }

    /// The shared descriptions alone.
    public static Wording shared() {
        return new Wording(Map.of());
    }

    private static Map<String, String> read(Class<?> owner, String file) {
        var properties = new Properties();
        try (var in = Objects.requireNonNull(owner.getResourceAsStream(file), file)) {
            properties.load(new InputStreamReader(in, StandardCharsets.UTF_8));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        var descriptions = new HashMap<String, String>();
        properties.stringPropertyNames().forEach(name -> descriptions.put(name, properties.getProperty(name)));
        return descriptions;
    }

    /// The description of a record.
    String ofRecord(String name) {
        return description(name).orElseGet(() -> recordMissing(name));
    }

    /// The description of a field.
    String ofField(String owner, String field) {
        return description(owner + "." + field)
                .or(() -> description("*." + field))
                .orElseGet(() -> recordMissing(owner + "." + field));
    }

    /// What a value of an enum means.
    String ofConstant(String owner, String value) {
        return description(owner + "." + value).orElseGet(() -> recordMissing(owner + "." + value));
    }

    /// An example of a parameter's values, as text.
    Optional<String> example(String owner, String field) {
        return description(owner + "." + field + EXAMPLE).or(() -> description("*." + field + EXAMPLE));
    }

    /// The example of a path variable, as text.
    String exampleOfPath(String variable) {
        return example("path", variable).orElseGet(() -> recordMissing("path." + variable + EXAMPLE));
    }

    private Optional<String> description(String key) {
        var description = descriptions.get(key);
        if (description != null) {
            used.add(key);
        }
        return Optional.ofNullable(description);
    }

    private String recordMissing(String key) {
        missing.add(key);
        return "";
    }

    /// Records, fields and values of enums without a description, and path variables without an example.
    Set<String> missing() {
        return Set.copyOf(missing);
    }

    /// Descriptions of the service's own file that were never used.
    Set<String> unused() {
        var unused = new TreeSet<>(own);
        unused.removeAll(used);
        return unused;
    }
}
