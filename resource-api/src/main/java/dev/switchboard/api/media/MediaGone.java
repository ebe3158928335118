package dev.switchboard.api.media;

/// A medium may have been deleted before the transaction of its record could spare it. The record must not be written;
/// whoever still has the content stores it under a key of its own again.
public final class MediaGone extends RuntimeException {

    MediaGone(String key) {
        super("The medium has gone: " + key, null, false, false);
    }
}
