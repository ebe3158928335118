package dev.switchboard.app.docs;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;
import org.commonmark.node.AbstractVisitor;
import org.commonmark.node.HtmlBlock;
import org.commonmark.node.HtmlInline;
import org.jsoup.Jsoup;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.json.JsonMapper;

/// The documentation of the repository, as it is served.
class DocumentsTests {

    private static final Path DOCS = Path.of("..", "docs");

    private final Documents documents = new Documents();

    @Test
    void haveEveryGuideAndTaskInTheirTableOfContents() throws IOException {
        assertThat(documents.all()).extracting(page -> page.entry().file()).containsAll(files("guides", "operations"));
    }

    @Test
    void beginWithTheirTitle() {
        assertThat(documents.all()).allSatisfy(page -> {
            assertThat(page.entry().about()).as(page.entry().name()).isNotEmpty();
            assertThat(Jsoup.parse(page.html()).select("h1"))
                    .as(page.entry().name())
                    .hasSize(1);
        });
    }

    /// A link within the documentation leads to a page and a heading, or to a file, that is served.
    @Test
    void leadToPagesThatAreServed() {
        var broken = new ArrayList<String>();
        int checked = 0;
        for (var page : documents.all()) {
            for (var link : Jsoup.parse(page.html()).select("a[href^=/docs], a[href^=#], img")) {
                var address = link.hasAttr("src") ? link.attr("src") : link.attr("href");
                checked++;
                if (!isServed(page, address)) {
                    broken.add(page.entry().file() + ": " + address);
                }
            }
        }

        assertThat(broken).isEmpty();
        assertThat(checked).isGreaterThan(400);
    }

    /// HTML would be seen as text. Anchors are the exception.
    @Test
    void containNoHtml() {
        var found = new ArrayList<String>();
        for (var page : documents.all()) {
            Markdown.parse(page.markdown()).accept(new AbstractVisitor() {
                @Override
                public void visit(HtmlBlock block) {
                    found.add(page.entry().file() + ": " + block.getLiteral());
                }

                @Override
                public void visit(HtmlInline inline) {
                    if (!inline.getLiteral().matches("<a id=\"[A-Za-z0-9._-]+\">|</a>")) {
                        found.add(page.entry().file() + ": " + inline.getLiteral());
                    }
                }
            });
        }

        assertThat(found).isEmpty();
    }

    @Test
    void leadFromEachGroupOfRoutesToAGuide() throws IOException {
        var document = JsonMapper.shared().readTree(Files.readString(DOCS.resolve("openapi.json")));
        var without = document.path("tags")
                .valueStream()
                .map(tag -> tag.path("name").asString().toLowerCase(Locale.ROOT).replaceAll("[^a-z0-9]+", "-"))
                .filter(tag -> documents.guideTo(tag).isEmpty());

        assertThat(without).isEmpty();
    }

    private boolean isServed(Page from, String address) {
        var parts = address.split("#", 2);
        var path = parts[0];
        if (path.equals("/docs") || path.startsWith("/docs/reference")) {
            return true;
        }
        if (path.matches("/docs/(receivers|examples|pictures|collections)/.*")) {
            return documents.file(path.substring("/docs/".length())).isPresent();
        }
        var page = path.isEmpty() ? Optional.of(from) : documents.find(path.substring("/docs/".length()));
        return page.isPresent()
                && (parts.length == 1 || Jsoup.parse(page.get().html()).getElementById(parts[1]) != null);
    }

    private static List<String> files(String... folders) throws IOException {
        var found = new ArrayList<String>();
        for (var folder : folders) {
            try (Stream<Path> files = Files.list(DOCS.resolve(folder))) {
                files.map(file -> DOCS.relativize(file).toString())
                        .filter(file -> file.endsWith(".md"))
                        .forEach(found::add);
            }
        }
        return found;
    }
}
