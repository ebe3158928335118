package dev.switchboard.asterisk.ari;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import tools.jackson.databind.json.JsonMapper;

class AriEventTests {

    private final JsonMapper json = JsonMapper.builder().build();

    static Stream<Arguments> events() {
        return Stream.of(
                Arguments.of("{'type': 'ApplicationReplaced'}", new AriEvent.Replaced()),
                Arguments.of("{'type': 'ChannelUserevent', 'eventname': 'heartbeat'}", new AriEvent.Heartbeat()),
                Arguments.of(
                        """
                        {'type': 'StasisStart', 'args': ['inbound', 'trunk-main', '442071838750'],
                         'channel': {'id': '1.2', 'caller': {'number': '13125550100'}}}""",
                        new AriEvent.ChannelEntered(
                                "1.2", List.of("inbound", "trunk-main", "442071838750"), "13125550100")),
                Arguments.of(
                        "{'type': 'ChannelStateChange', 'channel': {'id': '1.2', 'state': 'Up'}}",
                        new AriEvent.ChannelStateChanged("1.2", "Up")),
                Arguments.of(
                        "{'type': 'Dial', 'peer': {'id': 'device-1'}, 'dialstatus': 'RINGING'}",
                        new AriEvent.ChannelDialed("device-1", "RINGING")),
                Arguments.of(
                        "{'type': 'Dial', 'peer': {'id': 'device-1'}, 'dialstatus': ''}",
                        new AriEvent.ChannelDialed("device-1", "")),
                Arguments.of(
                        "{'type': 'ChannelDestroyed', 'channel': {'id': '1.2'}, 'cause': 21, 'tech_cause': 403}",
                        new AriEvent.ChannelEnded("1.2", 21, 403)),
                Arguments.of(
                        "{'type': 'ChannelDestroyed', 'channel': {'id': '1.2'}, 'cause': 16}",
                        new AriEvent.ChannelEnded("1.2", 16, 0)),
                Arguments.of(
                        "{'type': 'ChannelHold', 'channel': {'id': '1.2'}}", new AriEvent.ChannelHeld("1.2", true)),
                Arguments.of(
                        "{'type': 'ChannelUnhold', 'channel': {'id': '1.2'}}", new AriEvent.ChannelHeld("1.2", false)),
                Arguments.of("""
                        {'type': 'ChannelTransfer', 'referred_by': {'source_channel': {'id': '1.2'}},
                         'refer_to': {'requested_destination': {'destination': '110'}}}""", new AriEvent.TransferRequested("1.2", "", "", "", "110")),
                Arguments.of("""
                        {'type': 'ChannelTransfer', 'state': 'channel_progress',
                         'referred_by': {'source_channel': {'id': '1.2'}},
                         'refer_to': {'destination_channel': {'id': '1.3', 'dialplan': {'exten': '110'}}}}""", new AriEvent.TransferRequested("1.2", "channel_progress", "1.3", "110", "")),
                Arguments.of(
                        "{'type': 'ChannelVarset', 'channel': {'id': '1.2'}, 'variable': 'A', 'value': 'b'}",
                        new AriEvent.VariableSet("1.2", "A", "b")),
                Arguments.of("""
                        {'type': 'PlaybackFinished',
                         'playback': {'id': 'p', 'target_uri': 'bridge:b', 'state': 'done'}}""", new AriEvent.PlaybackFinished("p", "bridge:b", true)),
                Arguments.of("""
                        {'type': 'PlaybackFinished',
                         'playback': {'id': 'p', 'target_uri': 'channel:c', 'state': 'failed'}}""", new AriEvent.PlaybackFinished("p", "channel:c", false)),
                Arguments.of(
                        "{'type': 'RecordingFinished', 'recording': {'name': 'r'}}",
                        new AriEvent.RecordingFinished("r")),
                Arguments.of(
                        "{'type': 'RecordingFailed', 'recording': {'name': 'r'}}", new AriEvent.RecordingFinished("r")),
                Arguments.of("{'type': 'BridgeCreated'}", new AriEvent.Other()));
    }

    @ParameterizedTest
    @MethodSource("events")
    void readsWhatAsteriskSends(String text, AriEvent event) {
        assertThat(AriEvent.of(json.readTree(text.replace('\'', '"')))).isEqualTo(event);
    }
}
