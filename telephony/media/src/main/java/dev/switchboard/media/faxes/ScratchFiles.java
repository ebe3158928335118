package dev.switchboard.media.faxes;

import java.io.IOException;
import java.nio.file.Path;
import org.apache.pdfbox.io.MemoryUsageSetting;
import org.apache.pdfbox.io.RandomAccess;
import org.apache.pdfbox.io.RandomAccessReadView;
import org.apache.pdfbox.io.RandomAccessStreamCache;
import org.apache.pdfbox.io.RandomAccessStreamCache.StreamCacheCreateFunction;

/// The files in which PDFBox unpacks the streams of documents. A failure to write or read one is [StorageFailed] and no
/// [IOException], which PDFBox would take for damage to the document, log and ignore.
///
/// @param directory in which there is room for documents
record ScratchFiles(Path directory) implements StreamCacheCreateFunction {

    @Override
    public RandomAccessStreamCache create() {
        return StorageFailed.instead(() -> new Cache(MemoryUsageSetting.setupTempFileOnly()
                .setTempDir(directory.toFile())
                .streamCache
                .create()));
    }

    private record Cache(RandomAccessStreamCache files) implements RandomAccessStreamCache {

        @Override
        public RandomAccess createBuffer() {
            return StorageFailed.instead(() -> new Buffer(files.createBuffer()));
        }

        @Override
        public void close() throws IOException {
            files.close();
        }
    }

    private record Buffer(RandomAccess file) implements RandomAccess {

        @Override
        public int read() {
            return StorageFailed.instead(file::read);
        }

        @Override
        public int read(byte[] into, int offset, int length) {
            return StorageFailed.instead(() -> file.read(into, offset, length));
        }

        @Override
        public long getPosition() {
            return StorageFailed.instead(file::getPosition);
        }

        @Override
        public void seek(long position) {
            StorageFailed.instead(() -> {
                file.seek(position);
                return file;
            });
        }

        @Override
        public long length() {
            return StorageFailed.instead(file::length);
        }

        @Override
        public boolean isClosed() {
            return file.isClosed();
        }

        @Override
        public boolean isEOF() {
            return StorageFailed.instead(file::isEOF);
        }

        @Override
        public RandomAccessReadView createView(long start, long length) throws IOException {
            return file.createView(start, length);
        }

        @Override
        public void write(int value) {
            StorageFailed.instead(() -> {
                file.write(value);
                return file;
            });
        }

        @Override
        public void write(byte[] bytes) {
            write(bytes, 0, bytes.length);
        }

        @Override
        public void write(byte[] bytes, int offset, int length) {
            StorageFailed.instead(() -> {
                file.write(bytes, offset, length);
                return file;
            });
        }

        @Override
        public void clear() {
            StorageFailed.instead(() -> {
                file.clear();
                return file;
            });
        }

        @Override
        public void close() throws IOException {
            file.close();
        }
    }
}
