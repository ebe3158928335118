package dev.switchboard.demo;

import java.text.Normalizer;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/// Builds the users of a company, each of whom joined some days after the one before.
final class UserListBuilder {

    private static final int FIRST_JOINED_DAYS_AGO = 400;
    private static final int DAYS_BETWEEN = 9;

    private final SeededRandom random;
    private final String domain;
    private final List<User> users = new ArrayList<>();

    UserListBuilder(SeededRandom random, String domain) {
        this.random = random;
        this.domain = domain;
    }

    UserListBuilder add(String name, String role, @Nullable String extension) {
        return add(name, role, extension, true);
    }

    UserListBuilder addDisabled(String name, String role, String extension) {
        return add(name, role, extension, false);
    }

    private UserListBuilder add(String name, String role, @Nullable String extension, boolean active) {
        var joined = random.daysAgo(FIRST_JOINED_DAYS_AGO - DAYS_BETWEEN * users.size());
        users.add(new User(random.id(joined), name, email(name), extension, role, active, joined));
        return this;
    }

    List<User> build() {
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
