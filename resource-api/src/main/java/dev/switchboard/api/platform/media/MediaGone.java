package dev.switchboard.api.platform.media;

/// A medium may have been deleted before the transaction of its record could cancel that. The
/// record must not be written; the caller that still has the content stores it again under a new
/// key.
public final class MediaGone extends RuntimeException {

    MediaGone(String key) {
        super("The medium was deleted: " + key, null, false, false);
    }
}
