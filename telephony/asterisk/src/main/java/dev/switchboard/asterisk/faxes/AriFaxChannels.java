package dev.switchboard.asterisk.faxes;

import dev.switchboard.asterisk.ari.AriClient;
import dev.switchboard.asterisk.ari.AriPath;
import dev.switchboard.asterisk.channels.AriRequests;
import dev.switchboard.asterisk.channels.HangUpCause;
import dev.switchboard.asterisk.channels.Lease;
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
    private final AriRequests requests;

    /// @param lease without which nothing is changed
    public AriFaxChannels(AriClient ari, Lease lease) {
        this.ari = ari;
        this.requests = new AriRequests(ari, lease);
    }

    @Override
    public boolean create(String channel, String endpoint, Map<String, String> variables) {
        var parameters = new LinkedHashMap<String, String>();
        parameters.put("endpoint", endpoint);
        parameters.put("app", ari.application());
        parameters.put("appArgs", "sending-fax");
        parameters.put("channelId", channel);
        return requests.once(
                () -> ari.post(AriPath.of(CHANNELS, "create"), parameters, Map.of("variables", variables)));
    }

    @Override
    public boolean dial(String channel, Duration time) {
        return requests.once(() ->
                ari.post(AriPath.of(CHANNELS, channel, "dial"), Map.of("timeout", String.valueOf(time.toSeconds()))));
    }

    @Override
    public boolean proceed(String channel, String context) {
        return requests.once(() -> ari.post(
                AriPath.of(CHANNELS, channel, "continue"),
                Map.of("context", context, "extension", "s", "priority", "1")));
    }

    @Override
    public void hangUp(String channel, HangUpCause cause) {
        requests.once(
                () -> ari.delete(AriPath.of(CHANNELS, channel), Map.of("reason_code", String.valueOf(cause.code()))));
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
        variables.forEach((name, value) -> requests.once(
                () -> ari.post(AriPath.of(CHANNELS, channel, VARIABLE), Map.of(VARIABLE, name, "value", value))));
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
        var text = ari.text(AriPath.of(RECORDINGS, STORED, FaxNames.resultOf(name), "file"));
        return text == null || text.length() > MAX_RESULT ? null : FaxResult.of(text);
    }

    @Override
    public boolean fetch(String name, Path file) {
        return ari.download(AriPath.of(RECORDINGS, STORED, name, "file"), file);
    }

    @Override
    public void delete(String name) {
        requests.once(() -> ari.delete(AriPath.of(RECORDINGS, STORED, name), Map.of()));
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
}
