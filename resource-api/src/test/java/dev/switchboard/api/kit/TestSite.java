package dev.switchboard.api.kit;

import dev.switchboard.testkit.TestCertificate;
import io.netty.handler.ssl.SslContextBuilder;
import java.io.IOException;
import java.util.concurrent.atomic.AtomicInteger;
import reactor.core.publisher.Flux;
import reactor.core.publisher.Mono;
import reactor.core.publisher.Sinks;
import reactor.netty.DisposableServer;
import reactor.netty.http.server.HttpServer;

/// An external web site on this machine, over https with a self-signed certificate.
public final class TestSite implements AutoCloseable {

    private static final String MEBIBYTE = "x".repeat(1024 * 1024);

    private final AtomicInteger requests = new AtomicInteger();
    private final AtomicInteger counted = new AtomicInteger();
    private final AtomicInteger held = new AtomicInteger();
    private final Sinks.One<String> release = Sinks.one();
    private final DisposableServer server;

    private TestSite() {
        try {
            var tls = SslContextBuilder.forServer(TestCertificate.keys()).build();
            server = HttpServer.create()
                    .host("127.0.0.1")
                    .port(0)
                    .secure(spec -> spec.sslContext(tls))
                    .route(routes -> routes.get("/picture.png", (request, response) -> {
                                requests.incrementAndGet();
                                return response.header("Content-Type", "image/png")
                                        .sendString(Mono.just("a picture"));
                            })
                            .get("/untyped", (request, response) -> response.sendString(Mono.just("bytes")))
                            .get("/redirect", (request, response) -> response.sendRedirect("/picture.png"))
                            .get("/inside", (request, response) -> response.sendRedirect("http://169.254.169.254/"))
                            .get("/broken", (request, response) -> {
                                requests.incrementAndGet();
                                return response.status(503).send();
                            })
                            .get(
                                    "/later",
                                    (request, response) -> requests.incrementAndGet() < 2
                                            ? response.status(503).send()
                                            : response.sendString(Mono.just("at last")))
                            .get(
                                    "/announced",
                                    (request, response) -> response.header("Content-Length", "99999999")
                                            .sendString(Flux.just(MEBIBYTE).repeat()))
                            .get(
                                    "/endless",
                                    (request, response) -> response.sendString(
                                            Flux.just(MEBIBYTE).repeat()))
                            .get("/counted", (request, response) -> {
                                counted.incrementAndGet();
                                return response.sendString(Mono.just("counted"));
                            })
                            .get(
                                    "/held",
                                    (request, response) -> response.sendString(
                                            held.incrementAndGet() == 1 ? release.asMono() : Mono.just("not held")))
                            .get("/silent", (request, response) -> Mono.never()))
                    .bindNow();
        } catch (IOException e) {
            throw new IllegalStateException(e);
        }
    }

    public static TestSite start() {
        return new TestSite();
    }

    /// One of its URLs.
    public String url(String path) {
        return "https://127.0.0.1:" + server.port() + path;
    }

    /// How many requests were counted.
    public int requests() {
        return requests.get();
    }

    /// How often `/counted` was requested.
    public int counted() {
        return counted.get();
    }

    /// How often `/held` was requested. The first response waits for [#release].
    public int held() {
        return held.get();
    }

    public void release() {
        release.tryEmitValue("held").orThrow();
    }

    /// Does not wait for it, since an endless response may still be in progress.
    @Override
    public void close() {
        server.dispose();
    }
}
