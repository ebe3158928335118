package dev.switchboard.contract.routes;

/// The cookie with the language that a user has chosen, which the pages of all services share.
public final class LanguageCookie {

    /// Its value is a tag of RFC 5646, such as `es`.
    public static final String NAME = "switchboard-language";

    private LanguageCookie() {}

    /// Whether a cookie is this one.
    ///
    /// @param cookie name and value
    public static boolean is(String cookie) {
        return cookie.startsWith(NAME + "=");
    }
}
