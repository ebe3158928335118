package dev.switchboard.api.platform.media;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.function.Supplier;
import org.springframework.beans.factory.DisposableBean;
import org.springframework.core.io.buffer.DataBuffer;
import org.springframework.core.io.buffer.DefaultDataBufferFactory;
import org.springframework.util.unit.DataSize;
import reactor.core.publisher.Flux;
import reactor.core.publisher.Mono;
import reactor.core.scheduler.Scheduler;
import software.amazon.awssdk.awscore.AwsRequestOverrideConfiguration;
import software.amazon.awssdk.core.async.AsyncRequestBody;
import software.amazon.awssdk.core.async.AsyncResponseTransformer;
import software.amazon.awssdk.core.async.ResponsePublisher;
import software.amazon.awssdk.services.s3.S3AsyncClient;
import software.amazon.awssdk.services.s3.model.HeadObjectResponse;
import software.amazon.awssdk.services.s3.model.S3Exception;

/// Media in a bucket: an object per key. An upload waits in a file until its length is known, which
/// the server needs first; a large one is sent in parts. An object is there as a whole or not at
/// all.
final class S3MediaStore implements MediaStore, DisposableBean {

    private static final int NOT_FOUND = 404;

    private final S3AsyncClient client;
    private final String bucket;
    private final Duration timeout;
    private final Path directory;
    private final DataSize minFree;
    private final Scheduler disk = MediaThreads.DISK;

    /// Blocks, as [S3Clients#create] does.
    ///
    /// @param directory where uploads wait
    /// @param minFree less free space on its disk counts as a full disk
    S3MediaStore(S3Properties properties, Path directory, DataSize minFree, Clock clock) {
        this.bucket = properties.bucket();
        this.timeout = properties.timeout();
        this.directory = directory.toAbsolutePath();
        this.minFree = minFree;
        try {
            Upload.prepare(this.directory, clock.instant());
        } catch (IOException e) {
            throw new UncheckedIOException("The directory of media cannot be used: " + this.directory, e);
        }
        this.client = S3Clients.create(properties);
    }

    @Override
    public Mono<IncomingMedia> receive() {
        return IncomingMedia.into(
                directory,
                disk,
                (upload, key) -> send(key, upload.file())
                        .then(Mono.fromCallable(() -> upload.complete(key)).subscribeOn(disk)));
    }

    private Mono<Void> send(String key, Path file) {
        return call(() -> client.putObject(put -> put.bucket(bucket).key(key), AsyncRequestBody.fromFile(file)))
                .then();
    }

    @Override
    public Mono<MediaContent> get(String key) {
        var checked = MediaKeys.checked(key);
        return call(() -> client.headObject(
                        head -> head.bucket(bucket).key(checked).overrideConfiguration(this::within)))
                .<MediaContent>map(found -> content(checked, found))
                .onErrorComplete(S3MediaStore::isNotFound);
    }

    @Override
    public Mono<Void> check() {
        return Upload.check(directory, minFree)
                .then(Mono.defer(() -> get("health/check")))
                .then();
    }

    private MediaContent content(String key, HeadObjectResponse found) {
        return new Content(key, found.contentLength(), found.eTag());
    }

    @Override
    public Mono<Void> delete(String key) {
        var checked = MediaKeys.checked(key);
        return call(() -> client.deleteObject(
                        delete -> delete.bucket(bucket).key(checked).overrideConfiguration(this::within)))
                .onErrorComplete(S3MediaStore::isNotFound)
                .then();
    }

    /// Calls the SDK where it may block: it resolves credentials in the caller's thread.
    private <T> Mono<T> call(Supplier<CompletableFuture<T>> request) {
        return Mono.fromFuture(request).subscribeOn(disk);
    }

    /// Limits the time of a request with all its attempts, until its response begins.
    private void within(AwsRequestOverrideConfiguration.Builder request) {
        request.apiCallTimeout(timeout);
    }

    private static boolean isNotFound(Throwable failure) {
        return failure instanceof S3Exception refused && refused.statusCode() == NOT_FOUND;
    }

    /// Closes the connections.
    @Override
    public void destroy() {
        client.close();
    }

    /// An object as it was when it was looked up.
    private final class Content implements MediaContent {

        private final String key;
        private final long size;
        private final String etag;

        Content(String key, long size, String etag) {
            this.key = key;
            this.size = size;
            this.etag = etag;
        }

        @Override
        public long size() {
            return size;
        }

        @Override
        public String version() {
            return etag.replaceAll("[^A-Za-z0-9]", "");
        }

        @Override
        public Flux<DataBuffer> read(long from, long count) {
            if (count == 0) {
                return Flux.empty();
            }
            var range = "bytes=" + from + "-" + (from + count - 1);
            return call(() -> client.getObject(
                            get -> get.bucket(bucket)
                                    .key(key)
                                    .range(range)
                                    .ifMatch(etag)
                                    .overrideConfiguration(S3MediaStore.this::within),
                            AsyncResponseTransformer.toPublisher()))
                    .doOnDiscard(ResponsePublisher.class, S3MediaStore::cancel)
                    .flatMapMany(bytes -> bytes)
                    .map(DefaultDataBufferFactory.sharedInstance::wrap);
        }
    }

    /// Frees the connection of a response that will not be read.
    private static void cancel(ResponsePublisher<?> response) {
        Flux.<ByteBuffer>from(response).take(0).subscribe();
    }
}
