package dev.switchboard.api.faxes;

/// Seen from the company.
public enum FaxDirection {
    INBOUND,
    OUTBOUND
}
