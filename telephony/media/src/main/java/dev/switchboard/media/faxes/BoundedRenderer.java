package dev.switchboard.media.faxes;

import java.awt.RenderingHints;
import java.io.IOException;
import java.util.List;
import org.apache.pdfbox.contentstream.operator.Operator;
import org.apache.pdfbox.cos.COSBase;
import org.apache.pdfbox.pdmodel.PDDocument;
import org.apache.pdfbox.pdmodel.graphics.image.PDImage;
import org.apache.pdfbox.rendering.PDFRenderer;
import org.apache.pdfbox.rendering.PageDrawer;
import org.apache.pdfbox.rendering.PageDrawerParameters;

/// Draws pages on a budget, which it checks at each operator and before each image: a page of a few
/// bytes can draw for hours, or unpack an image that no memory holds. Nothing is smoothed, so that text
/// becomes black and white without dots around it.
final class BoundedRenderer extends PDFRenderer {

    /// An image is unpacked to 4 bytes per pixel, and once more to be drawn.
    private static final long BYTES_PER_PIXEL = 8;

    private final ConversionBudget budget;

    BoundedRenderer(PDDocument document, ConversionBudget budget) {
        super(document);
        this.budget = budget;
        var hints = new RenderingHints(RenderingHints.KEY_ANTIALIASING, RenderingHints.VALUE_ANTIALIAS_OFF);
        hints.put(RenderingHints.KEY_TEXT_ANTIALIASING, RenderingHints.VALUE_TEXT_ANTIALIAS_OFF);
        hints.put(RenderingHints.KEY_INTERPOLATION, RenderingHints.VALUE_INTERPOLATION_BILINEAR);
        setRenderingHints(hints);
        setSubsamplingAllowed(true);
    }

    @Override
    protected PageDrawer createPageDrawer(PageDrawerParameters parameters) throws IOException {
        return new BoundedDrawer(parameters);
    }

    private final class BoundedDrawer extends PageDrawer {

        BoundedDrawer(PageDrawerParameters parameters) throws IOException {
            super(parameters);
        }

        @Override
        protected void processOperator(Operator operator, List<COSBase> operands) throws IOException {
            budget.check();
            super.processOperator(operator, operands);
        }

        @Override
        public void drawImage(PDImage image) throws IOException {
            budget.require((long) image.getWidth() * image.getHeight() * BYTES_PER_PIXEL);
            super.drawImage(image);
            budget.check();
        }
    }
}
