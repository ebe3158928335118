package dev.switchboard.auth.platform.requests;

import static org.assertj.core.api.Assertions.assertThat;

import dev.switchboard.auth.ManagementTest;
import dev.switchboard.contract.errors.ErrorCode;
import dev.switchboard.testkit.JsonResponse;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class AcceptIT extends ManagementTest {

    @ParameterizedTest
    @ValueSource(
            strings = {
                "application/json",
                "text/html",
                "application/xml",
                "application/json;q=0",
                "nonsense",
                "/",
                "*/*;q=2",
                "a/b;q=0.1, c/d;q=0"
            })
    void changesNothing(String accept) {
        var bearer = bearer(rows.firstPartyToken(owner, EVERYTHING));

        assertThat(get(accept, "/v1/apps", bearer).assertStatus(200).header("Content-Type"))
                .startsWith("application/json");
        get(accept, "/v1/apps/svc_app_000000000000000000000000", bearer).assertError(ErrorCode.APP_NOT_FOUND);
        get(accept, "/v1/audit-log?limit=x", bearer).assertError(ErrorCode.INVALID_FIELDS);
        get(accept, "/.well-known/oauth-authorization-server", null).assertStatus(200);
        assertThat(get(accept, "/sign-in", null).assertStatus(200).header("Content-Type"))
                .startsWith("text/html");
    }

    private JsonResponse get(String accept, String path, @Nullable String bearer) {
        return http().send(http().request(path, bearer).header("Accept", accept));
    }
}
