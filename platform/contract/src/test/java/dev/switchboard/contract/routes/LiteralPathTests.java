package dev.switchboard.contract.routes;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class LiteralPathTests {

    @ParameterizedTest
    @ValueSource(
            strings = {
                "/",
                "/v1",
                "/v1/account",
                "/app/",
                "/app/numbers/+13125550100",
                "/a:b/c.d/..e/.f/...",
                "/.well-known/oauth-authorization-server"
            })
    void acceptsPlainPaths(String path) {
        assertThat(LiteralPath.isLiteral(path)).isTrue();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "/%761/account",
                "/v1/api-keys/%00",
                "/v1/account;x=1",
                "/;/v1",
                "//v1/account",
                "/v1//account",
                "/app//",
                "/./v1",
                "/v1/.",
                "/../v1",
                "/v1/..",
                "/v1/x/../account",
                "/v1\\account",
            })
    void refusesWhatServersReadDifferently(String path) {
        assertThat(LiteralPath.isLiteral(path)).isFalse();
    }
}
