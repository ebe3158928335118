package dev.switchboard.app.docs;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.commonmark.node.AbstractVisitor;
import org.commonmark.node.HtmlBlock;
import org.commonmark.node.HtmlInline;
import org.commonmark.node.Image;
import org.commonmark.node.Link;
import org.jsoup.Jsoup;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/// The documentation of the repository, as it is served.
class DocumentsTests {

    private static final Path DOCS = Path.of("..", "docs");

    private static final Pattern INTERNAL =
            Pattern.compile("(?<![\\w-])[A-Z][a-z]\\w+(?:Tests|IT)\\b|docs/renew\\S*| skip: ");

    private final Documents documents = new Documents();
    private final Set<String> referenced = new HashSet<>(Set.of("/docs/reference"));

    DocumentsTests() throws IOException {
        document().path("tags").forEach(tag -> referenced.add("/docs/reference/" + slug(tag)));
    }

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

    /// The same for readers of Markdown.
    @Test
    void leadToMarkdownThatIsServed() {
        var broken = new ArrayList<String>();
        var checked = new ArrayList<String>();
        for (var page : documents.all()) {
            Markdown.parse(page.markdown()).accept(new AbstractVisitor() {
                @Override
                public void visit(Link link) {
                    check(link.getDestination());
                    visitChildren(link);
                }

                @Override
                public void visit(Image image) {
                    check(image.getDestination());
                }

                private void check(String address) {
                    checked.add(address);
                    boolean elsewhere = address.matches("(https?|mailto):.*");
                    if (!elsewhere
                            && !address.equals("/llms.txt")
                            && !isServed(page, address.replaceFirst("\\.md(?=#|$)", ""))) {
                        broken.add(page.entry().file() + ": " + address);
                    }
                }
            });
        }

        assertThat(broken).isEmpty();
        assertThat(checked).hasSizeGreaterThan(400);
    }

    /// The pages for those who use the API say nothing of the tests of this repository and of what makes the pages.
    @Test
    void sayNothingOfTheirTests() {
        var found = documents.contents().groups().stream()
                .filter(group -> !group.title().matches("Operate|Security"))
                .flatMap(group -> group.entries().stream())
                .filter(entry -> entry.written() && !entry.name().equals("changelog"))
                .map(entry -> documents.find(entry.name()).orElseThrow())
                .flatMap(page -> INTERNAL.matcher(page.markdown()).results().map(match -> page + ": " + match.group()));

        assertThat(found).isEmpty();
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
        var without = document()
                .path("tags")
                .valueStream()
                .map(DocumentsTests::slug)
                .filter(tag -> documents.guideTo(tag).isEmpty());

        assertThat(without).isEmpty();
    }

    /// The page lists the routes of two tiers; the rest belong to the third.
    @Test
    void listTheRoutesOfEachTier() throws IOException {
        var listed = Jsoup.parse(documents.find("rate-limits").orElseThrow().html());

        for (var tier : List.of("light", "heavy")) {
            assertThat(listed.select("td:first-child:has(code:containsOwn(" + tier + ")) + td:contains(GET)")
                            .select("code")
                            .eachText())
                    .as(tier)
                    .containsExactlyInAnyOrderElementsOf(routesOf(tier));
        }
        assertThat(routesOf("medium")).isNotEmpty();
    }

    private static List<String> routesOf(String tier) throws IOException {
        var routes = new ArrayList<String>();
        document()
                .path("paths")
                .properties()
                .forEach(path -> path.getValue().properties().stream()
                        .filter(operation ->
                                operation.getValue().path("x-tier").asString("").equals(tier))
                        .forEach(operation ->
                                routes.add(operation.getKey().toUpperCase(Locale.ROOT) + " " + path.getKey())));
        return routes;
    }

    private static String slug(JsonNode tag) {
        return tag.path("name").asString().toLowerCase(Locale.ROOT).replaceAll("[^a-z0-9]+", "-");
    }

    private static JsonNode document() throws IOException {
        return JsonMapper.shared().readTree(Files.readString(DOCS.resolve("openapi.json")));
    }

    private boolean isServed(Page from, String address) {
        var parts = address.split("#", 2);
        var path = parts[0];
        if (path.equals("/docs")) {
            return true;
        }
        if (path.startsWith("/docs/reference")) {
            return referenced.contains(path);
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
