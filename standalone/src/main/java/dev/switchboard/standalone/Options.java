package dev.switchboard.standalone;

import dev.switchboard.standalone.files.Refusal;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// What the command line asks for.
///
/// @param data null: the default place
/// @param properties arguments for the services, as they were given
record Options(
        Task task, int port, String address, @Nullable Path data, List<String> properties) {

    enum Task {
        RUN,
        CHECK,
        HELP
    }

    private static final int DEFAULT_PORT = 8080;
    private static final int MAX_PORT = 65_535;
    /// The launcher gives every service its own.
    private static final Set<String> OURS =
            Set.of("server.port", "server.address", "management.server.port", "management.server.address");

    private static final String FAILURES = "--switchboard.rate-plan.failed-authentication.burst=";

    Options {
        properties = List.copyOf(properties);
    }

    /// The same for a check, which calls every route without a credential: more often at once than an address may.
    Options forCheck() {
        if (properties.stream().anyMatch(property -> property.startsWith(FAILURES))) {
            return this;
        }
        var more = new ArrayList<>(properties);
        more.add(FAILURES + 10_000);
        return new Options(task, port, address, data, more);
    }

    /// @throws Refusal when an argument makes no sense
    static Options parse(List<String> arguments) {
        var task = Task.RUN;
        int port = DEFAULT_PORT;
        var address = "127.0.0.1";
        Path data = null;
        var properties = new ArrayList<String>();
        for (var argument : arguments) {
            int equals = argument.indexOf('=');
            var name = equals < 0 ? argument : argument.substring(0, equals);
            var value = equals < 0 ? "" : argument.substring(equals + 1);
            switch (name) {
                case "--help", "-h" -> task = Task.HELP;
                case "--check" -> task = task == Task.HELP ? task : Task.CHECK;
                case "--port" -> port = port(value);
                case "--address" -> address = given(name, value);
                case "--data" -> data = path(given(name, value));
                default -> properties.add(property(argument, name));
            }
        }
        return new Options(task, port, address, data, properties);
    }

    private static String given(String name, String value) {
        if (value.isBlank()) {
            throw new Refusal(name + " needs a value, as in " + name + "=VALUE.");
        }
        return value;
    }

    private static int port(String value) {
        try {
            int port = Integer.parseInt(value);
            if (port >= 1 && port <= MAX_PORT) {
                return port;
            }
        } catch (NumberFormatException e) {
            // Told below.
        }
        throw new Refusal("--port needs a number from 1 to " + MAX_PORT + ", not \"" + value + "\".");
    }

    private static Path path(String value) {
        try {
            return Path.of(value).toAbsolutePath();
        } catch (InvalidPathException e) {
            throw new Refusal("--data=" + value + " is not a path.", e);
        }
    }

    private static String property(String argument, String name) {
        if (!name.matches("--[A-Za-z][A-Za-z0-9_-]*(\\.[A-Za-z0-9_\\[\\]-]+)+")) {
            throw new Refusal("There is no option " + argument + "; ./run --help tells which there are.");
        }
        if (OURS.contains(name.substring(2))) {
            throw new Refusal(name + " cannot be passed on, each service has its own; use --port and --address.");
        }
        return argument;
    }
}
