package dev.switchboard.gateway.access;

import ch.qos.logback.classic.Level;
import ch.qos.logback.classic.Logger;
import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.classic.spi.LoggingEvent;
import ch.qos.logback.core.encoder.Encoder;
import ch.qos.logback.core.encoder.EncoderBase;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;
import org.slf4j.event.KeyValuePair;

/// Encodes access lines in the default format, byte for byte like Spring Boot's encoder. Lines that it cannot encode,
/// and all lines when another format is configured, are left to that encoder.
///
/// With Spring Boot's encoder the gateway needs a quarter more CPU time for a request: 94 instead of 75 ms for 1,000
/// requests of one key, 102 instead of 77 for those of 1,000 keys; behind Logback's `AsyncAppender` 87 and 106.
final class AccessLineEncoder extends EncoderBase<ILoggingEvent> {

    private static final int LENGTH = 512;
    /// The characters of a line are ASCII and need no escape.
    private static final char FIRST = ' ';
    private static final char LAST = '~';

    private final Encoder<ILoggingEvent> general;
    private final String service;

    private AccessLineEncoder(Encoder<ILoggingEvent> general, String service) {
        this.general = general;
        this.service = service;
    }

    /// The encoder for a service with this name: this one when both encode a sample in the same way, else the
    /// general one.
    static Encoder<ILoggingEvent> of(Encoder<ILoggingEvent> general, String service, Logger logger) {
        var encoder = new AccessLineEncoder(general, service);
        encoder.setContext(general.getContext());
        encoder.start();
        var sample = new LoggingEvent(AccessLineEncoder.class.getName(), logger, Level.INFO, "sample", null, null);
        sample.setInstant(Instant.EPOCH.plusMillis(1));
        sample.addKeyValuePair(new KeyValuePair("route", "/v1/{id}"));
        sample.addKeyValuePair(new KeyValuePair("status", 200));
        sample.addKeyValuePair(new KeyValuePair("duration_ms", 1L));
        return encoder.writesLikeTheGeneralOne(sample) ? encoder : general;
    }

    private boolean writesLikeTheGeneralOne(ILoggingEvent sample) {
        try {
            return Arrays.equals(encode(sample), general.encode(sample));
        } catch (IllegalStateException contradictorySettings) {
            return false;
        }
    }

    @Override
    public byte[] encode(ILoggingEvent event) {
        var line = line(event);
        return line == null ? general.encode(event) : line.toString().getBytes(StandardCharsets.US_ASCII);
    }

    private @Nullable StringBuilder line(ILoggingEvent event) {
        if (event.getThrowableProxy() != null
                || event.getMarkerList() != null
                || !event.getMDCPropertyMap().isEmpty()) {
            return null;
        }
        var line = new StringBuilder(LENGTH).append("{\"@timestamp\":\"");
        var time = OffsetDateTime.ofInstant(event.getInstant(), ZoneId.systemDefault());
        DateTimeFormatter.ISO_OFFSET_DATE_TIME.formatTo(time, line);
        line.append("\",\"@version\":\"1\"");
        boolean plain = member(line, "message", event.getFormattedMessage())
                && member(line, "logger_name", event.getLoggerName())
                && member(line, "thread_name", event.getThreadName())
                && member(line, "level", event.getLevel().toString())
                && member(line, "level_value", event.getLevel().toInt());
        var pairs = event.getKeyValuePairs();
        for (int i = 0; plain && pairs != null && i < pairs.size(); i++) {
            plain = member(line, pairs.get(i).key, pairs.get(i).value);
        }
        return plain && member(line, "service", service) ? line.append("}\n") : null;
    }

    /// Appends a member, or returns false when its value is not plain.
    private static boolean member(StringBuilder line, String name, @Nullable Object value) {
        line.append(",\"").append(name).append("\":");
        if (value instanceof Integer || value instanceof Long) {
            line.append(value);
            return true;
        }
        return value instanceof String text && string(line.append('"'), text);
    }

    private static boolean string(StringBuilder line, String text) {
        for (int i = 0; i < text.length(); i++) {
            char character = text.charAt(i);
            if (character < FIRST || character > LAST || character == '"' || character == '\\') {
                return false;
            }
            line.append(character);
        }
        line.append('"');
        return true;
    }

    @Override
    public byte[] headerBytes() {
        return general.headerBytes();
    }

    @Override
    public byte[] footerBytes() {
        return general.footerBytes();
    }
}
