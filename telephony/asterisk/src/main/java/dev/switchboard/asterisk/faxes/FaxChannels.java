package dev.switchboard.asterisk.faxes;

import dev.switchboard.asterisk.channels.HangUpCause;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// What faxes do with channels and files at Asterisk. The dialplan transmits them without this service,
/// and leaves files beside the recordings, the only ones that ARI serves and deletes. Methods block.
///
/// They throw [dev.switchboard.asterisk.ari.AriUnavailable] while Asterisk does not respond, and those that change
/// something [dev.switchboard.telephony.NotLeader] on a node that does not lead it.
public interface FaxChannels {

    /// The contexts of the dialplan.
    String SEND = "fax-send";

    String RECEIVE = "fax-receive";

    /// A channel.
    ///
    /// @param state such as `Up`
    /// @param context of the dialplan, in which it is
    /// @param file that it receives; empty if it receives none
    record FaxChannel(String id, String state, String context, String file) {

        boolean isUp() {
            return state.equals("Up");
        }

        /// Whether its other side has not responded.
        boolean isDown() {
            return state.equals("Down");
        }
    }

    /// Creates a channel that is dialed later.
    ///
    /// @return false if its trunk cannot be used
    boolean create(String channel, String endpoint, Map<String, String> variables);

    /// @return false if it has not entered this service yet, or is gone
    boolean dial(String channel, Duration time);

    /// Lets the dialplan go on with a channel.
    ///
    /// @return false if it is gone
    boolean proceed(String channel, String context);

    void hangUp(String channel, HangUpCause cause);

    /// @return null if it is gone
    @Nullable
    FaxChannel find(String channel);

    List<FaxChannel> all();

    void setVariables(String channel, Map<String, String> variables);

    /// @return null if it is not set
    @Nullable
    String variable(String channel, String name);

    /// The names of all files.
    List<String> files();

    /// How the fax with this file or channel ended.
    ///
    /// @return null if that is unknown
    @Nullable
    FaxResult result(String name);

    /// @return false if there is no such file
    boolean fetch(String name, Path file);

    void delete(String name);
}
