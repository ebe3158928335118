package dev.switchboard.consent.pages;

import dev.switchboard.contract.routes.SignInPages;
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
    /// GET asks for the second step of a sign-in, POST (`code`, `req`) takes it.
    public static final String SIGN_IN_CODE = "/sign-in/code";
    /// GET shows an app for one-time codes to add during a sign-in, POST (`code`, `req`) confirms it.
    public static final String ENROLL = "/sign-in/enroll";
    /// POST begins a sign-in with a passkey and returns the options for the browser, as JSON; POST (`credential`,
    /// `req`)
    /// takes the passkey. GET leads to the sign-in page.
    public static final String SIGN_IN_PASSKEY = "/sign-in/passkey";
    /// GET asks the browser for a new passkey, POST (`name`, `credential`, `req`) adds it.
    public static final String PASSKEYS = "/passkeys";
    /// GET asks for confirmation; POST (`req`) belongs to the logout of the security chain.
    public static final String SIGN_OUT = "/sign-out";
    /// The page after a sign-in without a pending request.
    public static final String SIGNED_IN = "/signed-in";
    /// The page after a sign-out without a pending request.
    public static final String SIGNED_OUT = "/signed-out";
    /// GET shows the invitation `token`, POST (`token`, `name`, `password`) accepts it.
    public static final String INVITATION = "/invitation";
    /// GET asks for the email, POST (`email`) requests a link to a new password.
    public static final String FORGOT_PASSWORD = "/forgot-password";
    /// GET shows the form of the link `token`, POST (`token`, `password`) sets the password.
    public static final String RESET_PASSWORD = "/reset-password";
    /// GET shows which email the link `token` confirms, POST (`token`, and for a sign-up `password`) confirms it.
    public static final String CONFIRM_EMAIL = "/confirm-email";
    /// GET shows the form, POST (`name`, `company`, `email`, `country`, `timezone`) signs up.
    public static final String SIGN_UP = "/sign-up";
    /// Styles, script and logo; the same for all users.
    public static final String ASSETS = SignInPages.ASSETS;

    /// The form field and query parameter with which a signed-in user signs in once more.
    public static final String AGAIN = "again";

    /// The form field with which a sign-out ends all sessions of the user.
    public static final String EVERYWHERE = "everywhere";

    /// The name of the form field and query parameter with a request's id.
    public static final String REQ = "req";

    /// The name of the form field and query parameter with the secret of a one-time link.
    public static final String TOKEN = "token";

    /// All pages.
    static final List<String> PAGES = Stream.concat(SignInPages.WITH_FORM.stream(), SignInPages.WITHOUT_FORM.stream())
            .toList();

    private PagePaths() {}

    /// The patterns of all pages and assets, as a security chain's matcher takes them.
    public static List<String> patterns() {
        return Stream.concat(PAGES.stream(), Stream.of(ASSETS + "**")).toList();
    }

    /// Whether the path is that of a page or an asset.
    ///
    /// @param rawPath as sent, undecoded
    public static boolean contain(String rawPath) {
        return PAGES.contains(rawPath) || rawPath.startsWith(ASSETS);
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
        return link(INVITATION, token);
    }

    /// The page on which a user chooses a new password.
    public static String resetPassword(String token) {
        return link(RESET_PASSWORD, token);
    }

    /// The page on which a user confirms an email.
    public static String confirmEmail(String token) {
        return link(CONFIRM_EMAIL, token);
    }

    /// The page of a one-time link.
    public static String link(String page, String token) {
        return page + "?" + TOKEN + "=" + token;
    }

    /// The page of a one-time link, with a notice.
    public static String link(String page, String token, Notice notice) {
        return link(page, token) + "&" + Notice.PARAMETER + "=" + notice.word();
    }

    /// A page without parameters, with a notice.
    public static String noticed(String page, Notice notice) {
        return with(page, null, notice);
    }

    static String with(String path, @Nullable String req, @Nullable Notice notice) {
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
