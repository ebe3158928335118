package dev.switchboard.standalone.services;

/// The services of the product, with the names of their modules and the sizes of their heaps.
public enum ServiceName {
    GATEWAY("gateway", 160),
    AUTH_SERVER("auth-server", 160),
    RESOURCE_API("resource-api", 192),
    CLIENT_APP("client-app", 128);

    private final String module;
    private final int heapMegabytes;

    ServiceName(String module, int heapMegabytes) {
        this.module = module;
        this.heapMegabytes = heapMegabytes;
    }

    /// The module's name, which is also the name of its log.
    public String module() {
        return module;
    }

    int heapMegabytes() {
        return heapMegabytes;
    }
}
