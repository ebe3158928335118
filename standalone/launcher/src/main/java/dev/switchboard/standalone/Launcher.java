package dev.switchboard.standalone;

import dev.switchboard.demo.check.RouteCheck;
import dev.switchboard.embedded.Binaries;
import dev.switchboard.embedded.EmbeddedServerException;
import dev.switchboard.embedded.FreePort;
import dev.switchboard.standalone.files.DataDirectory;
import dev.switchboard.standalone.files.LauncherException;
import dev.switchboard.standalone.files.Reason;
import dev.switchboard.standalone.services.Ports;
import dev.switchboard.standalone.services.ServiceEnvironment;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.Objects;

/// The command behind `./run`.
public final class Launcher {

    private final Path home;
    private final Console console;
    private final Clock clock;
    private final StopRequest stopRequest = new StopRequest();

    private Launcher(Path home, Console console, Clock clock) {
        this.home = home;
        this.console = console;
        this.clock = clock;
    }

    static void main(String[] arguments) {
        var home = Path.of(Objects.requireNonNullElse(System.getProperty("switchboard.home"), "."))
                .toAbsolutePath()
                .normalize();
        var launcher = new Launcher(home, Console.ofTerminal(), Clock.systemUTC());
        TerminationSignals.on(launcher.stopRequest::signal);
        System.exit(launcher.launch(List.of(arguments)));
    }

    /// Runs the command.
    ///
    /// @return the exit code: 0; 1 after a failure; 2 for invalid arguments; 128 plus its number after a signal
    private int launch(List<String> arguments) {
        Options options;
        try {
            options = Options.parse(arguments);
        } catch (LauncherException e) {
            console.fail(e);
            return 2;
        }
        return switch (options.task()) {
            case HELP -> {
                console.print(Console.usage());
                yield 0;
            }
            case RUN ->
                withData(
                        Objects.requireNonNullElse(options.data(), home.resolve(".switchboard")),
                        data -> run(options, data));
            case CHECK -> check(options.forCheck());
        };
    }

    private int run(Options options, DataDirectory data) {
        long begin = System.nanoTime();
        console.print("Switchboard is starting\n");
        return withRun(options, data, Ports.behind(options.port()), run -> {
            if (options.demo()) {
                run.start();
            } else {
                run.startEmpty();
            }
            var took = Duration.ofNanos(System.nanoTime() - begin);
            var simulator = simulator(options, run);
            console.print(
                    options.demo()
                            ? Welcome.withDemo(run.addresses(), run.ports(), run.demoFile(), simulator, took)
                            : Welcome.empty(run.addresses(), run.operatorEnvironment(), simulator, took));
            var phones = run.demoPhones();
            if (phones != null) {
                console.print(Welcome.phones(phones, run.phonesFile()));
            }
            run.keepRunning();
            return 0;
        });
    }

    private static String simulator(Options options, EmbeddedRun run) {
        if (!ServiceEnvironment.isLoopback(options.address())) {
            return "off, and no demo sign-in: other machines reach " + options.address();
        }
        // With phones, Asterisk has the calls; the simulator then has texts only.
        var page = options.phones() == null ? "/sim/calls" : "/sim/mail";
        return run.addresses().simUrl() + page + " (docs/guides/simulator.md)";
    }

    private int check(Options options) {
        Path directory;
        try {
            directory = Files.createTempDirectory("switchboard-check");
        } catch (IOException e) {
            console.fail(new LauncherException("No temporary directory can be created: " + Reason.of(e) + ".", e));
            return 1;
        }
        console.print("Checking Switchboard with fresh data\n");
        int exit = withData(
                directory,
                data -> withRun(options, data, Ports.behind(FreePort.next()), run -> {
                    var demo = run.start();
                    return new RouteCheck(run.addresses().authUrl(), demo, console::print).run() ? 0 : 1;
                }));
        if (exit == 1) {
            console.report("The logs are kept in " + directory.resolve("logs"));
            delete(directory.resolve("postgresql"));
        } else {
            delete(directory);
        }
        return exit;
    }

    private void delete(Path directory) {
        try {
            Binaries.delete(directory);
        } catch (IOException e) {
            console.report(directory + " cannot be deleted: " + Reason.of(e));
        }
    }

    /// Works with an open data directory.
    private interface Task {
        int with(DataDirectory data);
    }

    private int withData(Path directory, Task task) {
        try (var data = DataDirectory.open(directory)) {
            console.logCausesTo(data.log("launcher"));
            return task.with(data);
        } catch (EmbeddedServerException e) {
            console.fail(new LauncherException(String.valueOf(e.getMessage()), e));
            return 1;
        } catch (LauncherException e) {
            console.fail(e);
            return 1;
        } catch (RuntimeException | Error e) {
            console.fail(new LauncherException("Unexpected error: " + e + ".", e));
            return 1;
        }
    }

    /// Works with a run until it is stopped.
    private interface Work {
        int with(EmbeddedRun run) throws InterruptedException;
    }

    /// Does the work and then stops the run. A signal stops it earlier.
    private int withRun(Options options, DataDirectory data, Ports ports, Work work) {
        var run = new EmbeddedRun(home, data, ports, options, console, clock);
        stopRequest.watch(run, Thread.currentThread());
        try {
            return work.with(run);
        } catch (InterruptedException e) {
            return stopRequest.awaitStopped();
        } catch (RuntimeException e) {
            if (stopRequest.isMade()) {
                return stopRequest.awaitStopped();
            }
            throw e;
        } finally {
            run.stop();
        }
    }
}
