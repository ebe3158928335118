package dev.switchboard.auth.tokens;

import dev.switchboard.auth.errors.ErrorAnswers;
import dev.switchboard.contract.errors.ErrorType;
import dev.switchboard.contract.errors.FieldProblem;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.springframework.http.HttpHeaders;
import org.springframework.security.core.AuthenticationException;
import org.springframework.security.oauth2.core.OAuth2AuthenticationException;
import org.springframework.security.oauth2.core.OAuth2ErrorCodes;

/// The errors of revocation and introspection: the envelope, with 401 and the challenge for a client that cannot be
/// authenticated.
final class EnvelopeClientErrors implements ClientErrors {

    private final ErrorAnswers answers;

    EnvelopeClientErrors(ErrorAnswers answers) {
        this.answers = answers;
    }

    @Override
    public void onAuthenticationFailure(
            HttpServletRequest request, HttpServletResponse response, AuthenticationException exception)
            throws IOException {
        response.setHeader(HttpHeaders.CACHE_CONTROL, "no-store");
        if (exception instanceof InvalidParameter invalid) {
            answers.writeInvalid(request, response, List.of(new FieldProblem(invalid.parameter(), invalid.problem())));
            return;
        }
        var error = exception instanceof OAuth2AuthenticationException oauth ? oauth.getError() : null;
        switch (error == null ? OAuth2ErrorCodes.SERVER_ERROR : error.getErrorCode()) {
            case OAuth2ErrorCodes.INVALID_CLIENT -> {
                response.setHeader(HttpHeaders.WWW_AUTHENTICATE, "Basic realm=\"oauth\"");
                answers.write(request, response, ErrorType.UNAUTHORIZED, "The client could not be authenticated.");
            }
            case OAuth2ErrorCodes.SERVER_ERROR ->
                answers.write(
                        request, response, ErrorType.SERVER_ERROR, "Something went wrong here; quote the request id.");
            default ->
                answers.write(
                        request,
                        response,
                        ErrorType.INVALID_REQUEST,
                        sentence(error == null ? null : error.getDescription()));
        }
    }

    @Override
    public void write(
            HttpServletRequest request, HttpServletResponse response, int status, String code, String description)
            throws IOException {
        response.setHeader(HttpHeaders.CACHE_CONTROL, "no-store");
        answers.write(request, response, status, ErrorType.INVALID_REQUEST, description);
    }

    @Override
    public void limited(HttpServletRequest request, HttpServletResponse response, long retryAfter) throws IOException {
        response.setHeader(HttpHeaders.CACHE_CONTROL, "no-store");
        answers.write(
                request,
                response,
                ErrorType.RATE_LIMITED,
                "Too many requests. Wait as many seconds as Retry-After says.");
    }

    private static String sentence(@Nullable String known) {
        return known == null ? "The request cannot be understood." : known;
    }
}
