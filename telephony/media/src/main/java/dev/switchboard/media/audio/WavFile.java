package dev.switchboard.media.audio;

import java.io.BufferedInputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;

/// A WAV file of 16-bit samples in mono.
///
/// @param rate samples per second
/// @param offset of the first sample, in bytes
/// @param samples how many there are
public record WavFile(Path path, int rate, long offset, long samples) {

    private static final int HEADER = 12;
    private static final int CHUNK_HEADER = 8;
    private static final int FORMAT = 16;
    private static final int RATE_OFFSET = 4;
    private static final int WRITTEN_HEADER = 44;
    private static final short PCM = 1;
    private static final short MONO = 1;
    private static final short BITS = 16;

    /// The content of a file is no sound.
    public static final class Malformed extends IOException {

        private static final long serialVersionUID = 1;

        Malformed(String message) {
            super(message);
        }
    }

    /// Reads the header. A file that was not closed may state a wrong length; what is there counts.
    ///
    /// @throws Malformed if there is no header, or only a part of it
    public static WavFile of(Path path) throws IOException {
        try (var in = new BufferedInputStream(Files.newInputStream(path))) {
            var riff = in.readNBytes(HEADER);
            if (riff.length < HEADER || !text(riff, 0).equals("RIFF")) {
                throw new Malformed(path + " is no WAV file");
            }
            long position = HEADER;
            int rate = 0;
            while (true) {
                var header = in.readNBytes(CHUNK_HEADER);
                if (header.length < CHUNK_HEADER) {
                    throw new Malformed(path + " has no samples");
                }
                long size = Integer.toUnsignedLong(
                        ByteBuffer.wrap(header).order(ByteOrder.LITTLE_ENDIAN).getInt(4));
                position += CHUNK_HEADER;
                switch (text(header, 0)) {
                    case "data" -> {
                        return new WavFile(path, rate, position, (Files.size(path) - position) / Short.BYTES);
                    }
                    case "fmt " -> {
                        var format = in.readNBytes(FORMAT);
                        if (format.length < FORMAT || size < FORMAT) {
                            throw new Malformed(path + " has no samples");
                        }
                        rate = ByteBuffer.wrap(format)
                                .order(ByteOrder.LITTLE_ENDIAN)
                                .getInt(RATE_OFFSET);
                        skip(in, size - FORMAT, path);
                    }
                    default -> skip(in, size, path);
                }
                position += size;
            }
        }
    }

    private static void skip(InputStream in, long bytes, Path path) throws IOException {
        try {
            in.skipNBytes(bytes);
        } catch (EOFException incomplete) {
            throw new Malformed(path + " has no samples");
        }
    }

    private static String text(byte[] bytes, int at) {
        return new String(bytes, at, 4, StandardCharsets.US_ASCII);
    }

    /// The samples, little-endian.
    public InputStream open() throws IOException {
        var in = new BufferedInputStream(Files.newInputStream(path));
        in.skipNBytes(offset);
        return in;
    }

    /// The samples of a whole file of [#written].
    public static short[] samples(byte[] file) {
        var samples = new short[(file.length - WRITTEN_HEADER) / Short.BYTES];
        ByteBuffer.wrap(file)
                .order(ByteOrder.LITTLE_ENDIAN)
                .position(WRITTEN_HEADER)
                .asShortBuffer()
                .get(samples);
        return samples;
    }

    /// A whole file.
    ///
    /// @param rate samples per second
    public static byte[] written(short[] samples, int rate) {
        int length = samples.length * Short.BYTES;
        var file = ByteBuffer.allocate(WRITTEN_HEADER + length).order(ByteOrder.LITTLE_ENDIAN);
        file.put("RIFF".getBytes(StandardCharsets.US_ASCII)).putInt(WRITTEN_HEADER - CHUNK_HEADER + length);
        file.put("WAVEfmt ".getBytes(StandardCharsets.US_ASCII)).putInt(FORMAT);
        file.putShort(PCM).putShort(MONO).putInt(rate).putInt(rate * Short.BYTES);
        file.putShort((short) Short.BYTES).putShort(BITS);
        file.put("data".getBytes(StandardCharsets.US_ASCII)).putInt(length);
        file.asShortBuffer().put(samples);
        return file.array();
    }
}
