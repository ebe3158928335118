package dev.switchboard.telephony;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import java.util.EnumSet;
import java.util.List;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class CallLegTests {

    private static final UUID ADA = UUID.randomUUID();
    private static final UUID BEN = UUID.randomUUID();

    private static final class Leg extends CallLeg {

        Leg(CallDirection direction) {
            super(
                    new LegDetails(
                            UUID.randomUUID(),
                            UUID.randomUUID(),
                            direction,
                            "+13125550100",
                            "+13125550101",
                            UUID.randomUUID(),
                            false),
                    null);
        }
    }

    private final Leg leg = new Leg(CallDirection.INBOUND);

    @Test
    void ringsUntilSomebodyAnswers() {
        leg.ringAt(List.of(ADA, BEN));

        leg.answer(BEN, Instant.EPOCH);

        assertThat(leg.phase()).isEqualTo(CallPhase.TALKING);
        assertThat(leg.userId()).isEqualTo(BEN);
        assertThat(leg.ringingUsers()).isEmpty();
        assertThat(leg.stopRingingAt(ADA)).isFalse();
    }

    @ParameterizedTest
    @EnumSource(CallAction.class)
    void endsOnlyOnceItsUserHasLeft(CallAction action) {
        leg.answer(ADA, Instant.EPOCH);

        leg.leave();

        assertThat(leg.refusal(action))
                .isEqualTo(
                        switch (action) {
                            case HANG_UP -> null;
                            case ANSWER -> Outcome.ANSWERED_ALREADY;
                            default -> Outcome.LEFT;
                        });
    }

    @ParameterizedTest
    @EnumSource(CallAction.class)
    void refusesWhatNeedsBothPartiesWhileAnotherLegRings(CallAction action) {
        leg.answer(ADA, Instant.EPOCH);

        leg.joins(_ -> true);

        var both = EnumSet.of(CallAction.TRANSFER, CallAction.PARK, CallAction.START_RECORDING, CallAction.SEND_DIGITS);
        assertThat(leg.refusal(action) == Outcome.BEING_TRANSFERRED).isEqualTo(both.contains(action));
    }

    @Test
    void changesNothingWhenAnActionIsRefused() {
        assertThat(leg.move(CallAction.HOLD)).isEqualTo(Outcome.NOT_ANSWERED);

        assertThat(leg.phase()).isEqualTo(CallPhase.RINGING);
    }

    @Test
    void endsAsAnsweredWhateverElseTheResultWouldBe() {
        leg.answer(ADA, Instant.EPOCH);

        assertThat(leg.end(CallResult.BUSY)).isEqualTo(CallResult.ANSWERED);
        assertThat(leg.move(CallAction.HOLD)).isEqualTo(Outcome.OVER);
    }

    @Test
    void endsWithTheGivenResultUnlessItWasAnswered() {
        assertThat(leg.end(CallResult.BUSY)).isEqualTo(CallResult.BUSY);
    }

    @ParameterizedTest
    @EnumSource(CallDirection.class)
    void endsAsForAHangUpWithoutAGivenResult(CallDirection direction) {
        assertThat(new Leg(direction).end(null))
                .isEqualTo(direction == CallDirection.INBOUND ? CallResult.MISSED : CallResult.NO_ANSWER);
    }

    @Test
    void derivesOneIdOfVersion7OfWhatIsReceived() {
        var sent = UUID.fromString("01932d5a-7c00-7abc-8def-0123456789ab");

        assertThat(RecordIds.received(sent))
                .isEqualTo(RecordIds.received(sent))
                .isNotEqualTo(sent)
                .satisfies(
                        id -> assertThat(id.version()).isEqualTo(7),
                        id -> assertThat(id.variant()).isEqualTo(2));
        assertThat(RecordIds.received(RecordIds.received(sent))).isEqualTo(sent);
    }
}
