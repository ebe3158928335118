package dev.switchboard.asterisk.arrivals;

import dev.switchboard.asterisk.calls.Session;
import dev.switchboard.asterisk.calls.Sessions;
import dev.switchboard.asterisk.channels.Asterisk;
import dev.switchboard.asterisk.channels.HangUpCause;
import dev.switchboard.asterisk.channels.NewChannel;
import dev.switchboard.asterisk.channels.NewChannel.Role;
import dev.switchboard.asterisk.threads.Threads;
import dev.switchboard.telephony.NotLeader;
import java.util.HashMap;
import java.util.function.Consumer;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// How channels that have come in by the dialplan get a session, or are refused. Its methods do not block.
final class Arrivals {

    private static final Logger log = LoggerFactory.getLogger(Arrivals.class);

    private final Sessions sessions;
    private final Asterisk asterisk;

    Arrivals(Sessions sessions, Asterisk asterisk) {
        this.sessions = sessions;
        this.asterisk = asterisk;
    }

    /// Opens a session for a channel, unless Asterisk has too many.
    ///
    /// @param work begins it; it may block
    void open(String channel, Role role, Consumer<Session> work) {
        if (sessions.isFull()) {
            log.warn("Channel {} is refused: Asterisk has as many as it may (max-channels)", channel);
            refuse(channel, HangUpCause.CONGESTION);
            return;
        }
        var session = sessions.open();
        sessions.register(channel, session);
        inBackground(channel, session, () -> {
            if (mark(channel, role, session)) {
                work.accept(session);
            } else {
                log.info("Channel {} has ended before its call began", channel);
                close(channel, session, HangUpCause.NORMAL);
            }
        });
    }

    /// Has the events of a channel reported, and marks it for the process that may take it over. What the
    /// phone of a user transfers, this service decides.
    ///
    /// @return false if the channel has ended: its end would not be reported any more
    boolean mark(String channel, Role role, Session session) {
        if (!asterisk.subscribe(channel)) {
            return false;
        }
        var variables = new HashMap<String, String>();
        variables.put(NewChannel.ROLE, role.argument());
        variables.put(NewChannel.SESSION, session.id().toString());
        if (role == Role.DIALED) {
            variables.putAll(NewChannel.TRANSFERS);
        }
        asterisk.setVariables(channel, variables);
        return true;
    }

    private void inBackground(String channel, Session session, Runnable work) {
        Thread.ofVirtual().name("call-" + session.id()).start(() -> {
            try {
                work.run();
            } catch (NotLeader lost) {
                log.info("A call is not accepted: {}", lost.getMessage());
                sessions.forget(channel);
                sessions.closed(session);
            } catch (RuntimeException failure) {
                log.atError()
                        .addKeyValue("channel", channel)
                        .addKeyValue("session", session.id())
                        .setCause(failure)
                        .log("A call could not be accepted");
                close(channel, session, HangUpCause.CONGESTION);
            }
        });
    }

    /// Ends a channel and its session.
    void close(String channel, Session session, HangUpCause cause) {
        sessions.forget(channel);
        sessions.closed(session);
        refuse(channel, cause);
    }

    /// Ends a channel of no session.
    void refuse(String channel, HangUpCause cause) {
        Threads.inBackground(
                "hang-up-" + channel,
                () -> asterisk.hangUp(channel, cause),
                failure -> log.warn("A channel could not be hung up: {}", failure.getMessage()));
    }
}
