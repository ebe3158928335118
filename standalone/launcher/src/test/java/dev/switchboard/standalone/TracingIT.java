package dev.switchboard.standalone;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.switchboard.embedded.FreePort;
import dev.switchboard.testkit.JsonHttp;
import java.net.http.HttpRequest;
import java.nio.file.Path;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Traces of requests, as a collector of OpenTelemetry receives them (docs/operations/watch.md#traces).
@Tag("slow")
class TracingIT {

    private static final String TRACE = "0af7651916cd43dd8448eb211c80319c";

    @TempDir
    Path directory;

    @Test
    void aRequestIsOneTraceThroughTheGatewayAndItsService() throws Exception {
        try (var collector = new TraceCollector();
                var run = TestRun.start(
                        directory.resolve("run"),
                        FreePort.next(),
                        "--switchboard.tracing.endpoint=" + collector.endpoint(),
                        "--switchboard.tracing.share=1",
                        "--management.opentelemetry.tracing.export.schedule-delay=100ms")) {
            run.awaitReady();
            var key = run.demo().get("api_key").asString();

            var response = run.client()
                    .send(traced(run.client(), "/v1/calls?limit=17", key))
                    .assertStatus(200);
            run.client().send(traced(run.client(), "/oauth/authorize", null));
            run.client().send(traced(run.client(), "/", null));

            await().untilAsserted(() -> {
                assertThat(collector.spansOf(TRACE))
                        .extracting(TraceCollector.Exported::service)
                        .contains("gateway", "resource-api", "auth-server", "client-app");
                var own = only(collector.spansOf(TRACE), "gateway", "GET /v1/calls");
                assertThat(collector.spansOf(TRACE))
                        .anyMatch(span -> span.parent().equals(own.id()));
            });
            var gateway = only(collector.spansOf(TRACE), "gateway", "GET /v1/calls");
            var service = collector.spansOf(TRACE).stream()
                    .filter(span -> span.parent().equals(gateway.id()))
                    .toList();
            assertThat(gateway.attributes())
                    .containsEntry("http.route", "/v1/calls")
                    .containsEntry("http.response.status_code", "200")
                    .containsEntry("request_id", response.header("X-Request-Id"));
            assertThat(service).extracting(TraceCollector.Exported::service).containsExactly("resource-api");
            // Neither credentials nor queries, nor the paths themselves.
            assertThat(collector.all()).noneMatch(span -> span.attributes().containsKey("http.url"));
            assertThat(collector.text()).doesNotContain(key).doesNotContain("limit=17");
            // What the gateway has not traced, such as requests to the management ports, has no traces of its own.
            assertThat(collector.all())
                    .noneMatch(
                            span -> span.parent().isEmpty() && !span.service().equals("gateway"));
        }
    }

    private static HttpRequest.Builder traced(JsonHttp http, String path, @Nullable String bearer) {
        return http.request(path, bearer).header("traceparent", "00-" + TRACE + "-b7ad6b7169203331-00");
    }

    private static TraceCollector.Exported only(List<TraceCollector.Exported> spans, String service, String name) {
        var found = spans.stream()
                .filter(span -> span.service().equals(service) && span.name().equals(name))
                .toList();
        assertThat(found).hasSize(1);
        return found.getFirst();
    }
}
