package dev.switchboard.standalone;

import dev.switchboard.demo.Addresses;
import dev.switchboard.demo.DemoData;
import dev.switchboard.demo.DemoFile;
import dev.switchboard.demo.DemoOperator;
import dev.switchboard.demo.DemoPhones;
import dev.switchboard.embedded.AsteriskServer;
import dev.switchboard.embedded.AsteriskSettings;
import dev.switchboard.embedded.Binaries;
import dev.switchboard.embedded.EmbeddedServerException;
import dev.switchboard.embedded.InstalledAsterisk;
import dev.switchboard.standalone.files.DataDirectory;
import dev.switchboard.standalone.files.LauncherException;
import dev.switchboard.standalone.files.LogLimit;
import dev.switchboard.standalone.files.PrivateFile;
import dev.switchboard.standalone.files.Reason;
import dev.switchboard.standalone.secrets.Secrets;
import dev.switchboard.standalone.secrets.SipCertificate;
import dev.switchboard.standalone.services.Phones;
import dev.switchboard.standalone.services.Ports;
import dev.switchboard.standalone.services.Programs;
import dev.switchboard.standalone.services.ServiceEnvironment;
import dev.switchboard.standalone.services.ServiceName;
import dev.switchboard.standalone.services.Services;
import dev.switchboard.standalone.services.StartMode;
import dev.switchboard.standalone.stack.Progress;
import dev.switchboard.standalone.stack.Stack;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.SQLException;
import java.time.Clock;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// One run on one data directory: its checks, its start, and its end.
final class EmbeddedRun {

    private static final int RTP_FIRST = 16_384;

    private final DataDirectory data;
    private final Ports ports;
    private final String address;
    private final Secrets secrets;
    private final Programs programs;
    private final boolean mayTrain;
    private final @Nullable Phones phones;
    private final Stack stack;
    private final Progress progress;
    private final Clock clock;
    private volatile @Nullable DemoPhones demoPhones;

    /// @param data open, and closed by the caller
    /// @throws LauncherException when a jar or a file is missing
    EmbeddedRun(Path home, DataDirectory data, Ports ports, Options options, Progress progress, Clock clock) {
        this.data = data;
        this.ports = ports;
        this.address = options.address();
        this.mayTrain = options.training();
        this.progress = progress;
        this.clock = clock;
        this.secrets = Secrets.open(data.resolve("secrets.json"));
        requireSecretsOfDatabase();
        if (!options.demo() && DemoData.isIn(secrets)) {
            throw new LauncherException(
                    data.path()
                            + " has demo data, so it cannot be started with --empty; choose another directory with --data=DIR.");
        }
        for (var service : ServiceName.values()) {
            data.startLog(service.module());
        }
        this.phones = options.phones();
        var environment = new ServiceEnvironment(address, ports, data.path(), secrets, phones);
        environment.generateSecrets();
        this.programs = Programs.of(home, data.log("launcher"));
        var services = new Services(data, ports, programs, environment, options.properties());
        this.stack = new Stack(data, ports, secrets, services, binaries(data), asterisk(), progress, clock);
        secrets.save();
    }

    /// All runs of this user share the servers' programs. Without a writable home directory, they are in the
    /// data directory.
    private static Binaries binaries(DataDirectory data) {
        var shared = Path.of(System.getProperty("user.home"), ".cache", "switchboard");
        try {
            Files.createDirectories(shared);
            return new Binaries(Files.isWritable(shared) ? shared : data.resolve("cache"));
        } catch (IOException e) {
            return new Binaries(data.resolve("cache"));
        }
    }

    /// The Asterisk of the run; null in a run without phones.
    private @Nullable AsteriskServer asterisk() {
        if (phones == null) {
            return null;
        }
        var installed = InstalledAsterisk.find(System.getenv());
        if (installed.isEmpty()) {
            throw new LauncherException("--phones needs Asterisk, and there is none in "
                    + InstalledAsterisk.home(System.getenv())
                    + "; telephony/asterisk/unpack brings it to Debian and Ubuntu. Elsewhere install Asterisk 20 or newer, and"
                    + " set ASTERISK_HOME to the prefix of its installation, such as /usr.");
        }
        var settings = new AsteriskSettings(
                data.resolve("asterisk"),
                phones.address(),
                phones.port(),
                tls(phones),
                ports.asterisk(),
                ServiceEnvironment.ARI_USER,
                secrets.password(ServiceEnvironment.ARI_SECRET),
                RTP_FIRST,
                Phones.RTP_PORTS,
                "switchboard",
                Map.of());
        return new AsteriskServer(installed.orElseThrow(), settings, data.startLog("asterisk"));
    }

    private AsteriskSettings.@Nullable Tls tls(Phones at) {
        if (at.tlsPort() == null) {
            return null;
        }
        var made = SipCertificate.prepare(data.resolve("sip-tls"), at.address(), clock);
        return new AsteriskSettings.Tls(at.tlsPort(), made.certificate(), made.key());
    }

    private void requireSecretsOfDatabase() {
        if (secrets.stored("database.postgres") == null && Files.exists(data.resolve("postgresql"))) {
            throw new LauncherException(data.resolve("secrets.json")
                    + " is missing, and without it nobody can open the database in " + data.resolve("postgresql")
                    + "; restore it, or delete " + data.path() + " to start with new data.");
        }
    }

    /// Starts everything with demo data, and returns when it is healthy for a client.
    DemoFile start() throws InterruptedException {
        try {
            startServers();
            var mode = mayTrain && !programs.trained() ? StartMode.TRAINING : StartMode.SERVING;
            if (mode == StartMode.TRAINING) {
                progress.report("Recording how to start faster, once after each build");
            }
            stack.startServices(mode);
            var demo = demo();
            if (mode == StartMode.TRAINING) {
                Health.exercise(ports.gatewayInTraining(), demo);
                stack.stopServices();
                programs.keepRecordings();
                stack.startServices(StartMode.SERVING);
            }
            Health.await(ports.gateway(), demo);
            writeAddresses();
            if (phones != null) {
                var softphones = writePhones(demo, phones);
                stack.awaitPhones(softphones.usernames());
                PrivateFile.write(phonesFile(), softphones.json());
                demoPhones = softphones;
            }
            PrivateFile.write(demoEnvironment(), demo.shell(addresses()));
            PrivateFile.write(demoFile(), demo.json(addresses()));
            return demo;
        } catch (EmbeddedServerException e) {
            throw new LauncherException(String.valueOf(e.getMessage()), e);
        }
    }

    /// Starts everything without demo data: nobody but the operator can sign in. Returns when it is healthy.
    void startEmpty() throws InterruptedException {
        try {
            startServers();
            stack.startServices(StartMode.SERVING);
            Health.awaitPages(ports.gateway());
            writeAddresses();
        } catch (EmbeddedServerException e) {
            throw new LauncherException(String.valueOf(e.getMessage()), e);
        }
    }

    private void startServers() throws InterruptedException {
        deleteFilesOfEarlierRun();
        stack.endLeftovers();
        GatewayPort.requireFree(address, ports.gateway());
        LogLimit.watch(data.resolve("logs"));
        stack.startServers();
    }

    private void deleteFilesOfEarlierRun() {
        for (var file : List.of(demoFile(), demoEnvironment(), operatorEnvironment(), phonesFile())) {
            try {
                Files.deleteIfExists(file);
            } catch (IOException e) {
                throw new LauncherException(
                        "The earlier run's " + file + " cannot be deleted: " + Reason.of(e) + ".", e);
            }
        }
    }

    private void writeAddresses() {
        PrivateFile.write(data.resolve("ports.json"), ports.json());
        PrivateFile.write(operatorEnvironment(), DemoOperator.shell(secrets, addresses()));
    }

    private DemoFile demo() {
        try (var connection = stack.database()) {
            return DemoData.prepare(connection, secrets, media(), clock);
        } catch (SQLException e) {
            throw new LauncherException("The demo company cannot be written: " + e.getMessage(), e);
        } catch (IOException e) {
            throw new LauncherException(
                    "The demo's media cannot be written to " + media() + ": " + Reason.of(e) + ".", e);
        }
    }

    private Path media() {
        return data.resolve("media");
    }

    Path demoFile() {
        return data.resolve("demo.json");
    }

    /// The file of shell variables for a first request with the demo data.
    Path demoEnvironment() {
        return data.resolve("demo.env");
    }

    private DemoPhones writePhones(DemoFile demo, Phones at) {
        try (var connection = stack.database()) {
            return DemoPhones.prepare(connection, secrets, demo, clock, serverOf(at));
        } catch (SQLException e) {
            throw new LauncherException("The demo's phones cannot be written: " + e.getMessage(), e);
        }
    }

    private DemoPhones.Server serverOf(Phones at) {
        var tls = at.tlsPort() == null
                ? null
                : new DemoPhones.Tls(at.tlsPort(), data.resolve("sip-tls").resolve("certificate.pem"));
        return new DemoPhones.Server(at.address(), at.port(), tls);
    }

    /// The softphones of the demo, with their credentials; null in a run without phones or demo data.
    @Nullable
    DemoPhones demoPhones() {
        return demoPhones;
    }

    /// The file that lists the phones of the demo.
    Path phonesFile() {
        return data.resolve("phones.json");
    }

    /// The file of shell variables for an operator's first request.
    Path operatorEnvironment() {
        return data.resolve("operator.env");
    }

    Ports ports() {
        return ports;
    }

    Addresses addresses() {
        return ports.addresses();
    }

    /// Restarts every part that ends unexpectedly, until the run is stopped.
    void keepRunning() throws InterruptedException {
        stack.keepRunning();
    }

    /// Stops everything in order; a pending [#start()] fails with
    /// [dev.switchboard.standalone.stack.StackStoppedException].
    void stop() {
        stack.stop();
    }

    void kill() {
        stack.kill();
    }
}
