package dev.switchboard.app.pages;

import static org.assertj.core.api.Assertions.assertThat;

import dev.switchboard.app.ClientAppTest;
import dev.switchboard.app.TestBrowser;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.jsoup.Jsoup;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// The files that pages load.
class AssetsIT extends ClientAppTest {

    @BeforeEach
    void fillTheApi() {
        GATEWAY.respondAs("records.json");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "/",
                "/app/profile",
                "/app/phone",
                "/app/calls",
                "/app/calls/c1",
                "/app/messages",
                "/app/messages/cv1",
                "/app/voicemails",
                "/app/faxes",
                "/app/contacts",
                "/app/team",
                "/app/apps",
                "/app/webhooks/w1",
                "/app/request-log",
                "/operator/companies"
            })
    void exist(String page) {
        var user = newBrowser();
        if (!page.equals("/")) {
            user.signIn(page.startsWith("/operator") ? "/operator" : "/app/profile");
        }
        var document = Jsoup.parse(user.get(page).body());
        var base = document.body().attr("data-assets");

        var files = Stream.of(
                        document.select("link[href^=/assets/]").eachAttr("href"),
                        document.select("[src^=/assets/]").eachAttr("src"),
                        document.select("a[data-style]").eachAttr("data-style").stream()
                                .flatMap(styles -> Stream.of(styles.split(" ")))
                                .map(base::concat)
                                .toList(),
                        document.select("[data-module]").eachAttr("data-module").stream()
                                .map(module -> base + module + ".js")
                                .toList(),
                        document.select("[data-pdf]").eachAttr("data-pdf").stream()
                                .flatMap(pdf -> Stream.of("build/pdf.min.mjs", "build/pdf.worker.min.mjs")
                                        .map(pdf::concat))
                                .toList())
                .flatMap(List::stream);

        assertThat(files).hasSizeGreaterThan(4).allSatisfy(file -> exists(user, file));
    }

    private static void exists(TestBrowser user, String file) {
        var response = user.get(file);
        assertThat(response.statusCode()).as(file).isEqualTo(200);
        assertThat(response.headers().firstValue("Cache-Control"))
                .as(file)
                .hasValueSatisfying(cached -> assertThat(cached).contains("immutable"));
    }

    @Test
    void areServedWithoutComments() {
        var browser = newBrowser();
        var base = Jsoup.parse(browser.get("/").body()).body().attr("data-assets");

        for (var version : List.of(base, "/assets/app/0123456789ab/")) {
            assertThat(browser.get(version + "app.js").body())
                    .as(version)
                    .startsWith("import ")
                    .contains("foldMenu();\n")
                    .doesNotContainPattern("(?m)^(//|/\\*| )");
            assertThat(browser.get(version + "base.css").body())
                    .as(version)
                    .startsWith("@font-face {\n")
                    .doesNotContain("/*");
        }
        assertThat(browser.get(base + "phone/jssip/jssip.js").body().lines()).hasSizeGreaterThan(1);
    }

    /// The version of a WebJar is in the POM only, where it is raised.
    @Test
    void areNamedWithoutTheVersionsOfWebJars() throws IOException {
        try (var templates = Files.walk(Path.of("src", "main", "resources", "templates"))) {
            assertThat(templates.filter(Files::isRegularFile))
                    .isNotEmpty()
                    .allSatisfy(template ->
                            assertThat(Files.readString(template)).doesNotContainPattern("asset\\('[0-9]+\\.[0-9]+"));
        }
    }
}
