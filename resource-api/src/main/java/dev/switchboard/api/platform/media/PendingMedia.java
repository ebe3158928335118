package dev.switchboard.api.platform.media;

import java.util.UUID;
import reactor.core.publisher.Mono;

/// Media that are stored before the transaction of their record. The caller schedules the deletion
/// of a medium before storing it, and the transaction of the record cancels that by
/// [MediaDeletions#cancel]. A medium whose record is never written, because the process crashed or
/// the commit failed, is deleted later.
@FunctionalInterface
public interface PendingMedia {

    /// Schedules the deletion of a medium that is about to be stored, in an hour.
    ///
    /// @param key of the medium in the [MediaStore]
    Mono<Void> scheduleUnlessCanceled(UUID orgId, String key);
}
