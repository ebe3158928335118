package dev.switchboard.smpp;

import org.jsmpp.SMPPConstant;
import org.jspecify.annotations.Nullable;

/// What an error of `submit_sm_resp` means (SMPP 3.4, 5.1.3).
enum Refusal {

    /// The message center wants fewer submissions.
    THROTTLED(null, null),

    /// It cannot take the message now.
    NOT_NOW(null, null),

    UNREACHABLE("unreachable", "The number cannot be reached."),
    SENDER("rejected", "The network does not take messages from this number."),
    REJECTED("rejected", "The network rejected the message.");

    private final @Nullable String code;
    private final @Nullable String reason;

    Refusal(@Nullable String code, @Nullable String reason) {
        this.code = code;
        this.reason = reason;
    }

    /// Null if the segment can be submitted again.
    @Nullable
    Failure failure() {
        return code == null || reason == null ? null : new Failure(code, reason);
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
