package dev.switchboard.asterisk.channels;

import dev.switchboard.telephony.CallResult;
import java.util.Arrays;
import java.util.Set;

/// Why a channel ends: causes of ITU-T Q.850, as Asterisk uses and reports them.
public enum HangUpCause {
    UNALLOCATED(1, CallResult.FAILED),
    NORMAL(16, CallResult.NO_ANSWER),
    BUSY(17, CallResult.BUSY),
    NO_RESPONSE(18, CallResult.NO_ANSWER),
    NO_ANSWER(19, CallResult.NO_ANSWER),
    /// 603 of SIP: somebody does not want the call. A phone may say 403 instead.
    REJECTED(21, CallResult.BUSY),
    ANSWERED_ELSEWHERE(26, CallResult.NO_ANSWER),
    /// 503 of SIP.
    CONGESTION(34, CallResult.FAILED),
    /// 401, 403 and 407 of a trunk: the carrier does not want the call, such as from a number that it does not know,
    /// and whoever is called knows nothing of it.
    REFUSED(21, CallResult.FAILED),
    OTHER(127, CallResult.FAILED);

    private static final Set<Integer> REFUSALS = Set.of(401, 403, 407);

    private final int code;
    private final CallResult result;

    HangUpCause(int code, CallResult result) {
        this.code = code;
        this.result = result;
    }

    public static HangUpCause of(int code) {
        return Arrays.stream(values())
                .filter(cause -> cause.code == code)
                .findFirst()
                .orElse(OTHER);
    }

    /// Why a channel over a trunk has ended. Asterisk has one code for what the carrier and what the called party does
    /// not want.
    ///
    /// @param status of the final SIP response; 0 if there was none
    public static HangUpCause ofTrunk(int code, int status) {
        return code == REFUSED.code && REFUSALS.contains(status) ? REFUSED : of(code);
    }

    public int code() {
        return code;
    }

    /// The result of a call to outside that ended with this before it was answered.
    public CallResult result() {
        return result;
    }
}
