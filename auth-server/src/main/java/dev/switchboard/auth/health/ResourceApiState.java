package dev.switchboard.auth.health;

import dev.switchboard.auth.health.ServiceHealth.Part;
import dev.switchboard.auth.platform.internal.InternalProperties;
import dev.switchboard.auth.revocation.owners.ServicesProperties;
import dev.switchboard.contract.keys.BearerSecrets;
import jakarta.annotation.PreDestroy;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.Duration;
import java.util.List;
import org.springframework.stereotype.Component;
import tools.jackson.databind.MapperFeature;
import tools.jackson.databind.json.JsonMapper;

/// Asks the resource API about itself, its media store, telephony engine and carrier
/// (docs/internal-interfaces.md#authorization-server-to-resource-api).
@Component
class ResourceApiState {

    private static final Duration TIMEOUT = Duration.ofMillis(1_300);

    private final HttpClient http = HttpClient.newBuilder()
            .version(HttpClient.Version.HTTP_1_1)
            .connectTimeout(TIMEOUT)
            .build();
    private final JsonMapper json;
    private final URI address;
    private final String authorization;

    ResourceApiState(ServicesProperties services, InternalProperties internal, JsonMapper json) {
        this.json = json.rebuild()
                .enable(MapperFeature.ACCEPT_CASE_INSENSITIVE_ENUMS)
                .build();
        this.address = services.resourceApiInternal().resolve("/internal/health");
        this.authorization = BearerSecrets.authorization(internal.secret());
    }

    private record Body(List<Part> parts) {}

    /// Its parts.
    ///
    /// @throws IOException when it does not respond in time
    List<Part> read() throws IOException, InterruptedException {
        var request = HttpRequest.newBuilder(address)
                .header("Authorization", authorization)
                .timeout(TIMEOUT)
                .build();
        var response = http.send(request, BodyHandlers.ofByteArray());
        if (response.statusCode() != 200) {
            throw new IOException("the resource API answered " + response.statusCode());
        }
        return json.readValue(response.body(), Body.class).parts();
    }

    @PreDestroy
    void close() {
        http.shutdownNow();
    }
}
