package dev.switchboard.api.calling.transcription;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.switchboard.api.platform.media.MediaContent;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.boot.context.properties.bind.Binder;
import org.springframework.boot.context.properties.source.MapConfigurationPropertySource;
import org.springframework.core.io.buffer.DataBuffer;
import org.springframework.core.io.buffer.DefaultDataBufferFactory;
import reactor.core.publisher.Flux;
import tools.jackson.databind.json.JsonMapper;

class HttpSpeechToTextTests {

    private static final Duration LENGTH = Duration.ofSeconds(7);

    private final SpeechServer server = new SpeechServer();

    @AfterEach
    void stop() {
        server.close();
    }

    private SpeechToText service(String... settings) {
        var all = new java.util.HashMap<>(Map.of(
                "t.url", server.url(),
                "t.key", "sk-test",
                "t.model", "whisper-1",
                "t.language", "",
                "t.timeout", "5m",
                "t.at-once", "2",
                "t.max-size", "25MB",
                "t.give-up-after", "1d"));
        for (int i = 0; i < settings.length; i += 2) {
            all.put("t." + settings[i], settings[i + 1]);
        }
        var properties = new Binder(new MapConfigurationPropertySource(all))
                .bind("t", TranscriptionProperties.class)
                .get();
        return new TranscriptionConfiguration().speechToText(properties, new JsonMapper());
    }

    private static MediaContent sound(String content) {
        var bytes = content.getBytes(StandardCharsets.US_ASCII);
        return new MediaContent() {
            @Override
            public long size() {
                return bytes.length;
            }

            @Override
            public String version() {
                return "1";
            }

            @Override
            public Flux<DataBuffer> read(long from, long count) {
                return Flux.just(DefaultDataBufferFactory.sharedInstance.wrap(bytes));
            }
        };
    }

    private SpeechToText.Result transcribe(SpeechToText service) {
        return service.transcribe(sound("OggS and so on"), LENGTH)
                .blockOptional(Duration.ofSeconds(60))
                .orElseThrow();
    }

    @Test
    void sendsAFormAndReadsTheSegments() {
        server.answer(200, """
                {"task":"transcribe","language":"english","duration":7.2,"text":" Hello there. ",
                 "segments":[{"id":0,"start":0.5,"end":1.25,"text":" Hello"},{"id":1,"start":1.25,"end":2,"text":" there."},
                 {"id":2,"start":3,"end":4,"text":" "}]}""");

        var text = (SpeechToText.Text) transcribe(service("language", "", "model", "large-v3"));

        assertThat(text.language()).isEqualTo("en");
        assertThat(text.text()).isEqualTo("Hello there.");
        assertThat(text.segments())
                .containsExactly(
                        new SpeechToText.Segment(Duration.ofMillis(500), Duration.ofMillis(1250), "Hello"),
                        new SpeechToText.Segment(Duration.ofMillis(1250), Duration.ofMillis(2000), "there."));
        var request = server.requests().getFirst();
        assertThat(request.path()).isEqualTo("/v1/audio/transcriptions");
        assertThat(request.authorization()).isEqualTo("Bearer sk-test");
        assertThat(request.body())
                .contains("name=\"model\"", "large-v3", "name=\"response_format\"", "verbose_json")
                .contains("name=\"file\"; filename=\"sound.ogg\"", "audio/ogg", "OggS and so on")
                .doesNotContain("name=\"language\"");
    }

    @Test
    void makesOneSegmentOfATextWithoutSegments() {
        server.answer(200, "{\"text\":\"Hallo\"}");

        var text = (SpeechToText.Text) transcribe(service("language", "de"));

        assertThat(text.language()).isEqualTo("de");
        assertThat(text.segments()).containsExactly(new SpeechToText.Segment(Duration.ZERO, LENGTH, "Hallo"));
        assertThat(server.requests().getFirst().body()).contains("name=\"language\"");
    }

    @ParameterizedTest
    @CsvSource({"german,de", "en,en", "klingon,und", "'',und"})
    void turnsTheNameOfALanguageIntoItsTag(String answered, String tag) {
        server.answer(200, "{\"text\":\"x\",\"language\":\"" + answered + "\"}");

        assertThat(((SpeechToText.Text) transcribe(service())).language()).isEqualTo(tag);
    }

    @ParameterizedTest
    @CsvSource({"7,7", "'',30", "Tomorrow,30", "999999,3600", "0,1"})
    void waitsForTheRetryAfterOfTheServiceWithinBounds(String header, long seconds) {
        server.answer(429, "{}", header);

        assertThat(transcribe(service())).isEqualTo(new SpeechToText.Busy(Duration.ofSeconds(seconds)));
    }

    @ParameterizedTest
    @ValueSource(ints = {400, 413, 415, 422})
    void isNeverTriedAgainOnceTheServiceRefusesTheSound(int status) {
        server.answer(status, "{\"error\":{\"message\":\"no\"}}");

        assertThat(transcribe(service())).isInstanceOf(SpeechToText.Refused.class);
    }

    @ParameterizedTest
    @ValueSource(ints = {401, 404, 500, 503, 302})
    void isTriedAgainAfterAnyOtherStatus(int status) {
        server.answer(status, "");

        assertThatThrownBy(() -> transcribe(service())).hasMessageContaining("responded with " + status);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "<html>", "[]", "{}", "{\"text\":5}", "{\"text\":null,\"segments\":[]}"})
    void isTriedAgainAfterAnInvalidResponse(String body) {
        server.answer(200, body);

        assertThatThrownBy(() -> transcribe(service())).hasMessageContaining("the speech-to-text service responded");
    }

    @Test
    void isTriedAgainAfterAResponseThatIsTooLarge() {
        server.answer(200, "{\"text\":\"" + "x".repeat(9 * 1024 * 1024) + "\"}");

        assertThatThrownBy(() -> transcribe(service())).hasMessageContaining("Exceeded limit on max bytes");
    }

    @Test
    void isTriedAgainWhenTheServiceTakesTooLong() {
        server.hang();

        assertThatThrownBy(() -> transcribe(service("timeout", "300ms"))).isNotNull();
    }

    @Test
    void isTriedAgainWhenTheServiceIsDown() {
        server.close();

        assertThatThrownBy(() -> transcribe(service())).isNotNull();
    }

    @Test
    void sendsNoSoundThatIsTooLarge() {
        assertThat(transcribe(service("max-size", "5B"))).isInstanceOf(SpeechToText.Refused.class);
        assertThat(server.requests()).isEmpty();
    }
}
