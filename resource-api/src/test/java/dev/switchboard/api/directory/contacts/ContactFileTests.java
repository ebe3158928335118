package dev.switchboard.api.directory.contacts;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_16BE;
import static java.nio.charset.StandardCharsets.UTF_16LE;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.tuple;

import dev.switchboard.api.directory.contacts.Contact.Content;
import dev.switchboard.api.directory.contacts.ContactEntry.Accepted;
import dev.switchboard.api.directory.contacts.ContactEntry.Skipped;
import dev.switchboard.web.input.RecordShapes;
import dev.switchboard.web.numbers.PhoneNumbers;
import java.io.IOException;
import java.nio.charset.Charset;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Files of contacts, harmless and hostile, of a company in the United States (docs/guides/contacts.md#files).
class ContactFileTests {

    private static final int MOST = 20;

    @AutoClose
    private static final RecordShapes SHAPES = new RecordShapes();

    private final ContactFile files = new ContactFile(new ContactEntries(SHAPES, new PhoneNumbers(), "US"), MOST);

    @TempDir
    private Path directory;

    private List<ContactEntry> read(byte[] bytes) throws IOException, UnreadableContacts {
        return files.read(Files.write(directory.resolve("file"), bytes));
    }

    private List<ContactEntry> read(String text) throws IOException, UnreadableContacts {
        return read(text.getBytes(UTF_8));
    }

    private List<Content> contacts(String text) throws IOException, UnreadableContacts {
        return read(text).stream()
                .map(entry -> {
                    assertThat(entry).isInstanceOf(Accepted.class);
                    return ((Accepted) entry).content();
                })
                .toList();
    }

    private List<Skipped> skipped(String text) throws IOException, UnreadableContacts {
        return read(text).stream()
                .filter(Skipped.class::isInstance)
                .map(Skipped.class::cast)
                .toList();
    }

    private static Content named(String name) {
        return new Content(name, null, List.of(), List.of(), null);
    }

    @Test
    void readsCsvWithColumnsInAnyOrder() throws Exception {
        var entries = read("""
                Note, NUMBERS ,name,unknown,shared,emails,company\r
                "Mornings.\r
                Two dogs.","mobile: (312) 555-0166; +44 20 7183 8750","Whitfield, Dana",x,TRUE,work:dana@example.com;d@example.com,Acme\r
                ,,Ben\r
                """);

        assertThat(entries)
                .containsExactly(
                        new Accepted(
                                1,
                                new Content(
                                        "Whitfield, Dana",
                                        "Acme",
                                        List.of(
                                                new ContactNumber("+13125550166", "mobile"),
                                                new ContactNumber("+442071838750", null)),
                                        List.of(
                                                new ContactEmail("dana@example.com", "work"),
                                                new ContactEmail("d@example.com", null)),
                                        "Mornings.\nTwo dogs."),
                                true),
                        new Accepted(2, named("Ben"), null));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "name;numbers\nDana;\"+13125550166;+13125550167\"\n",
                "name\tnumbers\nDana\t+13125550166;+13125550167\n",
                "name,numbers\rDana,+13125550166;+13125550167\r",
                "\n\nname,numbers\n\nDana,'+13125550166; +13125550167\n\n"
            })
    void readsWhatSpreadsheetsWrite(String text) throws Exception {
        assertThat(contacts(text))
                .containsExactly(new Content(
                        "Dana",
                        null,
                        List.of(new ContactNumber("+13125550166", null), new ContactNumber("+13125550167", null)),
                        List.of(),
                        null));
    }

    @Test
    void readsTextOfEveryCharsetWithAMark() throws Exception {
        var text = "name\nZoë 李小龍 \uD83D\uDE00\n";
        for (var charset : List.<Charset>of(UTF_8, UTF_16LE, UTF_16BE)) {
            assertThat(read(("\uFEFF" + text).getBytes(charset)))
                    .as(charset.name())
                    .containsExactly(new Accepted(1, named("Zoë 李小龍 \uD83D\uDE00"), null));
        }
        assertThat(read(text)).hasSize(1);
        assertThatThrownBy(() -> read("name\nZoë\n".getBytes(ISO_8859_1)))
                .isInstanceOf(UnreadableContacts.class)
                .hasMessageContaining("UTF-8");
    }

    @Test
    void skipsRowsWithTheReason() throws Exception {
        assertThat(skipped("""
                name,numbers,emails,shared,note
                ,+13125550166,,,
                Dana,12,,,
                Dana,work: lots,,,
                Dana,911,,,
                Dana,,nobody,,
                Dana,,,maybe,
                Ben,,,,
                %s,,,,
                Dana,,,,%s
                Dana,%s,,,
                """.formatted("n".repeat(121), "n".repeat(2001), "a".repeat(61) + ": +13125550166")))
                .extracting(Skipped::row, Skipped::reason)
                .containsExactly(
                        tuple(1, "name is missing"),
                        tuple(2, "numbers: \"12\" is not a phone number"),
                        tuple(3, "numbers: \"lots\" is not a phone number"),
                        tuple(4, "numbers: \"911\" is not a phone number"),
                        tuple(5, "emails must be an email address of at most 254 characters, in ASCII before the @"),
                        tuple(6, "shared must be true or false"),
                        tuple(8, "name must have 1 to 120 characters"),
                        tuple(9, "note must have 1 to 2000 characters"),
                        tuple(10, "numbers must have 1 to 60 characters"));
    }

    @Test
    void readsVCards3And4() throws Exception {
        assertThat(contacts("""
                BEGIN:VCARD\r
                VERSION:3.0\r
                N:Whitfield;Dana;;;\r
                FN:Dana Whitfield\r
                ORG:Lakeshore Cold Storage;Dock\r
                TEL;TYPE=CELL,VOICE:(312) 555-0166\r
                TEL;TYPE=pref;TYPE=work:+1 312-555-0167\r
                EMAIL;TYPE=INTERNET,HOME:dana@example.com\r
                NOTE:Mornings.\\nTwo dogs\\, one cat.\r
                PHOTO;ENCODING=b;TYPE=JPEG:%s\r
                END:VCARD\r
                BEGIN:VCARD\r
                VERSION:4.0\r
                N:李;小龍;;;\r
                FN:李小\r
                 龍\r
                TEL;VALUE=uri;TYPE="voice,home":tel:+44-20-7183-8750\r
                END:VCARD\r
                begin:vcard\r
                version:3.0\r
                n:Kowalczyk;Tom;;;\r
                end:vcard\r
                BEGIN:VCARD\r
                VERSION:4.0\r
                ORG:Kenosha Paper Mill\r
                END:VCARD\r
                """.formatted("QUJD".repeat(100_000))))
                .containsExactly(
                        new Content(
                                "Dana Whitfield",
                                "Lakeshore Cold Storage",
                                List.of(
                                        new ContactNumber("+13125550166", "mobile"),
                                        new ContactNumber("+13125550167", "work")),
                                List.of(new ContactEmail("dana@example.com", "home")),
                                "Mornings.\nTwo dogs, one cat."),
                        new Content("李小龍", null, List.of(new ContactNumber("+442071838750", "home")), List.of(), null),
                        named("Tom Kowalczyk"),
                        new Content("Kenosha Paper Mill", "Kenosha Paper Mill", List.of(), List.of(), null));
    }

    /// Copied numbers and names have marks of the writing direction, and spaces that do not break.
    @Test
    void readsCopiedText() throws Exception {
        assertThat(contacts("name,numbers\n\u202aDana\u00a0\u00a0W.\u202c,\u202a(312)\u00a0555\u20110166\u202c\n"))
                .containsExactly(new Content(
                        "Dana W.", null, List.of(new ContactNumber("+13125550166", null)), List.of(), null));
    }

    @Test
    void hasEachNumberAndEmailOnce() throws Exception {
        assertThat(contacts("name,numbers,emails\nDana,3125550166;+1 312 555 0166,a@b.example;A@B.example\n"))
                .containsExactly(new Content(
                        "Dana",
                        null,
                        List.of(new ContactNumber("+13125550166", null)),
                        List.of(new ContactEmail("a@b.example", null)),
                        null));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                " \r\n ",
                "Dana,+13125550166\n",
                "{\"name\":\"Dana\"}",
                "%PDF-1.7\n",
                "<html><body>name</body></html>",
                "name,name\nA,B\n",
                "name\n\"Dana\n",
                "name\n\"Dana\" W.\n"
            })
    void refusesWhatIsNeither(String text) {
        assertThatThrownBy(() -> read(text)).isInstanceOf(UnreadableContacts.class);
    }

    @Test
    void hasAMostOfEntries() throws Exception {
        assertThat(read("name\n" + "Dana\n".repeat(MOST))).hasSize(MOST);
        assertThatThrownBy(() -> read("name\n" + "Dana\n".repeat(MOST + 1)))
                .isInstanceOf(UnreadableContacts.class)
                .hasMessage("has more than 20 entries");
        assertThatThrownBy(() -> read("BEGIN:VCARD\nVERSION:4.0\nFN:A\nEND:VCARD\n".repeat(MOST + 1)))
                .isInstanceOf(UnreadableContacts.class);
    }

    @Test
    void refusesHugeCells() {
        for (var hostile : List.of(
                "name\n" + "a".repeat(3_000_000),
                "name\n\"" + "\"\"".repeat(2_000_000),
                "name\n\"" + "a,\n".repeat(1_000_000) + "\"\n",
                "name" + ",".repeat(3_000_000) + "\n")) {
            assertThatThrownBy(() -> read(hostile)).isInstanceOf(UnreadableContacts.class);
        }
    }

    /// None of these costs more than its size, or fails otherwise than as a file or an entry that cannot be read.
    @Test
    void readsHostileVCards() throws Exception {
        for (var hostile : List.of(
                "BEGIN:VCARD\n".repeat(400_000),
                "BEGIN:VCARD\nVERSION:4.0\n" + "BEGIN:X\n".repeat(500_000),
                "BEGIN:VCARD\nVERSION:4.0\nFN:" + "a".repeat(4_000_000) + "\nEND:VCARD\n",
                "BEGIN:VCARD\nVERSION:4.0\nFN:" + "a\n ".repeat(1_000_000) + "\nEND:VCARD\n",
                "BEGIN:VCARD\nVERSION:4.0\nFN" + ";X=1".repeat(1_000_000) + ":a\nEND:VCARD\n",
                "BEGIN:VCARD\nVERSION:4.0\nTEL;VALUE=uri:tel:\nEMAIL:\nN:;;;;\nORG:\nEND:VCARD\n",
                "BEGIN:VCARD\nVERSION:9.9\nFN:\0\nEND:VCARD\n",
                "BEGIN:VCARD\nVERSION:2.1\nFN;ENCODING=QUOTED-PRINTABLE;CHARSET=x-none:=ZZ\nEND:VCARD\n",
                "BEGIN:VCARD\nVERSION:3.0\nN:" + ";".repeat(1_000_000) + "\nEND:VCARD\n")) {
            try {
                assertThat(read(hostile)).hasSizeLessThanOrEqualTo(MOST);
            } catch (UnreadableContacts refused) {
                assertThat(refused.reason()).isNotBlank();
            }
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "=1+1",
                "+1+1",
                "-2",
                "@SUM(A1)",
                "\t=1",
                "\r=1",
                "=cmd|' /C calc'!A0",
                "+13125550166,=1",
                "+1;-1"
            })
    void writesNoFormulas(String value) {
        assertThat(CsvCells.written(value)).isEqualTo("'" + value);
        assertThat(CsvCells.read("'" + value)).isEqualTo(value);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"Dana", "", "'", "'quoted'", "O'Neil", "+13125550166", "+13125550166; +442071838750", " =1"})
    void writesEverythingElseAsItIs(String value) {
        assertThat(CsvCells.written(value)).isEqualTo(value);
        assertThat(CsvCells.read(value)).isEqualTo(value);
    }
}
