package dev.switchboard.api.messaging.messages;

import dev.switchboard.api.messaging.uploads.UploadedFile;
import dev.switchboard.api.messaging.uploads.Uploads;
import dev.switchboard.api.platform.media.MediaStore;
import dev.switchboard.api.platform.media.StoredMedia;
import dev.switchboard.api.platform.outbound.AddressRefused;
import dev.switchboard.api.platform.outbound.OutboundAddress;
import dev.switchboard.api.platform.outbound.OutboundClient;
import dev.switchboard.api.platform.outbound.OutboundProperties;
import dev.switchboard.web.ids.UuidV7Generator;
import io.netty.handler.codec.http.HttpHeaderNames;
import java.util.UUID;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicLong;
import javax.net.ssl.SSLException;
import org.jspecify.annotations.Nullable;
import org.springframework.core.io.buffer.DataBuffer;
import org.springframework.core.io.buffer.DefaultDataBufferFactory;
import org.springframework.http.InvalidMediaTypeException;
import org.springframework.http.MediaType;
import org.springframework.stereotype.Component;
import reactor.core.Exceptions;
import reactor.core.publisher.Flux;
import reactor.core.publisher.Mono;
import reactor.netty.ByteBufFlux;
import reactor.netty.http.client.HttpClientResponse;

/// Fetches one item from a user-supplied address straight into the media store, with a few buffers
/// in memory, or copies an upload there.
@Component
final class MediaFetcher {

    private static final int OK = 200;
    private static final int FIRST_REDIRECT = 300;
    private static final int FIRST_CLIENT_ERROR = 400;
    private static final int FIRST_SERVER_ERROR = 500;
    private static final int MAX_TYPE_LENGTH = 120;

    private final OutboundClient client;
    private final OutboundProperties outbound;
    private final MediaStore store;
    private final Uploads uploads;
    private final UuidV7Generator ids;
    private final MessageProperties.Media properties;

    MediaFetcher(
            OutboundClient client,
            MediaStore store,
            Uploads uploads,
            UuidV7Generator ids,
            MessageProperties properties,
            OutboundProperties outbound) {
        this.outbound = outbound;
        this.client = client;
        this.store = store;
        this.uploads = uploads;
        this.ids = ids;
        this.properties = properties.media();
    }

    /// A new key for an item of a message.
    String newKey(UUID orgId, UUID messageId) {
        return "messages/" + orgId + "/" + messageId + "/" + ids.next();
    }

    /// Gets the item of a message that the company sends, which may be an upload of the company.
    ///
    /// @return as [#fetch]
    Mono<MediaItem> outbound(UUID orgId, String source, String key) {
        return uploads.isUpload(source) ? copy(orgId, source, key) : fetch(source, key);
    }

    private Mono<MediaItem> copy(UUID orgId, String source, String key) {
        return uploads.file(orgId, source)
                .flatMap(file -> copy(source, key, file))
                .switchIfEmpty(Mono.error(() -> new MediaRefused("is an upload that has expired")));
    }

    private Mono<MediaItem> copy(String source, String key, UploadedFile file) {
        return store.check()
                .then(Mono.defer(() -> store.get(file.key())))
                .flatMap(content -> store.put(key, content.read()))
                .map(stored -> item(source, file.contentType(), stored))
                .onErrorMap(StoreUnavailable::new);
    }

    /// Asks the address only while the media store can be used, so that an outage of it does not load
    /// the address.
    ///
    /// @param key of the item in the media store
    /// @return the stored item; [MediaRefused] if it can never be fetched; [StoreUnavailable] if it
    ///     could not be stored; any other error if another attempt may succeed
    Mono<MediaItem> fetch(String source, String key) {
        return store.check()
                .onErrorMap(StoreUnavailable::new)
                .then(Mono.defer(() -> {
                    var read = new Reading();
                    return get(source, key, read)
                            .timeout(properties.fetchTimeout())
                            .onErrorMap(Exceptions::unwrap)
                            .onErrorMap(failure -> read.isOver, StoreUnavailable::new);
                }))
                .onErrorMap(AddressRefused.class, refused -> new MediaRefused(refused.reason()))
                .onErrorMap(
                        SSLException.class, untrusted -> new MediaRefused("has a TLS certificate that is not trusted"))
                .onErrorMap(
                        failure -> !(failure instanceof StoreUnavailable) && hidesReasons(source),
                        failure -> new MediaRefused("could not be fetched"));
    }

    /// Whether callers must not learn the reason of a failure ([OutboundProperties]).
    private boolean hidesReasons(String source) {
        try {
            return !outbound.explains(OutboundAddress.of(source, properties.allowLoopback()));
        } catch (AddressRefused refused) {
            return false;
        }
    }

    /// How far an item has been read.
    private static final class Reading {

        /// Whether what fails now is the store: it has all of the item, or does not take what there is.
        private volatile boolean isOver;
    }

    private Mono<MediaItem> get(String source, String key, Reading read) {
        var address = OutboundAddress.of(source, properties.allowLoopback());
        return client.to(address)
                .get()
                .uri(address.uri())
                .response((response, content) -> store(source, key, read, response, content))
                .single();
    }

    private Mono<MediaItem> store(
            String source, String key, Reading read, HttpClientResponse response, ByteBufFlux content) {
        int status = response.status().code();
        if (status != OK) {
            return Mono.error(refused(status));
        }
        var length = response.responseHeaders().getInt(HttpHeaderNames.CONTENT_LENGTH);
        if (length != null && length > properties.maxSize().toBytes()) {
            return Mono.error(tooLarge());
        }
        var type = contentType(response.responseHeaders().get(HttpHeaderNames.CONTENT_TYPE));
        var isSources = new AtomicBoolean();
        return store.put(
                        key,
                        bounded(content)
                                .doOnError(failure -> isSources.set(true))
                                .doOnComplete(() -> read.isOver = true))
                .doOnError(failure -> read.isOver |= !isSources.get())
                .map(stored -> item(source, type, stored));
    }

    private static MediaItem item(String source, String type, StoredMedia stored) {
        return new MediaItem(source, stored.key(), type, stored.size(), null);
    }

    private static RuntimeException refused(int status) {
        if (status >= FIRST_SERVER_ERROR) {
            return new IllegalStateException("responded with " + status);
        }
        boolean redirect = status >= FIRST_REDIRECT && status < FIRST_CLIENT_ERROR;
        return new MediaRefused(
                redirect
                        ? "is behind a redirect, which is not followed"
                        : "could not be fetched: its address responds with " + status);
    }

    private Flux<DataBuffer> bounded(ByteBufFlux content) {
        var read = new AtomicLong();
        // Copies, so that nothing needs to be released when the flow is canceled.
        return content.asByteArray().handle((bytes, sink) -> {
            if (read.addAndGet(bytes.length) > properties.maxSize().toBytes()) {
                sink.error(tooLarge());
            } else {
                sink.next(DefaultDataBufferFactory.sharedInstance.wrap(bytes));
            }
        });
    }

    private MediaRefused tooLarge() {
        return new MediaRefused("is larger than " + properties.maxSize().toMegabytes() + " MiB");
    }

    private static String contentType(@Nullable String field) {
        try {
            if (field != null && field.length() <= MAX_TYPE_LENGTH) {
                return MediaType.parseMediaType(field).toString();
            }
        } catch (InvalidMediaTypeException malformed) {
            // Treated as missing.
        }
        return MediaType.APPLICATION_OCTET_STREAM_VALUE;
    }
}
