package dev.switchboard.asterisk.ari;

import java.util.List;
import java.util.stream.StreamSupport;
import tools.jackson.databind.JsonNode;

/// An event of Asterisk, as far as this service needs it. What Asterisk does not say is an empty text or 0.
public sealed interface AriEvent {

    /// Another process has connected with the name of this application (`ApplicationReplaced`).
    record Replaced() implements AriEvent {}

    /// An event that this service has raised itself (`ChannelUserevent`).
    record Heartbeat() implements AriEvent {}

    /// The state of an endpoint, maybe the same as before (`EndpointStateChange`).
    ///
    /// @param technology such as `PJSIP`
    /// @param isOnline whether a device is registered there
    record EndpointState(String technology, String name, boolean isOnline) implements AriEvent {}

    /// One that this service does not need.
    record Other() implements AriEvent {}

    /// One about calls.
    sealed interface OfCalls extends AriEvent {}

    /// A channel has entered this service (`StasisStart`).
    ///
    /// @param arguments of the dialplan, or of the request that has created the channel
    /// @param caller its number, as Asterisk has it
    record ChannelEntered(String channel, List<String> arguments, String caller) implements OfCalls {

        public ChannelEntered {
            arguments = List.copyOf(arguments);
        }

        /// @return empty if there are fewer
        public String argument(int index) {
            return index < arguments.size() ? arguments.get(index) : "";
        }
    }

    /// @param state such as `Up`
    record ChannelStateChanged(String channel, String state) implements OfCalls {}

    /// A channel was dialed, or the other side has responded (`Dial`).
    ///
    /// @param status such as `RINGING`; empty when it was dialed
    record ChannelDialed(String channel, String status) implements OfCalls {}

    /// A channel is gone (`ChannelDestroyed`).
    ///
    /// @param cause of ITU-T Q.850
    /// @param sipStatus of the final SIP response
    record ChannelEnded(String channel, int cause, int sipStatus) implements OfCalls {}

    /// The hold key of a phone was pressed or released.
    record ChannelHeld(String channel, boolean holds) implements OfCalls {}

    /// A phone has requested a transfer, or its progress has changed (`ChannelTransfer`).
    ///
    /// @param channel of the phone in the call that it transfers
    /// @param state of the progress; empty for a new request
    /// @param second the channel of the phone in another call; empty for a blind transfer
    /// @param secondDialed what was dialed for that call
    /// @param target what was dialed for a blind transfer
    record TransferRequested(String channel, String state, String second, String secondDialed, String target)
            implements OfCalls {}

    record VariableSet(String channel, String name, String value) implements OfCalls {}

    /// @param target such as `channel:` or `bridge:` and an id
    /// @param wasPlayed whether it was played to the end
    record PlaybackFinished(String playback, String target, boolean wasPlayed) implements OfCalls {}

    /// The file of a recording is complete, or there is none (`RecordingFinished`, `RecordingFailed`).
    record RecordingFinished(String name) implements OfCalls {}

    /// @param event as ARI sends it
    static AriEvent of(JsonNode event) {
        var channel = text(event.path("channel"), "id");
        return switch (text(event, "type")) {
            case "ApplicationReplaced" -> new Replaced();
            case "ChannelUserevent" -> new Heartbeat();
            case "EndpointStateChange" -> endpoint(event.path("endpoint"));
            case "StasisStart" ->
                new ChannelEntered(
                        channel,
                        StreamSupport.stream(event.path("args").spliterator(), false)
                                .map(argument -> argument.asString(""))
                                .toList(),
                        text(event.path("channel").path("caller"), "number"));
            case "ChannelStateChange" -> new ChannelStateChanged(channel, text(event.path("channel"), "state"));
            case "Dial" -> new ChannelDialed(text(event.path("peer"), "id"), text(event, "dialstatus"));
            case "ChannelDestroyed" ->
                new ChannelEnded(
                        channel,
                        event.path("cause").asInt(0),
                        event.path("tech_cause").asInt(0));
            case "ChannelHold" -> new ChannelHeld(channel, true);
            case "ChannelUnhold" -> new ChannelHeld(channel, false);
            case "ChannelTransfer" -> transfer(event);
            case "ChannelVarset" -> new VariableSet(channel, text(event, "variable"), text(event, "value"));
            case "PlaybackFinished" -> playback(event.path("playback"));
            case "RecordingFinished", "RecordingFailed" -> new RecordingFinished(text(event.path("recording"), "name"));
            default -> new Other();
        };
    }

    private static EndpointState endpoint(JsonNode endpoint) {
        return new EndpointState(
                text(endpoint, "technology"),
                text(endpoint, "resource"),
                text(endpoint, "state").equals("online"));
    }

    private static TransferRequested transfer(JsonNode event) {
        var target = event.path("refer_to");
        var second = target.path("destination_channel");
        return new TransferRequested(
                text(event.path("referred_by").path("source_channel"), "id"),
                text(event, "state"),
                text(second, "id"),
                text(second.path("dialplan"), "exten"),
                text(target.path("requested_destination"), "destination"));
    }

    private static PlaybackFinished playback(JsonNode playback) {
        return new PlaybackFinished(
                text(playback, "id"),
                text(playback, "target_uri"),
                text(playback, "state").equals("done"));
    }

    private static String text(JsonNode node, String field) {
        return node.path(field).asString("");
    }
}
