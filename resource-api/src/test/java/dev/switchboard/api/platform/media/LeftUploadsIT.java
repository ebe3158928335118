package dev.switchboard.api.platform.media;

import static org.assertj.core.api.Assertions.assertThat;

import dev.switchboard.api.kit.ApiTest;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Duration;
import java.time.Instant;
import java.util.UUID;
import org.junit.jupiter.api.Test;

/// Files of uploads whose process crashed.
@ApiTest
class LeftUploadsIT {

    private final LeftUploadsJob removal;
    private final Path incoming;

    LeftUploadsIT(LeftUploadsJob removal, MediaProperties properties) {
        this.removal = removal;
        this.incoming = properties.directory().resolve(".incoming");
    }

    private Path upload(Duration age) throws IOException {
        var file = Files.writeString(incoming.resolve("upload" + UUID.randomUUID()), "half of an export");
        return Files.setLastModifiedTime(file, FileTime.from(Instant.now().minus(age)));
    }

    @Test
    void areRemovedADayLaterWhileTheServiceRuns() throws IOException {
        var left = upload(Duration.ofHours(25));
        var running = upload(Duration.ofHours(23));

        removal.run().block();

        assertThat(left).doesNotExist();
        assertThat(running).exists();
        Files.delete(running);
    }
}
