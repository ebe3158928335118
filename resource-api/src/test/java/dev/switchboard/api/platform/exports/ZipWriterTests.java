package dev.switchboard.api.platform.exports;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.BufferedOutputStream;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.channels.Channels;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.LocalDateTime;
import java.util.zip.Deflater;
import java.util.zip.ZipFile;
import java.util.zip.ZipInputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

class ZipWriterTests {

    private static final LocalDateTime TIME = LocalDateTime.of(2026, 11, 28, 13, 30, 4);
    private static final int MORE_THAN_16_BITS = 70_000;
    private static final long MORE_THAN_32_BITS = 5L << 30;

    /// What the list has for each file at least, in bytes, and what of it may not be written yet.
    private static final int LISTED = 46;

    private static final int BUFFERED = 64 * 1024;

    /// The sizes of the records at the end of a file, in bytes.
    private static final int END_64 = 56;

    private static final int LOCATOR_64 = 20;
    private static final int END = 22;

    @TempDir
    private Path directory;

    private ZipWriter writer(OutputStream out, long offset) throws IOException {
        return new ZipWriter(out, offset, Files.createFile(directory.resolve("list")), TIME);
    }

    private static ZipWriter.Content text(String text) {
        return out -> out.write(text.getBytes(StandardCharsets.UTF_8));
    }

    private Path write(int files) throws IOException {
        var zip = directory.resolve("export.zip");
        try (var out = new BufferedOutputStream(Files.newOutputStream(zip));
                var writer = writer(out, 0)) {
            for (int i = 0; i < files; i++) {
                writer.add("media/" + i + ".ogg", Deflater.NO_COMPRESSION, text("sound " + i));
            }
            assertThat(Files.size(directory.resolve("list")))
                    .as("what is not in memory")
                    .isGreaterThan((long) files * LISTED - BUFFERED);
            writer.finish();
        }
        return zip;
    }

    @Test
    void writesMoreFilesThanTheOldFormatHas() throws IOException {
        try (var zip = new ZipFile(write(MORE_THAN_16_BITS).toFile())) {
            assertThat(zip.size()).isEqualTo(MORE_THAN_16_BITS);
            var last = zip.getEntry("media/69999.ogg");
            assertThat(new String(zip.getInputStream(last).readAllBytes(), StandardCharsets.UTF_8))
                    .isEqualTo("sound 69999");
            assertThat(last.getTimeLocal()).isEqualTo(TIME);
        }
        assertThat(directory.resolve("list")).doesNotExist();
    }

    @Test
    @EnabledOnOs(OS.LINUX)
    void leavesNoListOnAFullDisk() throws IOException {
        var list = Files.createSymbolicLink(directory.resolve("list"), Path.of("/dev/full"));

        assertThatThrownBy(() -> {
                    try (var writer = new ZipWriter(OutputStream.nullOutputStream(), 0, list, TIME)) {
                        writer.add("calls.jsonl", Deflater.DEFAULT_COMPRESSION, text("a call"));
                    }
                })
                .isInstanceOf(IOException.class)
                .hasMessageContaining("No space left");

        assertThat(directory).isEmptyDirectory();
    }

    /// The JDK counts the files itself. Other programs read the numbers at the end (APPNOTE.TXT, 4.3.14 to 4.3.16).
    @Test
    void saysHowManyFilesThereAreWhereTheOldFormatCannot() throws IOException {
        var zip = write(MORE_THAN_16_BITS);

        var end = ByteBuffer.allocate(END_64 + LOCATOR_64 + END).order(ByteOrder.LITTLE_ENDIAN);
        try (var channel = FileChannel.open(zip)) {
            channel.read(end, channel.size() - end.capacity());
            long start = channel.size() - end.capacity();

            assertThat(end.getInt(0)).isEqualTo(0x06064b50);
            assertThat(end.getLong(24)).as("files of this disk").isEqualTo(MORE_THAN_16_BITS);
            assertThat(end.getLong(32)).as("files").isEqualTo(MORE_THAN_16_BITS);
            assertThat(end.getLong(40) + end.getLong(48)).as("end of the list").isEqualTo(start);
            assertThat(end.getInt(END_64)).isEqualTo(0x07064b50);
            assertThat(end.getLong(END_64 + 8)).as("where the former is").isEqualTo(start);
        }
        assertThat(end.getInt(END_64 + LOCATOR_64)).isEqualTo(0x06054b50);
        assertThat(end.getShort(END_64 + LOCATOR_64 + 10)).as("files").isEqualTo((short) 0xffff);
    }

    @Test
    void writesFilesBehindFourGigabytes() throws IOException {
        var path = directory.resolve("large.zip");
        try (var channel = FileChannel.open(path, StandardOpenOption.CREATE, StandardOpenOption.WRITE)) {
            channel.position(MORE_THAN_32_BITS);
            try (var writer = writer(Channels.newOutputStream(channel), MORE_THAN_32_BITS)) {
                writer.add("calls.jsonl", Deflater.DEFAULT_COMPRESSION, text("{}\n"));
                writer.add("größe.txt", Deflater.DEFAULT_COMPRESSION, text("a"));
                writer.finish();
            }
        }

        try (var zip = new ZipFile(path.toFile())) {
            assertThat(zip.size()).isEqualTo(2);
            assertThat(zip.getInputStream(zip.getEntry("calls.jsonl")).readAllBytes())
                    .asString()
                    .isEqualTo("{}\n");
            assertThat(zip.getEntry("größe.txt").getSize()).isEqualTo(1);
        }
    }

    @Test
    void canBeReadAsItArrives() throws IOException {
        var out = new ByteArrayOutputStream();
        try (var writer = writer(out, 0)) {
            writer.add("empty.jsonl", Deflater.DEFAULT_COMPRESSION, text(""));
            writer.add("calls.jsonl", Deflater.DEFAULT_COMPRESSION, text("{}\n".repeat(10_000)));
            writer.finish();
        }

        try (var in = new ZipInputStream(new ByteArrayInputStream(out.toByteArray()))) {
            assertThat(in.getNextEntry().getName()).isEqualTo("empty.jsonl");
            assertThat(in.readAllBytes()).isEmpty();
            assertThat(in.getNextEntry().getName()).isEqualTo("calls.jsonl");
            assertThat(in.readAllBytes()).hasSize(30_000);
            assertThat(in.getNextEntry()).isNull();
        }
    }
}
