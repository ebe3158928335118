package dev.switchboard.api.calling.calls;

import dev.switchboard.contract.errors.ErrorCode;
import dev.switchboard.telephony.Outcome;
import dev.switchboard.web.errors.ApiError;

/// The 409 for what an engine does not do.
final class CallConflicts {

    private CallConflicts() {}

    /// @param outcome of a command that is not [Outcome#DONE]
    static ApiError of(Outcome outcome) {
        return ApiError.of(
                switch (outcome) {
                    case DONE -> throw new IllegalArgumentException("A command that is done is no conflict");
                    case NOT_ANSWERED -> ErrorCode.CALL_NOT_ANSWERED;
                    case ANSWERED_ALREADY -> ErrorCode.CALL_ALREADY_ANSWERED;
                    case ON_HOLD -> ErrorCode.CALL_ON_HOLD;
                    case NOT_PARKED -> ErrorCode.CALL_NOT_PARKED;
                    case BEING_TRANSFERRED -> ErrorCode.CALL_BEING_TRANSFERRED;
                    case OVER -> ErrorCode.CALL_ENDED;
                    case NOT_RUNG -> ErrorCode.CALL_NOT_RINGING;
                    case NO_DEVICE -> ErrorCode.NO_DEVICE_ANSWERS;
                    case NOTICE_NOT_SPOKEN -> ErrorCode.RECORDING_NOTICE_NOT_SPOKEN;
                    case LEFT -> ErrorCode.CALL_LEFT;
                    case DESTINATION_NOT_ALLOWED -> ErrorCode.DESTINATION_NOT_ALLOWED;
                    case LIMIT_REACHED -> ErrorCode.CALLING_LIMIT_REACHED;
                    case ON_PHONE_ONLY -> ErrorCode.EMERGENCY_CALL_ON_PHONE;
                });
    }
}
