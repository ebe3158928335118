package dev.switchboard.standalone.services;

import dev.switchboard.demo.Addresses;
import dev.switchboard.embedded.FreePort;

/// The TCP ports of one run. The user chooses the gateway's; the others are free ports.
///
/// @param gatewayInTraining the port of the gateway during a training start, so that no client reaches a
///     service that is about to stop
/// @param asterisk the port of ARI, in a run with phones
public record Ports(
        int gateway,
        int gatewayInTraining,
        int gatewayManagement,
        int authServer,
        int authServerInternal,
        int authServerManagement,
        int resourceApi,
        int resourceApiInternal,
        int resourceApiManagement,
        int clientApp,
        int clientAppManagement,
        int simulator,
        int postgres,
        int redis,
        int asterisk) {

    /// @param gateway the port for clients; the others are chosen
    public static Ports behind(int gateway) {
        var free = FreePort.next(15).stream().filter(port -> port != gateway).iterator();
        return new Ports(
                gateway,
                free.next(),
                free.next(),
                free.next(),
                free.next(),
                free.next(),
                free.next(),
                free.next(),
                free.next(),
                free.next(),
                free.next(),
                free.next(),
                free.next(),
                free.next(),
                free.next());
    }

    /// The addresses that clients use.
    public Addresses addresses() {
        var host = "http://localhost:" + gateway;
        return new Addresses(
                host + "/v1",
                host,
                host + "/consent",
                host + "/app",
                host + "/operator",
                "http://127.0.0.1:" + simulator);
    }

    /// All ports by name, for inspection: metrics and health are on the management ports.
    public String json() {
        return """
                {
                  "gateway": %d,
                  "gateway_management": %d,
                  "auth_server": %d,
                  "auth_server_internal": %d,
                  "auth_server_management": %d,
                  "resource_api": %d,
                  "resource_api_internal": %d,
                  "resource_api_management": %d,
                  "client_app": %d,
                  "client_app_management": %d,
                  "simulator": %d,
                  "postgresql": %d,
                  "redis": %d
                }
                """.formatted(
                        gateway,
                        gatewayManagement,
                        authServer,
                        authServerInternal,
                        authServerManagement,
                        resourceApi,
                        resourceApiInternal,
                        resourceApiManagement,
                        clientApp,
                        clientAppManagement,
                        simulator,
                        postgres,
                        redis);
    }

    int server(ServiceName service, StartMode mode) {
        return switch (service) {
            case GATEWAY -> mode == StartMode.TRAINING ? gatewayInTraining : gateway;
            case AUTH_SERVER -> authServer;
            case RESOURCE_API -> resourceApi;
            case CLIENT_APP -> clientApp;
        };
    }

    int management(ServiceName service) {
        return switch (service) {
            case GATEWAY -> gatewayManagement;
            case AUTH_SERVER -> authServerManagement;
            case RESOURCE_API -> resourceApiManagement;
            case CLIENT_APP -> clientAppManagement;
        };
    }
}
