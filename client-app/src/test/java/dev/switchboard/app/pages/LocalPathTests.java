package dev.switchboard.app.pages;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class LocalPathTests {

    @ParameterizedTest
    @ValueSource(
            strings = {
                "/",
                "/app",
                "/app/calls?direction=inbound&cursor=a%2Bb",
                "/operator/companies/1",
                "/app?x",
                "/docs",
                "/docs/webhooks"
            })
    void leadsToPagesOfThisService(String path) {
        assertThat(LocalPath.of(path)).isEqualTo(path);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "//evil.example",
                "/\\evil.example",
                "https://evil.example/app",
                "/application",
                "/docserver",
                "/sign-in",
                "/app/\r\nSet-Cookie: a=b",
                "/app/\\..\\evil",
                "javascript:alert(1)",
                "/app\t"
            })
    void leadsNowhereElse(String path) {
        assertThat(LocalPath.of(path)).isEqualTo("/");
    }

    @Test
    void ignoresEndlessPaths() {
        assertThat(LocalPath.of("/app/" + "a".repeat(3000))).isEqualTo("/");
    }
}
