package dev.switchboard.standalone;

import dev.switchboard.embedded.Binaries;
import dev.switchboard.embedded.EmbeddedServerException;
import dev.switchboard.embedded.FreePort;
import dev.switchboard.check.Check;
import dev.switchboard.standalone.files.DataDirectory;
import dev.switchboard.standalone.files.Reason;
import dev.switchboard.standalone.files.Refusal;
import dev.switchboard.standalone.services.Ports;
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
        Interrupts.on(launcher.stopRequest::signal);
        System.exit(launcher.launch(List.of(arguments)));
    }

    /// Does what the arguments ask for.
    ///
    /// @return the exit code: 0, 1 when something failed, 2 when the arguments make no sense, 128 and the signal's
    ///     number when it was stopped by one
    private int launch(List<String> arguments) {
        Options options;
        try {
            options = Options.parse(arguments);
        } catch (Refusal e) {
            console.refuse(e);
            return 2;
        }
        return switch (options.task()) {
            case HELP -> {
                console.print(Console.usage());
                yield 0;
            }
            case RUN ->
                in(
                        Objects.requireNonNullElse(options.data(), home.resolve(".switchboard")),
                        data -> run(options, data));
            case CHECK -> check(options.forCheck());
        };
    }

    private int run(Options options, DataDirectory data) {
        long begin = System.nanoTime();
        console.print("Switchboard is starting\n");
        return watched(options, data, Ports.behind(options.port()), run -> {
            run.start();
            console.print(Welcome.text(
                    run.addresses(), run.ports(), run.demoFile(), Duration.ofNanos(System.nanoTime() - begin)));
            run.keepRunning();
            return 0;
        });
    }

    private int check(Options options) {
        Path place;
        try {
            place = Files.createTempDirectory("switchboard-check");
        } catch (IOException e) {
            console.refuse(new Refusal("No temporary directory can be made: " + Reason.of(e) + ".", e));
            return 1;
        }
        console.print("Checking Switchboard with fresh data\n");
        int exit = in(
                place,
                data -> watched(options, data, Ports.behind(FreePort.next()), run -> {
                    var demo = run.start();
                    return new Check(run.addresses().authUrl(), demo, console::print).all() ? 0 : 1;
                }));
        if (exit == 1) {
            console.say("The logs are kept in " + place.resolve("logs"));
            delete(place.resolve("postgresql"));
        } else {
            delete(place);
        }
        return exit;
    }

    private void delete(Path directory) {
        try {
            Binaries.delete(directory);
        } catch (IOException e) {
            console.say(directory + " cannot be deleted: " + Reason.of(e));
        }
    }

    /// What is done with a data directory while it is open.
    private interface Task {
        int with(DataDirectory data);
    }

    private int in(Path place, Task task) {
        try (var data = DataDirectory.open(place)) {
            console.detailsTo(data.log("launcher"));
            return task.with(data);
        } catch (EmbeddedServerException e) {
            console.refuse(new Refusal(String.valueOf(e.getMessage()), e));
            return 1;
        } catch (Refusal e) {
            console.refuse(e);
            return 1;
        } catch (RuntimeException | Error e) {
            console.refuse(new Refusal("Something unforeseen happened: " + e + ".", e));
            return 1;
        }
    }

    /// What is done with a run before it is stopped.
    private interface Work {
        int with(EmbeddedRun run) throws InterruptedException;
    }

    /// Does the work and stops the run, whatever comes of it. A signal stops it too, while the work is going on.
    private int watched(Options options, DataDirectory data, Ports ports, Work work) {
        var run = new EmbeddedRun(home, data, ports, options.address(), options.properties(), console, clock);
        stopRequest.watch(run, Thread.currentThread());
        try {
            return work.with(run);
        } catch (InterruptedException e) {
            return stopRequest.awaitStopped();
        } catch (RuntimeException e) {
            if (stopRequest.made()) {
                return stopRequest.awaitStopped();
            }
            throw e;
        } finally {
            run.stop();
        }
    }
}
