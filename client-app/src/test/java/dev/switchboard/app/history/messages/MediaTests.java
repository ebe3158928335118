package dev.switchboard.app.history.messages;

import static org.assertj.core.api.Assertions.assertThat;

import dev.switchboard.app.history.messages.Message.Media;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class MediaTests {

    @ParameterizedTest
    @CsvSource({
        "image/png, image",
        "audio/ogg, audio",
        "video/mp4, video",
        "text/html, file",
        "image, file",
        ", pending"
    })
    void isShownByItsType(@Nullable String contentType, String kind) {
        assertThat(new Media("http://localhost/media", contentType, null).kind())
                .isEqualTo(kind);
    }
}
