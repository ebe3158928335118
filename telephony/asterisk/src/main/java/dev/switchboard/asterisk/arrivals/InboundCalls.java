package dev.switchboard.asterisk.arrivals;

import dev.switchboard.asterisk.calls.Sessions;
import dev.switchboard.asterisk.channels.Asterisk;
import dev.switchboard.asterisk.channels.HangUpCause;
import dev.switchboard.asterisk.channels.NewChannel.Role;
import dev.switchboard.asterisk.faxes.Faxes;
import dev.switchboard.asterisk.threads.Threads;
import dev.switchboard.telephony.BlockingPort;
import dev.switchboard.telephony.FaxReception;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Calls from outside: to a line, or to one that receives faxes.
final class InboundCalls {

    private static final Logger log = LoggerFactory.getLogger(InboundCalls.class);

    private final Sessions sessions;
    private final Asterisk asterisk;
    private final BlockingPort port;
    private final Faxes faxes;
    private final Arrivals arrivals;

    InboundCalls(Sessions sessions, Asterisk asterisk, BlockingPort port, Faxes faxes, Arrivals arrivals) {
        this.sessions = sessions;
        this.asterisk = asterisk;
        this.port = port;
        this.faxes = faxes;
        this.arrivals = arrivals;
    }

    /// Somebody outside calls a number.
    void received(String channel, @Nullable String from, String dialed) {
        var to = E164.ofTrunk(dialed);
        if (to == null) {
            arrivals.refuse(channel, HangUpCause.UNALLOCATED);
            return;
        }
        arrivals.open(channel, Role.INBOUND, session -> {
            var route = port.route(to);
            if (route == null || (!route.calls() && route.faxes() == FaxReception.NEVER)) {
                arrivals.close(channel, session, HangUpCause.UNALLOCATED);
            } else if (route.faxes() == FaxReception.ALWAYS) {
                sessions.forget(channel);
                sessions.closed(session);
                faxes.receiving().receive(channel, from, to);
            } else {
                if (route.faxes() == FaxReception.ON_TONE) {
                    faxes.receiving().listen(channel);
                }
                session.incoming(channel, from, to, route);
            }
        });
    }

    /// A fax machine has called: its call ends, and its fax is received.
    void turnedOutAsFax(String channel, @Nullable String from, String dialed) {
        var session = sessions.session(channel);
        if (session != null) {
            sessions.forget(channel);
            session.channelLeft(channel);
        }
        var to = E164.ofTrunk(dialed);
        if (to == null) {
            arrivals.refuse(channel, HangUpCause.UNALLOCATED);
            return;
        }
        Threads.inBackground(
                "fax-" + channel,
                () -> {
                    asterisk.subscribe(channel);
                    faxes.receiving().receive(channel, from, to);
                },
                failure -> {
                    log.atError()
                            .addKeyValue("channel", channel)
                            .setCause(failure)
                            .log("A fax could not be received");
                    arrivals.refuse(channel, HangUpCause.CONGESTION);
                });
    }
}
