package dev.switchboard.app.frontdoor;

import java.nio.file.Path;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.springframework.boot.context.properties.ConfigurationProperties;

/// The demo users of the embedded run.
///
/// @param demoFile the path of `demo.json`; empty: the start page offers nobody
@ConfigurationProperties("switchboard.app")
record DemoProperties(@Nullable String demoFile) {

    Optional<Path> file() {
        return demoFile == null || demoFile.isBlank() ? Optional.empty() : Optional.of(Path.of(demoFile));
    }
}
