package dev.switchboard.api.directory.contacts;

import dev.switchboard.api.directory.contacts.Contact.Content;
import dev.switchboard.api.directory.contacts.ContactEntry.Accepted;
import dev.switchboard.api.directory.contacts.ContactEntry.Skipped;
import dev.switchboard.contract.errors.FieldCode;
import dev.switchboard.contract.errors.FieldProblem;
import dev.switchboard.web.input.RecordShapes;
import dev.switchboard.web.numbers.PhoneNumbers;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/// What the entries of a file become: contacts by the same rules as those of POST /contacts, with numbers as people
/// write them in the company's country.
final class ContactEntries {

    private static final int QUOTED = 40;

    /// Marks of the writing direction and other characters without a width, which copied numbers and names often
    /// contain.
    private static final Pattern INVISIBLE = Pattern.compile("[\\p{Cf}&&[^\\u200C\\u200D]]");

    private static final Pattern SPACES = Pattern.compile("[\\s\\p{Z}\\p{Cc}]+");
    private static final Pattern LINE_BREAK = Pattern.compile("\\R");

    private final RecordShapes shapes;
    private final PhoneNumbers phoneNumbers;
    private final String country;

    /// @param country by whose rules numbers without a country code are read
    ContactEntries(RecordShapes shapes, PhoneNumbers phoneNumbers, String country) {
        this.shapes = shapes;
        this.phoneNumbers = phoneNumbers;
        this.country = country;
    }

    /// A number or email with its label.
    record Labeled(@Nullable String label, String value) {}

    /// What a file says of a contact, as it is written there; an empty text is nothing.
    record Written(
            String name,
            String company,
            List<Labeled> numbers,
            List<Labeled> emails,
            String note,
            @Nullable Boolean shared) {}

    ContactEntry entry(int row, Written written) {
        var numbers = new LinkedHashMap<String, NumberEntry>();
        for (var given : written.numbers()) {
            var number = phoneNumbers.written(given.value(), country);
            if (number.isEmpty()) {
                return new Skipped(
                        row,
                        FieldCode.PHONE_NUMBER,
                        "numbers: \"" + quoted(given.value()) + "\" is not a phone number");
            }
            numbers.putIfAbsent(number.get(), new NumberEntry(number.get(), line(given.label())));
        }
        var emails = new LinkedHashMap<String, EmailEntry>();
        for (var given : written.emails()) {
            var email = INVISIBLE.matcher(given.value()).replaceAll("").strip();
            emails.putIfAbsent(email.toLowerCase(Locale.ROOT), new EmailEntry(email, line(given.label())));
        }
        var name = line(written.name());
        if (name == null) {
            return new Skipped(row, FieldCode.REQUIRED, "name is missing");
        }
        return entry(
                row,
                new ContactCreate(
                        name,
                        line(written.company()),
                        List.copyOf(numbers.values()),
                        List.copyOf(emails.values()),
                        paragraph(written.note()),
                        written.shared()));
    }

    private ContactEntry entry(int row, ContactCreate valid) {
        return shapes.problems(valid).stream()
                .findFirst()
                .<ContactEntry>map(problem -> new Skipped(row, problem.rule().code(), reason(problem)))
                .orElseGet(() -> new Accepted(row, content(valid), valid.shared()));
    }

    private static String reason(FieldProblem problem) {
        return problem.field().replaceFirst("\\..*", "") + " " + problem.message();
    }

    private static Content content(ContactCreate valid) {
        return new Content(
                valid.name(),
                valid.company(),
                orNone(valid.numbers()).stream()
                        .map(entry -> new ContactNumber(entry.number(), entry.label()))
                        .toList(),
                orNone(valid.emails()).stream()
                        .map(entry -> new ContactEmail(entry.email(), entry.label()))
                        .toList(),
                valid.note());
    }

    private static <T> List<T> orNone(@Nullable List<T> given) {
        return given == null ? List.of() : given;
    }

    /// A text of one line, with single spaces; null for nothing.
    private static @Nullable String line(@Nullable String text) {
        if (text == null) {
            return null;
        }
        var line = SPACES.matcher(INVISIBLE.matcher(text).replaceAll(""))
                .replaceAll(" ")
                .strip();
        return line.isEmpty() ? null : line;
    }

    private static @Nullable String paragraph(String text) {
        var lines = LINE_BREAK.matcher(text).replaceAll("\n").replace("\0", "").strip();
        return lines.isEmpty() ? null : lines;
    }

    private static String quoted(String text) {
        var line = line(text);
        return line == null
                ? ""
                : line.substring(
                        0, line.offsetByCodePoints(0, Math.min(QUOTED, line.codePointCount(0, line.length()))));
    }
}
