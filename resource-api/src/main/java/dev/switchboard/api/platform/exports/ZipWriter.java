package dev.switchboard.api.platform.exports;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.BufferedOutputStream;
import java.io.FilterOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDateTime;
import java.util.zip.CRC32;
import java.util.zip.Deflater;
import java.util.zip.DeflaterOutputStream;

/// Writes a ZIP file (PKWARE, APPNOTE.TXT 6.3.10) of any number of files and any size. Unlike `java.util.zip`, it keeps
/// the list of the files, which is at the end of a ZIP file, on the disk until then. So its memory does not grow with
/// their number.
final class ZipWriter implements AutoCloseable {

    private static final int VERSION = 45;
    private static final int SIZES_FOLLOW_AND_NAMES_ARE_UTF_8 = 1 << 3 | 1 << 11;
    private static final long MOST = 0xffff_ffffL;
    private static final int MOST_FILES = 0xffff;
    private static final int BUFFER = 64 * 1024;
    private static final int LOCAL = 0x04034b50;
    private static final int DESCRIPTOR = 0x08074b50;
    private static final int CENTRAL = 0x02014b50;
    private static final int END_64 = 0x06064b50;
    private static final int LOCATOR_64 = 0x07064b50;
    private static final int END = 0x06054b50;
    private static final int END_64_REST = 44;
    private static final short EXTRA_64 = 1;
    private static final int FIRST_YEAR = 1980;
    private static final int FIXED = 128;

    private final OutputStream out;
    private final Path list;
    private final OutputStream listed;
    private final int time;
    private final Deflater deflater = new Deflater(Deflater.DEFAULT_COMPRESSION, true);
    private final CRC32 crc = new CRC32();
    private long offset;
    private long files;

    /// @param out receives the file; not closed
    /// @param offset how many bytes of the file precede
    /// @param list an empty file, which this uses and deletes
    /// @param time of all files
    ZipWriter(OutputStream out, long offset, Path list, LocalDateTime time) throws IOException {
        this.out = out;
        this.offset = offset;
        this.list = list;
        this.listed = new BufferedOutputStream(Files.newOutputStream(list), BUFFER);
        this.time = (time.getYear() - FIRST_YEAR) << 25
                | time.getMonthValue() << 21
                | time.getDayOfMonth() << 16
                | time.getHour() << 11
                | time.getMinute() << 5
                | time.getSecond() >> 1;
    }

    /// What a file contains.
    interface Content {
        void writeTo(OutputStream out) throws IOException;
    }

    /// Adds a file.
    ///
    /// @param name with `/` between directories
    /// @param level of compression, as of [Deflater#setLevel]
    void add(String name, int level, Content content) throws IOException {
        long start = offset;
        var encoded = name.getBytes(UTF_8);
        write(fields(encoded.length)
                .putInt(LOCAL)
                .putShort((short) VERSION)
                .putShort((short) SIZES_FOLLOW_AND_NAMES_ARE_UTF_8)
                .putShort((short) Deflater.DEFLATED)
                .putInt(time)
                .putInt(0)
                .putInt(0)
                .putInt(0)
                .putShort((short) encoded.length)
                .putShort((short) 0)
                .put(encoded));
        deflater.reset();
        deflater.setLevel(level);
        crc.reset();
        var packed = new DeflaterOutputStream(out, deflater, BUFFER);
        content.writeTo(new Counted(packed));
        packed.finish();
        long size = deflater.getBytesRead();
        long compressed = deflater.getBytesWritten();
        offset += compressed;
        describe(compressed, size);
        list(encoded, start, compressed, size);
        files++;
    }

    private void describe(long compressed, long size) throws IOException {
        var descriptor = fields(0).putInt(DESCRIPTOR).putInt((int) crc.getValue());
        if (compressed > MOST || size > MOST) {
            descriptor.putLong(compressed).putLong(size);
        } else {
            descriptor.putInt((int) compressed).putInt((int) size);
        }
        write(descriptor);
    }

    private void list(byte[] name, long start, long compressed, long size) throws IOException {
        var extra = fields(0);
        if (size > MOST) {
            extra.putLong(size);
        }
        if (compressed > MOST) {
            extra.putLong(compressed);
        }
        if (start > MOST) {
            extra.putLong(start);
        }
        extra.flip();
        int extraLength = extra.hasRemaining() ? extra.remaining() + 2 * Short.BYTES : 0;
        var entry = fields(name.length)
                .putInt(CENTRAL)
                .putShort((short) VERSION)
                .putShort((short) VERSION)
                .putShort((short) SIZES_FOLLOW_AND_NAMES_ARE_UTF_8)
                .putShort((short) Deflater.DEFLATED)
                .putInt(time)
                .putInt((int) crc.getValue())
                .putInt(bounded(compressed))
                .putInt(bounded(size))
                .putShort((short) name.length)
                .putShort((short) extraLength)
                .putShort((short) 0)
                .putShort((short) 0)
                .putShort((short) 0)
                .putInt(0)
                .putInt(bounded(start))
                .put(name);
        if (extraLength > 0) {
            entry.putShort(EXTRA_64).putShort((short) extra.remaining()).put(extra);
        }
        listed.write(written(entry));
    }

    private static int bounded(long value) {
        return (int) Math.min(value, MOST);
    }

    /// Ends the file with the list of what was added.
    void finish() throws IOException {
        listed.close();
        long start = offset;
        offset += Files.copy(list, out);
        long size = offset - start;
        if (files >= MOST_FILES || start >= MOST || size >= MOST) {
            write(fields(0)
                    .putInt(END_64)
                    .putLong(END_64_REST)
                    .putShort((short) VERSION)
                    .putShort((short) VERSION)
                    .putInt(0)
                    .putInt(0)
                    .putLong(files)
                    .putLong(files)
                    .putLong(size)
                    .putLong(start));
            write(fields(0).putInt(LOCATOR_64).putInt(0).putLong(start + size).putInt(1));
        }
        short count = (short) Math.min(files, MOST_FILES);
        write(fields(0)
                .putInt(END)
                .putShort((short) 0)
                .putShort((short) 0)
                .putShort(count)
                .putShort(count)
                .putInt(bounded(size))
                .putInt(bounded(start))
                .putShort((short) 0));
    }

    private static ByteBuffer fields(int more) {
        return ByteBuffer.allocate(FIXED + more).order(ByteOrder.LITTLE_ENDIAN);
    }

    private void write(ByteBuffer fields) throws IOException {
        var bytes = written(fields);
        out.write(bytes);
        offset += bytes.length;
    }

    private static byte[] written(ByteBuffer fields) {
        var bytes = new byte[fields.flip().remaining()];
        fields.get(bytes);
        return bytes;
    }

    /// What is in the file is counted by the deflater.
    private final class Counted extends FilterOutputStream {

        Counted(OutputStream out) {
            super(out);
        }

        @Override
        public void write(int value) throws IOException {
            write(new byte[] {(byte) value}, 0, 1);
        }

        @Override
        public void write(byte[] bytes, int from, int length) throws IOException {
            crc.update(bytes, from, length);
            out.write(bytes, from, length);
        }

        @Override
        public void close() {
            // The ZIP file goes on.
        }
    }

    @Override
    public void close() throws IOException {
        deflater.end();
        try {
            listed.close();
        } finally {
            Files.deleteIfExists(list);
        }
    }
}
