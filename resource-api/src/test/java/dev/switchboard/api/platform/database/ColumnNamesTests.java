package dev.switchboard.api.platform.database;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;

class ColumnNamesTests {

    private final ColumnNames columns =
            ColumnNames.of("id, users.name, cast(messages.media as text) as media, coalesce(a, b, 0) as c, d");

    @Test
    void namesColumnsInTheirOrder() {
        assertThat(columns.count()).isEqualTo(5);
        assertThat(columns.index("id")).isZero();
        assertThat(columns.index("name")).isEqualTo(1);
        assertThat(columns.index("media")).isEqualTo(2);
        assertThat(columns.index("c")).isEqualTo(3);
        assertThat(columns.index("d")).isEqualTo(4);
    }

    @Test
    void hasNoOtherColumns() {
        assertThatThrownBy(() -> columns.index("b")).hasMessage("There is no column b");
    }
}
