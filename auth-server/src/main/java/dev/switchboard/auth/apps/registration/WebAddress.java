package dev.switchboard.auth.apps.registration;

import dev.switchboard.contract.errors.FieldCode;
import dev.switchboard.contract.errors.FieldProblem;
import java.net.URI;
import java.net.URISyntaxException;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/// The addresses that an app may register in the web: https, or http on loopback for native apps (RFC 8252,
/// section 7.3), written as an IP address or as `localhost`. Fragments (RFC 6749, section 3.1.2),
/// user info and other schemes such as `javascript:` are refused.
final class WebAddress {

    private static final Pattern WRITTEN = Pattern.compile("[\\x21-\\x7e]+");
    private static final Pattern LOOPBACK = Pattern.compile("localhost|127(\\.[0-9]{1,3}){3}|\\[::1]");
    private static final int MAX_PORT = 65_535;

    private WebAddress() {}

    /// The problem with the address; empty when it is valid.
    static Optional<String> problem(String text) {
        if (!WRITTEN.matcher(text).matches() || text.indexOf('#') >= 0) {
            return Optional.of(
                    "must be a full address in ASCII without a fragment, such as https://example.com/callback");
        }
        URI uri;
        try {
            uri = new URI(text);
        } catch (URISyntaxException malformed) {
            return Optional.of("must be a full address, such as https://example.com/callback");
        }
        if (uri.getHost() == null || uri.getRawUserInfo() != null || uri.getPort() > MAX_PORT) {
            return Optional.of("must name a host, and no user");
        }
        boolean secure = "https".equals(uri.getScheme());
        boolean onLoopback = "http".equals(uri.getScheme())
                && LOOPBACK.matcher(uri.getHost()).matches();
        return secure || onLoopback
                ? Optional.empty()
                : Optional.of("must begin with https://, or http:// on loopback");
    }

    /// The problems of a field; none when it is null.
    static List<FieldProblem> problems(String field, @Nullable String text) {
        return text == null
                ? List.of()
                : problem(text).map(problem -> new FieldProblem(field, problem, FieldCode.WEB_ADDRESS)).stream()
                        .toList();
    }
}
