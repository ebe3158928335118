package dev.switchboard.gateway.access;

import static org.assertj.core.api.Assertions.assertThat;

import ch.qos.logback.classic.Level;
import ch.qos.logback.classic.Logger;
import ch.qos.logback.classic.LoggerContext;
import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.classic.spi.LoggingEvent;
import ch.qos.logback.classic.util.LogbackMDCAdapter;
import ch.qos.logback.core.encoder.Encoder;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.slf4j.event.KeyValuePair;
import org.springframework.boot.logging.logback.StructuredLogEncoder;
import org.springframework.core.env.Environment;
import org.springframework.mock.env.MockEnvironment;

/// Compares with the encoder of Spring Boot.
class AccessLineEncoderTests {

    private static final Instant NOON = Instant.parse("2026-03-29T12:00:00Z");

    private final LoggerContext context = new LoggerContext();
    private final Logger logger = context.getLogger("access");
    private final Encoder<ILoggingEvent> general = general("logstash");
    private final Encoder<ILoggingEvent> encoder = AccessLineEncoder.of(general, "gateway", logger);

    private Encoder<ILoggingEvent> general(String format) {
        context.setMDCAdapter(new LogbackMDCAdapter());
        context.putObject(
                Environment.class.getName(),
                new MockEnvironment().withProperty("logging.structured.json.add.service", "gateway"));
        var structured = new StructuredLogEncoder();
        structured.setContext(context);
        structured.setFormat(format);
        structured.start();
        return structured;
    }

    private LoggingEvent event(String owner) {
        var event = new LoggingEvent("test", logger, Level.INFO, "request", null, null);
        event.setThreadName("reactor-http-epoll-1");
        event.setInstant(NOON);
        event.addKeyValuePair(new KeyValuePair("request_id", "0198c0de-0000-7000-8000-000000000000"));
        event.addKeyValuePair(new KeyValuePair("method", "GET"));
        event.addKeyValuePair(new KeyValuePair("route", "/v1/users/{user_id}"));
        event.addKeyValuePair(new KeyValuePair("status", 200));
        event.addKeyValuePair(new KeyValuePair("duration_ms", 12L));
        event.addKeyValuePair(new KeyValuePair("owner", owner));
        return event;
    }

    private static String text(byte[] line) {
        return new String(line, StandardCharsets.UTF_8);
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 1, 10, 999_999_999, 500_000_000, 123_456_000, 1_000_000})
    void writesTheTimeInTheSameWay(int nanos) {
        var event = event("key:1");
        event.setInstant(NOON.plusNanos(nanos));

        assertThat(encoder).isInstanceOf(AccessLineEncoder.class);
        assertThat(text(encoder.encode(event))).isEqualTo(text(general.encode(event)));
    }

    @Test
    void writesEachSecondInTheSameWay() {
        for (int seconds = 0; seconds < 90_000; seconds += 997) {
            var event = event("key:1");
            event.setInstant(NOON.plusSeconds(seconds));

            assertThat(text(encoder.encode(event))).isEqualTo(text(general.encode(event)));
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"", "-", "user:a/b", "quote \" and \\", "tab\t", "umlaut \u00e4", "line\nfeed", "\u2028", "<&>"})
    void writesEachValueInTheSameWay(String owner) {
        assertThat(text(encoder.encode(event(owner)))).isEqualTo(text(general.encode(event(owner))));
    }

    @Test
    void leavesLinesWithAnExceptionToTheGeneralEncoder() {
        var event = new LoggingEvent("test", logger, Level.WARN, "failed", new IllegalStateException("reason"), null);
        event.setInstant(NOON);

        assertThat(text(encoder.encode(event))).contains("stack_trace").isEqualTo(text(general.encode(event)));
    }

    @ParameterizedTest
    @ValueSource(strings = {"ecs", "gelf"})
    void leavesOtherFormatsToTheGeneralEncoder(String format) {
        var other = general(format);

        assertThat(AccessLineEncoder.of(other, "gateway", logger)).isSameAs(other);
    }
}
