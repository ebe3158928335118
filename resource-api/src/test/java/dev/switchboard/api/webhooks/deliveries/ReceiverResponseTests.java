package dev.switchboard.api.webhooks.deliveries;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class ReceiverResponseTests {

    private static final DeliveryResponse SHOWN = new DeliveryResponse(List.of(), "It works.", false);

    @Test
    void isTheSameWithoutItsDetailsWhateverWentWrong() {
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
}
