package dev.switchboard.standalone.services;

import java.util.List;
import java.util.Locale;

/// The JVM options of the services for a small machine: small limits, and the collector with the least
/// overhead. An AOT cache is valid only for the options of the first list.
final class JvmOptions {

    private JvmOptions() {}

    /// The options that an AOT cache depends on.
    static List<String> ofCache() {
        return List.of("-XX:+UseSerialGC", "-XX:+UseCompactObjectHeaders", "--enable-native-access=ALL-UNNAMED");
    }

    /// Options that leave most compilations for later. The compilers take more than half of the CPU time of a start,
    /// and all services start at once, on cores that they share. A training start does not use them, because images
    /// use its profiles.
    static List<String> lateCompilation(ServiceName service) {
        if (service == ServiceName.CLIENT_APP) {
            // Pages need little CPU time, so C1 alone is enough.
            return List.of("-XX:TieredStopAtLevel=1");
        }
        return List.of(
                // The profiles of the training start would have methods optimized at once. A later JDK may lack the
                // option.
                "-XX:+IgnoreUnrecognizedVMOptions",
                "-XX:+UnlockDiagnosticVMOptions",
                "-XX:-AOTReplayTraining",
                // Ten times the defaults: methods are optimized under load, not by the requests of a start.
                "-XX:Tier4InvocationThreshold=50000",
                "-XX:Tier4MinInvocationThreshold=6000",
                "-XX:Tier4CompileThreshold=150000",
                "-XX:Tier4BackEdgeThreshold=400000");
    }

    /// Options from the environment, such as `RESOURCE_API_JVM_OPTIONS`, as Docker Compose has them. They come last: of
    /// two values for an option, the last one counts.
    static List<String> given(ServiceName service) {
        var name = service.module().replace('-', '_').toUpperCase(Locale.ROOT) + "_JVM_OPTIONS";
        var options = System.getenv().getOrDefault(name, "").strip();
        return options.isEmpty() ? List.of() : List.of(options.split("\\s+"));
    }

    /// All other options.
    static List<String> limits(ServiceName service) {
        return List.of(
                "-Xms48m",
                "-Xmx" + service.heapMegabytes() + "m",
                "-Xss512k",
                "-XX:MaxMetaspaceSize=160m",
                "-XX:ReservedCodeCacheSize=64m",
                "-XX:MaxDirectMemorySize=64m",
                // Returns what the JIT compilers used while starting; by default malloc keeps it.
                "-XX:TrimNativeHeapInterval=5000",
                "-XX:+ExitOnOutOfMemoryError",
                "-XX:-UsePerfData",
                "-Xlog:disable",
                "-Xlog:all=error:stderr",
                "-Djava.awt.headless=true",
                // The default is at least four event loops. More than processors only cost context switches.
                "-Dreactor.netty.ioWorkerCount=" + Runtime.getRuntime().availableProcessors(),
                // Netty tracks one buffer in 128 with stack traces, to detect leaks.
                "-Dio.netty.leakDetection.level=disabled",
                // Netty waits two seconds for more work by default.
                "-Dreactor.netty.ioShutdownQuietPeriod=0");
    }
}
