package dev.switchboard.api.media;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import reactor.core.publisher.Flux;

class DirectoryMediaStoreTests extends MediaStoreContract {

    @TempDir
    Path directory;

    @SuppressWarnings("NullAway.Init") // set before each test
    private MediaStore store;

    @BeforeEach
    void open() {
        store = new DirectoryMediaStore(directory.resolve("media"), Clock.systemUTC());
    }

    @Override
    MediaStore store() {
        return store;
    }

    private List<Path> uploads() throws IOException {
        try (var files = Files.list(directory.resolve("media/.incoming"))) {
            return files.toList();
        }
    }

    @Test
    void leavesNoUploadBehindWhateverBecomesOfIt() throws IOException {
        store.put(key(), content("whole")).block();
        store.put(key(), content("broken").concatWith(Flux.error(new IllegalStateException("gone"))))
                .onErrorComplete()
                .block();
        var cancelled =
                store.put(key(), content("cancelled").concatWith(Flux.never())).subscribe();
        Awaitility.await().until(() -> uploads().size() == 1);
        cancelled.dispose();

        Awaitility.await().untilAsserted(() -> assertThat(uploads()).isEmpty());
    }

    @Test
    void removesAtItsStartWhatACrashHasLeft() throws IOException {
        var incoming = directory.resolve("media/.incoming");
        var left = Files.writeString(incoming.resolve("left"), "half");
        Files.setLastModifiedTime(left, FileTime.from(Instant.now().minus(Duration.ofDays(2))));
        var running = Files.writeString(incoming.resolve("running"), "of another replica");

        open();

        assertThat(uploads()).containsExactly(running);
    }
}
