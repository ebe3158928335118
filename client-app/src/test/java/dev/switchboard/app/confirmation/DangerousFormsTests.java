package dev.switchboard.app.confirmation;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Element;
import org.jsoup.parser.Parser;
import org.junit.jupiter.api.Test;

/// All templates, whether a test renders them or not.
class DangerousFormsTests {

    /// The `data-action` of buttons that destroy or stop something.
    private static final Set<String> DANGEROUS = Set.of(
            "credentials",
            "delete",
            "disable",
            "erase",
            "make-owner",
            "recovery-codes",
            "release",
            "remove",
            "remove-others",
            "reset-second-factor",
            "revoke",
            "rotate-secret",
            "sign-out-everywhere",
            "suspend",
            "withdraw");

    /// A form that offers to undo what it does needs no question.
    private static final String UNDO = "data-undo";

    /// Look dangerous, but can be undone by asking again, or are the answer.
    private static final Set<String> HARMLESS = Set.of("refuse", "confirm");

    /// What nobody can undo, and what concerns a whole company: the user types the name.
    private static final Set<String> TYPED = Set.of("erase-user", "close-company", "delete-app");

    private static final Path TEMPLATES = Path.of("src", "main", "resources", "templates");

    @Test
    void ask() {
        assertThat(forms().filter(form -> !form.hasAttr(UNDO))
                        .filter(form -> form.select("button").stream().anyMatch(DangerousFormsTests::isDangerous)))
                .hasSizeGreaterThan(25)
                .allSatisfy(form -> assertThat(
                                form.getElementsByAttributeValueContaining("th:replace", "~{confirmation :: asks"))
                        .as(form.outerHtml())
                        .hasSize(1));
    }

    @Test
    void useEachOfTheNames() {
        var used = new TreeSet<String>();
        forms().forEach(form -> used.addAll(form.select("button[data-action]").eachAttr("data-action")));

        assertThat(used).containsAll(DANGEROUS);
    }

    @Test
    void wantTheNameOfWhatCannotBeUndone() {
        var typed = new TreeSet<String>();
        forms().flatMap(form -> form.getElementsByAttributeValueContaining("th:replace", "asks-typed").stream())
                .forEach(asks -> typed.add(asks.attr("th:replace").split("'")[1]));

        assertThat(typed).isEqualTo(TYPED);
    }

    private static boolean isDangerous(Element button) {
        return DANGEROUS.contains(button.attr("data-action"))
                || (button.hasClass("danger") && !HARMLESS.contains(button.attr("data-action")));
    }

    private static Stream<Element> forms() {
        return templates().stream()
                .flatMap(template ->
                        Jsoup.parse(read(template), "", Parser.xmlParser()).select("form[method=post]").stream());
    }

    private static List<Path> templates() {
        try (var files = Files.walk(TEMPLATES)) {
            return files.filter(file -> file.toString().endsWith(".html")).toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static String read(Path file) {
        try {
            return Files.readString(file);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
