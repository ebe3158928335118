package dev.switchboard.web.input;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.switchboard.web.errors.ApiError;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class RecordIdTests {

    @Test
    void readsSeveralWithCommasBetweenThem() {
        var one = "01990000-abcd-7000-8000-00000000000a";
        var other = "01990000-abcd-7000-8000-00000000000b";

        assertThat(RecordId.all("ids", one + ",x," + other + "," + one + ",", 4))
                .containsExactly(UUID.fromString(one), UUID.fromString(other));
        assertThatThrownBy(() -> RecordId.all("ids", one + "," + other, 1)).isInstanceOf(ApiError.class);
    }

    @Test
    void readsAUuidInLowerCase() {
        assertThat(RecordId.parse("01990000-abcd-7000-8000-00000000000a")).isPresent();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "1-1-1-1-1",
                "01990000-ABCD-7000-8000-00000000000a",
                "01990000abcd7000800000000000000a",
                "01990000-abcd-7000-8000-00000000000a ",
                "{01990000-abcd-7000-8000-00000000000a}",
                "٠1990000-abcd-7000-8000-00000000000a"
            })
    void rejectsAnyOtherForm(String text) {
        assertThat(RecordId.parse(text)).isEmpty();
    }
}
