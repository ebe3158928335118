package dev.switchboard.api.platform.database;

import io.r2dbc.spi.Parameter;
import io.r2dbc.spi.Parameters;
import io.r2dbc.spi.Readable;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// Reads the columns of a row by name and type. Methods without `OrNull` are for columns that are
/// never null.
public final class Columns {

    /// Any source of values.
    interface Row {

        /// @return null if the column is null
        <T> @Nullable T get(String name, Class<T> type);
    }

    private final Row row;

    public Columns(Readable row) {
        this.row = row::get;
    }

    Columns(Row row) {
        this.row = row;
    }

    public UUID uuid(String name) {
        return required(name, UUID.class);
    }

    public @Nullable UUID uuidOrNull(String name) {
        return row.get(name, UUID.class);
    }

    public String text(String name) {
        return required(name, String.class);
    }

    public @Nullable String textOrNull(String name) {
        return row.get(name, String.class);
    }

    public long number(String name) {
        return required(name, Long.class);
    }

    public int count(String name) {
        return required(name, Integer.class);
    }

    public boolean bool(String name) {
        return required(name, Boolean.class);
    }

    public List<UUID> uuids(String name) {
        return List.of(required(name, UUID[].class));
    }

    public List<String> texts(String name) {
        return List.of(required(name, String[].class));
    }

    public Instant instant(String name) {
        return required(name, Instant.class);
    }

    public @Nullable Instant instantOrNull(String name) {
        return row.get(name, Instant.class);
    }

    /// A column with the name of an enum constant in lower case.
    public <E extends Enum<E>> E constant(String name, Class<E> type) {
        return Enum.valueOf(type, text(name).toUpperCase(Locale.ROOT));
    }

    /// A column with a set of such names, in the order of the constants.
    public <E extends Enum<E>> List<E> constants(String name, Class<E> type) {
        var names = List.of(required(name, String[].class));
        return Arrays.stream(type.getEnumConstants())
                .filter(constant -> names.contains(nameOf(constant)))
                .toList();
    }

    /// The value of such a column for a constant.
    public static String nameOf(Enum<?> constant) {
        return constant.name().toLowerCase(Locale.ROOT);
    }

    /// A value to bind that may be null.
    public static Parameter parameter(@Nullable Object value, Class<?> type) {
        return value == null ? Parameters.in(type) : Parameters.in(value);
    }

    /// A column of another type.
    public <T> @Nullable T valueOrNull(String name, Class<T> type) {
        return row.get(name, type);
    }

    private <T> T required(String name, Class<T> type) {
        return Objects.requireNonNull(row.get(name, type), name);
    }
}
