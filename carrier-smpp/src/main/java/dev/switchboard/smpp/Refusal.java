package dev.switchboard.smpp;

import org.jsmpp.SMPPConstant;
import org.jspecify.annotations.Nullable;

/// What an error of `submit_sm_resp` means (SMPP 3.4, 5.1.3).
enum Refusal {

    /// The message center wants fewer submissions.
    THROTTLED(null),

    /// It cannot take the message now.
    NOT_NOW(null),

    UNREACHABLE(new Failure("unreachable", "The number cannot be reached.")),
    SENDER(new Failure("rejected", "The network does not take messages from this number.")),
    REJECTED(new Failure("rejected", "The network rejected the message."));

    private final @Nullable Failure failure;

    Refusal(@Nullable Failure failure) {
        this.failure = failure;
    }

    /// Null if the segment can be submitted again.
    @Nullable
    Failure failure() {
        return failure;
    }

    /// @param status `command_status`
    static Refusal of(int status) {
        return switch (status) {
            case SMPPConstant.STAT_ESME_RTHROTTLED, SMPPConstant.STAT_ESME_RMSGQFUL -> THROTTLED;
            case SMPPConstant.STAT_ESME_RSYSERR,
                    SMPPConstant.STAT_ESME_RINVBNDSTS,
                    SMPPConstant.STAT_ESME_RX_T_APPN,
                    SMPPConstant.STAT_ESME_RSERTYPUNAVAIL -> NOT_NOW;
            case SMPPConstant.STAT_ESME_RINVDSTADR,
                    SMPPConstant.STAT_ESME_RINVDSTTON,
                    SMPPConstant.STAT_ESME_RINVDSTNPI,
                    SMPPConstant.STAT_ESME_RDELIVERYFAILURE -> UNREACHABLE;
            case SMPPConstant.STAT_ESME_RINVSRCADR,
                    SMPPConstant.STAT_ESME_RINVSRCTON,
                    SMPPConstant.STAT_ESME_RINVSRCNPI -> SENDER;
            default -> REJECTED;
        };
    }
}
