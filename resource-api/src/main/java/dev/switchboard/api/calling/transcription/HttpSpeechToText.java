package dev.switchboard.api.calling.transcription;

import dev.switchboard.api.calling.recordings.Recording;
import dev.switchboard.api.platform.media.MediaContent;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.springframework.core.io.buffer.DataBuffer;
import org.springframework.core.io.buffer.DefaultDataBufferFactory;
import org.springframework.http.HttpHeaders;
import org.springframework.http.MediaType;
import org.springframework.web.reactive.function.BodyInserters;
import org.springframework.web.reactive.function.client.ClientResponse;
import org.springframework.web.reactive.function.client.WebClient;
import reactor.core.publisher.Flux;
import reactor.core.publisher.Mono;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/// Calls a service in the manner of OpenAI's transcription API: `POST …/audio/transcriptions`, a form with
/// the file; the response is `verbose_json` with segments.
final class HttpSpeechToText implements SpeechToText {

    private static final int LARGEST_RESPONSE = 8 * 1024 * 1024;
    private static final Duration PAUSE = Duration.ofSeconds(30);
    private static final Duration LONGEST_PAUSE = Duration.ofHours(1);
    private static final String UNKNOWN_LANGUAGE = "und";
    private static final double MILLIS_PER_SECOND = 1000;

    /// Longer than any recording, in seconds.
    private static final double LONGEST = 1e6;

    /// No sound contains it.
    private static final String BOUNDARY = "switchboard-" + UUID.randomUUID();

    private static final byte[] TAIL = ("\r\n--" + BOUNDARY + "--\r\n").getBytes(StandardCharsets.US_ASCII);
    private static final MediaType FORM = new MediaType(MediaType.MULTIPART_FORM_DATA, Map.of("boundary", BOUNDARY));

    private final TranscriptionProperties properties;
    private final byte[] head;
    private final WebClient client;
    private final JsonMapper json;

    HttpSpeechToText(TranscriptionProperties properties, WebClient.Builder client, JsonMapper json) {
        this.properties = properties;
        this.head = head(properties);
        this.client = client.codecs(codecs -> codecs.defaultCodecs().maxInMemorySize(LARGEST_RESPONSE))
                .build();
        this.json = json;
    }

    @Override
    public Mono<Result> transcribe(MediaContent sound, Duration length) {
        if (sound.size() > properties.maxSize().toBytes()) {
            return Mono.just(new Refused("it has more than " + properties.maxSize()));
        }
        return client.post()
                .uri(properties.route())
                .headers(this::authorize)
                .contentType(FORM)
                .contentLength(head.length + sound.size() + TAIL.length)
                .body(BodyInserters.fromDataBuffers(Flux.concat(buffer(head), sound.read(), buffer(TAIL))))
                .exchangeToMono(response -> read(response, length))
                .timeout(properties.timeout());
    }

    private void authorize(HttpHeaders headers) {
        if (!properties.key().isEmpty()) {
            headers.setBearerAuth(properties.key());
        }
        headers.setAccept(List.of(MediaType.APPLICATION_JSON));
    }

    /// The form up to the content of its last part, the file. The framework's writer draws a boundary for each
    /// request, which blocks, and knows no length, which some servers require.
    private static byte[] head(TranscriptionProperties properties) {
        var form = new StringBuilder();
        field(form, "model", properties.model());
        field(form, "response_format", "verbose_json");
        var language = properties.languageOrNull();
        if (language != null) {
            field(form, "language", language);
        }
        form.append("--")
                .append(BOUNDARY)
                .append("\r\nContent-Disposition: form-data; name=\"file\"; filename=\"sound.ogg\"");
        form.append("\r\nContent-Type: ").append(Recording.CONTENT_TYPE).append("\r\n\r\n");
        return form.toString().getBytes(StandardCharsets.UTF_8);
    }

    private static void field(StringBuilder form, String name, String value) {
        form.append("--").append(BOUNDARY);
        form.append("\r\nContent-Disposition: form-data; name=\"").append(name).append("\"\r\n\r\n");
        form.append(value).append("\r\n");
    }

    private static Mono<DataBuffer> buffer(byte[] bytes) {
        return Mono.fromSupplier(() -> DefaultDataBufferFactory.sharedInstance.wrap(bytes));
    }

    private Mono<Result> read(ClientResponse response, Duration length) {
        int status = response.statusCode().value();
        return switch (status) {
            case 200 -> response.bodyToMono(String.class).defaultIfEmpty("").map(body -> parse(body, length));
            case 429 -> response.releaseBody().thenReturn(new Busy(pause(response)));
            case 400, 413, 415, 422 ->
                response.releaseBody().thenReturn(new Refused("the service responded with " + status));
            default ->
                response.releaseBody()
                        .then(Mono.error(
                                new IllegalStateException("the speech-to-text service responded with " + status)));
        };
    }

    private static Duration pause(ClientResponse response) {
        var header = response.headers().asHttpHeaders().getFirst(HttpHeaders.RETRY_AFTER);
        if (header == null || !header.matches("[0-9]{1,6}")) {
            return PAUSE;
        }
        var asked = Duration.ofSeconds(Math.max(1, Long.parseLong(header)));
        return asked.compareTo(LONGEST_PAUSE) < 0 ? asked : LONGEST_PAUSE;
    }

    private Result parse(String body, Duration length) {
        try {
            var answer = json.readTree(body);
            var text = answer.get("text");
            if (text == null || !text.isString()) {
                throw new IllegalStateException("the speech-to-text service responded without a text");
            }
            return new Text(
                    language(answer.get("language")),
                    clean(text.asString()),
                    segments(answer, text.asString(), length));
        } catch (JacksonException _) {
            // Its message has a part of the body.
            throw new IllegalStateException("the speech-to-text service responded with something else than JSON");
        }
    }

    /// Some services respond with the English name of a language.
    private String language(@Nullable JsonNode answered) {
        var configured = properties.languageOrNull();
        if (configured != null) {
            return configured;
        }
        var name = answered != null && answered.isString() ? answered.asString() : "";
        if (name.matches("[a-z]{2,3}")) {
            return name;
        }
        return Arrays.stream(Locale.getISOLanguages())
                .filter(code ->
                        Locale.of(code).getDisplayLanguage(Locale.ENGLISH).equalsIgnoreCase(name))
                .findFirst()
                .orElse(UNKNOWN_LANGUAGE);
    }

    private static List<Segment> segments(JsonNode answer, String text, Duration length) {
        var segments = new ArrayList<Segment>();
        var answered = answer.get("segments");
        if (answered != null && answered.isArray()) {
            for (var segment : answered) {
                var words = segment.get("text");
                if (words != null && words.isString() && !words.asString().isBlank()) {
                    var start = time(segment.get("start"));
                    var end = time(segment.get("end"));
                    segments.add(new Segment(start, end.compareTo(start) < 0 ? start : end, clean(words.asString())));
                }
            }
        }
        return segments.isEmpty() && !text.isBlank()
                ? List.of(new Segment(Duration.ZERO, length, clean(text)))
                : segments;
    }

    private static Duration time(@Nullable JsonNode seconds) {
        double value = seconds != null && seconds.isNumber() ? seconds.asDouble() : 0;
        return Duration.ofMillis(Math.round(Math.clamp(value, 0, LONGEST) * MILLIS_PER_SECOND));
    }

    /// PostgreSQL stores no U+0000.
    private static String clean(String text) {
        return text.replace("\u0000", "").strip();
    }
}
