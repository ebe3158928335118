package dev.switchboard.api.platform.database;

import io.r2dbc.postgresql.codec.PostgresqlObjectId;
import java.time.Instant;
import java.util.UUID;
import java.util.function.IntFunction;
import org.jspecify.annotations.Nullable;

/// A row of a [RowArray]; moves from one to the next. Reads the types that [Columns] reads, and only columns of
/// exactly these types.
final class ArrayRow implements Columns.Row {

    private static final int NULL = -1;

    /// Before each value of a row: its type and its length.
    private static final int VALUE_HEADER = 2 * Integer.BYTES;

    /// Before the elements of an array: dimensions, flags, their type, their number, and the lower bound.
    private static final int ELEMENTS = 5 * Integer.BYTES;

    private static final int COUNT = 3 * Integer.BYTES;

    private final BinaryValues values;
    private final ColumnNames columns;
    private final int[] headers;

    ArrayRow(BinaryValues values, ColumnNames columns) {
        this.values = values;
        this.columns = columns;
        this.headers = new int[columns.count()];
    }

    void moveTo(int position) {
        int count = values.int4(position);
        if (count != headers.length) {
            throw new IllegalStateException("The row has " + count + " columns, not " + headers.length);
        }
        int next = position + Integer.BYTES;
        for (int column = 0; column < count; column++) {
            headers[column] = next;
            next += VALUE_HEADER + Math.max(0, values.int4(next + Integer.BYTES));
        }
    }

    @Override
    public <T> @Nullable T get(String name, Class<T> type) {
        int header = headers[columns.index(name)];
        int length = values.int4(header + Integer.BYTES);
        return length == NULL ? null : type.cast(value(values.int4(header), header + VALUE_HEADER, length, type));
    }

    private Object value(int stored, int position, int length, Class<?> type) {
        if (type == String.class && stored == PostgresqlObjectId.TEXT.getObjectId()) {
            return values.text(position, length);
        }
        if (type == UUID.class && stored == PostgresqlObjectId.UUID.getObjectId()) {
            return values.uuid(position);
        }
        if (type == Instant.class && stored == PostgresqlObjectId.TIMESTAMPTZ.getObjectId()) {
            return values.instant(position);
        }
        if (type == Boolean.class && stored == PostgresqlObjectId.BOOL.getObjectId()) {
            return values.bool(position);
        }
        if (type == Integer.class && stored == PostgresqlObjectId.INT4.getObjectId()) {
            return values.int4(position);
        }
        if (type == Long.class && stored == PostgresqlObjectId.INT8.getObjectId()) {
            return values.int8(position);
        }
        if (type == String[].class && stored == PostgresqlObjectId.TEXT_ARRAY.getObjectId()) {
            return elements(position, String[]::new, values::text);
        }
        if (type == UUID[].class && stored == PostgresqlObjectId.UUID_ARRAY.getObjectId()) {
            return elements(position, UUID[]::new, (element, size) -> values.uuid(element));
        }
        throw new IllegalArgumentException(
                "A column of the type with the object id " + stored + " cannot be read as " + type.getSimpleName());
    }

    private interface ElementReader<E> {

        E read(int position, int length);
    }

    private <E> E[] elements(int position, IntFunction<E[]> create, ElementReader<E> reader) {
        boolean empty = values.int4(position) == 0;
        var elements = create.apply(empty ? 0 : values.int4(position + COUNT));
        int next = position + ELEMENTS;
        for (int n = 0; n < elements.length; n++) {
            int length = values.int4(next);
            next += Integer.BYTES;
            elements[n] = reader.read(next, length);
            next += length;
        }
        return elements;
    }
}
