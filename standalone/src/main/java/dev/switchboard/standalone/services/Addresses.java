package dev.switchboard.standalone.services;

/// The addresses that clients are told.
///
/// @param baseUrl of the API, ends in `/v1`
/// @param authUrl hosts the OAuth endpoints
/// @param consentUrl the browser's consent page
public record Addresses(String baseUrl, String authUrl, String consentUrl) {

    public static Addresses ofPort(int gatewayPort) {
        var host = "http://localhost:" + gatewayPort;
        return new Addresses(host + "/v1", host, host + "/consent");
    }
}
