package dev.switchboard.contract.routes;

import java.util.List;

/// The cookies of the client application and the operator console, which the gateway keeps from the authorization
/// server on the same host, as it keeps those of the authorization server from them.
public final class ClientAppCookies {

    private static final List<String> PREFIXES =
            List.of("switchboard-app", "switchboard-operator", "__Host-switchboard-app", "__Host-switchboard-operator");

    private ClientAppCookies() {}

    /// Whether a cookie is one of them.
    ///
    /// @param cookie begins with its name
    public static boolean contain(String cookie) {
        return PREFIXES.stream().anyMatch(cookie::startsWith);
    }
}
