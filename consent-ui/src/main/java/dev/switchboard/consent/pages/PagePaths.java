package dev.switchboard.consent.pages;

import jakarta.servlet.RequestDispatcher;
import jakarta.servlet.http.HttpServletRequest;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.springframework.web.util.UriComponentsBuilder;
import org.springframework.web.util.UrlPathHelper;

/// The paths of this module's pages, for the security chain and for links. Redirects never go to an
/// address from the request, only to one of these paths, with the request's id as parameter.
public final class PagePaths {

    /// GET shows the request `req`, POST takes the decision.
    public static final String CONSENT = "/consent";
    /// GET shows the form; POST (`email`, `password`, `req`) belongs to the form login of the
    /// security chain.
    public static final String SIGN_IN = "/sign-in";
    /// GET asks for confirmation; POST (`req`) belongs to the logout of the security chain.
    public static final String SIGN_OUT = "/sign-out";
    /// The page after a sign-in without a pending request.
    public static final String SIGNED_IN = "/signed-in";
    /// The page after a sign-out without a pending request.
    public static final String SIGNED_OUT = "/signed-out";
    /// GET shows the invitation `token`, POST (`token`, `name`, `password`) accepts it.
    public static final String INVITATION = "/invitation";
    /// Styles, script and logo; the same for all users.
    public static final String ASSETS = "/assets/consent/";

    /// The form field and query parameter with which a signed-in user signs in once more.
    public static final String AGAIN = "again";

    /// The name of the form field and query parameter with a request's id.
    public static final String REQ = "req";

    /// The name of the form field and query parameter with the secret of a one-time link.
    public static final String TOKEN = "token";

    /// All pages.
    static final List<String> PAGES = List.of(CONSENT, SIGN_IN, SIGN_OUT, SIGNED_IN, SIGNED_OUT, INVITATION);

    private PagePaths() {}

    /// The patterns of all pages and assets, as a security chain's matcher takes them.
    public static List<String> patterns() {
        return Stream.concat(PAGES.stream(), Stream.of(ASSETS + "**")).toList();
    }

    /// Whether `request` is for one of this module's pages.
    public static boolean isPage(HttpServletRequest request) {
        return PAGES.contains(of(request));
    }

    /// The path of `request` within the context; in an error dispatch, the path of the original
    /// request.
    public static String of(HttpServletRequest request) {
        return request.getAttribute(RequestDispatcher.ERROR_REQUEST_URI) instanceof String original
                ? original.substring(request.getContextPath().length())
                : UrlPathHelper.defaultInstance.getPathWithinApplication(request);
    }

    /// The sign-in page for the consent request `req`, or without one.
    public static String signIn(@Nullable String req) {
        return with(SIGN_IN, req, null);
    }

    /// As [#signIn(String)], with a notice.
    public static String signIn(@Nullable String req, Notice notice) {
        return with(SIGN_IN, req, notice);
    }

    /// The sign-in page for a user who is signed in and has to authenticate again for the request `req`.
    public static String signInAgain(String req) {
        return signIn(req) + "&" + AGAIN + "=1";
    }

    /// As [#signInAgain(String)], with a notice.
    public static String signInAgain(String req, Notice notice) {
        return signIn(req, notice) + "&" + AGAIN + "=1";
    }

    /// Whether the request is for signing in once more.
    public static boolean again(HttpServletRequest request) {
        return request.getParameter(AGAIN) != null;
    }

    /// The consent page of request `req`.
    public static String consent(String req) {
        return with(CONSENT, req, null);
    }

    /// As [#consent(String)], with a notice.
    public static String consent(String req, Notice notice) {
        return with(CONSENT, req, notice);
    }

    /// The page that asks whether to sign out.
    public static String signOut(@Nullable String req) {
        return with(SIGN_OUT, req, null);
    }

    /// The page of an invitation.
    ///
    /// @param token of its link, in base64url
    public static String invitation(String token) {
        return INVITATION + "?" + TOKEN + "=" + token;
    }

    /// As [#invitation(String)], with a notice.
    public static String invitation(String token, Notice notice) {
        return invitation(token) + "&" + Notice.PARAMETER + "=" + notice.word();
    }

    private static String with(String path, @Nullable String req, @Nullable Notice notice) {
        var address = UriComponentsBuilder.fromPath(path);
        if (req != null) {
            address.queryParam(REQ, "{req}");
        }
        if (notice != null) {
            address.queryParam(Notice.PARAMETER, notice.word());
        }
        return req == null
                ? address.toUriString()
                : address.encode().buildAndExpand(req).toUriString();
    }
}
