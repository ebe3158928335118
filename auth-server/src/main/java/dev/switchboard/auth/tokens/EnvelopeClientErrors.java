package dev.switchboard.auth.tokens;

import dev.switchboard.auth.platform.errors.ErrorResponses;
import dev.switchboard.contract.errors.ErrorCode;
import dev.switchboard.limits.LimitDecision;
import dev.switchboard.web.errors.ApiError;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.time.Duration;
import org.jspecify.annotations.Nullable;
import org.springframework.http.HttpHeaders;
import org.springframework.security.core.AuthenticationException;
import org.springframework.security.oauth2.core.OAuth2AuthenticationException;
import org.springframework.security.oauth2.core.OAuth2ErrorCodes;

/// The errors of revocation and introspection: the envelope, with 401 and the challenge for a
/// client that cannot be authenticated.
final class EnvelopeClientErrors implements ClientErrors {

    private final ErrorResponses errors;

    EnvelopeClientErrors(ErrorResponses errors) {
        this.errors = errors;
    }

    @Override
    public void onAuthenticationFailure(
            HttpServletRequest request, HttpServletResponse response, AuthenticationException exception)
            throws IOException {
        write(request, response, error(exception));
    }

    private static ApiError error(AuthenticationException exception) {
        if (exception instanceof InvalidParameter invalid) {
            return ApiError.validation(invalid.parameter(), invalid.problem(), invalid.code());
        }
        var error = exception instanceof OAuth2AuthenticationException oauth ? oauth.getError() : null;
        if (error == null) {
            return ApiError.serverError();
        }
        return switch (error.getErrorCode()) {
            case OAuth2ErrorCodes.INVALID_CLIENT ->
                ApiError.of(ErrorCode.INVALID_CLIENT).withHeader(HttpHeaders.WWW_AUTHENTICATE, "Basic realm=\"oauth\"");
            case OAuth2ErrorCodes.SERVER_ERROR -> ApiError.serverError();
            default -> ApiError.of(ErrorCode.INVALID_FORM, sentence(error.getDescription()));
        };
    }

    @Override
    public void write(
            HttpServletRequest request, HttpServletResponse response, int status, String code, String description)
            throws IOException {
        write(request, response, ApiError.ofStatus(status));
    }

    @Override
    public void limited(HttpServletRequest request, HttpServletResponse response, LimitDecision decision)
            throws IOException {
        write(request, response, overLimit(decision));
    }

    /// The 429 of a request over its limit.
    static ApiError overLimit(LimitDecision decision) {
        return ApiError.overLimit(
                decision.policy(), decision.limit().perMinute(), Duration.ofSeconds(decision.retryAfter()));
    }

    private void write(HttpServletRequest request, HttpServletResponse response, ApiError error) throws IOException {
        response.setHeader(HttpHeaders.CACHE_CONTROL, "no-store");
        errors.write(request, response, error);
    }

    private static String sentence(@Nullable String known) {
        return known == null ? "The request cannot be understood." : known;
    }
}
