package dev.switchboard.standalone.stack;

import dev.switchboard.embedded.AsteriskServer;
import dev.switchboard.embedded.Binaries;
import dev.switchboard.embedded.DatabaseBootstrap;
import dev.switchboard.embedded.PostgresServer;
import dev.switchboard.embedded.PostgresSettings;
import dev.switchboard.embedded.RedisServer;
import dev.switchboard.standalone.files.DataDirectory;
import dev.switchboard.standalone.files.LauncherException;
import dev.switchboard.standalone.secrets.Secrets;
import dev.switchboard.standalone.services.Ports;
import dev.switchboard.standalone.services.ServiceEnvironment;
import dev.switchboard.standalone.services.ServiceName;
import dev.switchboard.standalone.services.Services;
import dev.switchboard.standalone.services.StartMode;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Clock;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/// The processes of one run.
///
/// Start: PostgreSQL, Redis and, in a run with phones, Asterisk together, then the services together. Stop, one after
/// the other: the gateway, which completes running requests; the resource API, which ends its calls and completes their
/// recordings, with the client application; the authorization server; Redis and Asterisk; PostgreSQL. Each is killed
/// when it exceeds its time limit.
public final class Stack {

    static final String POSTGRESQL = "PostgreSQL";
    private static final String REDIS = "Redis";
    private static final String ASTERISK = "Asterisk";
    private static final Map<ServiceName, Integer> ROUNDS = Map.of(
            ServiceName.GATEWAY, 1,
            ServiceName.RESOURCE_API, 2,
            ServiceName.CLIENT_APP, 2,
            ServiceName.AUTH_SERVER, 3);
    private static final int REDIS_ROUND = 4;
    private static final int ASTERISK_ROUND = 4;
    private static final int POSTGRESQL_ROUND = 5;
    /// A little longer than the limit of the services themselves (spring.lifecycle.timeout-per-shutdown-phase).
    private static final Duration SERVICE_TIMEOUT = Duration.ofSeconds(25);
    private static final Duration TRAINING_TIMEOUT = Duration.ofSeconds(90);
    private static final Duration REDIS_TIMEOUT = Duration.ofSeconds(5);
    private static final Duration ASTERISK_TIMEOUT = Duration.ofSeconds(5);
    private static final Duration POSTGRESQL_TIMEOUT = Duration.ofSeconds(15);

    private final Secrets secrets;
    private final Services services;
    private final Progress progress;
    private final LeftoverProcesses leftovers;
    private final PostgresServer postgres;
    private final RedisServer redis;
    private final @Nullable AsteriskServer asterisk;
    private final Clock clock;
    private final RunningParts parts = new RunningParts();
    /// The latest process of each part, even if it has ended.
    private final Map<String, Part> latest = new ConcurrentHashMap<>();
    private final ParallelTasks tasks = new ParallelTasks();

    /// @param asterisk null in a run without phones
    public Stack(
            DataDirectory data,
            Ports ports,
            Secrets secrets,
            Services services,
            Binaries binaries,
            @Nullable AsteriskServer asterisk,
            Progress progress,
            Clock clock) {
        this.secrets = secrets;
        this.services = services;
        this.asterisk = asterisk;
        this.progress = progress;
        this.clock = clock;
        this.leftovers = new LeftoverProcesses(data);
        this.postgres = new PostgresServer(
                binaries,
                new PostgresSettings(
                        data.resolve("postgresql"),
                        data.startLog("postgresql"),
                        ports.postgres(),
                        secrets.password("database.postgres"),
                        Map.of()));
        this.redis = new RedisServer(
                binaries,
                data.resolve("redis"),
                data.startLog("redis"),
                ports.redis(),
                RedisServer.USERS.stream()
                        .collect(Collectors.toMap(
                                user -> user, user -> secrets.password(ServiceEnvironment.redisSecret(user)))));
    }

    /// Ends the processes that an earlier run on the same data left behind.
    public void endLeftovers() throws InterruptedException {
        var processes = leftovers.find();
        if (!processes.isEmpty()) {
            progress.report("Ending processes of an earlier run");
            LeftoverProcesses.end(processes);
        }
    }

    /// Starts PostgreSQL, Redis and Asterisk; afterwards the database has its roles and schemas.
    public void startServers() throws InterruptedException {
        var starts = new ArrayList<ParallelTasks.Task>(List.of(this::startPostgres, this::startRedis));
        if (asterisk != null) {
            starts.add(() -> startAsterisk(asterisk));
        }
        tasks.run(starts);
    }

    private void startPostgres() {
        long begin = System.nanoTime();
        add(new Part(POSTGRESQL, POSTGRESQL_ROUND, POSTGRESQL_TIMEOUT, postgres.start()));
        bootstrap();
        ready(POSTGRESQL, begin);
    }

    private void bootstrap() {
        var passwords = new HashMap<String, String>();
        for (var role : List.of("auth", "auth_migrator", "telephony", "telephony_migrator")) {
            passwords.put(role, secrets.password("database." + role));
        }
        try {
            DatabaseBootstrap.apply(postgres, passwords);
        } catch (SQLException e) {
            throw new LauncherException("The database cannot be set up: " + e.getMessage(), e);
        }
    }

    private Part restartPostgres() {
        long begin = System.nanoTime();
        var part = add(new Part(POSTGRESQL, POSTGRESQL_ROUND, POSTGRESQL_TIMEOUT, postgres.restart()));
        ready(POSTGRESQL, begin);
        return part;
    }

    private Part startRedis() {
        long begin = System.nanoTime();
        var part = add(new Part(REDIS, REDIS_ROUND, REDIS_TIMEOUT, redis.start()));
        ready(REDIS, begin);
        return part;
    }

    private Part startAsterisk(AsteriskServer server) {
        long begin = System.nanoTime();
        var part = add(new Part(ASTERISK, ASTERISK_ROUND, ASTERISK_TIMEOUT, server.start()));
        ready(ASTERISK, begin);
        return part;
    }

    /// Starts the services and returns when all are ready.
    public void startServices(StartMode mode) throws InterruptedException {
        tasks.run(List.of(
                () -> startService(ServiceName.AUTH_SERVER, mode),
                () -> startService(ServiceName.RESOURCE_API, mode),
                () -> startService(ServiceName.GATEWAY, mode),
                () -> startService(ServiceName.CLIENT_APP, mode)));
    }

    private Part startService(ServiceName service, StartMode mode) throws InterruptedException {
        long begin = System.nanoTime();
        var process = services.start(service, mode);
        var timeout = mode == StartMode.TRAINING ? TRAINING_TIMEOUT : SERVICE_TIMEOUT;
        var part = add(new Part(service.module(), round(service, mode), timeout, process));
        try {
            services.awaitReady(service, process);
        } catch (RuntimeException e) {
            end(part);
            throw e;
        }
        ready(service.module(), begin);
        return part;
    }

    /// After training, writing the caches takes seconds, so all services but the gateway stop at the same time.
    private static int round(ServiceName service, StartMode mode) {
        int round = ROUNDS.getOrDefault(service, 1);
        return mode == StartMode.TRAINING ? Math.min(round, 2) : round;
    }

    private Part add(Part part) {
        parts.add(part);
        latest.put(part.name(), part);
        try {
            writeProcesses();
        } catch (RuntimeException e) {
            end(part);
            throw e;
        }
        return part;
    }

    private void end(Part part) {
        if (part.process().alive()) {
            parts.stopSome(List.of(part), stopped -> {});
        }
    }

    private synchronized void writeProcesses() {
        leftovers.write(parts.all());
    }

    private void ready(String name, long begin) {
        progress.ready(name, Duration.ofNanos(System.nanoTime() - begin));
    }

    /// Returns when phones with these usernames may register.
    public void awaitPhones(List<String> usernames) {
        Objects.requireNonNull(asterisk).awaitDevices(usernames);
    }

    /// Stops the services, but not PostgreSQL, Redis and Asterisk.
    public void stopServices() {
        var chosen =
                parts.all().stream().filter(part -> part.round() < REDIS_ROUND).toList();
        parts.stopSome(chosen, part -> {});
    }

    /// A connection of the superuser to the product's database.
    public Connection database() throws SQLException {
        return postgres.connectAsSuperuser(DatabaseBootstrap.DATABASE);
    }

    /// Restarts every part that ends unexpectedly, until the stack is stopped or the thread is interrupted.
    /// Includes parts that have ended since they became ready.
    ///
    /// @throws StackStoppedException when [#stop()] ended it
    public void keepRunning() throws InterruptedException {
        tasks.run(latest.values().stream().map(this::supervision).toList());
    }

    private ParallelTasks.Task supervision(Part part) {
        var supervisor = new Supervisor(() -> restart(part.name()), progress, clock, Thread::sleep);
        return () -> supervisor.supervise(part);
    }

    private Part restart(String name) throws InterruptedException {
        return switch (name) {
            case POSTGRESQL -> restartPostgres();
            case REDIS -> startRedis();
            case ASTERISK -> startAsterisk(Objects.requireNonNull(asterisk));
            default -> startService(service(name), StartMode.SERVING);
        };
    }

    private static ServiceName service(String name) {
        return List.of(ServiceName.values()).stream()
                .filter(service -> service.module().equals(name))
                .findFirst()
                .orElseThrow();
    }

    /// Stops everything in order. A pending start fails with a [StackStoppedException].
    public void stop() {
        tasks.stop();
        parts.stopAll(part -> progress.report("Stopping " + part.name()));
    }

    /// Kills everything.
    public void kill() {
        tasks.interrupt();
        parts.killAll();
    }
}
