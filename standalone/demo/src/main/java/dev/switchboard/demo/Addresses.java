package dev.switchboard.demo;

/// The addresses that clients use.
///
/// @param baseUrl of the API, ends in `/v1`
/// @param authUrl hosts the OAuth endpoints
/// @param consentUrl the browser's consent page
/// @param appUrl the client application
/// @param operatorUrl the operator console
/// @param simUrl the simulator's control interface
public record Addresses(
        String baseUrl, String authUrl, String consentUrl, String appUrl, String operatorUrl, String simUrl) {}
