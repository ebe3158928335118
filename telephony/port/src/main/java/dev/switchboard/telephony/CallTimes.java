package dev.switchboard.telephony;

import java.time.Duration;

/// How long calls wait, whichever engine has them. The application implements it.
public interface CallTimes {

    /// How long a call to an outside number rings without an answer, anew with each carrier that is tried. A call to an
    /// emergency number rings without a limit.
    Duration outboundRingsFor();

    /// After which a parked call rings back at the user who parked it.
    Duration parkTimeout();
}
