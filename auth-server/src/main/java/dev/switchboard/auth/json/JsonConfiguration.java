package dev.switchboard.auth.json;

import dev.switchboard.contract.scopes.Scope;
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
    JacksonModule valuesAsTheyAreWritten() {
        return new SimpleModule("values as they are written")
                .addSerializer(new InstantSerializer())
                .addSerializer(new ScopeSerializer());
    }

    /// `users:read`.
    private static final class ScopeSerializer extends StdSerializer<Scope> {

        ScopeSerializer() {
            super(Scope.class);
        }

        @Override
        public void serialize(Scope scope, JsonGenerator json, SerializationContext context) {
            json.writeString(scope.value());
        }
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
