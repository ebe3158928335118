package dev.switchboard.auth.tokens;

import dev.switchboard.limits.LimitDecision;
import dev.switchboard.web.errors.ApiError;
import dev.switchboard.web.errors.ErrorJson;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import org.jspecify.annotations.Nullable;
import org.springframework.http.HttpHeaders;
import org.springframework.security.core.AuthenticationException;
import org.springframework.security.oauth2.core.OAuth2AuthenticationException;
import org.springframework.security.oauth2.core.OAuth2Error;
import org.springframework.security.oauth2.core.OAuth2ErrorCodes;

/// The errors of the token endpoint: exactly `error` and `error_description` (RFC 6749, section
/// 5.2), never stored by any cache. They do not say which part of a client's authentication was
/// wrong.
final class TokenErrors implements ClientErrors {

    static OAuth2AuthenticationException invalidRequest(String description) {
        return new OAuth2AuthenticationException(new OAuth2Error(OAuth2ErrorCodes.INVALID_REQUEST, description, null));
    }

    static OAuth2AuthenticationException of(String code) {
        return new OAuth2AuthenticationException(new OAuth2Error(code));
    }

    /// @param description null for the default of the code
    static OAuth2AuthenticationException of(String code, @Nullable String description) {
        return description == null ? of(code) : new OAuth2AuthenticationException(new Described(code, description));
    }

    /// An error with a description for the app; the library's descriptions are replaced.
    private static final class Described extends OAuth2Error {

        private static final long serialVersionUID = 1L;

        Described(String code, String description) {
            super(code, description, null);
        }
    }

    @Override
    public void onAuthenticationFailure(
            HttpServletRequest request, HttpServletResponse response, AuthenticationException exception)
            throws IOException {
        var error = exception instanceof OAuth2AuthenticationException oauth
                ? oauth.getError()
                : new OAuth2Error(OAuth2ErrorCodes.SERVER_ERROR);
        var code = error.getErrorCode();
        if (code.equals(OAuth2ErrorCodes.INVALID_CLIENT) && ClientAuthenticationConverter.usesBasic(request)) {
            response.setHeader(HttpHeaders.WWW_AUTHENTICATE, "Basic realm=\"oauth\"");
        }
        var description = error instanceof Described described
                ? String.valueOf(described.getDescription())
                : description(code, error.getDescription());
        write(request, response, status(code), code, description);
    }

    @Override
    public void write(
            HttpServletRequest request, HttpServletResponse response, int status, String code, String description)
            throws IOException {
        response.setStatus(status);
        response.setHeader(HttpHeaders.CACHE_CONTROL, "no-store");
        response.setHeader(HttpHeaders.PRAGMA, "no-cache");
        response.setContentType(ErrorJson.MEDIA_TYPE);
        response.getOutputStream().write(ErrorJson.oauth(code, description));
    }

    @Override
    public void limited(HttpServletRequest request, HttpServletResponse response, LimitDecision decision)
            throws IOException {
        var error = EnvelopeClientErrors.overLimit(decision);
        write(request, response, error.status(), error.type().slug(), error.message());
    }

    private static int status(String code) {
        return switch (code) {
            case OAuth2ErrorCodes.INVALID_CLIENT -> HttpServletResponse.SC_UNAUTHORIZED;
            case OAuth2ErrorCodes.SERVER_ERROR -> HttpServletResponse.SC_INTERNAL_SERVER_ERROR;
            default -> HttpServletResponse.SC_BAD_REQUEST;
        };
    }

    private static String description(String code, @Nullable String known) {
        return switch (code) {
            case OAuth2ErrorCodes.INVALID_CLIENT -> "The client could not be authenticated.";
            case OAuth2ErrorCodes.INVALID_SCOPE -> "A requested scope is unknown, or the app may not request it.";
            case OAuth2ErrorCodes.INVALID_GRANT -> "The code or refresh token is not one of this service.";
            case OAuth2ErrorCodes.UNSUPPORTED_GRANT_TYPE -> "This grant_type is not supported.";
            case OAuth2ErrorCodes.SERVER_ERROR -> ApiError.serverError().message();
            default -> known == null ? "The request cannot be granted." : known;
        };
    }
}
