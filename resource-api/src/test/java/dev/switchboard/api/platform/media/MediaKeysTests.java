package dev.switchboard.api.platform.media;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class MediaKeysTests {

    @ParameterizedTest
    @ValueSource(strings = {"a", "a/b", "a-1_2/b.ogg", "recordings/0199aa00-0000-7000-8000-000000000001/x.ogg"})
    void acceptsWordsBetweenSlashes(String key) {
        assertThat(MediaKeys.checked(key)).isEqualTo(key);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "/",
                "/etc/passwd",
                "..",
                "a/../b",
                "a/..",
                "./a",
                "a//b",
                "a/",
                "A/b",
                "a\\b",
                "a\u0000b",
                "a b",
                ".incoming/x",
                "a/.b",
                "ä",
                "a.ogg/b",
                "a?b",
                "a%2fb"
            })
    void refusesPathTraversal(String key) {
        assertThatIllegalArgumentException().isThrownBy(() -> MediaKeys.checked(key));
    }
}
