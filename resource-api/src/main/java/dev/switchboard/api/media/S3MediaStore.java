package dev.switchboard.api.media;

import io.netty.channel.ChannelOption;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.util.Objects;
import org.springframework.core.io.FileSystemResource;
import org.springframework.core.io.buffer.DataBuffer;
import org.springframework.http.HttpHeaders;
import org.springframework.http.HttpMethod;
import org.springframework.http.HttpStatus;
import org.springframework.http.client.reactive.ReactorClientHttpConnector;
import org.springframework.web.reactive.function.BodyInserters;
import org.springframework.web.reactive.function.client.ClientResponse;
import org.springframework.web.reactive.function.client.WebClient;
import reactor.core.publisher.Flux;
import reactor.core.publisher.Mono;
import reactor.core.scheduler.Scheduler;
import reactor.core.scheduler.Schedulers;
import reactor.netty.http.client.HttpClient;
import software.amazon.awssdk.http.SdkHttpMethod;

/// Media in a bucket: an object per key. An upload waits in a file until its length is known, which
/// the bucket needs first; an object exists as a whole or not at all.
final class S3MediaStore implements MediaStore {

    private static final int CONNECT_MILLIS = 2000;

    private final S3Requests requests;
    private final WebClient client;
    private final Path directory;
    private final Scheduler disk = Schedulers.boundedElastic();

    /// @param directory where uploads wait
    S3MediaStore(S3Properties bucket, Path directory, Clock clock) {
        this.requests = new S3Requests(bucket, clock);
        this.client = WebClient.builder()
                .clientConnector(new ReactorClientHttpConnector(HttpClient.create()
                        .option(ChannelOption.CONNECT_TIMEOUT_MILLIS, CONNECT_MILLIS)
                        .responseTimeout(bucket.timeout())))
                .build();
        this.directory = directory.toAbsolutePath();
        try {
            Upload.prepare(this.directory, clock.instant());
        } catch (IOException e) {
            throw new UncheckedIOException("The directory of media cannot be used: " + this.directory, e);
        }
    }

    @Override
    public Mono<IncomingMedia> take() {
        return IncomingMedia.into(
                directory,
                disk,
                (upload, key) -> send(requests.address(key), upload.file())
                        .then(Mono.fromCallable(() -> upload.complete(key)).subscribeOn(disk)));
    }

    private Mono<Void> send(URI address, Path file) {
        return Mono.fromCallable(() -> requests.fields(SdkHttpMethod.PUT, address, () -> open(file)))
                .subscribeOn(disk)
                .flatMap(fields -> client.put()
                        .uri(address)
                        .headers(headers -> headers.addAll(fields))
                        .body(BodyInserters.fromResource(new FileSystemResource(file)))
                        .exchangeToMono(S3MediaStore::done));
    }

    private static java.io.InputStream open(Path file) {
        try {
            return Files.newInputStream(file);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Override
    public Mono<MediaContent> get(String key) {
        var address = requests.address(key);
        return client.head()
                .uri(address)
                .headers(headers -> headers.addAll(requests.fields(SdkHttpMethod.HEAD, address, null)))
                .exchangeToMono(answer -> answer.statusCode().isSameCodeAs(HttpStatus.NOT_FOUND)
                        ? answer.releaseBody().then(Mono.empty())
                        : done(answer)
                                .then(Mono.fromSupplier(
                                        () -> content(address, answer.headers().asHttpHeaders()))));
    }

    private MediaContent content(URI address, HttpHeaders fields) {
        return new Content(address, fields.getContentLength(), Objects.requireNonNull(fields.getETag()));
    }

    @Override
    public Mono<Void> delete(String key) {
        var address = requests.address(key);
        return client.method(HttpMethod.DELETE)
                .uri(address)
                .headers(headers -> headers.addAll(requests.fields(SdkHttpMethod.DELETE, address, null)))
                .exchangeToMono(answer ->
                        answer.statusCode().isSameCodeAs(HttpStatus.NOT_FOUND) ? answer.releaseBody() : done(answer));
    }

    private static Mono<Void> done(ClientResponse answer) {
        return answer.statusCode().is2xxSuccessful()
                ? answer.releaseBody()
                : answer.releaseBody().then(Mono.error(refused(answer)));
    }

    private static IllegalStateException refused(ClientResponse answer) {
        return new IllegalStateException("The bucket of media answers " + answer.statusCode());
    }

    /// An object as it was when it was looked up.
    private final class Content implements MediaContent {

        private final URI address;
        private final long size;
        private final String etag;

        Content(URI address, long size, String etag) {
            this.address = address;
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
            return client.get()
                    .uri(address)
                    .headers(headers -> headers.addAll(requests.fields(SdkHttpMethod.GET, address, null)))
                    .header(HttpHeaders.RANGE, "bytes=" + from + "-" + (from + count - 1))
                    .header(HttpHeaders.IF_MATCH, etag)
                    .exchangeToFlux(answer -> answer.statusCode().isSameCodeAs(HttpStatus.PARTIAL_CONTENT)
                            ? answer.bodyToFlux(DataBuffer.class)
                            : answer.releaseBody().thenMany(Flux.error(refused(answer))));
        }
    }
}
