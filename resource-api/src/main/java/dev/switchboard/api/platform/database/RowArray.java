package dev.switchboard.api.platform.database;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;

/// Rows that PostgreSQL sends in one value, a `record[]` in binary form. The driver reads such a value as a whole;
/// of rows that arrive one by one it keeps a buffer for each value and builds an index of the names for each row.
final class RowArray {

    /// Of the array: dimensions, flags, type of the elements, their number, and the lower bound.
    private static final int COUNT = 3 * Integer.BYTES;

    private static final int HEADER = 5 * Integer.BYTES;

    private final BinaryValues values;

    /// @param octets the value; as the result of `array_agg` it has one dimension, and no row is null
    RowArray(byte[] octets) {
        this.values = new BinaryValues(octets);
    }

    /// Reads the rows in their order.
    ///
    /// @param names of their columns
    /// @param reader must not keep what it is given, which is the same for all rows
    <T> List<T> read(ColumnNames names, Function<Columns, T> reader) {
        int count = values.int4(COUNT);
        var rows = new ArrayList<T>(count);
        var row = new ArrayRow(values, names);
        var columns = new Columns(row);
        int position = HEADER;
        for (int n = 0; n < count; n++) {
            int length = values.int4(position);
            position += Integer.BYTES;
            row.moveTo(position);
            rows.add(reader.apply(columns));
            position += length;
        }
        return rows;
    }
}
