package dev.switchboard.app.docs;

import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.locks.ReentrantLock;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.http.HttpStatus;
import org.springframework.stereotype.Component;
import org.springframework.web.client.RestClient;
import org.springframework.web.client.RestClientException;
import org.springframework.web.server.ResponseStatusException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/// The routes of the API, from the OpenAPI document that the gateway serves. It is read again after a minute, in case
/// that a service was updated; while it cannot be read, the last one remains.
@Component
class Reference {

    private static final Logger log = LoggerFactory.getLogger(Reference.class);
    private static final String DOCUMENT = "/v1/openapi.json";
    private static final Duration KEPT = Duration.ofMinutes(1);

    private final RestClient gateway;
    private final JsonMapper json;
    private final SdkCalls sdks;
    private final Clock clock;
    private final ReentrantLock loading = new ReentrantLock();
    private volatile @Nullable Loaded loaded;

    private record Loaded(List<Tag> tags, Instant at) {}

    Reference(RestClient gateway, JsonMapper json, SdkCalls sdks, Clock clock) {
        this.gateway = gateway;
        this.json = json;
        this.sdks = sdks;
        this.clock = clock;
    }

    /// The groups of routes, in the order of the document.
    ///
    /// @throws ResponseStatusException 503 when the document could not be read yet
    List<Tag> tags() {
        var current = loaded;
        return current != null && current.at().plus(KEPT).isAfter(clock.instant()) ? current.tags() : load();
    }

    /// The groups of routes; none while the document has never been read.
    List<Tag> known() {
        try {
            return tags();
        } catch (ResponseStatusException unavailable) {
            return List.of();
        }
    }

    /// The group of this name, as in its address.
    Optional<Tag> tag(String name) {
        return tags().stream().filter(tag -> tag.slug().equals(name)).findFirst();
    }

    private List<Tag> load() {
        loading.lock();
        try {
            var other = loaded;
            if (other != null && other.at().plus(KEPT).isAfter(clock.instant())) {
                return other.tags();
            }
            var document = Objects.requireNonNull(
                    gateway.get().uri(DOCUMENT).retrieve().body(JsonNode.class), DOCUMENT);
            var tags = new ReferenceReader(json, sdks, document).tags();
            loaded = new Loaded(tags, clock.instant());
            return tags;
        } catch (RestClientException unreadable) {
            log.warn("The OpenAPI document could not be read: {}", unreadable.toString());
            var last = loaded;
            if (last == null) {
                throw new ResponseStatusException(HttpStatus.SERVICE_UNAVAILABLE, null, unreadable);
            }
            return last.tags();
        } finally {
            loading.unlock();
        }
    }
}
