package dev.switchboard.standalone.services;

/// The services of the product, with the names of their modules and the sizes of their heaps.
public enum ServiceName {
    GATEWAY("gateway", "exec", 160),
    AUTH_SERVER("auth-server", "exec", 160),
    RESOURCE_API("resource-api", "exec-simulator", 192),
    CLIENT_APP("client-app", "exec", 128);

    private final String module;
    private final String classifier;
    private final int heapMegabytes;

    ServiceName(String module, String classifier, int heapMegabytes) {
        this.module = module;
        this.classifier = classifier;
        this.heapMegabytes = heapMegabytes;
    }

    /// The module's name, which is also the name of its log.
    public String module() {
        return module;
    }

    /// The classifier of the module's runnable jar.
    String classifier() {
        return classifier;
    }

    int heapMegabytes() {
        return heapMegabytes;
    }
}
