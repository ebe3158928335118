package dev.switchboard.telephony;

/// The sound of a recording or voicemail was deleted before it was reported, because the report came too late. The
/// engine stores it again and reports it again.
public final class MediaDeleted extends RuntimeException {

    public MediaDeleted() {
        super("The sound was deleted before it was reported", null, false, false);
    }
}
