package dev.switchboard.api.platform.database;

import static org.assertj.core.api.Assertions.assertThat;

import dev.switchboard.api.kit.ApiTest;
import io.netty.channel.EventLoop;
import io.r2dbc.postgresql.api.PostgresqlConnection;
import java.time.Duration;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import reactor.core.publisher.Mono;
import reactor.core.scheduler.Scheduler;
import reactor.core.scheduler.Schedulers;
import reactor.netty.http.HttpResources;
import reactor.netty.resources.LoopResources;

@ApiTest
class ConnectionLoopsIT {

    private static final Duration PATIENCE = Duration.ofSeconds(60);

    private final DirectConnections connections;

    ConnectionLoopsIT(DirectConnections connections) {
        this.connections = connections;
    }

    @Test
    void spreadsConnectionsOverAllEventLoopsEvenIfTheyAreOpenedOnOne() {
        var loops = LoopResources.DEFAULT_IO_WORKER_COUNT;
        // Loads the classes, which blocks.
        threadOfAConnection(Schedulers.boundedElastic());
        var loop = Schedulers.fromExecutor((EventLoop) HttpResources.get()
                .onServer(LoopResources.hasNativeSupport())
                .iterator()
                .next());

        var threads = IntStream.range(0, 8 * loops)
                .mapToObj(number -> threadOfAConnection(loop))
                .distinct();

        assertThat(threads).hasSize(loops);
    }

    private String threadOfAConnection(Scheduler opener) {
        return Mono.usingWhen(
                        connections.opening("loops").subscribeOn(opener),
                        ConnectionLoopsIT::threadOfResults,
                        PostgresqlConnection::close)
                .blockOptional(PATIENCE)
                .orElseThrow();
    }

    private static Mono<String> threadOfResults(PostgresqlConnection connection) {
        return connection
                .createStatement("select 1")
                .execute()
                .flatMap(result ->
                        result.map((row, metadata) -> Thread.currentThread().getName()))
                .next();
    }
}
