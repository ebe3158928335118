package dev.switchboard.standalone.stack;

import dev.switchboard.embedded.Binaries;
import dev.switchboard.embedded.DatabaseBootstrap;
import dev.switchboard.embedded.PostgresServer;
import dev.switchboard.embedded.PostgresSettings;
import dev.switchboard.embedded.RedisServer;
import dev.switchboard.standalone.files.DataDirectory;
import dev.switchboard.standalone.files.Refusal;
import dev.switchboard.standalone.secrets.Secrets;
import dev.switchboard.standalone.services.Ports;
import dev.switchboard.standalone.services.ServiceName;
import dev.switchboard.standalone.services.Services;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;

/// The processes of one run.
///
/// Start: PostgreSQL and Redis together, then the three services together. Stop: the gateway, which lets running
/// requests end; the services; PostgreSQL and Redis.
public final class Stack {

    static final String POSTGRESQL = "PostgreSQL";
    private static final String REDIS = "Redis";
    private static final Map<ServiceName, Integer> ROUNDS =
            Map.of(ServiceName.GATEWAY, 1, ServiceName.AUTH_SERVER, 2, ServiceName.RESOURCE_API, 2);
    private static final int SERVERS_ROUND = 3;
    private static final Duration SERVICE_PATIENCE = Duration.ofSeconds(15);
    private static final Duration TRAINING_PATIENCE = Duration.ofSeconds(90);
    private static final Duration SERVER_PATIENCE = Duration.ofSeconds(15);

    private final Secrets secrets;
    private final Services services;
    private final Progress progress;
    private final Leftovers leftovers;
    private final PostgresServer postgres;
    private final RedisServer redis;
    private final RunningParts parts = new RunningParts();
    private final Starters starters = new Starters();

    public Stack(
            DataDirectory data, Ports ports, Secrets secrets, Services services, Binaries binaries, Progress progress) {
        this.secrets = secrets;
        this.services = services;
        this.progress = progress;
        this.leftovers = new Leftovers(data);
        this.postgres = new PostgresServer(
                binaries,
                new PostgresSettings(
                        data.resolve("postgresql"),
                        data.freshLog("postgresql"),
                        ports.postgres(),
                        secrets.password("database.postgres"),
                        Map.of()));
        this.redis = new RedisServer(
                binaries, data.resolve("redis"), data.freshLog("redis"), ports.redis(), secrets.password("redis"));
    }

    /// Ends what an earlier run on the same data left behind.
    public void endLeftovers() throws InterruptedException {
        var processes = leftovers.find();
        if (!processes.isEmpty()) {
            progress.say("Ending what an earlier run left behind");
            Leftovers.end(processes);
        }
    }

    /// Starts PostgreSQL and Redis; afterwards the database has its roles and schemas.
    public void startServers() throws InterruptedException {
        starters.together(List.of(this::startPostgres, this::startRedis));
    }

    private void startPostgres() {
        long begin = System.nanoTime();
        parts.add(new Part(POSTGRESQL, SERVERS_ROUND, SERVER_PATIENCE, postgres.start()));
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
            throw new Refusal("The database cannot be set up: " + e.getMessage(), e);
        }
    }

    private void startRedis() {
        long begin = System.nanoTime();
        parts.add(new Part(REDIS, SERVERS_ROUND, SERVER_PATIENCE, redis.start()));
        ready(REDIS, begin);
    }

    /// Starts the three services and returns when all are ready.
    ///
    /// @param training whether they record what later starts take from a cache
    public void startServices(boolean training) throws InterruptedException {
        starters.together(List.of(
                () -> startService(ServiceName.AUTH_SERVER, training),
                () -> startService(ServiceName.RESOURCE_API, training),
                () -> startService(ServiceName.GATEWAY, training)));
    }

    private void startService(ServiceName service, boolean training) throws InterruptedException {
        long begin = System.nanoTime();
        var process = services.start(service, training);
        var patience = training ? TRAINING_PATIENCE : SERVICE_PATIENCE;
        var part = new Part(service.module(), ROUNDS.getOrDefault(service, 1), patience, process);
        parts.add(part);
        leftovers.remember(parts.all());
        services.awaitReady(service, process);
        ready(service.module(), begin);
    }

    private void ready(String name, long begin) {
        progress.ready(name, Duration.ofNanos(System.nanoTime() - begin));
    }

    /// Stops the three services and lets the servers run.
    public void stopServices() {
        var chosen = parts.all().stream()
                .filter(part -> part.round() < SERVERS_ROUND)
                .toList();
        parts.stopSome(chosen, part -> {});
    }

    /// A connection of the superuser to the product's database.
    public Connection database() throws SQLException {
        return postgres.connectAsSuperuser(DatabaseBootstrap.DATABASE);
    }

    /// Completes when a part ends that was not asked to, with its name and the end of its log if it is a service.
    public CompletableFuture<String> firstDeath() {
        return parts.firstDeath().thenApply(part -> {
            var what = part.name() + " has ended by itself.";
            return service(part.name())
                    .map(service -> what + " " + services.lastLines(service))
                    .orElse(what);
        });
    }

    private static Optional<ServiceName> service(String name) {
        return List.of(ServiceName.values()).stream()
                .filter(service -> service.module().equals(name))
                .findFirst();
    }

    /// Stops everything in order, also while it is still starting: whoever starts it then gets a [Stopping].
    public void stop() {
        starters.stop();
        parts.stopAll(part -> progress.say("Stopping " + part.name()));
    }

    /// Ends everything at once.
    public void kill() {
        parts.killAll();
    }
}
