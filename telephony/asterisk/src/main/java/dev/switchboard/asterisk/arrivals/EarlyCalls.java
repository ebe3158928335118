package dev.switchboard.asterisk.arrivals;

import dev.switchboard.asterisk.calls.Sessions;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/// Calls that come in before those are known that were there before. Each is accepted once, whether it was reported by
/// an event, found at the connect, or both.
final class EarlyCalls {

    private final Sessions sessions;
    private final Map<String, Runnable> waiting = new LinkedHashMap<>();
    private final Set<String> accepted = new HashSet<>();
    private boolean ready;

    EarlyCalls(Sessions sessions) {
        this.sessions = sessions;
    }

    /// New calls wait from now on.
    synchronized void hold() {
        ready = false;
        waiting.clear();
        accepted.clear();
    }

    /// Accepts those that wait, and new ones.
    void proceed() {
        List<Runnable> calls;
        synchronized (this) {
            ready = true;
            calls = List.copyOf(waiting.values());
            accepted.addAll(waiting.keySet());
            waiting.clear();
        }
        calls.forEach(Runnable::run);
    }

    synchronized boolean isReady() {
        return ready;
    }

    /// @param call accepts the call of the channel
    void whenReady(String channel, Runnable call) {
        synchronized (this) {
            if (sessions.session(channel) != null || accepted.contains(channel) || waiting.containsKey(channel)) {
                return;
            }
            if (!ready) {
                waiting.put(channel, call);
                return;
            }
        }
        call.run();
    }
}
