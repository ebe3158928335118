package dev.switchboard.api.messaging.faxes;

/// Seen from the company.
public enum FaxDirection {
    INBOUND,
    OUTBOUND
}
