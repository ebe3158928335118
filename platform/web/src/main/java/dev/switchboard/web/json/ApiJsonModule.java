package dev.switchboard.web.json;

import dev.switchboard.contract.scopes.Scope;
import java.time.Instant;
import tools.jackson.core.JsonGenerator;
import tools.jackson.databind.SerializationContext;
import tools.jackson.databind.module.SimpleModule;
import tools.jackson.databind.ser.std.StdSerializer;

/// Writes an [Instant] as [Rfc3339] in milliseconds and a [Scope] as its value, such as
/// `users:read`. A service declares it as a bean of type [tools.jackson.databind.JacksonModule].
public final class ApiJsonModule extends SimpleModule {

    public ApiJsonModule() {
        super("Switchboard API values");
        addSerializer(new InstantSerializer());
        addSerializer(new ScopeSerializer());
    }

    private static final class InstantSerializer extends StdSerializer<Instant> {

        InstantSerializer() {
            super(Instant.class);
        }

        @Override
        public void serialize(Instant instant, JsonGenerator json, SerializationContext context) {
            json.writeString(Rfc3339.format(instant));
        }
    }

    private static final class ScopeSerializer extends StdSerializer<Scope> {

        ScopeSerializer() {
            super(Scope.class);
        }

        @Override
        public void serialize(Scope scope, JsonGenerator json, SerializationContext context) {
            json.writeString(scope.value());
        }
    }
}
