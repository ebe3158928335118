package dev.switchboard.auth.apps.registration;

import static org.assertj.core.api.Assertions.assertThat;

import dev.switchboard.contract.errors.FieldProblem;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class RedirectAddressTests {

    @ParameterizedTest
    @ValueSource(
            strings = {
                "com.example.app:/callback",
                "com.example.app:/",
                "com.example.app:/oauth2redirect/example-provider?x=1&y",
                "com.example-2.app3:/callback",
                "example.app:/a:b@c//d"
            })
    void isAPrivateUseSchemeOfAPublicApp(String address) {
        assertThat(RedirectAddress.problem(address)).isEmpty();
        assertThat(RedirectAddress.problems(AppType.PUBLIC, List.of(address))).isEmpty();
        assertThat(RedirectAddress.problems(AppType.CONFIDENTIAL, List.of("https://app.example/", address)))
                .extracting(FieldProblem::field)
                .containsExactly("redirect_uris.1");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "com.example.app://callback",
                "com.example.app:///callback",
                "com.example.app:callback",
                "com.example.app:",
                "com.example.app:/callback#fragment",
                "com.example.app:/callback#",
                "com.example.app:/a b",
                "com.example.app:/\u00fc",
                "com.example.app:/a\\b",
                "com.example.app:/\"><script>",
                "com.example.app:/%zz",
                "com.example.app:/\ncallback",
                "Com.example.app:/callback",
                "com..app:/callback",
                ".com.app:/callback",
                "com.app.:/callback",
                "1com.example:/callback",
                "-com.example:/callback",
                "com.exa_mple:/callback",
                " com.example.app:/callback",
                "app:/callback",
                "myapp://callback",
                "javascript:/alert(1)",
                "javascript:alert.call(1)",
                "data:/text.html,x",
                "file:/etc/passwd.d",
                "vbscript:/x.y",
                "blob:/x.y",
                "http:/app.example/",
                "https:/app.example/",
                "mailto:a@b.example",
                "intent:/scan.x"
            })
    void isNothingElse(String address) {
        assertThat(RedirectAddress.problem(address)).isPresent();
    }

    @Test
    void isAnAddressInTheWebOfAnyApp() {
        for (var type : AppType.values()) {
            assertThat(RedirectAddress.problems(type, List.of("https://app.example/", "http://localhost:1/")))
                    .isEmpty();
        }
        assertThat(RedirectAddress.problem("http://localhost:8765/callback")).isEmpty();
        assertThat(RedirectAddress.problem("https://app.example/a.b:c")).isEmpty();
        assertThat(RedirectAddress.problem("http://app.example/")).isPresent();
    }
}
