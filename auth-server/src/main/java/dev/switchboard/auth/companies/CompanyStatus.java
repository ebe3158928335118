package dev.switchboard.auth.companies;

/// Whether a company can use the service.
public enum CompanyStatus {
    ACTIVE,
    /// Suspended by an operator.
    SUSPENDED,
    /// Suspended, and to be erased.
    CLOSING
}
