package dev.switchboard.telephony;

import java.time.Duration;

/// How long calls wait, whichever engine has them. The application implements it.
public interface CallTimes {

    /// After which a parked call rings back at the user who parked it.
    Duration parkTimeout();
}
