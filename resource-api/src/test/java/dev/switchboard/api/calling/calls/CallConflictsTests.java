package dev.switchboard.api.calling.calls;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.switchboard.contract.errors.ErrorCode;
import dev.switchboard.contract.errors.ErrorType;
import dev.switchboard.telephony.Outcome;
import java.util.Map;
import org.junit.jupiter.api.Test;

/// What an engine does not do, as the error of the request. No engine of a test here has all outcomes.
class CallConflictsTests {

    private static final Map<Outcome, ErrorCode> CODES = Map.ofEntries(
            Map.entry(Outcome.NOT_ANSWERED, ErrorCode.CALL_NOT_ANSWERED),
            Map.entry(Outcome.ANSWERED_ALREADY, ErrorCode.CALL_ALREADY_ANSWERED),
            Map.entry(Outcome.ON_HOLD, ErrorCode.CALL_ON_HOLD),
            Map.entry(Outcome.NOT_PARKED, ErrorCode.CALL_NOT_PARKED),
            Map.entry(Outcome.BEING_TRANSFERRED, ErrorCode.CALL_BEING_TRANSFERRED),
            Map.entry(Outcome.OVER, ErrorCode.CALL_ENDED),
            Map.entry(Outcome.NOT_RUNG, ErrorCode.CALL_NOT_RINGING),
            Map.entry(Outcome.NO_DEVICE, ErrorCode.NO_DEVICE_ANSWERS),
            Map.entry(Outcome.NOTICE_NOT_SPOKEN, ErrorCode.RECORDING_NOTICE_NOT_SPOKEN),
            Map.entry(Outcome.LEFT, ErrorCode.CALL_LEFT),
            Map.entry(Outcome.DESTINATION_NOT_ALLOWED, ErrorCode.DESTINATION_NOT_ALLOWED),
            Map.entry(Outcome.LIMIT_REACHED, ErrorCode.CALLING_LIMIT_REACHED),
            Map.entry(Outcome.ON_PHONE_ONLY, ErrorCode.EMERGENCY_CALL_ON_PHONE));

    @Test
    void haveACodeOfTheirOwn() {
        for (var outcome : Outcome.values()) {
            if (outcome != Outcome.DONE) {
                var error = CallConflicts.of(outcome);

                assertThat(error.type()).isEqualTo(ErrorType.CONFLICT);
                assertThat(error.code()).as(outcome.name()).isEqualTo(CODES.get(outcome));
            }
        }
        assertThat(CODES.values()).doesNotHaveDuplicates();
    }

    @Test
    void areNotWhatIsDone() {
        assertThatIllegalArgumentException().isThrownBy(() -> CallConflicts.of(Outcome.DONE));
    }
}
