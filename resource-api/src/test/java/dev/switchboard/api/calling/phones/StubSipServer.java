package dev.switchboard.api.calling.phones;

import dev.switchboard.telephony.SipWebSockets;
import java.net.URI;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicInteger;
import org.springframework.boot.test.context.TestConfiguration;
import org.springframework.context.annotation.Bean;
import reactor.netty.DisposableServer;
import reactor.netty.http.server.HttpServer;
import reactor.netty.http.server.WebsocketServerSpec;

/// The WebSocket of a telephony engine that responds to each message with its own text after "200 ".
@TestConfiguration(proxyBeanMethods = false)
class StubSipServer {

    static final List<String> RECEIVED = new CopyOnWriteArrayList<>();
    static final AtomicInteger CLOSED_WITH = new AtomicInteger();

    @Bean(destroyMethod = "disposeNow")
    DisposableServer sipServer() {
        return HttpServer.create()
                .host("127.0.0.1")
                .route(routes -> routes.ws(
                        "/ws",
                        (in, out) -> {
                            in.receiveCloseStatus().subscribe(status -> CLOSED_WITH.set(status.code()));
                            return out.sendString(in.receive()
                                    .asString()
                                    .doOnNext(RECEIVED::add)
                                    .map(text -> "200 " + text));
                        },
                        WebsocketServerSpec.builder().protocols("sip").build()))
                .bindNow();
    }

    @Bean
    SipWebSockets sipWebSocket(DisposableServer server) {
        // Nobody listens at the others.
        return new SipWebSockets(List.of(
                URI.create("ws://127.0.0.1:1/ws"),
                URI.create("ws://127.0.0.1:" + server.port() + "/ws"),
                URI.create("ws://127.0.0.1:1/ws")));
    }

    static void reset() {
        RECEIVED.clear();
        CLOSED_WITH.set(0);
    }
}
