package dev.switchboard.gateway.nodes;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.switchboard.gateway.fixtures.RunningGateway;
import java.time.Duration;
import java.time.Instant;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import reactor.core.publisher.Sinks;

class NodeAnnouncementIT {

    @Test
    void announcesItself() {
        var announcements = RunningGateway.shared().services.announcements;

        await().atMost(Duration.ofSeconds(60)).until(() -> !announcements.isEmpty());

        var announced = announcements.getFirst();
        assertThat(announced.propertyNames()).containsExactlyInAnyOrder("id", "version", "started_at", "sockets");
        assertThat(UUID.fromString(announced.get("id").asString())).isNotNull();
        assertThat(announced.get("version").asString()).isNotEmpty();
        assertThat(Instant.parse(announced.get("started_at").asString())).isBeforeOrEqualTo(Instant.now());
        assertThat(announced.get("sockets").isInt()).isTrue();
    }

    @Test
    void countsASocketWhileItIsOpen() {
        var sockets = new OpenSockets();
        var closed = Sinks.<Void>empty();

        var socket = sockets.count(closed.asMono());
        assertThat(sockets.number()).isZero();
        var open = socket.subscribe();
        assertThat(sockets.number()).isOne();
        closed.tryEmitEmpty();

        assertThat(sockets.number()).isZero();
        assertThat(open.isDisposed()).isTrue();
    }
}
