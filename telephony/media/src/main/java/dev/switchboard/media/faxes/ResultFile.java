package dev.switchboard.media.faxes;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Path;
import javax.imageio.stream.FileImageOutputStream;

/// Opens the file with the result of a conversion so that each failure to write it is a [StorageFailed].
final class ResultFile {

    private ResultFile() {}

    /// @param file is replaced
    static FileImageOutputStream image(Path file) {
        return StorageFailed.instead(() -> new Image(file));
    }

    /// @param out writes to the file
    static OutputStream document(OutputStream out) {
        return new Document(out);
    }

    private static final class Image extends FileImageOutputStream {

        Image(Path file) throws IOException {
            super(file.toFile());
        }

        @Override
        public void write(int value) {
            StorageFailed.instead(() -> {
                super.write(value);
                return this;
            });
        }

        @Override
        public void write(byte[] bytes, int offset, int length) {
            StorageFailed.instead(() -> {
                super.write(bytes, offset, length);
                return this;
            });
        }
    }

    private static final class Document extends OutputStream {

        private final OutputStream out;

        Document(OutputStream out) {
            this.out = out;
        }

        @Override
        public void write(int value) {
            StorageFailed.instead(() -> {
                out.write(value);
                return out;
            });
        }

        @Override
        public void write(byte[] bytes, int offset, int length) {
            StorageFailed.instead(() -> {
                out.write(bytes, offset, length);
                return out;
            });
        }

        @Override
        public void flush() {
            StorageFailed.instead(() -> {
                out.flush();
                return out;
            });
        }

        @Override
        public void close() throws IOException {
            out.close();
        }
    }
}
