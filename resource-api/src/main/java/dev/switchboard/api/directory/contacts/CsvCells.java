package dev.switchboard.api.directory.contacts;

import java.util.regex.Pattern;

/// Cells of CSV files that spreadsheets open. A cell that begins with one of `=`, `+`, `-` and `@` is a formula
/// there, which could send the other cells to somebody. Such a cell gets an apostrophe, which spreadsheets take for a
/// mark of text, and which is dropped when the file is read. A list of numbers alone is written as it is: it computes
/// nothing but a number.
final class CsvCells {

    private static final Pattern FORMULA = Pattern.compile("[=+\\-@\\t\\r].*", Pattern.DOTALL);
    private static final Pattern NUMBERS = Pattern.compile("\\+[0-9]+(?:; \\+[0-9]+)*");
    private static final char TEXT = '\'';

    private CsvCells() {}

    static String written(String value) {
        return FORMULA.matcher(value).matches() && !NUMBERS.matcher(value).matches() ? TEXT + value : value;
    }

    static String read(String cell) {
        return cell.length() > 1
                        && cell.charAt(0) == TEXT
                        && FORMULA.matcher(cell.substring(1)).matches()
                ? cell.substring(1)
                : cell;
    }
}
