package dev.switchboard.api.media;

import org.springframework.core.io.buffer.DataBuffer;
import reactor.core.publisher.Flux;
import reactor.core.publisher.Mono;

/// Where media are kept: a port, so that it may be a directory or a bucket ([S3Properties]). Nothing is ever held
/// in memory as a whole.
///
/// A key is words of lower-case letters, digits, `-` and `_` between slashes, with an extension perhaps:
/// `recordings/{org_id}/{id}.ogg`. Any other is an [IllegalArgumentException]. What lies under a key does not change:
/// new content gets a new key.
public interface MediaStore {

    /// Receives a file before it is known whether it will be kept. The caller closes it.
    Mono<IncomingMedia> take();

    /// Keeps the content, all of it or nothing: until this completes [#get] does not know the key, afterwards it
    /// survives a crash. A failure or a cancellation leaves nothing behind.
    ///
    /// @param content consumed as fast as it can be kept; its buffers are released
    default Mono<StoredMedia> put(String key, Flux<DataBuffer> content) {
        var checked = MediaKeys.checked(key);
        return Mono.usingWhen(
                take(),
                incoming -> incoming.write(content).then(Mono.defer(() -> incoming.keep(checked))),
                IncomingMedia::close);
    }

    /// What is kept under a key; empty when there is nothing.
    Mono<MediaContent> get(String key);

    /// Forgets what is kept under a key. That there is nothing is no error.
    Mono<Void> delete(String key);
}
