package dev.switchboard.api.webhooks.deliveries;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ReceiverResponseTests {

    private static final DeliveryResponse SHOWN = new DeliveryResponse(List.of(), "It works.", false);

    @Test
    void hasOneErrorWithoutDetailsWhateverWentWrong() {
        assertThat(Stream.of(
                                ReceiverResponse.of(404, SHOWN),
                                ReceiverResponse.of(302, SHOWN),
                                ReceiverResponse.none("No connection could be made."))
                        .map(ReceiverResponse::withoutDetails)
                        .map(response -> response.statusCode() + " " + response.error() + " " + response.shown())
                        .distinct())
                .containsExactly("null The delivery failed. null");
        assertThat(ReceiverResponse.of(204, SHOWN).withoutDetails())
                .isEqualTo(new ReceiverResponse(204, null, false, null));
        assertThat(ReceiverResponse.of(503, SHOWN).withoutDetails().overloaded())
                .isTrue();
    }

    @ParameterizedTest
    @ValueSource(ints = {200, 204, 299})
    void succeedsWith2xx(int status) {
        assertThat(ReceiverResponse.of(status, SHOWN)).isEqualTo(new ReceiverResponse(status, null, false, SHOWN));
    }

    @ParameterizedTest
    @CsvSource({
        "300, true, false",
        "399, true, false",
        "400, false, false",
        "429, false, true",
        "500, false, false",
        "503, false, true"
    })
    void reportsRedirectsAndTakes429And503ForOverload(int status, boolean redirect, boolean overloaded) {
        var response = ReceiverResponse.of(status, SHOWN);

        assertThat(response.delivered()).isFalse();
        assertThat(response.error()).contains(" " + status);
        assertThat(String.valueOf(response.error()).contains("redirects are not followed"))
                .isEqualTo(redirect);
        assertThat(response.overloaded()).isEqualTo(overloaded);
    }
}
