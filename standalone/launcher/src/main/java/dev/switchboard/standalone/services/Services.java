package dev.switchboard.standalone.services;

import dev.switchboard.contract.nodes.StartFailure;
import dev.switchboard.embedded.GuardedProcess;
import dev.switchboard.embedded.Launch;
import dev.switchboard.standalone.files.DataDirectory;
import dev.switchboard.standalone.files.LauncherException;
import java.io.IOException;
import java.net.HttpURLConnection;
import java.net.URI;
import java.time.Duration;
import java.util.List;

/// Starts a service and reports when it is ready.
public final class Services {

    /// A training start on a busy machine takes more than two minutes.
    private static final Duration START_TIMEOUT = Duration.ofMinutes(4);
    /// The time to end for a service whose launcher has ended.
    private static final Duration GRACE = Duration.ofSeconds(5);
    private static final int POLL_MILLIS = 50;
    private static final int HTTP_MILLIS = 2000;
    private static final int LINES_OF_LOG = 12;

    private final DataDirectory data;
    private final Ports ports;
    private final Programs programs;
    private final ServiceEnvironment environment;
    private final List<String> arguments;

    /// @param arguments for the command line of every service
    public Services(
            DataDirectory data,
            Ports ports,
            Programs programs,
            ServiceEnvironment environment,
            List<String> arguments) {
        this.data = data;
        this.ports = ports;
        this.programs = programs;
        this.environment = environment;
        this.arguments = List.copyOf(arguments);
    }

    public GuardedProcess start(ServiceName service, StartMode mode) {
        return GuardedProcess.start(new Launch(
                service.module(),
                programs.command(service, arguments, mode),
                environment.of(service, mode),
                data.log(service.module()),
                "TERM",
                GRACE));
    }

    /// Returns when the readiness probe of the service succeeds.
    ///
    /// @throws LauncherException when it ends or takes too long
    public void awaitReady(ServiceName service, GuardedProcess process) throws InterruptedException {
        long end = System.nanoTime() + START_TIMEOUT.toNanos();
        while (!ready(ports.management(service))) {
            if (!process.alive()) {
                throw ended(service);
            }
            if (System.nanoTime() > end) {
                throw new LauncherException("The " + service.module() + " was not ready after "
                        + START_TIMEOUT.toSeconds() + " s. " + lastLines(service));
            }
            Thread.sleep(POLL_MILLIS);
        }
    }

    private LauncherException ended(ServiceName service) {
        return new LauncherException(
                LogTail.contains(data.log(service.module()), StartFailure.OTHER_SCHEMA)
                        ? "The database in " + data.path()
                                + " was made by another version of Switchboard, and this one cannot"
                                + " use it. Delete that directory to start with new data, or choose another one with"
                                + " --data=DIR."
                        : "The " + service.module() + " ended while starting. " + lastLines(service));
    }

    /// The path of the log and its last lines.
    public String lastLines(ServiceName service) {
        var log = data.log(service.module());
        return "The last lines of " + log + ":\n  " + String.join("\n  ", LogTail.of(log, LINES_OF_LOG));
    }

    private static boolean ready(int managementPort) {
        try {
            var probe = URI.create("http://127.0.0.1:" + managementPort + "/actuator/health/readiness");
            var connection = (HttpURLConnection) probe.toURL().openConnection();
            connection.setConnectTimeout(HTTP_MILLIS);
            connection.setReadTimeout(HTTP_MILLIS);
            try {
                return connection.getResponseCode() == HttpURLConnection.HTTP_OK;
            } finally {
                connection.disconnect();
            }
        } catch (IOException e) {
            return false;
        }
    }
}
