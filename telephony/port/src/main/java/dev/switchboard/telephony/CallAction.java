package dev.switchboard.telephony;

/// What can be requested of a leg.
public enum CallAction {
    ANSWER,
    HOLD,
    UNHOLD,
    TRANSFER,
    PARK,
    PICK_UP,
    START_RECORDING,
    STOP_RECORDING,
    SEND_DIGITS,
    HANG_UP
}
