package dev.switchboard.api.platform.media;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicBoolean;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.springframework.core.io.buffer.DataBufferUtils;
import org.springframework.util.unit.DataSize;
import reactor.core.publisher.Flux;
import reactor.core.publisher.Mono;
import reactor.core.scheduler.Schedulers;
import reactor.test.StepVerifier;

class DirectoryMediaStoreTests extends MediaStoreContract {

    private static final DataSize ANY_SPACE = DataSize.ofBytes(0);

    @TempDir
    Path directory;

    @SuppressWarnings("NullAway.Init") // set before each test
    private MediaStore store;

    @BeforeEach
    void open() {
        store = new DirectoryMediaStore(directory.resolve("media"), ANY_SPACE, Clock.systemUTC());
    }

    @Override
    MediaStore store() {
        return store;
    }

    /// As when a disk does not respond: what waits for it takes threads of its own only, so that it keeps nothing else
    /// waiting.
    @Test
    void usesThreadsOfItsOwn() {
        var end = new CountDownLatch(1);
        try {
            for (int n = 0; n < Schedulers.DEFAULT_BOUNDED_ELASTIC_SIZE; n++) {
                Schedulers.boundedElastic().schedule(() -> awaitEnd(end));
            }

            assertThat(store.get("recordings/none.ogg").blockOptional(Duration.ofSeconds(20)))
                    .isEmpty();
        } finally {
            end.countDown();
        }
    }

    private static void awaitEnd(CountDownLatch end) {
        try {
            end.await();
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
        }
    }

    private List<Path> uploads() throws IOException {
        try (var files = Files.list(directory.resolve("media/.incoming"))) {
            return files.toList();
        }
    }

    @Test
    void cannotBeUsedWithoutItsDirectory() throws IOException {
        Files.move(directory.resolve("media"), directory.resolve("elsewhere"));

        StepVerifier.create(store.check()).verifyError(IOException.class);
    }

    @Test
    void cannotBeUsedOnAFullDisk() {
        StepVerifier.create(store.check()).verifyComplete();
        var full = new DirectoryMediaStore(
                directory.resolve("media"), DataSize.ofBytes(Long.MAX_VALUE), Clock.systemUTC());

        StepVerifier.create(full.check())
                .verifyErrorSatisfies(failure -> assertThat(failure).hasMessageContaining("is full"));
    }

    @Test
    void leavesNoUploadBehind() throws IOException {
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
    void leavesNoEmptyDirectoryOfACompanyBehind() throws IOException {
        store.put("messages/acme/one/0.png", content("first")).block();
        store.put("messages/acme/two/0.png", content("second")).block();

        store.delete("messages/acme/one/0.png").block();
        assertThat(directory.resolve("media/messages/acme")).isDirectoryContaining("glob:**/two");
        assertThat(directory.resolve("media/messages/acme/one")).doesNotExist();

        store.delete("messages/acme/two/0.png").block();
        store.delete("messages/acme/two/0.png").block();
        assertThat(directory.resolve("media/messages")).isEmptyDirectory();
    }

    @Test
    void storesAFileWhileItsDirectoryIsRemovedWithAnotherOne() {
        var found = Flux.range(0, 400)
                .flatMap(this::storeReadAndDelete, 8)
                .collectList()
                .block();

        assertThat(found).hasSize(400).doesNotContain(false);
    }

    @Test
    void storesAFileWhileOthersCreateAndRemoveItsDirectory() {
        var company = directory.resolve("media/faxes/acme");
        var stopped = new AtomicBoolean();
        try (var other = Executors.newSingleThreadExecutor()) {
            other.execute(() -> {
                while (!stopped.get()) {
                    createAndRemove(company);
                }
            });

            try {
                for (int number = 0; number < 100; number++) {
                    assertThat(storeReadAndDelete(number).block()).isTrue();
                }
            } finally {
                stopped.set(true);
            }
        }
    }

    private static void createAndRemove(Path company) {
        try {
            Files.createDirectories(company);
            Files.delete(company);
        } catch (IOException _) {
            // The store has put a file into it, or has removed it.
        }
    }

    private Mono<Boolean> storeReadAndDelete(int number) {
        var key = "faxes/acme/" + number + ".pdf";
        return store.put(key, content("fax " + number))
                .then(Mono.defer(() -> store.get(key).hasElement()))
                .flatMap(found -> store.delete(key).thenReturn(found));
    }

    @Test
    @EnabledOnOs(OS.LINUX)
    void closesTheFileWhenItsReaderCancels() throws IOException {
        var key = key();
        store.put(key, content("x".repeat(1_000_000))).block();
        var content = Objects.requireNonNull(store.get(key).block());

        StepVerifier.create(content.read(), 1)
                .consumeNextWith(DataBufferUtils::release)
                .then(() -> assertThat(open(key)).isTrue())
                .thenCancel()
                .verify();

        Awaitility.await().until(() -> !open(key));
    }

    /// Whether this process has the file of a key open.
    private static boolean open(String key) {
        try (var descriptors = Files.list(Path.of("/proc/self/fd"))) {
            return descriptors.anyMatch(descriptor -> leadsTo(descriptor, key));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static boolean leadsTo(Path descriptor, String key) {
        try {
            return Files.readSymbolicLink(descriptor).endsWith(key);
        } catch (IOException closedMeanwhile) {
            return false;
        }
    }

    @Test
    void removesUploadsOfACrashWhenItStarts() throws IOException {
        var incoming = directory.resolve("media/.incoming");
        var left = Files.writeString(incoming.resolve("left"), "half");
        Files.setLastModifiedTime(left, FileTime.from(Instant.now().minus(Duration.ofDays(2))));
        var running = Files.writeString(incoming.resolve("running"), "of another replica");

        open();

        assertThat(uploads()).containsExactly(running);
    }

    @Test
    void keepsRunningUploadsWhenTheClockOfAStartingProcessIsFarAhead() throws IOException {
        var running = Files.writeString(directory.resolve("media/.incoming/running"), "of another replica");

        new DirectoryMediaStore(
                directory.resolve("media"), ANY_SPACE, Clock.offset(Clock.systemUTC(), Duration.ofDays(365)));

        assertThat(uploads()).containsExactly(running);
    }
}
