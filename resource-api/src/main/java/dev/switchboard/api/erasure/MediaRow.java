package dev.switchboard.api.erasure;

import dev.switchboard.api.calling.voicemails.Voicemail;
import java.util.List;
import java.util.UUID;

/// A row with media.
///
/// @param table that the row is in
/// @param keys of its media, as the row has them
record MediaRow(String table, UUID orgId, UUID id, List<String> keys) {

    private static final String RECEIVED_FAX = "faxes/received/";

    MediaRow {
        keys = List.copyOf(keys);
    }

    /// The keys of its media in the media store.
    List<String> storedUnder() {
        return switch (table) {
            case "voicemails" -> List.of(Voicemail.mediaKey(orgId, id));
            default -> keys.stream().filter(this::isOwn).distinct().toList();
        };
    }

    /// What another number of this service sent is the sender's.
    private boolean isOwn(String key) {
        return key.startsWith(RECEIVED_FAX) || key.contains("/" + orgId + "/");
    }

    /// Whether the recipient, another company, may have the same media.
    boolean mayBeShared() {
        return table.equals("faxes") || table.equals("messages");
    }
}
