package dev.switchboard.app.pages;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.regex.Pattern;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Element;
import org.jsoup.parser.Parser;
import org.junit.jupiter.api.Test;

/// Users of screen readers list the buttons and links of a page: those of the rows of a list say which row they are of.
class ButtonNamesTests {

    private static final Path TEMPLATES = Path.of("src", "main", "resources", "templates");
    /// A text that is the same in each row.
    private static final Pattern SAME = Pattern.compile("#\\{[^(]*}");

    @Test
    void differFromRowToRow() throws IOException {
        var nameless = new ArrayList<String>();
        try (var files = Files.walk(TEMPLATES)) {
            for (var template :
                    files.filter(file -> file.toString().endsWith(".html")).toList()) {
                Jsoup.parse(Files.readString(template), "", Parser.xmlParser()).select("button, a, summary").stream()
                        .filter(ButtonNamesTests::isInRow)
                        .filter(element -> SAME.matcher(element.attr("th:text")).find())
                        .filter(element -> !element.attr("th:attr").contains("aria-label="))
                        .forEach(element -> nameless.add(template.getFileName() + ": " + element));
            }
        }
        assertThat(nameless).isEmpty();
    }

    /// In what is repeated, but for the navigation, whose links are the texts themselves.
    private static boolean isInRow(Element element) {
        return !element.attr("th:text").contains("nav.")
                && element.parents().stream().anyMatch(parent -> parent.hasAttr("th:each"));
    }
}
