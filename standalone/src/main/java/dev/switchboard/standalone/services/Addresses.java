package dev.switchboard.standalone.services;

/// The addresses that clients use.
///
/// @param baseUrl of the API, ends in `/v1`
/// @param authUrl hosts the OAuth endpoints
/// @param consentUrl the browser's consent page
/// @param simUrl the simulator's control interface
public record Addresses(String baseUrl, String authUrl, String consentUrl, String simUrl) {

    public static Addresses of(Ports ports) {
        var host = "http://localhost:" + ports.gateway();
        return new Addresses(host + "/v1", host, host + "/consent", "http://127.0.0.1:" + ports.simulator());
    }
}
