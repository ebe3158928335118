package dev.switchboard.demo;

import java.text.Normalizer;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/// Collects the users of a company.
final class Users {

    private final SeededRandom random;
    private final String domain;
    private final List<User> users = new ArrayList<>();

    Users(SeededRandom random, String domain) {
        this.random = random;
        this.domain = domain;
    }

    Users add(String name, String role, @Nullable String extension) {
        return add(name, role, extension, true);
    }

    Users add(String name, String role, @Nullable String extension, boolean active) {
        var joined = random.daysAgo(400 - 9 * users.size());
        users.add(new User(random.id(joined), name, email(name), extension, role, active, joined));
        return this;
    }

    List<User> all() {
        return List.copyOf(users);
    }

    /// `zoe.angstrom@…` for `Zoë Ångström`.
    private String email(String name) {
        var ascii = Normalizer.normalize(name.replace("ø", "o").replace("ł", "l"), Normalizer.Form.NFD)
                .replaceAll("[^A-Za-z ]", "")
                .toLowerCase(Locale.ROOT)
                .replace(' ', '.');
        return ascii + "@" + domain;
    }
}
