package dev.switchboard.telephony;

/// Seen from the company.
public enum CallDirection {
    INBOUND,
    OUTBOUND
}
