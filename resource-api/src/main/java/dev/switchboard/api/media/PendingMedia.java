package dev.switchboard.api.media;

import java.util.UUID;
import reactor.core.publisher.Mono;

/// Media that are stored before the transaction of their record. The caller schedules the deletion
/// of a medium before storing it, and the transaction of the record cancels that by
/// [MediaDeletions#spare]. A medium whose record is never written, because the process crashed or
/// the commit failed, is deleted later.
@FunctionalInterface
public interface PendingMedia {

    /// Records that a medium which is about to be stored is to be deleted in an hour unless it is spared.
    ///
    /// @param key under which [MediaStore] is going to keep it
    Mono<Void> askUnlessSpared(UUID orgId, String key);
}
