package dev.switchboard.api.directory.contacts;

import de.siegmar.fastcsv.reader.CsvParseException;
import de.siegmar.fastcsv.reader.CsvReader;
import de.siegmar.fastcsv.reader.CsvRecord;
import de.siegmar.fastcsv.reader.FieldMismatchStrategy;
import dev.switchboard.api.directory.contacts.ContactEntries.Labeled;
import dev.switchboard.api.directory.contacts.ContactEntries.Written;
import dev.switchboard.api.directory.contacts.ContactEntry.Skipped;
import dev.switchboard.contract.errors.FieldCode;
import java.io.IOException;
import java.io.Reader;
import java.io.UncheckedIOException;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// The rows of a CSV file. The header row names the columns `name`, `company`, `numbers`, `emails`, `note` and
/// `shared`, in any order; others are ignored. Several numbers or emails stand in one cell with `;` between them, a
/// label before `:`.
///
/// Commas separate the cells, or semicolons or tabs, as spreadsheets write them in some languages: what the header
/// row has most of.
final class CsvEntries implements ContactFile.Source {

    /// No cell may have more characters. The longest note has 2,000.
    private static final int LONGEST_CELL = 32 * 1024;

    private static final char[] SEPARATORS = {',', ';', '\t'};
    private static final List<String> COLUMNS = List.of("name", "company", "numbers", "emails", "note", "shared");
    private static final String NAME = COLUMNS.getFirst();

    private final Iterator<CsvRecord> records;
    private final ContactEntries entries;
    private @Nullable Map<String, Integer> columns;
    private int row;

    /// @param beginning of the text, with the header row
    CsvEntries(Reader text, String beginning, ContactEntries entries) {
        this.records = CsvReader.builder()
                .fieldSeparator(separator(beginning))
                .missingFieldStrategy(FieldMismatchStrategy.IGNORE)
                .extraFieldStrategy(FieldMismatchStrategy.IGNORE)
                .allowUnclosedQuote(false)
                .maxBufferSize(LONGEST_CELL)
                .ofCsvRecord(text)
                .iterator();
        this.entries = entries;
    }

    private static char separator(String beginning) {
        var header = beginning.stripLeading().lines().findFirst().orElse("");
        char most = SEPARATORS[0];
        for (char separator : SEPARATORS) {
            if (count(header, separator) > count(header, most)) {
                most = separator;
            }
        }
        return most;
    }

    private static long count(String text, char searched) {
        return text.chars().filter(character -> character == searched).count();
    }

    @Override
    public @Nullable ContactEntry next() throws IOException, UnreadableContacts {
        try {
            if (columns == null) {
                columns = header();
            }
            return records.hasNext() ? entry(records.next(), columns) : null;
        } catch (UncheckedIOException unavailable) {
            throw unavailable.getCause();
        } catch (CsvParseException broken) {
            if (broken.getCause() instanceof IOException unavailable) {
                throw unavailable;
            }
            throw new UnreadableContacts("is not CSV as RFC 4180 describes it, after row " + row);
        }
    }

    private Map<String, Integer> header() throws UnreadableContacts {
        var found = new HashMap<String, Integer>();
        var names = records.hasNext() ? records.next().getFields() : List.<String>of();
        for (int i = 0; i < names.size(); i++) {
            var name = names.get(i).strip().toLowerCase(Locale.ROOT);
            if (COLUMNS.contains(name) && found.put(name, i) != null) {
                throw new UnreadableContacts("has the column " + name + " twice");
            }
        }
        if (!found.containsKey(NAME)) {
            throw new UnreadableContacts(
                    "must be vCard, or CSV whose first row names the columns " + String.join(", ", COLUMNS));
        }
        return found;
    }

    private ContactEntry entry(CsvRecord found, Map<String, Integer> at) {
        row++;
        var shared = cell(found, at, "shared").strip().toLowerCase(Locale.ROOT);
        if (!List.of("", "true", "false").contains(shared)) {
            return new Skipped(row, FieldCode.WRONG_TYPE, "shared must be true or false");
        }
        return entries.entry(
                row,
                new Written(
                        cell(found, at, NAME),
                        cell(found, at, "company"),
                        labeled(cell(found, at, "numbers")),
                        labeled(cell(found, at, "emails")),
                        cell(found, at, "note"),
                        shared.isEmpty() ? null : Boolean.valueOf(shared)));
    }

    private static String cell(CsvRecord found, Map<String, Integer> at, String column) {
        var index = at.get(column);
        return index == null || index >= found.getFieldCount() ? "" : CsvCells.read(found.getField(index));
    }

    private static List<Labeled> labeled(String cell) {
        return Arrays.stream(cell.split(";", -1))
                .filter(value -> !value.isBlank())
                .map(value -> value.split(":", 2))
                .map(parts -> parts.length == 1 ? new Labeled(null, parts[0]) : new Labeled(parts[0], parts[1]))
                .toList();
    }
}
