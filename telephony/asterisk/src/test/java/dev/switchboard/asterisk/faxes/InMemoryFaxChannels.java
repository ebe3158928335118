package dev.switchboard.asterisk.faxes;

import dev.switchboard.asterisk.channels.HangUpCause;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// Channels and files of faxes without an Asterisk. What the dialplan and the other side do, a test says.
final class InMemoryFaxChannels implements FaxChannels {

    private final Map<String, FaxChannel> channels = new LinkedHashMap<>();
    private final Map<String, String> endpoints = new LinkedHashMap<>();
    private final Map<String, Map<String, String>> variables = new LinkedHashMap<>();
    private final Map<String, HangUpCause> hungUp = new LinkedHashMap<>();
    private final Map<String, byte[]> files = new LinkedHashMap<>();
    private final Map<String, FaxResult> results = new LinkedHashMap<>();
    private final Set<String> unusable = new HashSet<>();

    /// A trunk cannot be used.
    void unusable(String endpoint) {
        unusable.add(endpoint);
    }

    /// A channel changes its state.
    void state(String channel, String state) {
        channels.computeIfPresent(channel, (id, found) -> new FaxChannel(id, state, found.context(), found.file()));
    }

    /// A channel ends.
    void end(String channel) {
        channels.remove(channel);
    }

    /// The dialplan writes how a fax ended, and the channel ends.
    void end(String channel, FaxResult result) {
        results.put(channel, result);
        end(channel);
    }

    /// The dialplan writes how a fax ended.
    void result(String name, FaxResult result) {
        results.put(name, result);
    }

    /// The dialplan writes the pages that a channel receives to a file.
    void receives(String channel, String file) {
        channels.computeIfPresent(channel, (id, found) -> new FaxChannel(id, found.state(), found.context(), file));
    }

    /// The one channel that exists.
    String only() {
        return channels.keySet().iterator().next();
    }

    /// What a channel calls.
    String endpointOf(String channel) {
        return Objects.requireNonNull(endpoints.get(channel));
    }

    /// @return null unless this service has hung it up
    @Nullable
    HangUpCause causeOf(String channel) {
        return hungUp.get(channel);
    }

    /// The dialplan or Asterisk has written a file.
    void file(String name, byte[] content) {
        files.put(name, content);
    }

    @Override
    public boolean create(String channel, String endpoint, Map<String, String> set) {
        if (unusable.contains(endpoint)) {
            return false;
        }
        endpoints.put(channel, endpoint);
        variables.put(channel, new LinkedHashMap<>(set));
        channels.put(channel, new FaxChannel(channel, "Down", "", ""));
        return true;
    }

    @Override
    public boolean dial(String channel, Duration time) {
        return channels.containsKey(channel);
    }

    @Override
    public boolean proceed(String channel, String context) {
        return channels.computeIfPresent(
                        channel, (id, found) -> new FaxChannel(id, found.state(), context, found.file()))
                != null;
    }

    @Override
    public void hangUp(String channel, HangUpCause cause) {
        if (channels.remove(channel) != null) {
            hungUp.put(channel, cause);
        }
    }

    @Override
    public @Nullable FaxChannel find(String channel) {
        return channels.get(channel);
    }

    @Override
    public List<FaxChannel> all() {
        return List.copyOf(channels.values());
    }

    @Override
    public void setVariables(String channel, Map<String, String> set) {
        variables.computeIfAbsent(channel, _ -> new LinkedHashMap<>()).putAll(set);
    }

    @Override
    public @Nullable String variable(String channel, String name) {
        return variables.getOrDefault(channel, Map.of()).get(name);
    }

    @Override
    public List<String> files() {
        return List.copyOf(files.keySet());
    }

    @Override
    public @Nullable FaxResult result(String name) {
        return results.get(name);
    }

    @Override
    public boolean fetch(String name, Path file) {
        var content = files.get(name);
        if (content == null) {
            return false;
        }
        try {
            Files.write(file, content);
            return true;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Override
    public void delete(String name) {
        files.remove(name);
        results.remove(name);
    }
}
