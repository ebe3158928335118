package dev.switchboard.api.messaging.faxes;

import java.io.IOException;
import org.apache.pdfbox.io.RandomAccessRead;
import org.apache.pdfbox.io.RandomAccessReadView;

/// Bytes that the parser reads on a [Budget].
final class BudgetedRead implements RandomAccessRead {

    private final RandomAccessRead bytes;
    private final Budget budget;

    BudgetedRead(RandomAccessRead bytes, Budget budget) {
        this.bytes = bytes;
        this.budget = budget;
    }

    @Override
    public int read() throws IOException {
        budget.spend();
        return bytes.read();
    }

    @Override
    public int read(byte[] into, int offset, int length) throws IOException {
        budget.check();
        return bytes.read(into, offset, length);
    }

    @Override
    public long getPosition() throws IOException {
        return bytes.getPosition();
    }

    @Override
    public void seek(long position) throws IOException {
        budget.spend();
        bytes.seek(position);
    }

    @Override
    public long length() throws IOException {
        return bytes.length();
    }

    @Override
    public boolean isClosed() {
        return bytes.isClosed();
    }

    @Override
    public boolean isEOF() throws IOException {
        return bytes.isEOF();
    }

    @Override
    public RandomAccessReadView createView(long start, long length) {
        return new RandomAccessReadView(this, start, length);
    }

    @Override
    public void close() throws IOException {
        bytes.close();
    }
}
