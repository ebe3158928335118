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
            "refuse",
            "release",
            "remove",
            "remove-others",
            "reset-second-factor",
            "revoke",
            "rotate-secret",
            "sign-out-everywhere",
            "suspend",
            "withdraw");

    /// Those of all other buttons of forms. A new one has to be in one of the two.
    private static final Set<String> HARMLESS = Set.of(
            "approve",
            "assign",
            "confirm",
            "create",
            "dismiss",
            "enable",
            "export",
            "make-available",
            "reactivate",
            "recover",
            "redeliver",
            "reinstate",
            "renew",
            "request-approval",
            "resend",
            "reset-password",
            "restore",
            "save",
            "set-presence",
            "sign-out",
            "take",
            "test",
            "try-again",
            "upload",
            "use-demo-user");

    /// A form that offers to undo what it does needs no question.
    private static final String UNDO = "data-undo";

    /// What nobody can undo, and what concerns a whole company: the user types the name.
    private static final Set<String> TYPED = Set.of("erase-user", "close-company", "delete-app");

    /// What a form with such fields deletes when one of them is lowered.
    private static final String PERIODS = "[th:with^='field=|retention.']";

    private static final Path TEMPLATES = Path.of("src", "main", "resources", "templates");

    @Test
    void ask() {
        assertThat(forms().filter(form -> !form.hasAttr(UNDO)).flatMap(form -> form.select("button").stream()))
                .filteredOn(DangerousFormsTests::isDangerous)
                .hasSizeGreaterThan(25)
                .allSatisfy(button ->
                        assertThat(asks(button)).as(button.outerHtml()).isTrue());
    }

    @Test
    void askBeforeRecordsAreDeletedEarlier() {
        assertThat(forms().filter(form -> !form.select(PERIODS).isEmpty()))
                .isNotEmpty()
                .allSatisfy(form -> assertThat(questions(form, "asks-lowered")).isEqualTo(1));
    }

    @Test
    void haveOnlyButtonsThatAreKnownToAskOrNot() {
        assertThat(actions())
                .isSubsetOf(Stream.concat(DANGEROUS.stream(), HARMLESS.stream()).toList());
    }

    @Test
    void useEachOfTheNames() {
        assertThat(actions()).containsAll(DANGEROUS).containsAll(HARMLESS);
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

    /// Its form does, or the button alone.
    private static boolean asks(Element button) {
        var form = button.closest("form");
        return button.attr("name").equals("confirm") || (form != null && questions(form, "asks") == 1);
    }

    private static long questions(Element form, String fragment) {
        return form.getElementsByAttributeValueContaining("th:replace", "~{confirmation :: " + fragment)
                .size();
    }

    private static Set<String> actions() {
        var actions = new TreeSet<String>();
        forms().flatMap(form -> form.select("button[data-action]:not([type=button])").stream())
                .forEach(button -> actions.add(button.attr("data-action")));
        return actions;
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
