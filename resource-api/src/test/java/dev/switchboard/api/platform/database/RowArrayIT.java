package dev.switchboard.api.platform.database;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.switchboard.api.kit.ApiTest;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.UUID;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.springframework.r2dbc.core.DatabaseClient;

@ApiTest
class RowArrayIT {

    private static final String COLUMNS = "id, name, at, yes, small, large, texts, uuids";
    private static final String ROWS = """
            select * from (values
                (1, uuid '01890a5d-ac96-774b-bcce-b302099a8057', 'Zoë 🙂', timestamptz '2025-11-25 17:00:00.123456Z', true,
                    2147483647, 9223372036854775807, array['a', '', 'ü'],
                    array[uuid '00000000-0000-0000-0000-000000000001', uuid 'ffffffff-ffff-ffff-ffff-ffffffffffff']),
                (2, uuid 'ffffffff-ffff-ffff-ffff-ffffffffffff', '', timestamptz '1969-12-31 23:59:59.999999Z', false,
                    -1, -9223372036854775808, cast('{}' as text[]), cast('{}' as uuid[])),
                (3, null, null, null, null, null, null, null, null)
            ) as rows (n, id, name, at, yes, small, large, texts, uuids) where n >= :n""";

    private final DatabaseClient database;

    RowArrayIT(DatabaseClient database) {
        this.database = database;
    }

    /// All values of a row.
    private static List<@Nullable Object> values(Columns row) {
        return Arrays.asList(
                row.valueOrNull("id", UUID.class),
                row.valueOrNull("name", String.class),
                row.valueOrNull("at", Instant.class),
                row.valueOrNull("yes", Boolean.class),
                row.valueOrNull("small", Integer.class),
                row.valueOrNull("large", Long.class),
                elements(row.valueOrNull("texts", String[].class)),
                elements(row.valueOrNull("uuids", UUID[].class)));
    }

    private static @Nullable List<Object> elements(Object @Nullable [] array) {
        return array == null ? null : List.of(array);
    }

    private static Select rows(int from) {
        return Select.from("select " + COLUMNS + " from (" + ROWS + ") as rows")
                .bind("n", from)
                .add(" order by n");
    }

    private <T> List<T> page(Select select, String columns, Function<Columns, T> reader) {
        return Objects.requireNonNull(select.page(database, ColumnNames.of(columns), reader)
                .collectList()
                .block());
    }

    @Test
    void readsWhatTheDriverReads() {
        var one = rows(1).on(database)
                .map(row -> values(new Columns(row)))
                .all()
                .collectList()
                .block();

        assertThat(page(rows(1), COLUMNS, RowArrayIT::values)).hasSize(3).isEqualTo(one);
    }

    @Test
    void readsNothingFromNoRows() {
        assertThat(page(rows(4), COLUMNS, RowArrayIT::values)).isEmpty();
    }

    @Test
    void readsColumnsOnlyAsTheirTypes() {
        assertThatThrownBy(() -> page(rows(1), COLUMNS, row -> row.text("id")))
                .hasMessage("A column of the type with the object id 2950 cannot be read as String");
    }

    @Test
    void refusesNamesOfOtherColumns() {
        assertThatThrownBy(() -> page(rows(1), "id, name", row -> row.uuid("id")))
                .hasMessage("The row has 8 columns, not 2");
    }
}
