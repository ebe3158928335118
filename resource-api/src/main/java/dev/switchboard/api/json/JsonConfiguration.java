package dev.switchboard.api.json;

import java.time.Instant;
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

    private static final class InstantSerializer extends StdSerializer<Instant> {

        InstantSerializer() {
            super(Instant.class);
        }

        @Override
        public void serialize(Instant instant, JsonGenerator json, SerializationContext context) {
            json.writeString(Rfc3339.written(instant));
        }
    }
}
