package dev.switchboard.app.docs;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import java.util.Map;
import java.util.function.UnaryOperator;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Document;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class MarkdownTests {

    private static final Entry ENTRY = new Entry("calls", "guides/calls.md", "Calls", "about calls");

    @ParameterizedTest
    @ValueSource(
            strings = {
                "<script>alert(1)</script>",
                "<b>x</b>",
                "Text <img src=x onerror=y> text",
                "<a id=\"x\" onclick=\"y\">z</a>"
            })
    void showsHtmlAsText(String source) {
        assertThat(html(source).select("script, b, img, a, span")).isEmpty();
        assertThat(html(source).text()).contains("<");
    }

    @Test
    void leadsToNoScript() {
        assertThat(page("[x](javascript:alert(1))", link -> link).html()).doesNotContain("javascript:");
    }

    @Test
    void takesAnAnchorFromHtml() {
        var html = html("| Code |\n|---|\n| <a id=\"client_not_open\"></a>`client_not_open` |\n");

        assertThat(html.select("td span#client_not_open")).hasSize(1);
        assertThat(html.select("td").text()).isEqualTo("client_not_open");
    }

    @ParameterizedTest
    @CsvSource({
        "Order of checks, order-of-checks",
        "`POST /sim/calls`, post-simcalls",
        "OAuth: invalid_grant, oauth-invalid_grant",
        "Größe & Länge, größe--länge"
    })
    void namesHeadingsAsGitHubDoes(String heading, String anchor) {
        assertThat(html("## " + heading).select("h2").attr("id")).isEqualTo(anchor);
        assertThat(html("## " + heading + "\n\n## " + heading).select("h2").eachAttr("id"))
                .containsExactly(anchor, anchor + "-1");
    }

    @Test
    void leadsLinksToWhereTheyAreServed() {
        var html = html(
                "See [the *409*](errors.md#conflict), [source](../Main.java) and [RFC](https://rfc.example).\n\n![A](a.svg)");

        assertThat(html.select("a").eachAttr("href")).containsExactly("/docs/errors#conflict", "https://rfc.example");
        assertThat(html.expectFirst("a").html()).isEqualTo("the <em>409</em>");
        assertThat(html.text()).startsWith("See the 409, source and RFC.");
        assertThat(html.select("img").attr("src")).isEqualTo("/docs/pictures/a.svg");
    }

    @Test
    void changesTheLinksOfTheMarkdownOutsideOfCode() {
        var source = """
                [a](errors.md#conflict), [two
                lines](errors.md#conflict), [b](../Main.java) and ![c](x.png)

                ```
                [c](errors.md#conflict)
                ```
                """;

        assertThat(page(source, MarkdownTests::link).markdown()).isEqualTo("""
                [a](/docs/errors#conflict), [two
                lines](/docs/errors#conflict), b and\s

                ```
                [c](errors.md#conflict)
                ```
                """);
    }

    @Test
    void leavesOutPicturesThatAreNotServed() {
        assertThat(html("![A](a.svg) ![B](b.png)").select("img").eachAttr("src"))
                .containsExactly("/docs/pictures/a.svg");
    }

    /// They say why no test runs the block.
    @Test
    void leavesOutNotesBehindTheLanguageOfABlock() {
        assertThat(page("```sh skip: needs a phone\ncurl\n```\n", MarkdownTests::link)
                        .markdown())
                .isEqualTo("```sh\ncurl\n```\n");
    }

    @Test
    void groupsCodeOfSeveralLanguages() {
        var html = html("""
                ```sh
                curl
                ```

                ```python
                print("<b>")
                ```

                ```json
                {}
                ```

                Text.

                ```java
                void main() {}
                ```
                """);

        assertThat(html.select("[data-tabs] > [data-code]").eachAttr("data-label"))
                .containsExactly("curl", "Python");
        assertThat(html.select("[data-tabs] [data-code=python] code").text()).isEqualTo("print(\"<b>\")");
        assertThat(html.select("body > [data-code]").eachAttr("data-code")).containsExactly("json", "java");
    }

    @Test
    void beginsAnotherGroupWithALanguageThatTheFirstOneHas() {
        var html = html("```sh\na\n```\n```python\nb\n```\n```sh\nc\n```\n```python\nd\n```\n");

        assertThat(html.select("[data-tabs]")).hasSize(2);
        assertThat(html.select("[data-tabs]").get(1).select("code").eachText()).containsExactly("c", "d");
    }

    @Test
    void putsTablesIntoWhatScrolls() {
        assertThat(html("| A |\n|---|\n| b |\n")
                        .select("[data-table] > table td")
                        .text())
                .isEqualTo("b");
    }

    @Test
    void hasASectionForEachHeading() {
        var page = page(
                "# Calls\n\nFirst.\n\n## Hold\n\nSecond `code`.\n\n```\nthird\n```\n\n#### Deep\n\n| a |\n|---|\n| b |\n",
                MarkdownTests::link);

        assertThat(page.sections())
                .extracting(Page.Section::heading, Page.Section::text)
                .containsExactly(tuple("Calls", "First."), tuple("Hold", "Second code. third"), tuple("Deep", "a b"));
        assertThat(page.headings()).extracting(Page.Section::id).containsExactly("hold");
    }

    private static Document html(String source) {
        return Jsoup.parse(page(source, MarkdownTests::link).html());
    }

    private static String link(String link) {
        return Map.of("errors.md#conflict", "/docs/errors#conflict", "a.svg", "/docs/pictures/a.svg")
                .getOrDefault(link, link.startsWith("https:") ? link : "");
    }

    private static Page page(String source, UnaryOperator<String> links) {
        return Markdown.page(ENTRY, source, links, links);
    }
}
