package dev.switchboard.api.messaging.faxes;

import dev.switchboard.api.messaging.carriers.Failure;
import dev.switchboard.api.messaging.carriers.OutboundRecord;
import dev.switchboard.api.platform.events.ChangedResource;
import dev.switchboard.api.platform.events.RecordChange;
import dev.switchboard.web.paging.KeysetPosition;
import java.time.Instant;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// A fax (docs/guides/faxes.md#the-fax).
///
/// @param from E.164; null when the sender withheld it
/// @param to E.164
/// @param numberId the company's line
/// @param userId the user who had the line at that time
/// @param error why it failed, or why a received one is only a part of what was sent; otherwise null
/// @param mediaUrl a signed link to the PDF
/// @param completedAt when it was sent, failed or received; null before
public record Fax(
        UUID id,
        FaxDirection direction,
        FaxStatus status,
        @Nullable String from,
        String to,
        UUID numberId,
        @Nullable UUID userId,
        int pages,
        @Nullable FaxError error,
        String mediaUrl,
        Instant createdAt,
        @Nullable Instant completedAt,
        Instant updatedAt)
        implements OutboundRecord<Fax, FaxStatus> {

    /// The media type of faxes.
    public static final String CONTENT_TYPE = "application/pdf";

    /// The path of the PDF's route.
    static String mediaPath(UUID id) {
        return "/v1/faxes/" + id + "/media";
    }

    @Override
    public boolean hasMedia() {
        return true;
    }

    @Override
    public RecordChange change(UUID orgId) {
        return new RecordChange(orgId, ChangedResource.FAXES, id, userId);
    }

    @Override
    public Fax after(FaxStatus next, @Nullable Failure failure, Instant at) {
        return new Fax(
                id,
                direction,
                next,
                from,
                to,
                numberId,
                userId,
                pages,
                failure == null ? null : new FaxError(failure.code(), failure.reason()),
                mediaUrl,
                createdAt,
                next.isFinal() ? at : null,
                at.isBefore(updatedAt) ? updatedAt : at);
    }

    /// The position in the list: by creation time, then by id.
    KeysetPosition position() {
        return KeysetPosition.of(createdAt, id);
    }
}
