package dev.switchboard.web.batches;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class FairShareTests {

    @Test
    void takesEverythingInOrderWhenItFits() {
        assertThat(FairShare.of(List.of("a1", "a2", "b1"), one -> one.charAt(0), 3))
                .containsExactly("a1", "a2", "b1");
    }

    @Test
    void rotatesAmongGroupsAndKeepsTheOrderWithinAGroup() {
        assertThat(FairShare.of(List.of("a1", "a2", "a3", "a4", "b1", "c1", "c2"), one -> one.charAt(0), 5))
                .containsExactly("a1", "b1", "c1", "a2", "c2");
    }
}
