package dev.switchboard.telephony;

/// Seen from the organization.
public enum CallDirection {
    INBOUND,
    OUTBOUND
}
