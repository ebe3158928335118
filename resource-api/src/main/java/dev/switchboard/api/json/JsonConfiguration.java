package dev.switchboard.api.json;

import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import tools.jackson.core.JsonGenerator;
import tools.jackson.databind.JacksonModule;
import tools.jackson.databind.SerializationContext;
import tools.jackson.databind.module.SimpleModule;
import tools.jackson.databind.ser.std.StdSerializer;

/// What application.yml cannot say of the JSON mapper.
@Configuration(proxyBeanMethods = false)
class JsonConfiguration {

    @Bean
    JacksonModule timesInMilliseconds() {
        return new SimpleModule("times in milliseconds").addSerializer(new InstantSerializer());
    }

    /// `2026-11-20T21:32:05.120Z`: always three digits, where the default leaves zeros out.
    private static final class InstantSerializer extends StdSerializer<Instant> {

        private static final DateTimeFormatter RFC_3339 =
                DateTimeFormatter.ofPattern("uuuu-MM-dd'T'HH:mm:ss.SSS'Z'").withZone(ZoneOffset.UTC);

        InstantSerializer() {
            super(Instant.class);
        }

        @Override
        public void serialize(Instant instant, JsonGenerator json, SerializationContext context) {
            json.writeString(RFC_3339.format(instant));
        }
    }
}
