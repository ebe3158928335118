package dev.switchboard.asterisk;

import dev.switchboard.telephony.CallResult;
import java.util.Arrays;

/// Why a channel ends: causes of ITU-T Q.850, as Asterisk uses and reports them.
enum HangUpCause {
    UNALLOCATED(1, CallResult.FAILED),
    NORMAL(16, CallResult.NO_ANSWER),
    BUSY(17, CallResult.BUSY),
    NO_RESPONSE(18, CallResult.NO_ANSWER),
    NO_ANSWER(19, CallResult.NO_ANSWER),
    /// 403 and 603 of SIP.
    REJECTED(21, CallResult.BUSY),
    ANSWERED_ELSEWHERE(26, CallResult.NO_ANSWER),
    /// 503 of SIP.
    CONGESTION(34, CallResult.FAILED),
    OTHER(127, CallResult.FAILED);

    private final int code;
    private final CallResult result;

    HangUpCause(int code, CallResult result) {
        this.code = code;
        this.result = result;
    }

    static HangUpCause of(int code) {
        return Arrays.stream(values())
                .filter(cause -> cause.code == code)
                .findFirst()
                .orElse(OTHER);
    }

    int code() {
        return code;
    }

    /// The result of a call to outside that ended with this before it was answered.
    CallResult result() {
        return result;
    }
}
