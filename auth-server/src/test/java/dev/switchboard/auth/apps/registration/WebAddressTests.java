package dev.switchboard.auth.apps.registration;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class WebAddressTests {

    @ParameterizedTest
    @ValueSource(
            strings = {
                "https://app.example/callback",
                "https://app.example:8443/callback?x=1&y",
                "https://app.example",
                "https://[2001:db8::1]/",
                "http://localhost:8765/callback",
                "http://127.0.0.1/callback",
                "http://[::1]:1/callback"
            })
    void isHttpsOrOnLoopback(String address) {
        assertThat(WebAddress.problem(address)).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "http://app.example/callback",
                "http://localhost.example/callback",
                "http://127.0.0.1.example/callback",
                "http://128.0.0.1/callback",
                "http://user@localhost/callback",
                "https://user:password@app.example/callback",
                "https://app.example@evil.example/callback",
                "https://app.example/callback#fragment",
                "https://app.example/#",
                "https://*.example/callback",
                "https://app.example\\@evil.example",
                "https:///callback",
                "https:app.example",
                "https://app.example:99999/",
                "HTTPS://app.example/",
                "//app.example/callback",
                "/callback",
                "app.example/callback",
                "javascript:alert(1)",
                "javascript://app.example/%0aalert(1)",
                "data:text/html,x",
                "file:///etc/passwd",
                "com.example.app:/callback",
                "https://app.example/ü",
                "https://app.example/a b",
                "https://app.example/\tx",
                "https://app.example/\u0000",
                " https://app.example/",
                ""
            })
    void isNothingElse(String address) {
        assertThat(WebAddress.problem(address)).isPresent();
    }
}
