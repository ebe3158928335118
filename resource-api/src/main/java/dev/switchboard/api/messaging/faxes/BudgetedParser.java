package dev.switchboard.api.messaging.faxes;

import java.io.IOException;
import java.nio.file.Path;
import org.apache.pdfbox.cos.COSArray;
import org.apache.pdfbox.cos.COSBase;
import org.apache.pdfbox.cos.COSDictionary;
import org.apache.pdfbox.cos.COSDocument;
import org.apache.pdfbox.cos.COSName;
import org.apache.pdfbox.cos.COSStream;
import org.apache.pdfbox.io.MemoryUsageSetting;
import org.apache.pdfbox.io.RandomAccessRead;
import org.apache.pdfbox.io.RandomAccessReadView;
import org.apache.pdfbox.io.RandomAccessStreamCache.StreamCacheCreateFunction;
import org.apache.pdfbox.pdfparser.PDFParser;
import org.jspecify.annotations.Nullable;

/// A parser on a [Budget], for the bytes of the file and for what they unpack to: objects may lie
/// in packed streams.
final class BudgetedParser extends PDFParser {

    private static final int MAX_COLUMNS = 65_536;

    private final Budget budget;

    /// @param directory for temporary files
    BudgetedParser(BudgetedRead source, Path directory, Budget budget) throws IOException {
        this(source, MemoryUsageSetting.setupTempFileOnly().setTempDir(directory.toFile()).streamCache, budget);
    }

    private BudgetedParser(BudgetedRead source, StreamCacheCreateFunction scratch, Budget budget) throws IOException {
        super(source, "", null, null, scratch);
        this.budget = budget;
        document.close();
        document = new BudgetedDocument(scratch);
    }

    /// Without the check of all pages when the table of objects was lost: that check traverses
    /// `/Kids` without a read, and [PageTree] traverses them anyway.
    @Override
    protected void checkPages(COSDictionary root) throws IOException {
        if (root.getCOSDictionary(COSName.PAGES) == null) {
            throw new IOException("has no page tree");
        }
    }

    private final class BudgetedDocument extends COSDocument {

        BudgetedDocument(StreamCacheCreateFunction scratch) {
            super(scratch, BudgetedParser.this);
        }

        @Override
        public COSStream createCOSStream(COSDictionary dictionary, long start, long length) throws IOException {
            var stream = new BudgetedStream(createRandomAccessReadView(start, length));
            dictionary.forEach(stream::setItem);
            stream.setKey(dictionary.getKey());
            return stream;
        }
    }

    private final class BudgetedStream extends COSStream {

        BudgetedStream(RandomAccessReadView packed) throws IOException {
            super(null, packed);
        }

        @Override
        public RandomAccessRead createView() throws IOException {
            if (!bounded()) {
                throw new IOException("packed in a way that objects are not");
            }
            return new BudgetedRead(super.createView(), budget);
        }

        /// Whether unpacking it takes no more memory at once than the budget's steps: other
        /// filters, and a predictor with wide rows, allocate what a number in the file says.
        private boolean bounded() {
            var filters = getFilters();
            var filter = first(filters);
            return !(filters instanceof COSArray several && several.size() > 1)
                    && (filter == null || COSName.FLATE_DECODE.equals(filter))
                    && !(first(getDictionaryObject(COSName.DECODE_PARMS, COSName.DP)) instanceof COSDictionary predictor
                            && predictor.getInt(COSName.COLUMNS, 1) > MAX_COLUMNS);
        }

        /// What stands there by itself or first in an array.
        private static @Nullable COSBase first(@Nullable COSBase value) {
            return value instanceof COSArray array ? (array.size() == 0 ? null : array.getObject(0)) : value;
        }
    }
}
