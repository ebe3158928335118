package dev.switchboard.media.audio;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class RecorderTests {

    private static final int LEFT = 0;
    private static final int RIGHT = 1;
    private static final double SPEECH = 500;
    private static final double SILENCE = 5;
    private static final Duration EDGE = Duration.ofMillis(60);
    private static final Duration FROM = Duration.ofMillis(20_340);
    private static final Duration TO = Duration.ofMillis(80_340);

    private final Dialogue dialogue = Dialogue.of(UUID.randomUUID());

    @Test
    void createsAnOggOpusStreamOfTheRequestedLength() throws Exception {
        var sound = Recorder.recording(dialogue, null, FROM, TO);
        var decoded = DecodedSound.of(sound);

        assertThat(sound.length()).isEqualTo(Duration.ofMinutes(1));
        assertThat(decoded.length()).isEqualTo(Duration.ofMinutes(1));
        assertThat(decoded.channels()).isEqualTo(2);
        assertThat(decoded.granules()).isSorted();
        assertThat(new String(DecodedSound.bytes(sound), 0, 36, StandardCharsets.ISO_8859_1))
                .startsWith("OggS")
                .contains("OpusHead");
    }

    @Test
    void beginsWithTheNoticeOnBothChannels() throws Exception {
        var notice = Speech.shared().notice().length();
        var decoded = DecodedSound.of(Recorder.recording(dialogue, null, FROM, TO));

        assertThat(decoded.loudness(LEFT, Duration.ZERO, notice)).isGreaterThan(SPEECH);
        assertThat(decoded.loudness(RIGHT, Duration.ZERO, notice))
                .isCloseTo(decoded.loudness(LEFT, Duration.ZERO, notice), within(50.0));
    }

    @Test
    void beginsWithTheCompaniesOwnNotice() throws Exception {
        var words = "Acme records this call. Tell us if you do not want that, and we will stop recording at once.";
        var standard = Speech.shared().notice().length();
        var length = Notices.of(words).length();

        var decoded = DecodedSound.of(Recorder.recording(dialogue, words, FROM, TO));

        assertThat(length).isGreaterThan(standard.multipliedBy(2));
        assertThat(decoded.loudness(LEFT, standard, length)).isGreaterThan(SPEECH);
        assertThat(decoded.loudness(RIGHT, standard, length))
                .isCloseTo(decoded.loudness(LEFT, standard, length), within(50.0));
        assertThat(Recorder.utterances(dialogue, words, FROM, TO))
                .allMatch(utterance -> utterance.end().compareTo(FROM.plus(length)) > 0);
    }

    @ParameterizedTest
    @CsvSource({
        "This call is recorded., true",
        "Esta llamada será grabada., true",
        "Für die Qualität: 24 h, true",
        "録音します, false",
        "This call is recorded. 録音, false",
        "Разговор записывается, false",
        "'...', false"
    })
    void speaksWordsOfTheLatinAlphabet(String words, boolean can) {
        assertThat(Announcement.canSpeak(words)).isEqualTo(can);
        if (can) {
            assertThat(Announcement.of(words)).isNotEmpty();
        }
    }

    @Test
    void speaksLettersWithAccents() {
        assertThat(Announcement.of("será")).isEqualTo(Announcement.of("sera"));
    }

    @Test
    void recordsEachSpeakerOnOneChannel() throws Exception {
        var notice = Speech.shared().notice().length();
        var decoded = DecodedSound.of(Recorder.recording(dialogue, null, FROM, TO));
        var said = dialogue.between(FROM.plus(notice), TO).toList();

        assertThat(said).hasSizeGreaterThan(8);
        for (var utterance : said) {
            int channel = utterance.speaker() == Speaker.CALLER ? LEFT : RIGHT;
            var start = later(utterance.start().minus(FROM), notice);
            var end = earlier(utterance.end(), TO).minus(FROM);
            if (end.minus(start).toMillis() > 500) {
                assertThat(decoded.loudness(channel, start, end))
                        .as("%s", utterance)
                        .isGreaterThan(SPEECH);
            }
            assertThat(decoded.loudness(1 - channel, start.plus(EDGE), end))
                    .as("%s", utterance)
                    .isLessThan(SILENCE);
        }
    }

    @Test
    void isSilentWhereNobodySpeaks() throws Exception {
        var decoded = DecodedSound.of(Recorder.recording(dialogue, null, FROM, TO));
        var said = dialogue.between(FROM.plusSeconds(5), TO).toList();

        for (int i = 1; i < said.size(); i++) {
            var from = said.get(i - 1).end().minus(FROM).plus(EDGE);
            var to = said.get(i).start().minus(FROM);
            assertThat(decoded.loudness(LEFT, from, to)).isLessThan(SILENCE);
            assertThat(decoded.loudness(RIGHT, from, to)).isLessThan(SILENCE);
        }
    }

    @Test
    void createsTheSameRecordingOfTheSameDialogue() {
        assertThat(DecodedSound.bytes(Recorder.recording(dialogue, null, FROM, TO)))
                .isEqualTo(DecodedSound.bytes(Recorder.recording(dialogue, null, FROM, TO)));
    }

    @Test
    void recordsShorterThanItsNotice() throws Exception {
        assertThat(DecodedSound.of(Recorder.recording(dialogue, null, FROM, FROM.plusMillis(500)))
                        .length())
                .isEqualTo(Duration.ofMillis(500));
        assertThat(DecodedSound.of(Recorder.recording(dialogue, null, FROM, FROM))
                        .length())
                .isEqualTo(Duration.ofMillis(20));
    }

    @Test
    void createsAVoicemailInMonoWithItsText() throws Exception {
        var callId = UUID.randomUUID();
        var message = Recorder.voicemail(callId, Duration.ofSeconds(20));
        var decoded = DecodedSound.of(message.sound());

        assertThat(decoded.channels()).isEqualTo(1);
        assertThat(decoded.length()).isEqualTo(message.sound().length()).isLessThanOrEqualTo(Duration.ofSeconds(20));
        assertThat(decoded.loudness(0, Duration.ZERO, decoded.length())).isGreaterThan(SPEECH);
        assertThat(message.words()).contains(". ").endsWith(".");
        assertThat(Recorder.voicemail(callId, Duration.ofSeconds(20)).words()).isEqualTo(message.words());
    }

    @Test
    void createsOneSentenceWhenThereIsNoTime() {
        var message = Recorder.voicemail(UUID.randomUUID(), Duration.ZERO);

        assertThat(message.words()).isNotBlank().doesNotContain(". ");
        assertThat(message.sound().length()).isGreaterThan(Duration.ofSeconds(1));
    }

    private static Duration earlier(Duration one, Duration other) {
        return one.compareTo(other) < 0 ? one : other;
    }

    private static Duration later(Duration one, Duration other) {
        return one.compareTo(other) < 0 ? other : one;
    }
}
