package dev.switchboard.asterisk.faxes;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.switchboard.asterisk.ari.AriClient;
import dev.switchboard.asterisk.ari.AriError;
import dev.switchboard.asterisk.ari.AriPath;
import dev.switchboard.asterisk.channels.HangUpCause;
import dev.switchboard.asterisk.channels.Lease;
import dev.switchboard.telephony.TemporaryFiles;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.StreamSupport;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/// Those of an Asterisk over ARI.
public final class AriFaxChannels implements FaxChannels {

    private static final String CHANNELS = "channels";
    private static final String STORED = "stored";
    private static final String RECORDINGS = "recordings";
    private static final String VARIABLE = "variable";
    private static final int MAX_RESULT = 2000;

    private final AriClient ari;
    private final Lease lease;
    private final TemporaryFiles temporary;

    public AriFaxChannels(AriClient ari, Lease lease, TemporaryFiles temporary) {
        this.ari = ari;
        this.lease = lease;
        this.temporary = temporary;
    }

    @Override
    public boolean create(String channel, String endpoint, Map<String, String> variables) {
        var parameters = new LinkedHashMap<String, String>();
        parameters.put("endpoint", endpoint);
        parameters.put("app", ari.application());
        parameters.put("appArgs", "sending-fax");
        parameters.put("channelId", channel);
        try {
            return did(() -> ari.post(AriPath.of(CHANNELS, "create"), parameters, Map.of("variables", variables)));
        } catch (AriError refused) {
            if (isUnusable(refused)) {
                return false;
            }
            throw refused;
        }
    }

    /// An endpoint without a contact that can be reached is answered by 400 or 500.
    private static boolean isUnusable(AriError error) {
        var message = String.valueOf(error.getMessage());
        return message.contains("Allocation failed") || message.contains("Unable to create channel");
    }

    @Override
    public boolean dial(String channel, Duration time) {
        return did(() ->
                ari.post(AriPath.of(CHANNELS, channel, "dial"), Map.of("timeout", String.valueOf(time.toSeconds()))));
    }

    @Override
    public boolean proceed(String channel, String context) {
        return did(() -> ari.post(
                AriPath.of(CHANNELS, channel, "continue"),
                Map.of("context", context, "extension", "s", "priority", "1")));
    }

    @Override
    public void hangUp(String channel, HangUpCause cause) {
        did(() -> ari.delete(AriPath.of(CHANNELS, channel), Map.of("reason_code", String.valueOf(cause.code()))));
    }

    @Override
    public @Nullable FaxChannel find(String channel) {
        var found = ari.find(AriPath.of(CHANNELS, channel));
        return found == null ? null : channel(found);
    }

    @Override
    public List<FaxChannel> all() {
        return list(AriPath.of(CHANNELS)).stream().map(AriFaxChannels::channel).toList();
    }

    @Override
    public void setVariables(String channel, Map<String, String> variables) {
        variables.forEach((name, value) ->
                did(() -> ari.post(AriPath.of(CHANNELS, channel, VARIABLE), Map.of(VARIABLE, name, "value", value))));
    }

    @Override
    public @Nullable String variable(String channel, String name) {
        var found = ari.find(AriPath.of(CHANNELS, channel, VARIABLE).with(VARIABLE, name));
        var value = found == null ? "" : found.path("value").asString("");
        return value.isEmpty() ? null : value;
    }

    @Override
    public List<String> files() {
        return list(AriPath.of(RECORDINGS, STORED)).stream()
                .map(stored -> stored.path("name").asString(""))
                .toList();
    }

    @Override
    public @Nullable FaxResult result(String name) {
        try {
            var file = temporary.create(".txt");
            try {
                return fetch(FaxNames.resultOf(name), file) && Files.size(file) < MAX_RESULT
                        ? FaxResult.of(new String(Files.readAllBytes(file), UTF_8))
                        : null;
            } finally {
                Files.delete(file);
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Override
    public boolean fetch(String name, Path file) {
        return unlessGone(() -> ari.download(AriPath.of(RECORDINGS, STORED, name, "file"), file));
    }

    @Override
    public void delete(String name) {
        did(() -> ari.delete(AriPath.of(RECORDINGS, STORED, name), Map.of()));
    }

    private static FaxChannel channel(JsonNode channel) {
        return new FaxChannel(
                channel.path("id").asString(""),
                channel.path("state").asString(""),
                channel.path("dialplan").path("context").asString(""),
                channel.path("channelvars").path(FaxNames.FILE).asString(""));
    }

    private List<JsonNode> list(AriPath path) {
        return StreamSupport.stream(ari.get(path).spliterator(), false).toList();
    }

    /// A request that was delayed changes nothing after another node has become the leader.
    private boolean did(Runnable request) {
        lease.require();
        return unlessGone(request);
    }

    private static boolean unlessGone(Runnable request) {
        try {
            request.run();
            return true;
        } catch (AriError error) {
            if (error.isGone()) {
                return false;
            }
            throw error;
        }
    }
}
