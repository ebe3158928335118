package dev.switchboard.api.messaging.faxes;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.TreeMap;
import java.util.zip.Deflater;
import java.util.zip.DeflaterOutputStream;

/// Writes PDFs that no program would: object by object, with a cross-reference stream at the end.
public final class RawPdf {

    private static final int ROW = 7;

    private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    /// Type, offset or stream, index: by the object's number.
    private final Map<Integer, byte[]> rows = new TreeMap<>();

    public RawPdf() {
        text("%PDF-1.7\n");
    }

    private RawPdf text(String text) {
        bytes.writeBytes(text.getBytes(StandardCharsets.ISO_8859_1));
        return this;
    }

    private static byte[] row(int type, int second, int third) {
        return ByteBuffer.allocate(ROW)
                .put((byte) type)
                .putInt(second)
                .putShort((short) third)
                .array();
    }

    /// An object that stands by itself.
    public RawPdf object(int number, String content) {
        rows.put(number, row(1, bytes.size(), 0));
        return text(number + " 0 obj\n" + content + "\nendobj\n");
    }

    /// A stream.
    ///
    /// @param dictionary without `<<`, `>>` and the length
    public RawPdf stream(int number, String dictionary, byte[] content) {
        rows.put(number, row(1, bytes.size(), 0));
        text(number + " 0 obj\n<< " + dictionary + " /Length " + content.length + " >>\nstream\n");
        bytes.writeBytes(content);
        return text("\nendstream\nendobj\n");
    }

    /// Says that an object lies in a stream of objects, as the first there.
    public RawPdf within(int number, int stream) {
        rows.put(number, row(2, stream, 0));
        return this;
    }

    /// Ends it with a cross-reference stream.
    ///
    /// @param filter of the stream's dictionary; the content is packed when it is not empty
    /// @param more bytes behind the rows
    public byte[] end(int number, String filter, long more) {
        int at = bytes.size();
        rows.put(number, row(1, at, 0));
        rows.putIfAbsent(0, row(0, 0, 0));
        var index = new StringBuilder();
        var content = new ByteArrayOutputStream();
        rows.forEach((object, row) -> {
            index.append(object).append(" 1 ");
            content.writeBytes(row);
        });
        index.append("1000 ").append(more / ROW);
        var data = filter.isEmpty() ? content.toByteArray() : packed(content.toByteArray(), more);
        stream(
                number,
                "/Type /XRef /Size " + (1000 + more / ROW) + " /W [1 4 2] /Root 1 0 R /Index [" + index + "] " + filter,
                data);
        text("startxref\n" + at + "\n%%EOF\n");
        return bytes.toByteArray();
    }

    public byte[] end(int number) {
        return end(number, "", 0);
    }

    /// The bytes, and zeros behind them, as Flate packs them.
    public static byte[] packed(byte[] begin, long zeros) {
        var packed = new ByteArrayOutputStream();
        try (var out = new DeflaterOutputStream(packed, new Deflater(Deflater.BEST_SPEED))) {
            out.write(begin);
            var block = new byte[64 * 1024];
            for (long left = zeros; left > 0; left -= block.length) {
                out.write(block, 0, (int) Math.min(left, block.length));
            }
        } catch (IOException impossible) {
            throw new UncheckedIOException(impossible);
        }
        return packed.toByteArray();
    }
}
