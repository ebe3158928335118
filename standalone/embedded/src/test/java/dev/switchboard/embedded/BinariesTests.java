package dev.switchboard.embedded;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class BinariesTests {

    @TempDir
    Path directory;

    private List<String> names() throws IOException {
        try (var files = Files.list(directory)) {
            return files.map(file -> file.getFileName().toString()).toList();
        }
    }

    @Test
    void unpacksAnExecutableProgramIntoADirectoryWithItsVersion() throws IOException {
        var program = new Binaries(directory).redis();

        assertThat(program).isExecutable().hasFileName("redis-server").hasParent(directory.resolve(names().getFirst()));
        assertThat(names()).singleElement().asString().startsWith("redis-" + Resources.version("redis") + "-");
    }

    @Test
    void unpacksOnlyOnce() throws IOException {
        var program = new Binaries(directory).redis();
        Files.writeString(program, "marked");

        assertThat(new Binaries(directory).redis()).isEqualTo(program).hasContent("marked");
    }

    @Test
    void unpacksOnceWhenSeveralUnpackAtTheSameTime() throws Exception {
        Callable<Path> unpack = () -> new Binaries(directory).redis();
        try (var threads = Executors.newFixedThreadPool(8)) {
            var programs = threads.invokeAll(
                    IntStream.range(0, 8).mapToObj(i -> unpack).toList());

            assertThat(programs)
                    .extracting(Future::get)
                    .containsOnly(programs.getFirst().get());
        }
        assertThat(names()).as("no temporary directory is left").hasSize(1);
    }

    @Test
    void saysWhereItCannotUnpack() throws IOException {
        var file = Files.createFile(directory.resolve("file"));

        assertThatThrownBy(() -> new Binaries(file).redis())
                .isInstanceOf(EmbeddedServerException.class)
                .hasMessageStartingWith("The servers cannot be unpacked into " + file);
    }

    @Test
    void deletesOnlyOldTemporaryDirectories() throws IOException {
        var old = Files.createDirectories(directory.resolve("unpacking-old"));
        Files.writeString(old.resolve("half"), "unpacked");
        Files.setLastModifiedTime(old, FileTime.from(Instant.now().minus(Duration.ofHours(2))));
        var recent = Files.createDirectories(directory.resolve("unpacking-recent"));
        var other = Files.createDirectories(directory.resolve("redis-1"));
        Files.setLastModifiedTime(other, FileTime.from(Instant.now().minus(Duration.ofHours(2))));

        var temporary = Binaries.temporaryIn(directory);

        assertThat(old).doesNotExist();
        assertThat(recent).exists();
        assertThat(other).exists();
        assertThat(temporary).isEmptyDirectory();
    }

    @Test
    void deletesADirectoryWithoutFollowingLinksOutOfIt() throws IOException {
        var outside = Files.writeString(directory.resolve("outside"), "kept");
        var nested = Files.createDirectories(directory.resolve("cache/a/b"));
        Files.writeString(nested.resolve("file"), "x");
        Files.createSymbolicLink(nested.resolve("link"), outside);

        Binaries.delete(directory.resolve("cache"));

        assertThat(directory.resolve("cache")).doesNotExist();
        assertThat(outside).hasContent("kept");
    }

    @Test
    void ignoresTheDeletionOfAnAbsentDirectory() throws IOException {
        Binaries.delete(directory.resolve("absent"));

        assertThat(names()).isEmpty();
    }

    @Test
    void deletesADirectoryThatOthersDeleteAtTheSameTime() throws Exception {
        for (int round = 0; round < 20; round++) {
            var shared = directory.resolve("shared-" + round);
            for (int i = 0; i < 50; i++) {
                Files.writeString(
                        Files.createDirectories(shared.resolve("a" + i + "/b")).resolve("file"), "x");
            }
            var barrier = new CyclicBarrier(2);
            Callable<Path> delete = () -> {
                barrier.await();
                Binaries.delete(shared);
                return shared;
            };

            try (var threads = Executors.newFixedThreadPool(2)) {
                for (var deletion : threads.invokeAll(List.of(delete, delete))) {
                    deletion.get();
                }
            }

            assertThat(shared).doesNotExist();
        }
    }
}
