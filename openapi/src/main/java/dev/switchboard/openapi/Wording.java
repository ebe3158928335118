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

/// Descriptions and examples of records and fields, from properties files:
///
/// ```
/// User = A person of the company.
/// User.extension = The internal number, 2 to 6 digits; null for none.
/// User.extension.example = 110
/// *.created_at = When it was made.
/// path.user_id = The person.
/// ```
///
/// A name is first looked up with its record, then as `*`. It knows what was asked for in vain and what was never
/// asked for, so that a test can tell a field without words and words without a field.
public final class Wording {

    private static final String EXAMPLE = ".example";

    private final Map<String, String> words = new HashMap<>();
    private final Set<String> own;
    private final Set<String> used = new HashSet<>();
    private final Set<String> missing = new TreeSet<>();

    private Wording(Class<?> owner, String file) {
        words.putAll(read(Wording.class, "shared.properties"));
        var mine = read(owner, file);
        words.putAll(mine);
        own = Set.copyOf(mine.keySet());
    }

    /// The words that every service shares, and those of a file beside a class.
    public static Wording beside(Class<?> owner, String file) {
        return new Wording(owner, file);
    }

    private static Map<String, String> read(Class<?> owner, String file) {
        var properties = new Properties();
        try (var in = Objects.requireNonNull(owner.getResourceAsStream(file), file)) {
            properties.load(new InputStreamReader(in, StandardCharsets.UTF_8));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        var words = new HashMap<String, String>();
        properties.stringPropertyNames().forEach(name -> words.put(name, properties.getProperty(name)));
        return words;
    }

    /// What a record is.
    String ofRecord(String name) {
        return word(name).orElseGet(() -> missed(name));
    }

    /// What a field means.
    String ofField(String owner, String field) {
        return word(owner + "." + field).or(() -> word("*." + field)).orElseGet(() -> missed(owner + "." + field));
    }

    /// An example of a whole record, as text.
    Optional<String> example(String record) {
        return word(record + EXAMPLE);
    }

    /// An example of a field's values, as text.
    Optional<String> example(String owner, String field) {
        return word(owner + "." + field + EXAMPLE).or(() -> word("*." + field + EXAMPLE));
    }

    private Optional<String> word(String key) {
        var word = words.get(key);
        if (word != null) {
            used.add(key);
        }
        return Optional.ofNullable(word);
    }

    private String missed(String key) {
        missing.add(key);
        return "";
    }

    /// Records and fields that have no description.
    Set<String> missing() {
        return Set.copyOf(missing);
    }

    /// Words of the service's own file that describe nothing.
    Set<String> unused() {
        var unused = new TreeSet<>(own);
        unused.removeAll(used);
        return unused;
    }
}
