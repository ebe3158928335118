package dev.switchboard.api.webhooks.deliveries;

import static org.assertj.core.api.Assertions.assertThat;

import io.netty.buffer.Unpooled;
import io.netty.handler.codec.http.DefaultHttpHeaders;
import io.netty.handler.codec.http.HttpHeaders;
import java.nio.charset.StandardCharsets;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import reactor.core.publisher.Flux;
import reactor.netty.ByteBufFlux;

class ResponseExcerptTests {

    private static HttpHeaders headers(@Nullable String contentType) {
        var headers = new DefaultHttpHeaders();
        return contentType == null ? headers : headers.set("Content-Type", contentType);
    }

    private static DeliveryResponse read(@Nullable String contentType, String... parts) {
        var excerpt = new ResponseExcerpt(200, headers(contentType));
        excerpt.read(ByteBufFlux.fromInbound(Flux.fromStream(
                        Stream.of(parts).map(part -> Unpooled.copiedBuffer(part, StandardCharsets.UTF_8)))))
                .block();
        return excerpt.response();
    }

    @Test
    void keepsAShortBodyInSeveralPartsAsItIs() {
        assertThat(read("application/json", "{\"ok\":", "true}"))
                .extracting(DeliveryResponse::body, DeliveryResponse::truncated)
                .containsExactly("{\"ok\":true}", false);
    }

    @Test
    void keepsTheBeginningOfALongBodyAndSaysSo() {
        var long3 = "é".repeat(3_000);
        var shown = read("text/html; charset=utf-8", long3, long3, long3);

        assertThat(shown.body()).isEqualTo("é".repeat(ResponseExcerpt.MAX_BODY_BYTES / 2));
        assertThat(shown.truncated()).isTrue();
    }

    @Test
    void keepsABodyOfTheGreatestLengthWhole() {
        assertThat(read("text/plain", "x".repeat(ResponseExcerpt.MAX_BODY_BYTES)))
                .extracting(DeliveryResponse::body, DeliveryResponse::truncated)
                .containsExactly("x".repeat(ResponseExcerpt.MAX_BODY_BYTES), false);
    }

    @ParameterizedTest
    @CsvSource({"16384, false", "16385, true"})
    void readsSixteenKibibytesAtMost(int length, boolean truncated) {
        assertThat(read("image/png", "x".repeat(length)).truncated()).isEqualTo(truncated);
    }

    @Test
    void saysThatABodyIsIncompleteWhenReadingItWasAbandoned() {
        var excerpt = new ResponseExcerpt(200, headers("text/plain"));
        excerpt.read(ByteBufFlux.fromInbound(
                        Flux.concat(Flux.just(Unpooled.copiedBuffer("be", StandardCharsets.UTF_8)), Flux.never())))
                .subscribe()
                .dispose();

        assertThat(excerpt.response())
                .extracting(DeliveryResponse::body, DeliveryResponse::truncated)
                .containsExactly("be", true);
    }

    @ParameterizedTest
    @CsvSource({"image/png", "application/octet-stream", "application/pdf"})
    void keepsNothingOfABodyThatIsNoText(String contentType) {
        assertThat(read(contentType, "binary"))
                .extracting(DeliveryResponse::body, DeliveryResponse::truncated)
                .containsExactly(null, false);
    }

    @Test
    void replacesControlCharactersOfABodyWithoutType() {
        assertThat(read(null, "a\0b\u001b[1m\tc\n").body()).isEqualTo("a\uFFFDb\uFFFD[1m\tc\n");
    }

    @Test
    void keepsAFewHeadersCutAtTheirLimit() {
        var received = headers("text/plain")
                .set("Retry-After", "120")
                .set("Server", "s".repeat(300))
                .set("Set-Cookie", "session=secret")
                .set("Authorization", "Bearer secret");

        assertThat(new ResponseExcerpt(503, received).response().headers())
                .containsExactly(
                        new HeaderField("content-type", "text/plain"),
                        new HeaderField("retry-after", "120"),
                        new HeaderField("server", "s".repeat(256)));
    }
}
