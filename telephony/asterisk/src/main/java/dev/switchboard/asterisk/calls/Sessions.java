package dev.switchboard.asterisk.calls;

import dev.switchboard.asterisk.channels.NewChannel.Role;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/// The sessions of this node at an Asterisk, and which calls and channels each has.
public final class Sessions {

    private final SessionResources resources;
    private final int maxChannels;
    private final Map<UUID, Session> byCall = new ConcurrentHashMap<>();
    private final Map<String, Session> byChannel = new ConcurrentHashMap<>();
    private final Set<Session> sessions = ConcurrentHashMap.newKeySet();

    /// @param maxChannels with which no further call is accepted
    public Sessions(SessionResources resources, int maxChannels) {
        this.resources = resources;
        this.maxChannels = maxChannels;
    }

    /// A new session.
    public Session open() {
        return open(resources.application().ids().next());
    }

    /// A session that another process has begun.
    public Session open(UUID id) {
        var session = new Session(this, resources, id);
        sessions.add(session);
        return session;
    }

    /// Forgets all sessions, which another node continues; nothing is reported.
    public CompletableFuture<Void> standDown() {
        var forgotten = all();
        sessions.clear();
        byCall.clear();
        byChannel.clear();
        return CompletableFuture.allOf(
                forgotten.stream().map(Session::standDown).toArray(CompletableFuture<?>[]::new));
    }

    /// Waits until the steps that were requested have been taken.
    ///
    /// @param atMost then it waits no longer
    public void settle(Duration atMost) {
        CompletableFuture.allOf(sessions.stream().map(Session::settle).toArray(CompletableFuture<?>[]::new))
                .completeOnTimeout(null, atMost.toMillis(), TimeUnit.MILLISECONDS)
                .join();
    }

    public void closed(Session session) {
        sessions.remove(session);
    }

    /// All sessions of this node.
    public List<Session> all() {
        return List.copyOf(sessions);
    }

    public void register(UUID callId, Session session) {
        byCall.put(callId, session);
    }

    /// @param session that has the call no longer
    void unregister(UUID callId, Session session) {
        byCall.remove(callId, session);
    }

    /// @return null unless this node has the call
    @Nullable
    public Session session(UUID callId) {
        return byCall.get(callId);
    }

    /// The id of a channel that is about to be created. Its events go to the session until it ends.
    String newChannelId(Session session, Role role) {
        var id = role.argument() + "-" + resources.application().ids().next();
        byChannel.put(id, session);
        return id;
    }

    /// The session whose parties are in a bridge.
    ///
    /// @return null unless this node has it
    @Nullable
    public Session sessionIn(String bridge) {
        return sessions.stream()
                .filter(session -> Media.bridgeOf(session.id()).equals(bridge))
                .findFirst()
                .orElse(null);
    }

    /// The events of a channel that has come in go to the session until it ends.
    public void register(String channel, Session session) {
        byChannel.put(channel, session);
    }

    public void forget(String channel) {
        byChannel.remove(channel);
    }

    /// Whether no further call is accepted, since calls to emergency numbers need ports for sound too.
    public boolean isFull() {
        return byChannel.size() >= maxChannels;
    }

    /// The channels of all sessions.
    public List<String> channels() {
        return List.copyOf(byChannel.keySet());
    }

    /// @return null for a channel of no session
    @Nullable
    public Session session(String channel) {
        return byChannel.get(channel);
    }
}
