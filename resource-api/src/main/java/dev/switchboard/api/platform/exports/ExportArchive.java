package dev.switchboard.api.platform.exports;

import dev.switchboard.api.platform.exports.ExportedRecord.Medium;
import dev.switchboard.api.platform.media.MediaContent;
import dev.switchboard.api.platform.media.MediaStore;
import dev.switchboard.telephony.TemporaryFiles;
import jakarta.annotation.PreDestroy;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.time.Clock;
import java.time.Duration;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.UUID;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.function.IntConsumer;
import java.util.zip.Deflater;
import org.jspecify.annotations.Nullable;
import org.springframework.core.io.buffer.DataBuffer;
import org.springframework.core.io.buffer.DataBufferUtils;
import org.springframework.core.io.buffer.DefaultDataBufferFactory;
import org.springframework.dao.DataAccessException;
import org.springframework.stereotype.Component;
import reactor.core.publisher.Flux;
import reactor.util.retry.Retry;
import tools.jackson.databind.json.JsonMapper;

/// Writes the ZIP file of an export, page by page and medium by medium, as fast as it is consumed, so
/// that memory depends neither on its size nor on the number of media. A virtual thread writes it, since
/// `java.util.zip` blocks.
@Component
class ExportArchive {

    private static final int CHUNK_BYTES = 64 * 1024;
    private static final int BUFFERS_AHEAD = 4;
    private static final int ALMOST_COMPLETE = 99;

    /// So that a short outage of the database or of the media store does not begin a long export anew.
    private static final Retry OUTAGES =
            Retry.backoff(6, Duration.ofMillis(500)).filter(ExportArchive::isOutage);

    private final List<ExportedKind> kinds;
    private final MediaStore media;
    private final TemporaryFiles temporary;
    private final JsonMapper json;
    private final ExportProperties properties;
    private final Clock clock;
    private final ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor();

    ExportArchive(
            List<ExportedKind> kinds,
            MediaStore media,
            TemporaryFiles temporary,
            JsonMapper json,
            ExportProperties properties,
            Clock clock) {
        this.kinds =
                kinds.stream().sorted(Comparator.comparing(ExportedKind::name)).toList();
        this.media = media;
        this.temporary = temporary;
        this.json = json;
        this.properties = properties;
        this.clock = clock;
    }

    /// The bytes of the file, for one subscriber.
    ///
    /// @param progress receives the progress in percent
    Flux<DataBuffer> of(UUID orgId, IntConsumer progress) {
        return Flux.from(DataBufferUtils.outputStreamPublisher(
                out -> write(orgId, progress, out), DefaultDataBufferFactory.sharedInstance, threads, CHUNK_BYTES));
    }

    private static boolean isOutage(Throwable failure) {
        return failure instanceof DataAccessException || failure instanceof IOException;
    }

    private void write(UUID orgId, IntConsumer progress, OutputStream out) {
        var withMedia = kinds.stream().filter(ExportedKind::hasMedia).toList();
        int steps = kinds.size() + withMedia.size();
        int done = 0;
        try (var zip = new ZipWriter(
                out, 0, temporary.create(".list"), LocalDateTime.ofInstant(clock.instant(), ZoneOffset.UTC))) {
            for (var kind : kinds) {
                zip.add(
                        kind.name() + ".jsonl",
                        Deflater.DEFAULT_COMPRESSION,
                        file -> forEach(kind, orgId, found -> {
                            file.write(json.writeValueAsBytes(found.content()));
                            file.write('\n');
                        }));
                progress.accept(++done * ALMOST_COMPLETE / steps);
            }
            for (var kind : withMedia) {
                forEach(kind, orgId, found -> {
                    for (var medium : found.media()) {
                        write(kind, medium, zip);
                    }
                });
                progress.accept(++done * ALMOST_COMPLETE / steps);
            }
            zip.finish();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private interface RecordWriter {
        void write(ExportedRecord found) throws IOException;
    }

    private void forEach(ExportedKind kind, UUID orgId, RecordWriter writer) throws IOException {
        @Nullable String after = null;
        List<ExportedRecord> page;
        do {
            page = page(kind, orgId, after);
            for (var found : page) {
                writer.write(found);
                after = found.position();
            }
        } while (page.size() == properties.batch());
    }

    private List<ExportedRecord> page(ExportedKind kind, UUID orgId, @Nullable String after) {
        return Objects.requireNonNull(kind.page(orgId, after, properties.batch())
                .collectList()
                .retryWhen(OUTAGES)
                .block());
    }

    /// A medium that has been deleted since is left out. Media are compressed already.
    private void write(ExportedKind kind, Medium medium, ZipWriter zip) throws IOException {
        var name = "media/" + kind.name() + "/" + medium.fileName();
        switch (medium) {
            case Medium.Stored stored -> {
                var content = media.get(stored.key()).retryWhen(OUTAGES).block();
                if (content != null) {
                    zip.add(name, Deflater.NO_COMPRESSION, file -> write(content, file));
                }
            }
            case Medium.Read read -> {
                var content = read.content().retryWhen(OUTAGES).block();
                if (content != null) {
                    zip.add(name, Deflater.NO_COMPRESSION, file -> file.write(content));
                }
            }
        }
    }

    private static void write(MediaContent content, OutputStream file) throws IOException {
        try (var buffers = content.read().toStream(BUFFERS_AHEAD)) {
            var each = buffers.iterator();
            while (each.hasNext()) {
                write(each.next(), file);
            }
        }
    }

    private static void write(DataBuffer buffer, OutputStream file) throws IOException {
        try (var bytes = buffer.asInputStream(true)) {
            bytes.transferTo(file);
        }
    }

    @PreDestroy
    void close() {
        threads.shutdownNow();
    }
}
