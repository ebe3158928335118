package dev.switchboard.standalone;

import dev.switchboard.standalone.files.LauncherException;
import dev.switchboard.standalone.services.Phones;
import java.net.InetAddress;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// The options of the command line.
///
/// @param data null for the default directory
/// @param demo whether the run has demo data; otherwise it is an installation with an operator and nothing else
/// @param training whether the first start after a build records AOT caches for the starts that follow
/// @param phones null for the simulator
/// @param properties arguments for the services, unchanged
record Options(
        Task task,
        int port,
        String address,
        @Nullable Path data,
        boolean demo,
        boolean training,
        @Nullable Phones phones,
        List<String> properties) {

    enum Task {
        RUN,
        CHECK,
        HELP
    }

    private static final int DEFAULT_PORT = 8080;
    private static final int MAX_PORT = 65_535;
    /// Each service has its own value, which the launcher sets.
    private static final Set<String> RESERVED =
            Set.of("server.port", "server.address", "management.server.port", "management.server.address");

    private static final String FAILURES = "--switchboard.rate-plan.failed-authentication.burst=";

    Options {
        properties = List.copyOf(properties);
    }

    /// A copy for the check, which needs the simulator's control interface, so that the gateway listens on loopback,
    /// and calls every route without a credential, more often than the limit for one address allows.
    Options forCheck() {
        var more = new ArrayList<>(properties);
        if (properties.stream().noneMatch(property -> property.startsWith(FAILURES))) {
            more.add(FAILURES + 10_000);
        }
        return new Options(task, port, "127.0.0.1", data, demo, training, phones, more);
    }

    /// @throws LauncherException for an invalid argument
    static Options parse(List<String> arguments) {
        var task = Task.RUN;
        int port = DEFAULT_PORT;
        var address = "127.0.0.1";
        Path data = null;
        boolean demo = true;
        boolean training = true;
        String phones = null;
        Integer sipPort = null;
        Integer tlsPort = null;
        var properties = new ArrayList<String>();
        for (var argument : arguments) {
            int equals = argument.indexOf('=');
            var name = equals < 0 ? argument : argument.substring(0, equals);
            var value = equals < 0 ? "" : argument.substring(equals + 1);
            switch (name) {
                case "--help", "-h" -> task = Task.HELP;
                case "--check" -> task = task == Task.HELP ? task : Task.CHECK;
                case "--port" -> port = port(name, value);
                case "--address" -> address = required(name, value);
                case "--data" -> data = path(required(name, value));
                case "--empty" -> demo = false;
                case "--no-training" -> training = false;
                case "--phones" -> phones = equals < 0 ? Phones.LOOPBACK : addressOfPhones(value);
                case "--sip-port" -> sipPort = port(name, value);
                case "--sip-tls" -> tlsPort = equals < 0 ? Phones.DEFAULT_TLS_PORT : port(name, value);
                default -> properties.add(property(argument, name));
            }
        }
        if (task == Task.CHECK && !demo) {
            throw new LauncherException("--check needs the demo data, so it cannot be combined with --empty.");
        }
        if (task == Task.CHECK && phones != null) {
            throw new LauncherException(
                    "--check calls outside numbers of the simulator, so it cannot be combined with" + " --phones.");
        }
        if (sipPort != null && phones == null) {
            throw new LauncherException("--sip-port is for phones, so it needs --phones too.");
        }
        if (tlsPort != null && phones == null) {
            throw new LauncherException("--sip-tls is for phones, so it needs --phones too.");
        }
        return new Options(task, port, address, data, demo, training, phones(phones, sipPort, tlsPort), properties);
    }

    private static @Nullable Phones phones(
            @Nullable String address, @Nullable Integer sipPort, @Nullable Integer tlsPort) {
        if (address == null) {
            return null;
        }
        int port = Objects.requireNonNullElse(sipPort, Phones.DEFAULT_PORT);
        if (tlsPort != null && tlsPort == port) {
            throw new LauncherException("--sip-port and --sip-tls need different ports.");
        }
        return new Phones(address, port, tlsPort);
    }

    /// The address is the SIP domain too, so it cannot be a wildcard.
    private static String addressOfPhones(String value) {
        try {
            if (!InetAddress.ofLiteral(value).isAnyLocalAddress()) {
                return value;
            }
        } catch (IllegalArgumentException e) {
            // Reported below.
        }
        throw new LauncherException("--phones needs an IP address of this machine that the phones reach, such as"
                + " --phones=192.168.1.20, not \"" + value + "\".");
    }

    private static String required(String name, String value) {
        if (value.isBlank()) {
            throw new LauncherException(name + " needs a value, as in " + name + "=VALUE.");
        }
        return value;
    }

    private static int port(String name, String value) {
        try {
            int port = Integer.parseInt(value);
            if (port >= 1 && port <= MAX_PORT) {
                return port;
            }
        } catch (NumberFormatException e) {
            // Reported below.
        }
        throw new LauncherException(name + " needs a number from 1 to " + MAX_PORT + ", not \"" + value + "\".");
    }

    private static Path path(String value) {
        try {
            return Path.of(value).toAbsolutePath();
        } catch (InvalidPathException e) {
            throw new LauncherException("--data=" + value + " is not a path.", e);
        }
    }

    private static String property(String argument, String name) {
        if (!name.matches("--[A-Za-z][A-Za-z0-9_-]*(\\.[A-Za-z0-9_\\[\\]-]+)+")) {
            throw new LauncherException("There is no option " + argument + "; ./run --help lists the options.");
        }
        if (RESERVED.contains(name.substring(2))) {
            throw new LauncherException(
                    name + " cannot be set, because each service has its own value; use --port and --address.");
        }
        return argument;
    }
}
