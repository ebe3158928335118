package dev.switchboard.asterisk.leading;

import dev.switchboard.asterisk.arrivals.Events;
import dev.switchboard.asterisk.calls.Session;
import dev.switchboard.asterisk.calls.Sessions;
import dev.switchboard.asterisk.channels.NewChannel;
import java.util.HashMap;
import tools.jackson.databind.JsonNode;

/// Catches up with what has happened at Asterisk while no events arrived.
final class CatchUp {

    private final Sessions sessions;
    private final Events events;

    CatchUp(Sessions sessions, Events events) {
        this.sessions = sessions;
        this.events = events;
    }

    /// Catches up with what has happened while the connection was broken: calls that came in, playbacks and
    /// recordings that ended, channels that rang, were answered or hung up, those that can be dialed by now,
    /// and keys of phones.
    void apply(JsonNode channels, boolean phonesWait) {
        var states = new HashMap<String, String>();
        for (var channel : channels) {
            states.put(channel.path("id").asString(""), channel.path("state").asString(""));
        }
        states.keySet().stream().filter(this::isOrphan).forEach(events::hangUp);
        channels.forEach(events::missed);
        sessions.all().forEach(Session::makeUp);
        for (var id : sessions.channels()) {
            var session = sessions.session(id);
            var state = states.get(id);
            if (session != null && state == null) {
                session.channelMissing(id);
            } else if (session != null && state != null) {
                session.makeUp(id, state, phonesWait);
            }
        }
    }

    /// A call of this service, by its id, that belongs to no session: it ended while Asterisk could not
    /// be reached.
    private boolean isOrphan(String channel) {
        return NewChannel.isOurs(channel) && sessions.session(channel) == null;
    }
}
