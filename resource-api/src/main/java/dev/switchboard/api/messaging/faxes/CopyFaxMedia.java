package dev.switchboard.api.messaging.faxes;

import dev.switchboard.api.platform.media.MediaStore;
import dev.switchboard.api.platform.media.MediaThreads;
import dev.switchboard.telephony.FaxMedia;
import dev.switchboard.telephony.PermanentFailure;
import java.nio.file.Path;
import java.util.NoSuchElementException;
import org.springframework.core.io.buffer.DataBufferUtils;
import org.springframework.stereotype.Component;
import reactor.core.publisher.Mono;

/// Copies PDFs out of the media store.
@Component
final class CopyFaxMedia implements FaxMedia {

    private final MediaStore media;

    CopyFaxMedia(MediaStore media) {
        this.media = media;
    }

    @Override
    public Mono<Void> copy(String key, Path file) {
        return media.get(key)
                .switchIfEmpty(Mono.error(() -> new PermanentFailure(new NoSuchElementException(key))))
                .publishOn(MediaThreads.DISK)
                .flatMap(content -> DataBufferUtils.write(content.read(), file));
    }
}
