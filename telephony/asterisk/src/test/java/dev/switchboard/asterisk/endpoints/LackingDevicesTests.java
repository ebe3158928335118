package dev.switchboard.asterisk.endpoints;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

class LackingDevicesTests {

    private static final int MANY = 3;

    private final LackingDevices lacking = new LackingDevices(MANY);

    @Test
    void givesFewAtOnce() {
        lacking.add(List.of("a", "b", "c"));

        assertThat(lacking.next()).containsExactly("a", "b", "c");
        assertThat(lacking.nextAors(MANY)).isEmpty();
    }

    @Test
    void givesPhonesThatWereRegisteredThenAllAorsThenTheOthers() {
        lacking.add(List.of("a", "b", "c", "d", "e", "f"));
        assertThat(lacking.isWithoutOrder()).isTrue();
        lacking.first(Set.of("e", "b"));

        assertThat(lacking.next()).containsExactly("b", "e");
        assertThat(lacking.nextAors(MANY)).isEmpty();
        lacking.remove("b");
        lacking.remove("e");

        assertThat(lacking.next()).isEmpty();
        assertThat(lacking.nextAors(MANY)).containsExactly("a", "c", "d");
        List.of("a", "c", "d").forEach(lacking::aorCreated);
        assertThat(lacking.nextAors(MANY)).containsExactly("f");
        lacking.aorCreated("f");

        assertThat(lacking.nextAors(MANY)).isEmpty();
        assertThat(lacking.next()).containsExactly("a", "c", "d");
    }

    @Test
    void startsAgainWhenAsteriskMayHaveLostWhatItHad() {
        lacking.add(List.of("a", "b", "c", "d"));
        lacking.first(Set.of());
        lacking.aorCreated("a");

        lacking.clear();
        lacking.add(List.of("a", "b", "c", "d"));

        assertThat(lacking.nextAors(1)).containsExactly("a");
    }

    @Test
    void remembersWhichComeFirstUntilAsteriskLacksNone() {
        lacking.add(List.of("a", "b", "c", "d"));
        lacking.first(Set.of("d"));

        lacking.clear();
        lacking.add(List.of("a", "b", "c", "d"));

        assertThat(lacking.next()).containsExactly("d");
        List.of("a", "b", "c", "d").forEach(lacking::remove);
        lacking.add(List.of("a", "b", "c", "d"));
        assertThat(lacking.isWithoutOrder()).isTrue();
    }

    @Test
    void letsNoOtherWaitForOneThatAsteriskRefuses() {
        lacking.add(List.of("a", "b", "c", "d"));
        lacking.first(Set.of("a"));

        lacking.refused("a");
        lacking.refused("b");
        List.of("c", "d").forEach(lacking::aorCreated);

        assertThat(lacking.next()).containsExactly("c", "d", "a");
    }
}
