package dev.switchboard.standalone.services;

/// The services of the product, by the name of their modules, with the heap each gets on a small machine.
public enum ServiceName {
    GATEWAY("gateway", 160),
    AUTH_SERVER("auth-server", 160),
    RESOURCE_API("resource-api", 192);

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
