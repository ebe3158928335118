package dev.switchboard.api.telephony;

/// Seen from the company.
public enum CallDirection {
    INBOUND,
    OUTBOUND
}
