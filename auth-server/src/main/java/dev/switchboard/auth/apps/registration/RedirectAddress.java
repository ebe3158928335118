package dev.switchboard.auth.apps.registration;

import dev.switchboard.contract.errors.FieldCode;
import dev.switchboard.contract.errors.FieldProblem;
import java.net.URI;
import java.net.URISyntaxException;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.IntStream;

/// The addresses to which users are sent back: a [WebAddress], or for a native app an address with a private-use
/// scheme, such as `com.example.app:/callback` (RFC 8252, section 7.1). Such a scheme is a domain name in reverse
/// order: without a dot, it could be that of another program or of the browser, such as `javascript:`. Other apps
/// on the device can claim it too, so it is for public apps only, which prove by PKCE that the code is theirs.
final class RedirectAddress {

    private static final Pattern SCHEME_WITH_DOT = Pattern.compile("[^:/?#]*\\.[^:/?#]*:.*", Pattern.DOTALL);
    private static final Pattern PRIVATE_USE =
            Pattern.compile("[a-z][a-z0-9-]*(\\.[a-z0-9][a-z0-9-]*)+:/(?!/)[\\x21-\\x7e&&[^#]]*");

    private RedirectAddress() {}

    /// The problem with the address; empty when it is valid.
    static Optional<String> problem(String text) {
        if (!SCHEME_WITH_DOT.matcher(text).matches()) {
            return WebAddress.problem(text);
        }
        return isPrivateUse(text)
                ? Optional.empty()
                : Optional.of("must have a scheme such as com.example.app, then one slash and no fragment");
    }

    private static boolean isPrivateUse(String text) {
        if (!PRIVATE_USE.matcher(text).matches()) {
            return false;
        }
        try {
            return new URI(text).getAuthority() == null;
        } catch (URISyntaxException malformed) {
            return false;
        }
    }

    /// The problems of a list of addresses, whatever the type of the app.
    static List<FieldProblem> problems(List<String> addresses) {
        return IntStream.range(0, addresses.size())
                .boxed()
                .flatMap(i -> problem(addresses.get(i)).map(problem -> problem(i, problem)).stream())
                .toList();
    }

    /// The problems of valid addresses of an app of this type.
    static List<FieldProblem> problems(AppType type, List<String> addresses) {
        return type == AppType.PUBLIC
                ? List.of()
                : IntStream.range(0, addresses.size())
                        .filter(i -> isPrivateUse(addresses.get(i)))
                        .mapToObj(i -> problem(i, "is for public apps only"))
                        .toList();
    }

    private static FieldProblem problem(int index, String problem) {
        return new FieldProblem("redirect_uris." + index, problem, FieldCode.WEB_ADDRESS);
    }
}
