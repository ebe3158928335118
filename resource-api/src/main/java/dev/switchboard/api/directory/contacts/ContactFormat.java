package dev.switchboard.api.directory.contacts;

import de.siegmar.fastcsv.writer.CsvWriter;
import ezvcard.VCard;
import ezvcard.VCardVersion;
import ezvcard.io.text.VCardWriter;
import ezvcard.parameter.EmailType;
import ezvcard.parameter.TelephoneType;
import ezvcard.property.Email;
import ezvcard.property.StructuredName;
import ezvcard.property.Telephone;
import java.io.IOException;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.springframework.http.MediaType;

/// The formats in which contacts are exported. What they write, imports read.
enum ContactFormat {
    CSV("text/csv", "contacts.csv") {
        @Override
        String header() {
            return written(Stream.of(List.of("name", "company", "numbers", "emails", "note", "shared")));
        }

        @Override
        String written(List<Contact> contacts) {
            return written(contacts.stream().map(this::row));
        }

        private String written(Stream<List<String>> rows) {
            var text = new StringWriter();
            try (var writer = CsvWriter.builder().build(text)) {
                rows.forEach(row ->
                        writer.writeRecord(row.stream().map(CsvCells::written).toList()));
            } catch (IOException impossible) {
                throw new UncheckedIOException(impossible);
            }
            return text.toString();
        }

        private List<String> row(Contact contact) {
            return List.of(
                    contact.name(),
                    orEmpty(contact.company()),
                    contact.numbers().stream()
                            .map(number -> labeled(number.label(), number.number()))
                            .collect(Collectors.joining(BETWEEN)),
                    contact.emails().stream()
                            .map(email -> labeled(email.label(), email.email()))
                            .collect(Collectors.joining(BETWEEN)),
                    orEmpty(contact.note()),
                    String.valueOf(contact.shared()));
        }

        private String orEmpty(@Nullable String text) {
            return text == null ? "" : text;
        }

        // A label must not look like two values, or like another label.
        private String labeled(@Nullable String label, String value) {
            return label == null ? value : label.replace(';', ',').replace(':', ' ') + ": " + value;
        }
    },

    /// Version 3.0 (RFC 2426), which more address books read than 4.0.
    VCARD("text/vcard", "contacts.vcf") {
        @Override
        String header() {
            return "";
        }

        @Override
        String written(List<Contact> contacts) {
            var text = new StringWriter();
            try (var writer = new VCardWriter(text, VCardVersion.V3_0)) {
                writer.setAddProdId(false);
                for (var contact : contacts) {
                    writer.write(card(contact));
                }
            } catch (IOException impossible) {
                throw new UncheckedIOException(impossible);
            }
            return text.toString();
        }

        private VCard card(Contact contact) {
            var card = new VCard();
            card.setFormattedName(contact.name());
            var name = new StructuredName();
            name.setFamily(contact.name());
            card.setStructuredName(name);
            if (contact.company() != null) {
                card.setOrganization(contact.company());
            }
            for (var number : contact.numbers()) {
                var telephone = new Telephone(number.number());
                if (number.label() != null) {
                    telephone.getTypes().add(TelephoneType.get(type(number.label())));
                }
                card.addTelephoneNumber(telephone);
            }
            for (var email : contact.emails()) {
                var address = new Email(email.email());
                if (email.label() != null) {
                    address.getTypes().add(EmailType.get(type(email.label())));
                }
                card.addEmail(address);
            }
            if (contact.note() != null) {
                card.addNote(contact.note());
            }
            return card;
        }

        // Values of parameters are names (RFC 2426, section 4).
        private String type(String label) {
            return label.equalsIgnoreCase("mobile")
                    ? "cell"
                    : label.toLowerCase(Locale.ROOT)
                            .replaceAll("[^\\p{L}\\p{N} -]", "")
                            .strip();
        }
    };

    private static final String BETWEEN = "; ";

    private final String type;
    private final String fileName;

    ContactFormat(String type, String fileName) {
        this.type = type;
        this.fileName = fileName;
    }

    /// What the file begins with.
    abstract String header();

    /// The entries of contacts.
    abstract String written(List<Contact> contacts);

    String contentType() {
        return type + ";charset=UTF-8";
    }

    String fileName() {
        return fileName;
    }

    /// The format that a client prefers; CSV where it accepts neither or both alike.
    ///
    /// @param accepted in the order of preference
    static ContactFormat of(List<MediaType> accepted) {
        for (var range : accepted) {
            for (var format : values()) {
                if (range.includes(MediaType.parseMediaType(format.type))) {
                    return format;
                }
            }
        }
        return CSV;
    }
}
