package dev.switchboard.api.faxes;

/// Seen from the organization.
public enum FaxDirection {
    INBOUND,
    OUTBOUND
}
