package dev.switchboard.contract.credentials;

/// The types of secrets that Switchboard issues, distinguished by their prefix
/// (docs/guides/requests-and-responses.md#authentication).
public enum CredentialType {
    API_KEY("svc_live_"),
    ACCESS_TOKEN("svc_at_"),
    REFRESH_TOKEN("svc_rt_"),
    CLIENT_SECRET("svc_cs_"),
    // Those of sandboxes; what begins with two of the prefixes is of the type with the longer one, which comes first.
    TEST_ACCESS_TOKEN("svc_test_at_"),
    TEST_REFRESH_TOKEN("svc_test_rt_"),
    TEST_API_KEY("svc_test_");

    private final String prefix;

    CredentialType(String prefix) {
        this.prefix = prefix;
    }

    /// The type for keys of a company.
    ///
    /// @param sandbox whether the company is a sandbox
    public static CredentialType ofApiKey(boolean sandbox) {
        return sandbox ? TEST_API_KEY : API_KEY;
    }

    /// The type for access tokens of a company.
    public static CredentialType ofAccessToken(boolean sandbox) {
        return sandbox ? TEST_ACCESS_TOKEN : ACCESS_TOKEN;
    }

    /// The type for refresh tokens of a company.
    public static CredentialType ofRefreshToken(boolean sandbox) {
        return sandbox ? TEST_REFRESH_TOKEN : REFRESH_TOKEN;
    }

    /// The prefix of every credential of this type.
    public String prefix() {
        return prefix;
    }

    /// Whether it is accepted as `Authorization: Bearer`.
    public boolean bearer() {
        return this == API_KEY || this == ACCESS_TOKEN || this == TEST_API_KEY || this == TEST_ACCESS_TOKEN;
    }

    /// Whether it renews access.
    public boolean refresh() {
        return this == REFRESH_TOKEN || this == TEST_REFRESH_TOKEN;
    }

    /// Whether it is of a sandbox (docs/guides/testing.md).
    public boolean test() {
        return this == TEST_API_KEY || this == TEST_ACCESS_TOKEN || this == TEST_REFRESH_TOKEN;
    }
}
