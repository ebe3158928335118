package dev.switchboard.standalone;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import io.opentelemetry.proto.collector.trace.v1.ExportTraceServiceRequest;
import io.opentelemetry.proto.collector.trace.v1.ExportTraceServiceResponse;
import io.opentelemetry.proto.common.v1.AnyValue;
import io.opentelemetry.proto.common.v1.KeyValue;
import io.opentelemetry.proto.trace.v1.ResourceSpans;
import io.opentelemetry.proto.trace.v1.Span;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.stream.Collectors;

/// A collector of OpenTelemetry that receives traces by OTLP over HTTP, and keeps them.
final class TraceCollector implements AutoCloseable {

    private final HttpServer server;
    private final List<ExportTraceServiceRequest> received = new CopyOnWriteArrayList<>();

    /// @param parent empty for the first span of a trace
    record Exported(
            String service, String trace, String id, String parent, String name, Map<String, String> attributes) {}

    TraceCollector() throws IOException {
        server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.createContext("/v1/traces", this::receive);
        server.start();
    }

    String endpoint() {
        return "http://127.0.0.1:" + server.getAddress().getPort() + "/v1/traces";
    }

    private void receive(HttpExchange exchange) throws IOException {
        try (exchange) {
            received.add(ExportTraceServiceRequest.parseFrom(exchange.getRequestBody()));
            var response = ExportTraceServiceResponse.getDefaultInstance().toByteArray();
            exchange.getResponseHeaders().set("Content-Type", "application/x-protobuf");
            exchange.sendResponseHeaders(200, response.length == 0 ? -1 : response.length);
        }
    }

    List<Exported> all() {
        return received.stream()
                .flatMap(request -> request.getResourceSpansList().stream())
                .flatMap(spans -> spans.getScopeSpansList().stream()
                        .flatMap(scope -> scope.getSpansList().stream())
                        .map(span -> exported(spans, span)))
                .toList();
    }

    List<Exported> spansOf(String trace) {
        return all().stream().filter(span -> span.trace().equals(trace)).toList();
    }

    /// All that was received.
    String text() {
        return received.toString();
    }

    private static Exported exported(ResourceSpans from, Span span) {
        var hex = HexFormat.of();
        return new Exported(
                attributes(from.getResource().getAttributesList()).getOrDefault("service.name", ""),
                hex.formatHex(span.getTraceId().toByteArray()),
                hex.formatHex(span.getSpanId().toByteArray()),
                hex.formatHex(span.getParentSpanId().toByteArray()),
                span.getName(),
                attributes(span.getAttributesList()));
    }

    private static Map<String, String> attributes(List<KeyValue> attributes) {
        return attributes.stream().collect(Collectors.toMap(KeyValue::getKey, one -> text(one.getValue())));
    }

    private static String text(AnyValue value) {
        return switch (value.getValueCase()) {
            case STRING_VALUE -> value.getStringValue();
            case INT_VALUE -> Long.toString(value.getIntValue());
            default -> value.toString();
        };
    }

    @Override
    public void close() {
        server.stop(0);
    }
}
