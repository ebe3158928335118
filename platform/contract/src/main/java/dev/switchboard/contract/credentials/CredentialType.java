package dev.switchboard.contract.credentials;

/// The types of secrets that Switchboard issues, distinguished by their prefix
/// (docs/guides/requests-and-responses.md#authentication).
public enum CredentialType {
    API_KEY("svc_live_"),
    ACCESS_TOKEN("svc_at_"),
    REFRESH_TOKEN("svc_rt_"),
    CLIENT_SECRET("svc_cs_");

    private final String prefix;

    CredentialType(String prefix) {
        this.prefix = prefix;
    }

    /// The prefix of every credential of this type.
    public String prefix() {
        return prefix;
    }

    /// Whether it is accepted as `Authorization: Bearer`.
    public boolean bearer() {
        return this == API_KEY || this == ACCESS_TOKEN;
    }
}
