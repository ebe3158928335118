package dev.switchboard.web.errors;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.switchboard.contract.errors.ErrorCode;
import dev.switchboard.contract.errors.ErrorType;
import dev.switchboard.contract.limits.RatePolicy;
import dev.switchboard.contract.scopes.Scope;
import java.time.Duration;
import java.util.EnumSet;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ApiErrorTests {

    @ParameterizedTest
    @CsvSource({
        "400, 400, INVALID_REQUEST",
        "401, 401, UNAUTHORIZED",
        "403, 400, INVALID_REQUEST",
        "404, 404, NOT_FOUND",
        "405, 405, INVALID_REQUEST",
        "406, 400, INVALID_REQUEST",
        "408, 408, INVALID_REQUEST",
        "409, 409, CONFLICT",
        "413, 413, INVALID_REQUEST",
        "414, 414, INVALID_REQUEST",
        "415, 415, INVALID_REQUEST",
        "418, 400, INVALID_REQUEST",
        "422, 400, INVALID_REQUEST",
        "429, 429, RATE_LIMITED",
        "431, 431, INVALID_REQUEST",
        "499, 400, INVALID_REQUEST",
        "500, 500, SERVER_ERROR",
        "503, 500, SERVER_ERROR",
        "200, 500, SERVER_ERROR",
    })
    void turnsABareStatusIntoAnErrorOfTheCatalog(int bare, int status, ErrorType type) {
        var error = ApiError.ofStatus(bare);

        assertThat(error.status()).isEqualTo(status);
        assertThat(error.type()).isEqualTo(type);
        assertThat(error.message()).isNotBlank();
    }

    @Test
    void challengesAClientAsRfc6750Says() {
        assertThat(ApiError.missingCredential().headers()).isEqualTo(Map.of("WWW-Authenticate", "Bearer"));
        assertThat(ApiError.invalidCredential().headers())
                .isEqualTo(Map.of("WWW-Authenticate", "Bearer error=\"invalid_token\""));
        assertThat(ApiError.insufficientScope(EnumSet.of(Scope.USERS_READ, Scope.CALLS_READ))
                        .headers())
                .isEqualTo(Map.of(
                        "WWW-Authenticate", "Bearer error=\"insufficient_scope\", scope=\"users:read calls:read\""));
    }

    @Test
    void hasNoChallengeForABrowserThatIsNotSignedIn() {
        assertThat(ApiError.notSignedIn().status()).isEqualTo(401);
        assertThat(ApiError.notSignedIn().headers()).isEmpty();
    }

    @Test
    void marksARejectedInternalJwtForTheGateway() {
        assertThat(ApiError.internalJwtRejected().headers())
                .isEqualTo(Map.of("WWW-Authenticate", "Bearer", "X-Internal-Refusal", "jwt"));
    }

    @ParameterizedTest
    @CsvSource({"0, 1", "1, 1", "999, 1", "1000, 1", "1001, 2", "60000, 60"})
    void roundsRetryAfterUpToWholeSeconds(long millis, String seconds) {
        assertThat(ApiError.rateLimited(ErrorCode.TOO_MANY_REQUESTS, Duration.ofMillis(millis))
                        .headers())
                .containsExactly(Map.entry("Retry-After", seconds));
    }

    @Test
    void addsHeadersToACopy() {
        var error = ApiError.methodNotAllowed("GET, HEAD");
        var extended = error.withHeader("X-More", "1").withHeader("Allow", "GET");

        assertThat(error.headers()).containsExactly(Map.entry("Allow", "GET, HEAD"));
        assertThat(extended.headers()).containsExactly(Map.entry("Allow", "GET"), Map.entry("X-More", "1"));
        assertThat(extended.status()).isEqualTo(405);
        assertThatExceptionOfType(UnsupportedOperationException.class)
                .isThrownBy(() -> extended.headers().put("a", "b"));
    }

    @Test
    void hasNoStackTrace() {
        assertThat(ApiError.serverError().getStackTrace()).isEmpty();
    }

    @Test
    void asksToQuoteTheRequestIdOfAServerError() {
        assertThat(ApiError.serverError().message())
                .isEqualTo(ApiError.ofStatus(502).message())
                .contains("report it with the request ID");
    }

    @Test
    void saysWhichLimitIsUsedUpAndWhenToTryAgain() {
        var error = ApiError.overLimit(RatePolicy.HEAVY, 60, Duration.ofMillis(2_001));

        assertThat(error.message()).isEqualTo("The limit heavy allows 60 requests per minute. Try again in 3 s.");
        assertThat(error.values()).containsExactly("heavy", "60", "3");
        assertThat(error.headers()).containsExactly(Map.entry("Retry-After", "3"));
    }

    @Test
    void keepsAMoreExactStatus() {
        var error = ApiError.unreadable(417).withHeader("X-More", "1");

        assertThat(error.status()).isEqualTo(417);
        assertThat(error.code()).isEqualTo(ErrorCode.UNREADABLE_REQUEST);
    }
}
