package dev.switchboard.web.requests;

import static org.assertj.core.api.Assertions.assertThat;

import dev.switchboard.testkit.TestClock;
import dev.switchboard.web.ids.UuidV7Generator;
import java.util.UUID;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.NullSource;
import org.junit.jupiter.params.provider.ValueSource;

class RequestIdsTests {

    private static final String LONGEST = "0123456789012345678901234567890123456789012345678901234567890123"
            + "0123456789012345678901234567890123456789012345678901234567890123";

    private final RequestIds ids = new RequestIds(new UuidV7Generator(TestClock.at("2026-11-20T12:00:00Z")));

    @ParameterizedTest
    @ValueSource(strings = {"a", "01990000-0000-7000-8000-00000000000a", "trace_1.2-3", LONGEST})
    void keepsTheIdOfTheGateway(String id) {
        assertThat(ids.accept(id)).isEqualTo(id);
    }

    @ParameterizedTest
    @NullSource
    @ValueSource(strings = {"", " ", "a b", "a\nb", "ä", "a\"", LONGEST + "0"})
    void createsAnIdWhereNoneOrAMalformedOneWasSent(String sent) {
        assertThat(UUID.fromString(ids.accept(sent)).version()).isEqualTo(7);
    }
}
