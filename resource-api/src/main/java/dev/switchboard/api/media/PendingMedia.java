package dev.switchboard.api.media;

import java.util.UUID;
import reactor.core.publisher.Mono;

/// Media that are stored before the transaction of their record. Whoever stores one announces it first, and the
/// transaction of the record takes that back by [MediaDeletions#spare]. A medium whose record is never written, because
/// the process crashed or the commit failed, is deleted later.
@FunctionalInterface
public interface PendingMedia {

    /// Records that a medium which is about to be stored is to be deleted in an hour unless it is spared.
    ///
    /// @param key under which [MediaStore] is going to keep it
    Mono<Void> askUnlessSpared(UUID orgId, String key);
}
