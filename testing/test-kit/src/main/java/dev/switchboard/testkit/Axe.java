package dev.switchboard.testkit;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import com.deque.html.axecore.playwright.AxeBuilder;
import com.microsoft.playwright.Page;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/// Checks the accessibility of a page with axe (https://github.com/dequelabs/axe-core). A module that uses it needs
/// axe-core's Playwright library as a dependency of its tests.
///
/// axe is loaded once for each page and returns violations only. [AxeBuilder] loads it for each check, opens further
/// tabs, and returns everything that it has looked at.
public final class Axe {

    private static final String SCRIPT = script();
    private static final String RUN = """
            async options => {
              const results = await axe.run(document, { ...options, resultTypes: ["violations"] });
              if (results.passes.length === 0) {
                throw new Error("axe has checked nothing");
              }
              return results.violations.map(rule =>
                `${rule.impact} ${rule.id}: ${rule.nodes.map(node => `${node.html} ${node.failureSummary}`).join(", ")}`);
            }""";

    private Axe() {}

    /// What the rules find that axe applies by default: one sentence for each rule, with the elements.
    public static List<String> violations(Page page) {
        return run(page, Map.of());
    }

    /// What the rules with one of these tags find, such as `wcag2aa`, those too that axe does not apply by default.
    public static List<String> violationsOfTags(Page page, List<String> tags) {
        return run(page, Map.of("runOnly", Map.of("type", "tag", "values", tags)));
    }

    /// What these rules find, such as `color-contrast`.
    public static List<String> violationsOfRules(Page page, List<String> rules) {
        return run(page, Map.of("runOnly", Map.of("type", "rule", "values", rules)));
    }

    private static List<String> run(Page page, Map<String, Object> options) {
        // Axe is run in one frame, and the pages have no other.
        assertThat(page.frames()).hasSize(1);
        if (!page.evaluate("() => 'axe' in window").equals(true)) {
            page.evaluate(SCRIPT);
        }
        var found = (List<?>) page.evaluate(RUN, options);
        return found.stream().map(String::valueOf).toList();
    }

    private static String script() {
        try (var script = AxeBuilder.class.getResourceAsStream("/axe.min.js")) {
            return new String(Objects.requireNonNull(script).readAllBytes(), UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
