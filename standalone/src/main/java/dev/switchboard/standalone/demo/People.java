package dev.switchboard.standalone.demo;

import java.text.Normalizer;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/// Collects the users of an organization.
final class People {

    private final Fate fate;
    private final String domain;
    private final List<Person> people = new ArrayList<>();

    People(Fate fate, String domain) {
        this.fate = fate;
        this.domain = domain;
    }

    People add(String name, String role, @Nullable String extension) {
        return add(name, role, extension, true);
    }

    People add(String name, String role, @Nullable String extension, boolean active) {
        var joined = fate.daysAgo(400 - 9 * people.size());
        people.add(new Person(fate.id(joined), name, email(name), extension, role, active, joined));
        return this;
    }

    List<Person> all() {
        return List.copyOf(people);
    }

    /// `Zoë Ångström` as `zoe.angstrom@…`.
    private String email(String name) {
        var ascii = Normalizer.normalize(name.replace("ø", "o").replace("ł", "l"), Normalizer.Form.NFD)
                .replaceAll("[^A-Za-z ]", "")
                .toLowerCase(Locale.ROOT)
                .replace(' ', '.');
        return ascii + "@" + domain;
    }
}
