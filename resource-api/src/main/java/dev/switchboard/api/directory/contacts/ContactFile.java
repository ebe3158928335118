package dev.switchboard.api.directory.contacts;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PushbackInputStream;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.Charset;
import java.nio.charset.CodingErrorAction;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/// Reads files of contacts: CSV or vCard, judged by their content, in UTF-8, or in UTF-16 with a byte order mark. It
/// blocks.
///
/// Entries are read one after the other, and the parsers keep a bounded part of each, so that the memory that a file
/// costs depends on its size alone.
final class ContactFile {

    /// How much of the beginning the format is judged by.
    private static final int BEGINNING = 4096;

    private static final int LONGEST_MARK = 3;
    private static final String VCARD = "begin:vcard";

    private final ContactEntries entries;
    private final int maxEntries;

    ContactFile(ContactEntries entries, int maxEntries) {
        this.entries = entries;
        this.maxEntries = maxEntries;
    }

    /// @throws UnreadableContacts when it is neither CSV nor vCard, is broken, or has too many entries
    /// @throws IOException when the disk cannot be read
    List<ContactEntry> read(Path file) throws IOException, UnreadableContacts {
        try (var in = new PushbackInputStream(Files.newInputStream(file), LONGEST_MARK);
                var text = reader(in)) {
            var beginning = beginning(text);
            if (beginning.isBlank()) {
                throw new UnreadableContacts("is empty");
            }
            return beginning.stripLeading().toLowerCase(Locale.ROOT).startsWith(VCARD)
                    ? collect(new VCardEntries(text, entries))
                    : collect(new CsvEntries(text, beginning, entries));
        } catch (CharacterCodingException wrongCharset) {
            throw new UnreadableContacts("must be text in UTF-8");
        }
    }

    private static BufferedReader reader(PushbackInputStream in) throws IOException {
        var decoder = charset(in)
                .newDecoder()
                .onMalformedInput(CodingErrorAction.REPORT)
                .onUnmappableCharacter(CodingErrorAction.REPORT);
        return new BufferedReader(new InputStreamReader(in, decoder), BEGINNING);
    }

    /// By the byte order mark, which is skipped.
    private static Charset charset(PushbackInputStream in) throws IOException {
        var mark = in.readNBytes(LONGEST_MARK);
        if (begins(mark, 0xEF, 0xBB, 0xBF)) {
            return StandardCharsets.UTF_8;
        }
        boolean little = begins(mark, 0xFF, 0xFE);
        boolean utf16 = little || begins(mark, 0xFE, 0xFF);
        in.unread(mark, utf16 ? 2 : 0, mark.length - (utf16 ? 2 : 0));
        return utf16 ? (little ? StandardCharsets.UTF_16LE : StandardCharsets.UTF_16BE) : StandardCharsets.UTF_8;
    }

    private static boolean begins(byte[] bytes, int... values) {
        if (bytes.length < values.length) {
            return false;
        }
        for (int i = 0; i < values.length; i++) {
            if (Byte.toUnsignedInt(bytes[i]) != values[i]) {
                return false;
            }
        }
        return true;
    }

    private static String beginning(BufferedReader text) throws IOException {
        text.mark(BEGINNING);
        var buffer = new char[BEGINNING];
        int length = 0;
        int read;
        while (length < BEGINNING && (read = text.read(buffer, length, BEGINNING - length)) > 0) {
            length += read;
        }
        text.reset();
        return new String(buffer, 0, length);
    }

    /// A source of entries.
    interface Source {

        /// The next entry; null after the last.
        ///
        /// @throws IOException when the disk cannot be read, or for bytes that are not in the charset
        @Nullable
        ContactEntry next() throws IOException, UnreadableContacts;
    }

    private List<ContactEntry> collect(Source source) throws IOException, UnreadableContacts {
        var read = new ArrayList<ContactEntry>();
        for (var entry = source.next(); entry != null; entry = source.next()) {
            if (read.size() == maxEntries) {
                throw new UnreadableContacts("has more than " + maxEntries + " entries");
            }
            read.add(entry);
        }
        return read;
    }
}
