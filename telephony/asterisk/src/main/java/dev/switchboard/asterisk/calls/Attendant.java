package dev.switchboard.asterisk.calls;

/// What this service itself does with a caller who talks to nobody else: it plays and records.
interface Attendant {

    /// Whether the caller is on this channel.
    boolean isOf(String channel);

    void playbackFinished(String playback);

    /// Events were lost for a while. Continues where Asterisk is, which may have completed what was begun.
    void reconnected();

    /// The caller has hung up.
    void callerLeft();
}
