package dev.switchboard.api.directory.contacts;

import dev.switchboard.api.directory.contacts.ContactEntries.Labeled;
import dev.switchboard.api.directory.contacts.ContactEntries.Written;
import dev.switchboard.api.directory.contacts.ContactEntry.Skipped;
import dev.switchboard.contract.errors.FieldCode;
import ezvcard.VCard;
import ezvcard.io.text.VCardReader;
import ezvcard.parameter.VCardParameter;
import ezvcard.property.Email;
import ezvcard.property.Telephone;
import ezvcard.property.TextProperty;
import java.io.IOException;
import java.io.Reader;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// The vCards of a file: name, organization, telephone numbers, emails and notes. Pictures and everything else are
/// dropped.
final class VCardEntries implements ContactFile.Source {

    /// Types that say nothing about what a number or email is for.
    private static final Set<String> NO_LABEL = Set.of("voice", "pref", "internet", "text", "video", "msg", "x400");

    private static final String MOBILE = "cell";

    private final VCardReader reader;
    private final ContactEntries entries;
    private int row;

    VCardEntries(Reader text, ContactEntries entries) {
        this.reader = new VCardReader(text);
        this.entries = entries;
    }

    @Override
    public @Nullable ContactEntry next() throws IOException {
        var card = reader.readNext();
        if (card == null) {
            return null;
        }
        row++;
        try {
            return entries.entry(row, written(card));
        } catch (RuntimeException broken) {
            // The parser's types throw anything for values that are not of their form.
            return new Skipped(row, FieldCode.WRONG_FORM, "is no vCard that can be read");
        }
    }

    private static Written written(VCard card) {
        var company = company(card);
        return new Written(
                Stream.of(formattedName(card), structuredName(card), company)
                        .filter(name -> !name.isBlank())
                        .findFirst()
                        .orElse(""),
                company,
                card.getTelephoneNumbers().stream()
                        .map(VCardEntries::number)
                        .filter(number -> !number.value().isBlank())
                        .toList(),
                card.getEmails().stream()
                        .map(VCardEntries::email)
                        .filter(email -> !email.value().isBlank())
                        .toList(),
                card.getNotes().stream()
                        .map(TextProperty::getValue)
                        .filter(Objects::nonNull)
                        .collect(Collectors.joining("\n")),
                null);
    }

    private static String formattedName(VCard card) {
        var name = card.getFormattedName();
        return name == null ? "" : text(name.getValue());
    }

    private static String structuredName(VCard card) {
        var name = card.getStructuredName();
        return name == null
                ? ""
                : Stream.of(name.getGiven(), name.getFamily())
                        .filter(Objects::nonNull)
                        .collect(Collectors.joining(" "));
    }

    private static String company(VCard card) {
        var organization = card.getOrganization();
        return organization == null
                ? ""
                : organization.getValues().stream()
                        .filter(Objects::nonNull)
                        .findFirst()
                        .orElse("");
    }

    private static Labeled number(Telephone number) {
        var uri = number.getUri();
        return new Labeled(label(number.getTypes()), uri == null ? text(number.getText()) : uri.getNumber());
    }

    private static Labeled email(Email email) {
        return new Labeled(label(email.getTypes()), text(email.getValue()));
    }

    private static @Nullable String label(List<? extends VCardParameter> types) {
        return types.stream()
                .map(type -> type.getValue().toLowerCase(Locale.ROOT))
                .filter(type -> !NO_LABEL.contains(type))
                .map(type -> type.equals(MOBILE) ? "mobile" : type)
                .findFirst()
                .orElse(null);
    }

    private static String text(@Nullable String value) {
        return value == null ? "" : value;
    }
}
