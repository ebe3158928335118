package dev.switchboard.asterisk.endpoints;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class TrunkOrderTests {

    private static TrunkProperties trunk(String name, boolean anyNumber, String... numbers) {
        return new TrunkProperties(
                name,
                "127.0.0.1:5060",
                "udp",
                List.of("127.0.0.2"),
                null,
                null,
                Srtp.OFF,
                List.of("ulaw"),
                false,
                List.of(numbers),
                anyNumber);
    }

    @ParameterizedTest
    @CsvSource({
        "+12125550100,   trunk-america trunk-standby trunk-any",
        "+13125550100,   trunk-chicago trunk-any",
        "+441632960001,  trunk-britain trunk-any",
        "+4930123456,    trunk-default trunk-any",
    })
    void beginsWithTheCarrierThatOwnsTheNumber(String from, String expected) {
        var order = new TrunkOrder(List.of(
                trunk("default", false),
                trunk("any", true, "+33"),
                trunk("america", false, "+1", "+52"),
                trunk("chicago", false, "+1312"),
                trunk("standby", false, "+1"),
                trunk("britain", false, "+441632960001")));

        assertThat(order.of(from)).containsExactly(expected.split(" "));
    }

    @ParameterizedTest
    @CsvSource({"+12125550100", "+441632960001"})
    void triesAllTrunksInTheirOrderWhereNoneNamesNumbers(String from) {
        var order = new TrunkOrder(List.of(trunk("one", false), trunk("other", false)));

        assertThat(order.of(from)).containsExactly("trunk-one", "trunk-other");
    }

    @ParameterizedTest
    @CsvSource({"+4930123456"})
    void hasNoneForANumberThatNoCarrierOwns(String from) {
        assertThat(new TrunkOrder(List.of(trunk("america", false, "+1"))).of(from))
                .isEmpty();
    }
}
