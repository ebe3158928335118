package dev.switchboard.standalone.services;

import dev.switchboard.embedded.FreePort;

/// The TCP ports of one run. Only the gateway's is chosen by the user; all others are whatever is free.
public record Ports(
        int gateway,
        int gatewayManagement,
        int authServer,
        int authServerInternal,
        int authServerManagement,
        int resourceApi,
        int resourceApiManagement,
        int postgres,
        int redis) {

    /// @param gateway where clients knock
    public static Ports behind(int gateway) {
        var free = FreePort.next(9).stream().filter(port -> port != gateway).iterator();
        return new Ports(
                gateway,
                free.next(),
                free.next(),
                free.next(),
                free.next(),
                free.next(),
                free.next(),
                free.next(),
                free.next());
    }

    int server(ServiceName service) {
        return switch (service) {
            case GATEWAY -> gateway;
            case AUTH_SERVER -> authServer;
            case RESOURCE_API -> resourceApi;
        };
    }

    int management(ServiceName service) {
        return switch (service) {
            case GATEWAY -> gatewayManagement;
            case AUTH_SERVER -> authServerManagement;
            case RESOURCE_API -> resourceApiManagement;
        };
    }
}
