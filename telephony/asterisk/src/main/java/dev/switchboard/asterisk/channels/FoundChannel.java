package dev.switchboard.asterisk.channels;

import dev.switchboard.asterisk.channels.NewChannel.Role;
import java.util.Set;
import java.util.UUID;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/// A channel that Asterisk has, as far as its variables say what it is for.
///
/// @param endpoint such as `trunk-main`, or the username of a device
/// @param device its username; empty for one that is no device's
/// @param state such as `Up`
/// @param role null for a channel that this service does not know
/// @param sessionId null for a channel of no session
/// @param callId of the leg of its party; null for an outside party without one
/// @param isInBridge whether it is in the bridge of its session
public record FoundChannel(
        String id,
        String endpoint,
        String device,
        String state,
        @Nullable Role role,
        @Nullable UUID sessionId,
        @Nullable UUID callId,
        boolean isInBridge) {

    private static final Pattern NAME = Pattern.compile("[^/]+/(.+)-[0-9a-f]+");
    private static final String UP = "Up";
    private static final String DOWN = "Down";

    /// @param channel as ARI describes it
    /// @param bridged the channels that are in a bridge of a session
    public static FoundChannel of(JsonNode channel, Set<String> bridged) {
        var id = channel.path("id").asString("");
        var variables = channel.path("channelvars");
        var endpoint = endpoint(channel.path("name").asString(""));
        var device = variables.path(NewChannel.DEVICE).asString("");
        return new FoundChannel(
                id,
                endpoint,
                device.isEmpty() ? endpoint : device,
                channel.path("state").asString(""),
                Role.of(variables.path(NewChannel.ROLE).asString("")),
                uuid(variables.path(NewChannel.SESSION).asString("")),
                uuid(variables.path(NewChannel.CALL).asString("")),
                bridged.contains(id));
    }

    private static String endpoint(String name) {
        var parts = NAME.matcher(name);
        return parts.matches() ? parts.group(1) : "";
    }

    private static @Nullable UUID uuid(String text) {
        try {
            return text.isEmpty() ? null : UUID.fromString(text);
        } catch (IllegalArgumentException _) {
            return null;
        }
    }

    /// Whether it is that of a party with this leg.
    public boolean isOf(UUID call) {
        return call.equals(callId);
    }

    public boolean isUp() {
        return state.equals(UP);
    }

    /// Whether its other side has not responded. It may not have been dialed yet.
    public boolean isDown() {
        return state.equals(DOWN);
    }

    public boolean isDevice() {
        return role == Role.DEVICE;
    }

    public boolean isOutside() {
        return role == Role.OUTSIDE;
    }
}
