package dev.switchboard.api.messaging.faxes;

/// Seen from the organization.
public enum FaxDirection {
    INBOUND,
    OUTBOUND
}
