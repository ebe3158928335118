package dev.switchboard.asterisk.recordings;

import static dev.switchboard.asterisk.calls.TestCalls.ADA;
import static dev.switchboard.asterisk.calls.TestCalls.ADAS;
import static dev.switchboard.asterisk.calls.TestCalls.ADAS_PHONE;
import static org.assertj.core.api.Assertions.assertThat;

import dev.switchboard.asterisk.calls.TestCalls;
import dev.switchboard.asterisk.upkeep.Retries;
import dev.switchboard.media.audio.WavFile;
import dev.switchboard.telephony.CallEvent;
import dev.switchboard.telephony.CallResult;
import dev.switchboard.telephony.UnstoredMedia;
import java.time.Duration;
import java.util.UUID;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/// A caller has left a message while the media store was unavailable.
class RecordingUpkeepTests {

    private static final int RATE = 16_000;
    private static final Duration PAUSE = Duration.ofSeconds(5);

    private final TestCalls calls = new TestCalls();
    private final RecordingUpkeep upkeep = new RecordingUpkeep(
            "test", calls.asterisk(), calls.recordings(), calls.servers(), new Retries<>(calls.clock(), PAUSE));
    private UUID call;
    private String file;

    @BeforeEach
    void leaveAMessage() {
        calls.media().refuse();
        calls.asterisk().unreachable(ADAS_PHONE);
        var caller = calls.incoming(ADAS);
        var heard = "channel:" + caller.id();
        calls.until(() -> !calls.asterisk().playbacksOn(heard).isEmpty());
        call = calls.callOf(ADA).callId();
        calls.asterisk().playToEnd(calls.asterisk().playbacksOn(heard).getFirst());
        calls.settle();
        file = calls.asterisk().recording().getFirst();
        calls.asterisk().recorded(file, WavFile.written(new short[RATE], RATE));
        assertThat(calls.endOf(call).result()).isEqualTo(CallResult.MISSED);
    }

    @AfterEach
    void close() {
        calls.close();
    }

    private long unstored() {
        return upkeep.look().stream()
                .filter(media -> media.kind() == UnstoredMedia.Kind.VOICEMAIL)
                .mapToLong(UnstoredMedia::count)
                .sum();
    }

    private boolean isFileThere() {
        return calls.asterisk().recorder().hasRecording(file);
    }

    /// A session may be about to store it.
    @Test
    void touchesNothingAtFirstSight() {
        calls.media().accept();

        assertThat(unstored()).isEqualTo(1);

        assertThat(calls.storyOf(call)).doesNotContain("VoicemailLeft");
    }

    @Test
    void storesAMessageAndThenDeletesItsFile() {
        calls.media().accept();
        assertThat(unstored()).isEqualTo(1);

        unstored();

        calls.until(() -> calls.storyOf(call).contains("VoicemailLeft"));
        calls.until(() -> {
            upkeep.look();
            return !isFileThere();
        });
        assertThat(unstored()).isZero();
        assertThat(calls.eventsOf(call))
                .filteredOn(CallEvent.VoicemailLeft.class::isInstance)
                .hasSize(1);
    }

    @Test
    void triesAgainAfterAPauseWhileTheMediaStoreIsUnavailable() {
        unstored();
        unstored();
        calls.until(() -> !calls.recordings().isStoring(call));
        calls.media().accept();

        unstored();
        assertThat(calls.storyOf(call)).doesNotContain("VoicemailLeft");

        calls.advance(PAUSE);
        unstored();
        calls.until(() -> calls.storyOf(call).contains("VoicemailLeft"));
    }

    @Test
    void leavesFilesOfAnythingElseAlone() {
        calls.asterisk().recorded("announcement", new byte[] {1});

        unstored();
        unstored();

        assertThat(calls.asterisk().recorder().hasRecording("announcement")).isTrue();
    }
}
