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

/// Encodes access lines in the default format, byte for byte like Spring Boot's encoder, which allocates as much for a
/// line as all the rest of a request. Lines that it cannot encode, and all lines when another format is
/// configured, are left to that encoder.
final class AccessLineEncoder extends EncoderBase<ILoggingEvent> {

    private static final int LENGTH = 512;
    private static final int NANOS_DIGITS = 9;
    /// The characters of a line are ASCII and need no escape.
    private static final char FIRST = ' ';
    private static final char LAST = '~';

    /// @param text date and time up to the second
    private record Second(long epochSecond, String text, String offset) {}

    private final Encoder<ILoggingEvent> general;
    private final String service;
    private volatile Second second = second(Instant.EPOCH);

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
        time(line, event.getInstant());
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

    private void time(StringBuilder line, Instant instant) {
        long seconds = instant.getEpochSecond();
        int nanos = instant.getNano();
        var current = second;
        if (current.epochSecond() != seconds) {
            current = second(instant);
            second = current;
        }
        line.append(current.text());
        if (nanos != 0) {
            var digits = Integer.toString(nanos);
            line.append('.').repeat('0', NANOS_DIGITS - digits.length()).append(digits);
            while (line.charAt(line.length() - 1) == '0') {
                line.setLength(line.length() - 1);
            }
        }
        line.append(current.offset());
    }

    private static Second second(Instant instant) {
        var time = OffsetDateTime.ofInstant(instant, ZoneId.systemDefault()).withNano(0);
        return new Second(
                instant.getEpochSecond(),
                DateTimeFormatter.ISO_LOCAL_DATE_TIME.format(time),
                time.getOffset().getId());
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
