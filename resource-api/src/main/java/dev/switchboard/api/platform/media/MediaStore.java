package dev.switchboard.api.platform.media;

import org.springframework.core.io.buffer.DataBuffer;
import reactor.core.publisher.Flux;
import reactor.core.publisher.Mono;

/// The storage of media: a directory, or a bucket ([S3Properties]). No medium is ever held in
/// memory as a whole.
///
/// A key consists of words of lower-case letters, digits, `-` and `_` between slashes, with an
/// extension perhaps: `recordings/{org_id}/{id}.ogg`. Any other is an [IllegalArgumentException].
/// The content of a key never changes: new content gets a new key.
public interface MediaStore {

    /// Receives a medium before it is known whether it will be stored. The caller closes it.
    Mono<IncomingMedia> receive();

    /// Stores the content completely or not at all: [#get] finds it only once this completes, and
    /// it survives a crash from then on. A failure or a cancellation leaves nothing behind.
    ///
    /// @param content consumed as fast as it can be stored; its buffers are released
    default Mono<StoredMedia> put(String key, Flux<DataBuffer> content) {
        var checked = MediaKeys.checked(key);
        return Mono.usingWhen(
                receive(),
                incoming -> incoming.write(content).then(Mono.defer(() -> incoming.store(checked))),
                IncomingMedia::close);
    }

    /// The content of a key; empty if there is none.
    Mono<MediaContent> get(String key);

    /// Completes when media can be stored; fails otherwise, also if the disk that takes uploads is full. Nothing is
    /// written.
    Mono<Void> check();

    /// Deletes the content of a key. If there is none, that is no error.
    Mono<Void> delete(String key);
}
