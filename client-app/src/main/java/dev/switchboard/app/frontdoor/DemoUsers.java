package dev.switchboard.app.frontdoor;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.stereotype.Component;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.json.JsonMapper;

/// Reads the demo users from the file of the embedded run, at each request: the run writes it when all is healthy.
@Component
class DemoUsers {

    private static final Logger log = LoggerFactory.getLogger(DemoUsers.class);
    private static final List<String> KEYS = List.of("owner", "admin", "member", "operator");

    private final DemoProperties properties;
    private final JsonMapper json;

    DemoUsers(DemoProperties properties, JsonMapper json) {
        this.properties = properties;
        this.json = json;
    }

    /// The users who are offered; none without a file.
    List<DemoUser> all() {
        return properties.file().filter(Files::exists).map(this::read).orElse(List.of());
    }

    Optional<DemoUser> find(String key) {
        return all().stream().filter(user -> user.key().equals(key)).findFirst();
    }

    private List<DemoUser> read(Path file) {
        try {
            var demo = json.readTree(Files.readString(file));
            return KEYS.stream()
                    .flatMap(key -> Stream.of(demo.path(key))
                            .filter(user -> user.path("email").isString()
                                    && user.path("password").isString())
                            .map(user -> new DemoUser(
                                    key,
                                    user.path("name").stringValue(null),
                                    user.path("email").asString(),
                                    user.path("password").asString())))
                    .toList();
        } catch (IOException | JacksonException unreadable) {
            log.warn("Could not read the demo users: {}", unreadable.toString());
            return List.of();
        }
    }
}
