package dev.switchboard.app.docs;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.Map;
import org.springframework.core.io.ClassPathResource;
import org.springframework.stereotype.Component;
import tools.jackson.core.type.TypeReference;
import tools.jackson.databind.json.JsonMapper;

/// How the SDKs call each route: `sdk/examples/calls.json`, which the generator of the SDKs writes.
@Component
class SdkCalls {

    private static final String FILE = "client-app/docs/sdk/examples/calls.json";
    private static final TypeReference<Map<String, Map<String, String>>> CALLS = new TypeReference<>() {};

    private final Map<String, Map<String, String>> calls;

    SdkCalls(JsonMapper json) {
        try (InputStream file = new ClassPathResource(FILE).getInputStream()) {
            this.calls = json.readValue(file, CALLS);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /// The call of a route by language (`ts`, `python`, `java`), in the order of the tabs; empty for a route that the
    /// SDKs do not have.
    Map<String, String> of(String operationId) {
        return calls.getOrDefault(operationId, Map.of());
    }
}
