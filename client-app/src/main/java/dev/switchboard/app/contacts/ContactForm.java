package dev.switchboard.app.contacts;

import dev.switchboard.app.pages.FormValue;
import jakarta.servlet.http.HttpServletRequest;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// The form of a contact. Its fields are named as in the API, such as `numbers.0.number`; the rows in which nothing is
/// typed are left out, so that the API calls the others as the form does when it is shown again.
record ContactForm(
        @Nullable String name,
        @Nullable String company,
        List<Row> numbers,
        List<Row> emails,
        @Nullable String note,
        boolean shared) {

    /// How many numbers, and how many emails, a contact may have.
    private static final int MOST = 10;

    /// How many rows a form shows at least.
    private static final int SHOWN = 2;

    ContactForm {
        numbers = List.copyOf(numbers);
        emails = List.copyOf(emails);
    }

    /// A number or email with its label.
    record Row(@Nullable String value, @Nullable String label) {

        private static final Row EMPTY = new Row(null, null);

        private boolean isEmpty() {
            return value == null && label == null;
        }

        private Map<String, @Nullable Object> body(String field, @Nullable String written) {
            var body = new LinkedHashMap<String, @Nullable Object>();
            if (written != null) {
                body.put(field, written);
            }
            if (label != null) {
                body.put("label", label);
            }
            return body;
        }
    }

    /// Reads a number as people write it.
    interface NumberReader {
        @Nullable
        String read(@Nullable String typed);
    }

    /// An empty form, with a number if there is one.
    static ContactForm empty(@Nullable String number) {
        var typed = FormValue.orNull(number);
        return new ContactForm(
                null, null, typed == null ? List.of() : List.of(new Row(typed, null)), List.of(), null, false);
    }

    /// The form of a contact as it is.
    ///
    /// @param written writes a number as people do
    static ContactForm of(Contact contact, NumberReader written) {
        return new ContactForm(
                contact.name(),
                contact.company(),
                contact.numbers().stream()
                        .map(number -> new Row(written.read(number.number()), number.label()))
                        .toList(),
                contact.emails().stream()
                        .map(email -> new Row(email.email(), email.label()))
                        .toList(),
                contact.note(),
                contact.shared());
    }

    /// The form that a browser has sent.
    static ContactForm of(HttpServletRequest form) {
        return new ContactForm(
                FormValue.orNull(form.getParameter("name")),
                FormValue.orNull(form.getParameter("company")),
                rows(form, "numbers", "number"),
                rows(form, "emails", "email"),
                FormValue.orNull(form.getParameter("note")),
                form.getParameter("shared") != null);
    }

    private static List<Row> rows(HttpServletRequest form, String list, String field) {
        return IntStream.range(0, MOST)
                .mapToObj(i -> new Row(
                        FormValue.orNull(form.getParameter(list + "." + i + "." + field)),
                        FormValue.orNull(form.getParameter(list + "." + i + ".label"))))
                .filter(row -> !row.isEmpty())
                .toList();
    }

    /// The rows to show: one more than are filled.
    public List<Row> numberRows() {
        return shown(numbers);
    }

    /// The rows to show: one more than are filled.
    public List<Row> emailRows() {
        return shown(emails);
    }

    private static List<Row> shown(List<Row> filled) {
        int count = Math.min(MOST, Math.max(SHOWN, filled.size() + 1));
        return Stream.concat(filled.stream(), Stream.generate(() -> Row.EMPTY))
                .limit(count)
                .toList();
    }

    /// The body for the API.
    ///
    /// @param numbersRead reads numbers
    /// @param maySay whether the user may say who has the contact
    Map<String, @Nullable Object> body(NumberReader numbersRead, boolean maySay) {
        var body = new LinkedHashMap<String, @Nullable Object>();
        body.put("name", name);
        body.put("company", company);
        body.put("numbers", bodies(numbers, "number", numbersRead));
        body.put("emails", bodies(emails, "email", typed -> typed));
        body.put("note", note);
        if (maySay) {
            body.put("shared", shared);
        }
        return body;
    }

    private static List<Map<String, @Nullable Object>> bodies(List<Row> rows, String field, NumberReader reader) {
        var bodies = new ArrayList<Map<String, @Nullable Object>>();
        rows.forEach(row -> bodies.add(row.body(field, reader.read(row.value()))));
        return bodies;
    }
}
