package dev.switchboard.asterisk.channels;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import org.jspecify.annotations.Nullable;

/// A channel of [InMemoryAsterisk].
public final class InMemoryChannel {

    /// What the other side hears.
    public enum Sound {
        SILENCE,
        RINGING,
        MUSIC,
        /// The others in its bridge.
        BRIDGE
    }

    private final String id;
    private final String endpoint;
    private final Map<String, String> variables = new ConcurrentHashMap<>();
    private final List<String> digits = new CopyOnWriteArrayList<>();
    private volatile String state;
    private volatile Sound hears = Sound.SILENCE;
    private volatile boolean hasSound;
    private volatile boolean heldByPhone;
    private volatile @Nullable Duration dialedFor;

    public InMemoryChannel(String id, String endpoint, String state) {
        this.id = id;
        this.endpoint = endpoint;
        this.state = state;
    }

    public String id() {
        return id;
    }

    public String endpoint() {
        return endpoint;
    }

    public String state() {
        return state;
    }

    void state(String next) {
        state = next;
    }

    public boolean isUp() {
        return state.equals("Up");
    }

    /// @return empty if it is not set
    public String variable(String name) {
        return variables.getOrDefault(name, "");
    }

    public void variable(String name, String value) {
        variables.put(name, value);
    }

    public Sound hears() {
        return hears;
    }

    void hears(Sound sound) {
        hears = sound;
    }

    boolean hasSound() {
        return hasSound;
    }

    void hasSound(boolean has) {
        hasSound = has;
    }

    boolean isHeldByPhone() {
        return heldByPhone;
    }

    void heldByPhone(boolean holds) {
        heldByPhone = holds;
    }

    /// For how long it rings.
    ///
    /// @return null while it was not dialed
    public @Nullable Duration dialedFor() {
        return dialedFor;
    }

    void dialedFor(Duration time) {
        dialedFor = time;
    }

    void hearsDigit(String digit) {
        digits.add(digit);
    }

    /// The digits that the other side has heard.
    public String digits() {
        return String.join("", digits);
    }
}
