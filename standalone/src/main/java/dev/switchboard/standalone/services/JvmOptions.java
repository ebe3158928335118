package dev.switchboard.standalone.services;

import java.util.List;

/// How a service's JVM runs on a small machine: small fixed limits, the collector with the least overhead. Two lists,
/// because a cache made with other options of the first one does not fit.
final class JvmOptions {

    private JvmOptions() {}

    /// Those that decide what a cache of classes and profiles holds.
    static List<String> shaping() {
        return List.of("-XX:+UseSerialGC", "-XX:+UseCompactObjectHeaders", "--enable-native-access=ALL-UNNAMED");
    }

    /// All others.
    static List<String> limiting(ServiceName service) {
        return List.of(
                "-Xms48m",
                "-Xmx" + service.heapMegabytes() + "m",
                "-Xss512k",
                "-XX:MaxMetaspaceSize=160m",
                "-XX:ReservedCodeCacheSize=64m",
                "-XX:MaxDirectMemorySize=64m",
                "-XX:+ExitOnOutOfMemoryError",
                "-XX:-UsePerfData",
                "-Xlog:disable",
                "-Xlog:all=error:stderr",
                "-Djava.awt.headless=true",
                // Reactor Netty has four event loops at least; more of them than processors only wake each other.
                "-Dreactor.netty.ioWorkerCount=" + Runtime.getRuntime().availableProcessors(),
                // Netty tracks one buffer in 128 with stack traces, to detect leaks.
                "-Dio.netty.leakDetection.level=disabled",
                // Netty waits two seconds for more work by default.
                "-Dreactor.netty.ioShutdownQuietPeriod=0");
    }
}
