package dev.switchboard.asterisk.channels;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.switchboard.asterisk.channels.NewChannel.Role;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// What sessions rely on, for the double and for a real Asterisk.
public abstract class AsteriskContract {

    private static final UUID SESSION = UUID.fromString("0199aa00-0000-7000-8000-0000000000e1");
    private static final UUID CALL = UUID.fromString("0199aa00-0000-7000-8000-0000000000e2");
    private static final Duration SECOND = Duration.ofSeconds(1);

    /// The Asterisk.
    protected abstract Asterisk asterisk();

    /// An endpoint that can be called, and does not answer.
    protected abstract String reachable();

    /// An endpoint that cannot be called.
    protected abstract String unreachable();

    private static NewChannel channel(String endpoint) {
        return new NewChannel(
                "device-" + UUID.randomUUID(),
                endpoint,
                Role.DEVICE,
                SESSION,
                CALL,
                "ada",
                "+13125550100",
                null,
                false);
    }

    @Test
    protected void createsAChannelWithWhatAnotherProcessNeeds() {
        var created = channel(reachable());

        assertThat(asterisk().create(created)).isTrue();
        assertThat(asterisk().create(created))
                .as("again, since the response was lost")
                .isTrue();

        assertThat(asterisk().exists(created.id())).isTrue();
        assertThat(asterisk().stateOf(created.id())).isEqualTo("Down");
        assertThat(asterisk().variable(created.id(), NewChannel.SESSION)).isEqualTo(SESSION.toString());
        assertThat(asterisk().channels(Set.of(created.id())))
                .filteredOn(found -> found.id().equals(created.id()))
                .singleElement()
                .satisfies(found -> {
                    assertThat(found.role()).isEqualTo(Role.DEVICE);
                    assertThat(found.sessionId()).isEqualTo(SESSION);
                    assertThat(found.callId()).isEqualTo(CALL);
                    assertThat(found.device()).isEqualTo("ada");
                    assertThat(found.isInBridge()).isTrue();
                    assertThat(found.isDown()).isTrue();
                });
        asterisk().hangUp(created.id(), HangUpCause.NORMAL);
        await().until(() -> !asterisk().exists(created.id()));
    }

    @Test
    protected void setsVariablesAndEmptiesThem() {
        var created = channel(reachable());
        asterisk().create(created);

        asterisk().setVariables(created.id(), Map.of("SB_DIALED", "1", "SB_TO_USER", "ben"));
        assertThat(asterisk().hasVariable(created.id(), "SB_DIALED")).isTrue();
        assertThat(asterisk().variable(created.id(), "SB_TO_USER")).isEqualTo("ben");

        asterisk().setVariables(created.id(), Map.of("SB_DIALED", ""));
        assertThat(asterisk().hasVariable(created.id(), "SB_DIALED")).isFalse();
        asterisk().hangUp(created.id(), HangUpCause.NORMAL);
    }

    @Test
    protected void createsNoChannelToAnEndpointThatCannotBeCalled() {
        assertThat(asterisk().create(channel(unreachable()))).isFalse();
    }

    @Test
    protected void doesNothingWithAChannelThatIsGone(@TempDir Path directory) throws IOException {
        var gone = "device-" + UUID.randomUUID();

        assertThat(asterisk().subscribe(gone)).isFalse();
        assertThat(asterisk().exists(gone)).isFalse();
        assertThat(asterisk().stateOf(gone)).isNull();
        assertThat(asterisk().answer(gone)).isFalse();
        assertThat(asterisk().dial(gone, SECOND)).isFalse();
        assertThat(asterisk().play(gone, "p-" + gone, "sound:beep")).isFalse();
        assertThat(asterisk().indicateProgress(gone)).isFalse();
        assertThat(asterisk().recorder().recordMessage(gone, "r-" + gone, SECOND, SECOND))
                .isFalse();
        assertThat(asterisk().recorder().recordSides(List.of(gone, gone), List.of("a-" + gone, "b-" + gone)))
                .isFalse();
        assertThat(asterisk().variable(gone, "SB_DIALED")).isEmpty();
        assertThat(asterisk().hasSound(gone)).isFalse();
        assertThat(asterisk().isHeldByPhone(gone)).isFalse();
        asterisk().setVariables(gone, Map.of("SB_DIALED", "1"));
        asterisk().startMusic(gone);
        asterisk().stopMusic(gone);
        asterisk().indicateRinging(gone);
        asterisk().stopRinging(gone);
        asterisk().reportTransfer(gone, true);
        asterisk().hangUp(gone, HangUpCause.NORMAL);
    }

    @Test
    protected void doesNothingWithAFileThatIsGone(@TempDir Path directory) {
        var gone = "recording-" + UUID.randomUUID();

        assertThat(asterisk().recorder().isRecording(gone)).isFalse();
        assertThat(asterisk().recorder().hasRecording(gone)).isFalse();
        assertThat(asterisk().recorder().storedRecordings()).doesNotContain(gone);
        assertThat(asterisk().recorder().fetchRecording(gone, directory.resolve("gone.wav")))
                .isFalse();
        assertThat(asterisk().recorder().textOf(gone)).isNull();
        assertThat(asterisk().isPlaying(gone)).isFalse();
        asterisk().recorder().deleteRecording(gone);
        asterisk().stopPlaying(gone);
    }

    @Test
    protected void connectsChannelsInABridge() {
        var bridge = "session-" + UUID.randomUUID();
        assertThat(asterisk().addToBridge(bridge, List.of("device-" + bridge))).isFalse();
        assertThat(asterisk().playInBridge(bridge, "p-" + bridge, "sound:beep")).isFalse();
        assertThat(asterisk().subscribeToBridge(bridge)).isFalse();

        asterisk().createBridge(bridge);
        asterisk().createBridge(bridge);

        assertThat(asterisk().bridges()).containsEntry(bridge, List.of());
        assertThat(asterisk().subscribeToBridge(bridge)).isTrue();
        assertThat(asterisk().addToBridge(bridge, List.of("device-" + bridge))).isFalse();

        asterisk().removeFromBridge(bridge, "device-" + bridge);
        asterisk().destroyBridge(bridge);
        asterisk().destroyBridge(bridge);

        assertThat(asterisk().bridges()).doesNotContainKey(bridge);
    }
}
