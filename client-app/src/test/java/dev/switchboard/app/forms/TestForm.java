package dev.switchboard.app.forms;

import static org.assertj.core.api.Assertions.assertThat;

import dev.switchboard.app.TestBrowser;
import java.net.URLEncoder;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Document;
import org.jsoup.nodes.Element;
import org.jsoup.nodes.FormElement;

/// A form of a page, with the button that submits it. It takes only what the page lets a user type or choose.
final class TestForm {

    private static final String FILE = "%PDF-1.7";
    private static final String BOUNDARY = "the-next-part";

    private final String page;
    private final Document document;
    private final FormElement form;
    private final Element button;

    private TestForm(String page, Document document, FormElement form, Element button) {
        this.page = page;
        this.document = document;
        this.form = form;
        this.button = button;
    }

    /// A name and value that the browser sends.
    private record Field(String name, String value) {}

    /// The form with this button.
    ///
    /// @param page the address of the page
    /// @param action the button's `data-action`
    /// @param path to which it sends the form, without the query
    static Optional<TestForm> find(String page, String html, String action, String path) {
        var document = Jsoup.parse(html);
        return document.select("button[data-action=%s]".formatted(action)).stream()
                .flatMap(button -> owner(document, button).map(form -> new TestForm(page, document, form, button)))
                .filter(form -> form.form.attr("method").equals("post"))
                .filter(form -> form.address().split("\\?", 2)[0].equals(path))
                .findFirst();
    }

    private static Stream<FormElement> owner(Document document, Element button) {
        var owner = button.hasAttr("form") ? document.getElementById(button.attr("form")) : button.closest("form");
        return owner instanceof FormElement form ? Stream.of(form) : Stream.empty();
    }

    /// Where the form is sent.
    String address() {
        return button.hasAttr("formaction") ? button.attr("formaction") : form.attr("action");
    }

    boolean hasFile() {
        return form.attr("enctype").equals("multipart/form-data");
    }

    /// Types or chooses the values of a field.
    ///
    /// @param values of check boxes: those that are checked, the others are not
    void fill(String name, List<String> values) {
        var controls = controls(name);
        assertThat(controls)
                .as("field %s of %s", name, this)
                .isNotEmpty()
                .noneMatch(control -> control.is("[type=hidden]"));
        if (controls.getFirst().is("[type=checkbox]")) {
            assertThat(controls)
                    .extracting(Element::val)
                    .as("values of %s", name)
                    .containsAll(values);
            controls.forEach(box -> box.attr("checked", values.contains(box.val())));
        } else if (controls.getFirst().is("select")) {
            choose(controls.getFirst(), values.getFirst());
        } else {
            assertThat(controls).as("fields %s", name).hasSizeGreaterThanOrEqualTo(values.size());
            for (int i = 0; i < values.size(); i++) {
                var control = controls.get(i);
                var longest = control.attr("maxlength");
                assertThat(longest.isEmpty() ? Integer.MAX_VALUE : Integer.parseInt(longest))
                        .as("length of %s", name)
                        .isGreaterThanOrEqualTo(values.get(i).length());
                control.val(values.get(i));
            }
        }
    }

    private static void choose(Element select, String value) {
        var options = select.select("option");
        assertThat(options.eachAttr("value"))
                .as("choices of %s", select.attr("name"))
                .contains(value);
        options.forEach(option -> option.attr("selected", option.val().equals(value)));
    }

    /// What the browser would send for a field.
    List<String> values(String name) {
        return fields().filter(field -> field.name().equals(name))
                .map(Field::value)
                .toList();
    }

    /// The text of the problem that belongs to a field: what describes it, or stands with it.
    String problemAt(String name) {
        var control = controls(name).getFirst();
        var around = control.closest(".field, fieldset");
        return Stream.concat(
                        Stream.of(control.attr("aria-describedby").split(" "))
                                .filter(id -> !id.isEmpty())
                                .flatMap(id -> Stream.ofNullable(document.getElementById(id))),
                        Stream.ofNullable(around))
                .flatMap(element -> element.select(".field-problem").stream())
                .map(Element::text)
                .collect(Collectors.joining(" "));
    }

    /// Whether a field is marked as wrong, for the eye and for screen readers. A choice of several says it beside them.
    boolean marks(String name) {
        var control = controls(name).getFirst();
        return control.attr("type").matches("checkbox|radio|hidden")
                || control.attr("aria-invalid").equals("true");
    }

    /// Sends the form with the header fields of a browser. Where the service asks first, the user says yes.
    HttpResponse<String> submit(TestBrowser browser) {
        var response = send(browser);
        var address = response.headers().firstValue("Location").orElse("");
        return address.contains("/confirm?question=") ? confirmed(browser, address) : response;
    }

    private HttpResponse<String> confirmed(TestBrowser browser, String address) {
        var path = address().split("\\?", 2)[0];
        var question =
                find(address, browser.get(address).body(), "confirm", path).orElseThrow();
        if (question.values("confirm_typed").contains("yes")) {
            question.fill("confirmed", question.values("confirm_name"));
        }
        return question.send(browser);
    }

    private HttpResponse<String> send(TestBrowser browser) {
        assertThat(form.elements().stream()
                        .filter(control -> control.hasAttr("required") && !button.hasAttr("formnovalidate"))
                        .filter(control -> !control.is("[type=file]"))
                        .filter(control -> values(control.attr("name")).stream().allMatch(String::isEmpty)))
                .as("required fields that are empty")
                .isEmpty();
        var request = browser.request(address())
                .header("Referer", "http://localhost:8080" + page)
                .header("Sec-Fetch-Site", "same-origin");
        if (hasFile()) {
            return browser.send(request.header("Content-Type", "multipart/form-data; boundary=" + BOUNDARY)
                    .POST(BodyPublishers.ofString(multipart())));
        }
        var body = fields().map(field -> encoded(field.name()) + "=" + encoded(field.value()))
                .collect(Collectors.joining("&"));
        return browser.send(request.header("Content-Type", "application/x-www-form-urlencoded")
                .POST(BodyPublishers.ofString(body)));
    }

    private String multipart() {
        var body = new StringBuilder();
        fields().forEach(field -> body.append("--%s\r\nContent-Disposition: form-data; name=\"%s\"\r\n\r\n%s\r\n"
                .formatted(BOUNDARY, field.name(), field.value())));
        // Of a field that may stay empty, browsers send a file without name and content.
        form.select("input[type=file]").forEach(file -> {
            boolean chosen = file.hasAttr("required");
            body.append(
                    "--%s\r\nContent-Disposition: form-data; name=\"%s\"; filename=\"%s\"\r\nContent-Type: application/pdf\r\n\r\n%s\r\n"
                            .formatted(BOUNDARY, file.attr("name"), chosen ? "a.pdf" : "", chosen ? FILE : ""));
        });
        return body.append("--%s--\r\n".formatted(BOUNDARY)).toString();
    }

    private static String encoded(String text) {
        return URLEncoder.encode(text, StandardCharsets.UTF_8);
    }

    private List<Element> controls(String name) {
        return form.elements().stream()
                .filter(control -> control.attr("name").equals(name) && !control.is("button"))
                .toList();
    }

    /// What the browser sends (HTML, section 4.10.21.4).
    private Stream<Field> fields() {
        var fields = new ArrayList<Field>();
        for (var control : form.elements()) {
            var name = control.attr("name");
            if (name.isEmpty() || control.hasAttr("disabled") || control.is("[type=file]")) {
                continue;
            }
            if (control.is("button")) {
                if (control.equals(button)) {
                    fields.add(new Field(name, control.val()));
                }
            } else if (control.is("select")) {
                fields.add(new Field(name, chosen(control)));
            } else if (control.is("textarea")) {
                fields.add(new Field(
                        name, control.wholeText().replace("\r\n", "\n").replace("\n", "\r\n")));
            } else if (!control.is("[type=checkbox]") || control.hasAttr("checked")) {
                fields.add(new Field(name, control.val()));
            }
        }
        return fields.stream();
    }

    private static String chosen(Element select) {
        var selected = select.select("option[selected]");
        return selected.isEmpty() ? select.select("option").val() : selected.val();
    }

    /// Whether these are the values of the fields.
    void assertHolds(Map<String, List<String>> typed) {
        typed.forEach((name, values) -> assertThat(values(name).stream()
                        .map(value -> value.replace("\r\n", "\n"))
                        .filter(value -> !value.isEmpty()))
                .as("what was typed into %s", name)
                .containsExactlyInAnyOrderElementsOf(
                        values.stream().filter(value -> !value.isEmpty()).toList()));
    }

    @Override
    public String toString() {
        return button.attr("data-action") + " " + address();
    }
}
