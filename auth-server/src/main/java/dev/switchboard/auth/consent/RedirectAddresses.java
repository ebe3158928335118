package dev.switchboard.auth.consent;

import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;
import org.springframework.beans.factory.annotation.Value;
import org.springframework.security.oauth2.core.OAuth2ErrorCodes;
import org.springframework.stereotype.Component;

/// The address that leads back to the app: its own, with `code` or `error`, `state` unchanged, and
/// `iss` (RFC 6749, section 4.1.2; RFC 9207).
@Component
class RedirectAddresses {

    private final String issuer;

    RedirectAddresses(@Value("${switchboard.auth-url}") String issuer) {
        this.issuer = issuer;
    }

    String code(String redirectUri, String code, @Nullable String state) {
        return with(redirectUri, "code=" + encode(code), state);
    }

    String error(String redirectUri, String error, @Nullable String state) {
        return with(redirectUri, "error=" + encode(error) + "&error_description=" + encode(description(error)), state);
    }

    /// An address that names the signed-in user to one of Switchboard's own applications, by the `login_hint` of
    /// OpenID Connect Core, section 3.1.2.1.
    String named(String address, String email) {
        return address + "&login_hint=" + encode(email);
    }

    private String with(String redirectUri, String response, @Nullable String state) {
        var address = new StringBuilder(redirectUri)
                .append(redirectUri.indexOf('?') < 0 ? '?' : '&')
                .append(response);
        if (state != null) {
            address.append("&state=").append(encode(state));
        }
        return address.append("&iss=").append(encode(issuer)).toString();
    }

    private static String encode(String text) {
        return URLEncoder.encode(text, StandardCharsets.UTF_8).replace("+", "%20");
    }

    private static String description(String error) {
        return switch (error) {
            case OAuth2ErrorCodes.UNSUPPORTED_RESPONSE_TYPE -> "Only response_type=code is supported.";
            case OAuth2ErrorCodes.INVALID_REQUEST ->
                "PKCE needs code_challenge and code_challenge_method=S256; a public app needs PKCE.";
            case OAuth2ErrorCodes.INVALID_SCOPE ->
                "A scope is missing, unknown, not among the app's, or waits for the operator's approval.";
            case OAuth2ErrorCodes.UNAUTHORIZED_CLIENT -> "The app is suspended.";
            default -> "The user denied it.";
        };
    }
}
