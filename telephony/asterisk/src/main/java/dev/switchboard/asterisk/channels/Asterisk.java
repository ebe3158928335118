package dev.switchboard.asterisk.channels;

import dev.switchboard.telephony.SipDevice;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// What an Asterisk does with channels, bridges and recordings. Its methods block until it has responded; sessions run
/// on virtual threads. What is about a channel or bridge that no longer exists changes nothing, since an event about
/// its end follows.
///
/// Methods that change something throw [dev.switchboard.telephony.NotLeader] on a node without the [Lease]. Those that
/// cannot be carried out because Asterisk does not respond throw [dev.switchboard.asterisk.ari.AriUnavailable] after a
/// few seconds.
public interface Asterisk {

    /// Of the event by which Asterisk repeats that a phone has requested a transfer.
    String REPEATED = "channel_progress";

    /// How long the tone of a digit is.
    Duration TONE_OF_DIGIT = Duration.ofMillis(100);

    /// The name under which calls enter this service.
    String application();

    // Channels.

    /// @param bridged the channels that are in a bridge of a session
    List<FoundChannel> channels(Set<String> bridged);

    /// Has the events of a channel that has come in by the dialplan reported to the end. Asterisk
    /// reports those of channels that it created for this service anyway.
    ///
    /// @return false if the channel is gone
    boolean subscribe(String channel);

    /// Creates a channel that enters this service at once, before it is dialed, so that its early
    /// media can be heard, and so that an answer is not lost while no process controls Asterisk.
    ///
    /// @return false if it cannot be reached
    boolean create(NewChannel channel);

    /// Dials a channel that was created and has entered this service.
    ///
    /// @return false if it has not entered yet, or is gone
    boolean dial(String channel, Duration time);

    /// The state of a channel, such as `Up`.
    ///
    /// @return null if there is no such channel
    @Nullable
    String stateOf(String channel);

    boolean exists(String channel);

    boolean answer(String channel);

    /// Does not wait while Asterisk is unreachable: channels of no session are hung up when it is back.
    void hangUp(String channel, HangUpCause cause);

    /// Has another Asterisk handle the code that a user has dialed on a device (extensions.conf). The channel leaves
    /// this service.
    void passOn(String channel, SipDevice device, String server, String code);

    // Variables.

    /// Sets variables of a channel, by which another process recognizes it. Does nothing if the channel is ending.
    void setVariables(String channel, Map<String, String> variables);

    /// @return empty if it is not set, or the channel is gone or about to be
    String variable(String channel, String name);

    default boolean hasVariable(String channel, String name) {
        return !variable(channel, name).isEmpty();
    }

    /// Whether Asterisk has heard a fax machine on a channel. The dialplan then receives the fax.
    boolean hasHeardFax(String channel);

    /// Whether the other side has said where its sound comes from (SDP), as it does before it answers if it
    /// plays something.
    boolean hasSound(String channel);

    /// Notes that the hold key of a phone was pressed or released. Does not wait while Asterisk is unreachable.
    void noteHold(String channel, boolean hold);

    /// Whether the user of a phone has put the call on hold by its key.
    boolean isHeldByPhone(String channel);

    // What a channel hears.

    void indicateRinging(String channel);

    void stopRinging(String channel);

    /// Opens the way for sound to a caller who has not been answered (183 Session Progress).
    ///
    /// @return false if the channel is gone, or this Asterisk is older than 22.6, 21.11 or 20.16
    boolean indicateProgress(String channel);

    void startMusic(String channel);

    void stopMusic(String channel);

    /// Not repeated, since the digit would be played twice.
    void sendDigit(String channel, String digit);

    /// @return false if the channel is gone
    boolean play(String channel, String playback, String media);

    boolean isPlaying(String playback);

    void stopPlaying(String playback);

    // Transfers that phones request.

    /// Reports the outcome of a transfer to the phone that has requested it.
    ///
    /// @param accepted false if its call goes on as before
    void reportTransfer(String channel, boolean accepted);

    /// Notifies a phone that its transfer is in progress. If the phone has requested one, and its outcome has
    /// not been reported, Asterisk repeats the event with the request, in the state [#REPEATED]. Does not wait
    /// while Asterisk is unreachable.
    void repeatTransfer(String channel);

    // Bridges.

    /// The channels in each bridge.
    Map<String, List<String>> bridges();

    boolean subscribeToBridge(String bridge);

    void createBridge(String bridge);

    /// @param channels one or more
    boolean addToBridge(String bridge, List<String> channels);

    void removeFromBridge(String bridge, String channel);

    void destroyBridge(String bridge);

    /// Plays to everyone in a bridge.
    ///
    /// @return false if the bridge is gone
    boolean playInBridge(String bridge, String playback, String media);

    // Recordings.

    Recorder recorder();
}
