package dev.switchboard.app.docs;

import static org.assertj.core.api.Assertions.assertThat;

import dev.switchboard.app.ClientAppTest;
import java.util.HashMap;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Document;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.json.JsonMapper;

class DocsIT extends ClientAppTest {

    @Test
    void beginsWithAllPagesByGroup() {
        var page = open("/docs");

        assertThat(page.select("main h2").eachText()).startsWith("Start", "Guides", "Reference");
        assertThat(page.select("main a[href=/docs/errors]")).hasSize(1);
        assertThat(page.select("main a[href=/docs/operations/watch]")).hasSize(1);
        assertThat(page.select("main a[href=/docs/reference]")).isNotEmpty();
        assertThat(page.select("main [data-tabs] code").eachText())
                .hasSize(4)
                .allMatch(code -> code.contains("+13125550100"));
    }

    @ParameterizedTest
    @CsvSource({"/docs/errors, Errors", "/docs/operations/watch, Watch", "/docs/operations, Operating Switchboard"})
    void showsAPageWithItsNavigation(String path, String title) {
        var page = open(path);

        assertThat(page.select("main h1").text()).isEqualTo(title);
        assertThat(page.select(".docs-nav [aria-current=page]").eachAttr("href"))
                .containsExactly(path);
        assertThat(page.select("main .prose").attr("lang")).isEqualTo("en");
        assertThat(page.select("link[type=text/markdown]").attr("href")).isEqualTo(path + ".md");
    }

    @Test
    void listsTheHeadingsOfThePage() {
        var page = open("/docs/errors");

        assertThat(page.select(".docs-toc a").eachAttr("href")).contains("#conflict", "#order-of-checks");
        assertThat(page.getElementById("order-of-checks")).isNotNull();
    }

    /// No session, no script and no style of another origin, and none in the page.
    @Test
    void needsNothingFromElsewhere() {
        var response = newBrowser().get("/docs/webhooks");
        var page = Jsoup.parse(response.body());

        assertThat(page.select("script:not([src]), style, [style], [onclick]")).isEmpty();
        assertThat(page.select("script, link[rel=stylesheet], img").stream()
                        .map(element -> element.attr("src") + element.attr("href")))
                .isNotEmpty()
                .allMatch(address -> address.startsWith("/assets/app/"));
        assertThat(response.headers().firstValue("Content-Security-Policy").orElse(""))
                .contains("script-src 'self'", "style-src 'self'");
        assertThat(response.headers().allValues("Set-Cookie")).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "/docs",
                "/docs/errors",
                "/docs/errors.md",
                "/docs/reference.md",
                "/docs/reference/messages.md",
                "/docs/search.json",
                "/llms.txt",
                "/docs/receivers/receiver.py"
            })
    void isReadAgainOnlyWhenItHasChanged(String path) {
        var first = newBrowser().get(path);
        var tag = first.headers().firstValue("ETag").orElse("");

        var again = newBrowser()
                .send(newBrowser().request(path).header("If-None-Match", tag).GET());

        assertThat(tag).startsWith("W/\"");
        assertThat(first.headers().firstValue("Cache-Control")).hasValue("no-cache");
        assertThat(again.statusCode()).isEqualTo(304);
        assertThat(again.body()).isEmpty();
        assertThat(again.headers().firstValue("ETag")).hasValue(tag);
    }

    @Test
    void isAnotherPageInAnotherLanguage() {
        var spanish = newBrowser()
                .send(newBrowser()
                        .request("/docs/errors")
                        .header("Accept-Language", "es")
                        .GET());
        var english = newBrowser().get("/docs/errors");

        assertThat(Jsoup.parse(spanish.body()).select("html").attr("lang")).isEqualTo("es");
        assertThat(spanish.body()).contains("La documentación está en inglés.");
        assertThat(english.body()).doesNotContain("The documentation is in English.");
        assertThat(spanish.headers().firstValue("ETag"))
                .isNotEqualTo(english.headers().firstValue("ETag"));
        assertThat(String.join(",", english.headers().allValues("Vary")))
                .containsIgnoringCase("Cookie")
                .containsIgnoringCase("Accept-Language");
    }

    @Test
    void isMarkdownForPrograms() {
        var response = newBrowser().get("/docs/calls.md");

        assertThat(response.headers().firstValue("Content-Type")).hasValue("text/markdown;charset=UTF-8");
        assertThat(response.body()).startsWith("# Calls").contains("](/docs/visibility.md#");
    }

    @Test
    void hasAnIndexForPrograms() {
        var index = newBrowser().get("/llms.txt");

        assertThat(index.headers().firstValue("Content-Type")).hasValue("text/plain;charset=UTF-8");
        assertThat(index.body())
                .startsWith("# Switchboard\n\n> ")
                .contains(
                        "## Guides",
                        "- [Errors](http://localhost:8080/docs/errors.md): ",
                        "- [API reference](http://localhost:8080/docs/reference.md): ");
        assertThat(newBrowser().get("/docs/llms.txt").headers().firstValue("Location"))
                .hasValue("/llms.txt");
        assertThat(newBrowser().get("/llms-full.txt").body()).contains("# Errors", "# Webhooks", "# Watch");
    }

    @Test
    void hasTheReferenceAsMarkdown() {
        var index = newBrowser().get("/docs/reference.md");
        var messages = newBrowser().get("/docs/reference/messages.md");

        assertThat(index.headers().firstValue("Content-Type")).hasValue("text/markdown;charset=UTF-8");
        assertThat(index.body())
                .startsWith("# API reference\n")
                .contains("## [Messages](/docs/reference/messages.md)", "- `POST /messages`: Sends a text");
        assertThat(messages.body())
                .startsWith("# API reference: Messages\n")
                .contains(
                        "## POST /messages",
                        "scope `messages:write` · tier `medium`",
                        "| `to` | string | required",
                        "client.messages.send(",
                        "Guide: [Text messages](/docs/messages.md)")
                .doesNotContain("Scope `messages:write`");
        assertThat(open("/docs/reference/messages")
                        .select("link[type=text/markdown], [data-action=markdown]")
                        .eachAttr("href"))
                .containsExactly("/docs/reference/messages.md", "/docs/reference/messages.md");
    }

    @Test
    void hasTheRoutesInTheIndexForTheSearch() {
        var index = JsonMapper.shared()
                .readTree(newBrowser().get("/docs/search.json").body());
        var route = index.valueStream()
                .filter(found -> found.path("heading").asString().equals("POST /calls/{call_id}/hangup"))
                .findFirst()
                .orElseThrow();

        assertThat(route.path("path").asString()).isEqualTo("/docs/reference/calls#hangUpCall");
        assertThat(route.path("page").asString()).isEqualTo("Calls");
        assertThat(route.path("text").asString()).contains("(hangUpCall)", "its caller may leave a message");
    }

    /// Who looks for a word seeks what to do first, and lists of everything last.
    @Test
    void ranksGuidesAboveListsAndPagesOfOperators() {
        var weights = new HashMap<String, Double>();
        JsonMapper.shared()
                .readTree(newBrowser().get("/docs/search.json").body())
                .forEach(found -> weights.put(
                        found.path("path").asString(), found.path("weight").asDouble()));

        assertThat(weights.get("/docs/key-or-app"))
                .isGreaterThan(weights.get("/docs/errors"))
                .isGreaterThan(weights.get("/docs/operations/settings"))
                .isGreaterThan(weights.get("/docs/api-changelog"));
        assertThat(weights.get("/docs/errors")).isGreaterThan(weights.get("/docs/operations/runbooks"));
    }

    @Test
    void staysOnThePageWhenItsLanguageChanges() {
        var browser = newBrowser();
        var link = open("/docs/quickstart").select(".languages a[lang=es]").attr("href");

        var response = browser.get(link);

        assertThat(response.headers().firstValue("Location")).hasValue("/docs/quickstart");
        assertThat(Jsoup.parse(browser.get("/docs/quickstart").body())
                        .select("html")
                        .attr("lang"))
                .isEqualTo("es");
    }

    @Test
    void hasAnIndexForTheSearch() {
        var index = JsonMapper.shared()
                .readTree(newBrowser().get("/docs/search.json").body());

        assertThat(index.valueStream())
                .anySatisfy(section -> {
                    assertThat(section.path("path").asString()).isEqualTo("/docs/errors#order-of-checks");
                    assertThat(section.path("page").asString()).isEqualTo("Errors");
                    assertThat(section.path("heading").asString()).isEqualTo("Order of checks");
                    assertThat(section.path("text").asString()).isNotEmpty();
                })
                .hasSizeGreaterThan(300);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "/docs/nothing",
                "/docs/nothing.md",
                "/docs/guides/errors",
                "/docs/internal-interfaces",
                "/docs/operations/nothing",
                "/docs/receivers/nothing.py",
                "/docs/receivers/application.yml",
                "/docs/reference/nothing.md",
                "/docs/examples/calls.json",
                "/docs/reference/nothing",
                "/docs/README.md"
            })
    void servesNothingElse(String path) {
        assertThat(newBrowser().get(path).statusCode()).isEqualTo(404);
    }

    @Test
    void servesTheProgramsOfTheGuides() {
        var program = newBrowser().get("/docs/receivers/receiver.py");

        assertThat(program.headers().firstValue("Content-Type")).hasValue("text/plain;charset=UTF-8");
        assertThat(program.body()).contains("def verify(");
    }

    @Test
    void servesTheCollectionForPostman() {
        var link = open("/docs/collections").select("main a[href$=collection.json]");
        var collection = newBrowser().get(link.attr("href"));

        assertThat(collection.headers().firstValue("Content-Type")).hasValue("application/json");
        assertThat(JsonMapper.shared()
                        .readTree(collection.body())
                        .at("/info/schema")
                        .asString())
                .endsWith("/v2.1.0/collection.json");
    }

    @Test
    void leadsFromTheStartPageAndTheAccountMenuToTheDocumentation() {
        assertThat(open("/").select("main a[href=/docs]")).isNotEmpty();
        var user = newBrowser().signIn("/app/profile");
        assertThat(Jsoup.parse(user.get("/app/profile").body()).select("#account-menu a[href=/docs]"))
                .hasSize(1);
    }

    @Test
    void hasEveryRouteOfTheOpenApiDocumentInItsReference() {
        var page = open("/docs/reference");
        var operations = page.select(".docs-routes a").eachAttr("href");

        assertThat(operations).contains("/docs/reference/messages#sendMessage").hasSizeGreaterThan(150);
        for (var tag : operations.stream()
                .map(address -> address.replaceAll("#.*", ""))
                .distinct()
                .toList()) {
            var ids = open(tag).select(".docs-operation").eachAttr("id");
            assertThat(operations)
                    .containsAll(ids.stream().map(id -> tag + "#" + id).toList());
        }
    }

    @Test
    void describesARoute() {
        var operation = open("/docs/reference/messages").expectFirst("#sendMessage");

        assertThat(operation.select(".docs-route").text()).isEqualTo("POST /messages");
        assertThat(operation.select(".docs-badges").text()).contains("scope messages:write", "tier medium");
        assertThat(operation.select(".docs-fields dt code").eachText())
                .contains("Idempotency-Key", "to", "media_urls", "error.code");
        assertThat(operation.select(".docs-responses dt").eachText()).contains("202", "422");
        assertThat(operation.select(".docs-responses a[href=/docs/errors]")).isNotEmpty();
        assertThat(operation.select(".docs-example [data-tabs] > [data-code]").eachAttr("data-label"))
                .containsExactly("curl", "TypeScript", "Python", "Java");
        assertThat(operation.select(".docs-example [data-code=ts]").text()).contains("client.messages.send({");
        assertThat(operation.select(".docs-example [data-code=java]").text()).contains("new MessageCreate()");
        assertThat(operation.select(".docs-example code").getFirst().text())
                .startsWith("curl -s \"http://localhost:8080/v1/messages\"")
                .contains("Authorization: Bearer $SWITCHBOARD_API_KEY", "\"to\":");
        assertThat(operation.select(".docs-example code").getLast().text()).contains("\"conversation_id\"");
    }

    @Test
    void leadsFromAGuideToItsReferenceAndBack() {
        assertThat(open("/docs/messages").select(".prose a[href=/docs/reference/messages]"))
                .hasSize(1);
        assertThat(open("/docs/reference/messages")
                        .select("main [data-action=guide]")
                        .eachAttr("href"))
                .containsExactly("/docs/messages");
    }

    @Test
    void listsTheEventsWithTheWebhooks() {
        assertThat(open("/docs/reference/webhooks").select("a[href=/docs/events#messagesreceived]"))
                .hasSize(1);
    }

    private Document open(String path) {
        var response = newBrowser().get(path);
        assertThat(response.statusCode()).as(path).isEqualTo(200);
        return Jsoup.parse(response.body());
    }
}
