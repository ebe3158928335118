package dev.switchboard.media.faxes;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import javax.imageio.ImageIO;
import org.apache.pdfbox.Loader;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class PaperTests {

    @ParameterizedTest
    @ValueSource(ints = {1, 3, 200})
    void hasTheRequestedPages(int pages) throws IOException {
        try (var fax = Loader.loadPDF(FaxPages.of("From +13125550177 (Pier 9)", pages))) {
            assertThat(fax.getNumberOfPages()).isEqualTo(pages);
            var last = new String(fax.getPage(pages - 1).getContents().readAllBytes(), StandardCharsets.US_ASCII);
            assertThat(FaxPages.of("From +13125550177 (Pier 9)", pages))
                    .isEqualTo(FaxPages.of("From +13125550177 (Pier 9)", pages));
            assertThat(last).contains("(From +13125550177 \\(Pier 9\\)   page " + pages + " of " + pages + ") Tj");
        }
    }

    @Test
    void createsTheSamePictureForTheSameSeed() throws IOException {
        var image = ImageIO.read(new ByteArrayInputStream(Picture.png(7)));

        assertThat(image.getWidth()).isEqualTo(480);
        assertThat(Picture.png(7)).isEqualTo(Picture.png(7)).isNotEqualTo(Picture.png(8));
    }
}
