package dev.switchboard.media.faxes;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
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

    /// Whoever reads the fax may count.
    @ParameterizedTest
    @ValueSource(ints = {2, 3, 7})
    void listsTheVeryCartonsOfTheBill(int pages) throws IOException {
        for (int sender = 0; sender < 50; sender++) {
            try (var fax = Loader.loadPDF(FaxPages.of("From +131255501" + sender, pages))) {
                var bill = texts(fax.getPage(0));
                var goods = bill.subList(bill.indexOf("Weight kg") + 1, bill.indexOf("Total") - 1);
                var total = bill.subList(bill.indexOf("Total") - 1, bill.indexOf("Total") + 3);
                var cartons = new ArrayList<List<String>>();
                for (int n = 1; n < pages; n++) {
                    var list = texts(fax.getPage(n));
                    cartons.addAll(rows(list.subList(list.indexOf("Weight kg") + 1, list.size())));
                }
                var listed = cartons.removeLast();

                assertThat(listed.get(0)).isEqualTo(total.get(0)).isEqualTo("" + cartons.size());
                assertThat(listed.get(3)).isEqualTo(total.get(3));
                assertThat(rows(goods)).hasSize(5).allSatisfy(line -> {
                    var same = cartons.stream()
                            .filter(carton -> carton.get(1).equals(line.get(1)))
                            .toList();
                    assertThat(line.get(0)).isEqualTo("" + same.size());
                    assertThat(line.get(3)).isEqualTo("" + sum(same, 3));
                });
                assertThat(listed.get(2)).isEqualTo("" + sum(cartons, 2));
            }
        }
    }

    private static int sum(List<List<String>> rows, int column) {
        return rows.stream().mapToInt(row -> Integer.parseInt(row.get(column))).sum();
    }

    /// Of four columns.
    private static List<List<String>> rows(List<String> texts) {
        return IntStream.range(0, texts.size() / 4)
                .mapToObj(row -> texts.subList(row * 4, row * 4 + 4))
                .toList();
    }

    private static List<String> texts(PDPage page) throws IOException {
        return Pattern.compile("\\((.*)\\) Tj")
                .matcher(content(page))
                .results()
                .map(text -> text.group(1))
                .toList();
    }

    private static String content(PDPage page) throws IOException {
        return new String(page.getContents().readAllBytes(), StandardCharsets.US_ASCII);
    }
}
