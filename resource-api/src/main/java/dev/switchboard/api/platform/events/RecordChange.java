package dev.switchboard.api.platform.events;

import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// A record was created, changed or deleted.
///
/// @param id of the record; of a presence, its user
/// @param userId the record's user, who may see it; null when it has none
/// @param callId the call of a recording; null for any other record
/// @param content the record as the API shows it, only of a resource that every user of the
///     company may see; otherwise null
public record RecordChange(
        UUID orgId,
        ChangedResource resource,
        UUID id,
        @Nullable UUID userId,
        @Nullable UUID callId,
        @Nullable Object content) {

    public RecordChange(UUID orgId, ChangedResource resource, UUID id, @Nullable UUID userId) {
        this(orgId, resource, id, userId, null, null);
    }

    public static RecordChange ofRecording(UUID orgId, UUID id, @Nullable UUID userId, UUID callId) {
        return new RecordChange(orgId, ChangedResource.RECORDINGS, id, userId, callId, null);
    }

    public static RecordChange ofPresence(UUID orgId, UUID userId, Object presence) {
        return new RecordChange(orgId, ChangedResource.PRESENCE, userId, userId, null, presence);
    }
}
