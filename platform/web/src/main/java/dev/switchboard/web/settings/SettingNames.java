package dev.switchboard.web.settings;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Locale;
import java.util.Objects;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/// The settings of all services, as `docs/renew-settings` lists them: services share files with variables.
final class SettingNames {

    /// What developers have in their shells for programs that call the API, such as those of `demo.env`.
    private static final Set<String> OF_CLIENTS = Set.of(
            "SWITCHBOARD_API_KEY",
            "SWITCHBOARD_CLIENT_ID",
            "SWITCHBOARD_CLIENT_SECRET",
            "SWITCHBOARD_CONFIG",
            "SWITCHBOARD_DEMO",
            "SWITCHBOARD_MANAGEMENT_KEY",
            "SWITCHBOARD_OPERATOR_KEY",
            "SWITCHBOARD_PORT",
            "SWITCHBOARD_RESOURCE_API",
            "SWITCHBOARD_SIM_URL",
            "SWITCHBOARD_URL",
            "SWITCHBOARD_USER_ID");

    private static final Pattern INDEX = Pattern.compile("\\[\\d+]|_\\d+(?=_|$)");
    private static final Pattern SEPARATOR = Pattern.compile("[._-]");

    private static final Set<String> KNOWN = read();

    private SettingNames() {}

    private static Set<String> read() {
        try (var file = Objects.requireNonNull(SettingNames.class.getResourceAsStream("names.txt"))) {
            var names = new String(file.readAllBytes(), UTF_8).lines();
            return names.map(SettingNames::canonical).collect(Collectors.toUnmodifiableSet());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /// @param name of a property or a variable
    static boolean isKnown(String name) {
        return KNOWN.contains(canonical(name)) || OF_CLIENTS.contains(name);
    }

    /// The same for a property and for the variables that Spring Boot reads for it, whatever the place in a list.
    private static String canonical(String name) {
        return SEPARATOR
                .matcher(INDEX.matcher(name).replaceAll(""))
                .replaceAll("")
                .toUpperCase(Locale.ROOT);
    }
}
