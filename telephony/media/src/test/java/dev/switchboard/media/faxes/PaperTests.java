package dev.switchboard.media.faxes;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.regex.Pattern;
import org.apache.pdfbox.Loader;
import org.apache.pdfbox.pdmodel.PDPage;
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
    void isABillOfLadingWithItsPackingList() throws IOException {
        try (var fax = Loader.loadPDF(FaxPages.of("From +13125550177", 2))) {
            var bill = content(fax.getPage(0));
            var list = content(fax.getPage(1));

            assertThat(bill).contains("(BILL OF LADING)", "(CONSIGNEE)", "(Total)");
            assertThat(list).contains("(PACKING LIST)");
            var number = Pattern.compile("LF-\\d{4}").matcher(bill);
            assertThat(number.find()).isTrue();
            assertThat(list).contains("for bill of lading " + number.group());
        }
        assertThat(FaxPages.of("From +13125550177", 1)).isNotEqualTo(FaxPages.of("From +13125550178", 1));
    }

    private static String content(PDPage page) throws IOException {
        return new String(page.getContents().readAllBytes(), StandardCharsets.US_ASCII);
    }
}
