package dev.switchboard.testkit;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Page;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.awaitility.Awaitility;

/// The texts that a page shows, for comparison with those of its pictures in docs/screenshots. They are the page's own,
/// and the same in each run: of records only the labels and buttons count, and all ids, dates and figures are 0.
public final class PageTexts {

    private static final Duration PATIENCE = Duration.ofSeconds(30);
    /// For what a page loads after it was shown. After a change of many pages, each of them takes as long to fail.
    private static final Duration LATE = Duration.ofSeconds(30);
    /// How long a page stays as it is before its texts are taken.
    private static final Duration STILL = Duration.ofMillis(500);

    private static final String SCRIPT = """
            () => {
              const records = "[data-list] > [data-id], [data-list] tbody > [data-id], [data-call]";
              const values = "span, strong, b, p, dd, td, th, a, output, h1, h2, h3, div";
              const skipped = "script, style, template, noscript, svg, canvas, time, code, pre, option, meter, progress,"
                  + ".unseen, .initials, .count, .day, #toasts, [data-once], [data-part], [role=option]";
              const controls = "button, summary, label, legend, .button";
              const found = new Set();
              const month = "(Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)[a-z]*";
              const changing = new RegExp(`[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}|\\\\b${month} \\\\d+(, \\\\d+)*|\\\\d+(:\\\\d+ [AP]M)?`, "g");
              const add = text => {
                const shown = text.replace(/\\s+/g, " ").replace(changing, "0").trim();
                if (/\\p{L}/u.test(shown)) {
                  found.add(shown);
                }
              };
              const read = (element, inRecord) => {
                if (!element.checkVisibility() || element.matches(skipped)) {
                  return;
                }
                if (element.matches("[data-field]") && element.matches(values) && !element.querySelector("input, select, textarea")) {
                  return;
                }
                if (element.placeholder) {
                  add(element.placeholder);
                }
                const record = (inRecord || element.matches(records)) && !element.matches(controls);
                let own = "";
                for (const node of element.childNodes) {
                  if (node.nodeType === Node.TEXT_NODE) {
                    own += node.data;
                  } else if (node.nodeType === Node.ELEMENT_NODE) {
                    read(node, record);
                  }
                }
                if (!record) {
                  add(own);
                }
              };
              read(document.body, false);
              return [...found];
            }""";

    private PageTexts() {}

    /// Each text once, in their order on the page.
    public static List<String> of(Page page) {
        return ((List<?>) page.evaluate(SCRIPT)).stream().map(String::valueOf).toList();
    }

    /// Writes the texts of a page beside its pictures.
    ///
    /// @param name of the pictures, without what they vary in
    public static void write(Page page, Path directory, String name) throws IOException {
        Files.write(directory.resolve(name + ".txt"), settled(page), UTF_8);
    }

    /// The texts once they stay the same: a page loads some parts late.
    private static List<String> settled(Page page) {
        var last = new ArrayList<String>();
        Awaitility.await()
                .pollInSameThread()
                .atMost(PATIENCE)
                .pollInterval(STILL)
                .until(() -> {
                    var now = of(page);
                    boolean still = now.equals(last) && !now.isEmpty();
                    last.clear();
                    last.addAll(now);
                    return still;
                });
        return List.copyOf(last);
    }

    /// Fails unless the page shows the same texts as its pictures do. What a page loads late may still come.
    public static void assertSame(Page page, Path directory, String name) throws IOException {
        var file = directory.resolve(name + ".txt");
        assertThat(file)
                .as("the texts of the pictures, which have to be taken again")
                .isRegularFile();
        var shown = Files.readAllLines(file, UTF_8);
        Awaitility.await()
                .pollInSameThread()
                .atMost(LATE)
                .untilAsserted(() -> assertThat(of(page))
                        .as("%s: the pictures have to be taken again, as docs/screenshots/README.md says", name)
                        .containsExactlyInAnyOrderElementsOf(shown));
    }
}
