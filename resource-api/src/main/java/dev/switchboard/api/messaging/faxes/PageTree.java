package dev.switchboard.api.messaging.faxes;

import dev.switchboard.contract.errors.FieldRule;
import java.io.IOException;
import java.util.ArrayDeque;
import java.util.Collections;
import java.util.Deque;
import java.util.IdentityHashMap;
import java.util.Set;
import org.apache.pdfbox.cos.COSArray;
import org.apache.pdfbox.cos.COSDictionary;
import org.apache.pdfbox.cos.COSName;

/// Counts the pages of a document. PDFBox's own iterator collects all pages before it returns the
/// first one, however many there are and without reading anything, so that the budget is never
/// checked. This one checks the budget at each kid and stops above a number of pages, kids or
/// levels.
///
/// What counts as a page is what PDFBox counts: a dictionary without `/Kids` whose `/Type` is
/// `/Page` or missing. A node that is reached twice counts once.
final class PageTree {

    private static final int MAX_LEVELS = 256;

    /// A document of a few hundred pages has far fewer, even with a node for each page.
    private static final int MAX_KIDS = 20_000;

    private final Budget budget;
    private final Deque<Kids> open = new ArrayDeque<>();
    private final Set<COSDictionary> visited = Collections.newSetFromMap(new IdentityHashMap<>());
    private int seen;

    private PageTree(Budget budget) {
        this.budget = budget;
    }

    /// The kids of a node, and which of them is next.
    private static final class Kids {

        private final COSArray array;
        private int next;

        Kids(COSArray array) {
            this.array = array;
        }
    }

    /// @param root the dictionary under `/Pages` of the catalog
    /// @return up to `atMost`
    /// @throws PdfRefused when it has more pages
    static int count(COSDictionary root, int atMost, Budget budget) throws IOException {
        return new PageTree(budget).count(root, atMost);
    }

    private int count(COSDictionary root, int atMost) throws IOException {
        int pages = enter(root);
        while (!open.isEmpty()) {
            var kids = open.getLast();
            if (kids.next == kids.array.size()) {
                open.removeLast();
                continue;
            }
            budget.check();
            if (++seen > MAX_KIDS) {
                throw new Budget.Exceeded();
            }
            if (kids.array.getObject(kids.next++) instanceof COSDictionary kid) {
                pages += enter(kid);
            }
            if (pages > atMost) {
                throw new PdfRefused("must have at most " + atMost + " pages", FieldRule.pages(atMost));
            }
        }
        return pages;
    }

    /// @return how many pages the node itself is: 0 or 1
    private int enter(COSDictionary node) throws IOException {
        var type = node.getCOSName(COSName.TYPE);
        boolean inner = !COSName.PAGE.equals(type) && (COSName.PAGES.equals(type) || node.containsKey(COSName.KIDS));
        if (!inner) {
            if (type != null && !COSName.PAGE.equals(type)) {
                throw new IOException("a page of type " + type);
            }
            return 1;
        }
        var kids = node.getCOSArray(COSName.KIDS);
        if (kids != null && visited.add(node)) {
            if (open.size() == MAX_LEVELS) {
                throw new PdfRefused("nests its pages too deeply");
            }
            open.addLast(new Kids(kids));
        }
        return 0;
    }
}
