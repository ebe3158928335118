package dev.switchboard.app.sessions;

import dev.switchboard.app.sessions.SessionState.PendingStep;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/// The session of a request. Controllers receive it as an argument; changes are stored at once.
public final class Session {

    private final String id;
    private final SessionStore store;
    private final String clientAddress;
    private volatile SessionState state;

    Session(String id, SessionState state, SessionStore store, String clientAddress) {
        this.id = id;
        this.state = state;
        this.store = store;
        this.clientAddress = clientAddress;
    }

    /// Identifies the session in caches of this process. Not for logs or pages.
    public String id() {
        return id;
    }

    public Application application() {
        return state.application();
    }

    public SignedInUser user() {
        return state.user();
    }

    public Tokens tokens() {
        return state.tokens();
    }

    /// The browser's address, for the API's audit log.
    public String clientAddress() {
        return clientAddress;
    }

    String csrfToken() {
        return state.csrfToken();
    }

    /// The tokens that are stored now; a concurrent request may have refreshed them.
    public Tokens storedTokens() {
        store.find(id).ifPresent(stored -> state = stored);
        return state.tokens();
    }

    /// Stores the tokens of a refresh.
    public void refreshed(Tokens tokens) {
        change(stored -> stored.with(tokens));
    }

    /// Stores what the API says about the user now.
    public void userIs(SignedInUser user) {
        if (!user.equals(state.user())) {
            change(stored -> stored.with(user));
        }
    }

    /// Keeps a value for the next page of this session, such as a notice or a secret that is shown once.
    public void flash(String name, String value) {
        change(stored -> {
            var flash = new HashMap<>(stored.flash());
            flash.put(name, value);
            return stored.with(flash);
        });
    }

    /// Takes the values that were kept for this page.
    public Map<String, String> takeFlash() {
        var flash = state.flash();
        if (!flash.isEmpty()) {
            change(stored -> stored.with(Map.of()));
        }
        return flash;
    }

    /// Keeps a form until the user has signed in again; null forgets it.
    public void pendingStep(@Nullable PendingStep step) {
        if (step != null || state.pendingStep() != null) {
            change(stored -> stored.with(step));
        }
    }

    public Optional<PendingStep> pendingStep() {
        return Optional.ofNullable(state.pendingStep());
    }

    /// Ends the session here. Its tokens remain valid until they are revoked.
    public void end() {
        store.delete(id);
    }

    private void change(UnaryOperator<SessionState> change) {
        store.update(id, change).ifPresent(changed -> state = changed);
    }
}
