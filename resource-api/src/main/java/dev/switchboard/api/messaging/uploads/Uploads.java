package dev.switchboard.api.messaging.uploads;

import dev.switchboard.api.platform.media.MediaDeletions;
import dev.switchboard.api.platform.media.MediaQuota;
import dev.switchboard.api.platform.media.SignedLinks;
import dev.switchboard.web.input.RecordId;
import java.time.Clock;
import java.util.Optional;
import java.util.UUID;
import java.util.regex.Pattern;
import org.springframework.stereotype.Component;
import reactor.core.publisher.Mono;

/// The uploads that messages of a company name by their URLs.
@Component
public final class Uploads {

    private static final String PATH = "/v1/media/";

    /// Of any installation, so also over http, as on a developer's machine.
    private static final Pattern FORM =
            Pattern.compile("https?://[^\\s?#]+/media/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}");

    private final UploadStore store;
    private final MediaQuota quota;
    private final MediaDeletions deletions;
    private final SignedLinks links;
    private final UploadProperties properties;
    private final Clock clock;

    Uploads(
            UploadStore store,
            MediaQuota quota,
            MediaDeletions deletions,
            SignedLinks links,
            UploadProperties properties,
            Clock clock) {
        this.store = store;
        this.quota = quota;
        this.deletions = deletions;
        this.links = links;
        this.properties = properties;
        this.clock = clock;
    }

    /// Writes the record of a stored file in the caller's transaction, and cancels the deletion of the file.
    ///
    /// @return 409 when the storage of the company is full
    Mono<Upload> add(UUID orgId, UUID id, String contentType, long size) {
        return Mono.defer(() -> {
            var now = clock.instant();
            var expiresAt = now.plus(properties.lifetime());
            return quota.take(orgId, size)
                    .filter(Boolean::booleanValue)
                    .switchIfEmpty(Mono.error(MediaQuota::full))
                    .then(Mono.defer(() -> deletions.cancel(orgId, UploadStore.mediaKey(orgId, id))))
                    .then(Mono.defer(() -> store.insert(orgId, id, contentType, size, now, expiresAt)))
                    .thenReturn(new Upload(links.address(PATH + id), contentType, size, expiresAt));
        });
    }

    /// Whether an address has the form of the URL of an upload, perhaps of another installation.
    public static boolean hasForm(String url) {
        return FORM.matcher(url).matches();
    }

    /// Whether an address is the URL of an upload to this installation, of whatever company.
    public boolean isUpload(String url) {
        return id(url).isPresent();
    }

    private Optional<UUID> id(String url) {
        var prefix = links.address(PATH);
        return url.startsWith(prefix) ? RecordId.parse(url.substring(prefix.length())) : Optional.empty();
    }

    /// Whether a message of the company may name this URL now.
    public Mono<Boolean> isUsable(UUID orgId, String url) {
        return Mono.justOrEmpty(id(url))
                .flatMap(id -> store.expiry(orgId, id))
                .map(expiresAt -> expiresAt.isAfter(clock.instant()))
                .defaultIfEmpty(false);
    }

    /// The file, for a message that named the URL in time; empty when there is none, or none any more.
    public Mono<UploadedFile> file(UUID orgId, String url) {
        return Mono.justOrEmpty(id(url)).flatMap(id -> store.file(orgId, id));
    }
}
