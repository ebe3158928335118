package dev.switchboard.asterisk;

/// Tells a caller why a call is not possible, before it is answered, and then refuses it.
final class Notice implements Attendant {

    private final Session session;
    private final EngineContext context;
    private final Channel channel;
    private final String playback;

    Notice(Session session, EngineContext context, Channel channel) {
        this.session = session;
        this.context = context;
        this.channel = channel;
        this.playback = "notice-" + channel.id();
    }

    /// @param words of the notice
    void play(String words) {
        if (!context.asterisk().play(channel.id(), playback, context.sounds().spoken(words))) {
            callerLeft();
        }
    }

    @Override
    public boolean isOf(String id) {
        return channel.id().equals(id);
    }

    @Override
    public void playbackFinished(String id) {
        if (id.equals(playback)) {
            session.end(null, HangUpCause.REJECTED, java.util.List.of());
        }
    }

    @Override
    public void reconnected() {
        if (!context.asterisk().isPlaying(playback)) {
            playbackFinished(playback);
        }
    }

    @Override
    public void callerLeft() {
        session.end(null);
    }
}
