package dev.switchboard.api.platform.media;

import java.util.UUID;
import reactor.core.publisher.Mono;

/// Records of one kind whose media are deleted with them and never before. [MediaDeletionTask] asks before it deletes.
public interface RecordsWithMedia {

    /// Whether one of the records has a medium.
    ///
    /// @param key of the medium in the [MediaStore]
    Mono<Boolean> have(UUID orgId, String key);
}
