package dev.switchboard.consent.pages;

import jakarta.servlet.http.HttpServletRequest;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// Where a sign-in leads, which its pages hand on from one to the next: parameters of the address
/// and hidden fields of the forms.
///
/// @param req the consent request; null for none
/// @param again whether a signed-in user has to authenticate once more
/// @param passkeys whether the sign-in leads to the page for a new passkey
public record SignInTarget(@Nullable String req, boolean again, boolean passkeys) {

    private static final String TO = "to";
    private static final String TO_PASSKEYS = "passkeys";

    /// The target of a request to one of the pages.
    public static SignInTarget of(HttpServletRequest request) {
        var req = RequestParameter.of(request).orElse(null);
        boolean passkeys = TO_PASSKEYS.equals(request.getParameter(TO));
        return new SignInTarget(req, PagePaths.again(request) && (req != null || passkeys), passkeys);
    }

    /// To the page for a new passkey, after authenticating once more.
    ///
    /// @param again false for a user who is not signed in
    public SignInTarget toPasskeys(boolean again) {
        return new SignInTarget(req, again, true);
    }

    /// The hidden fields of a form.
    public Map<String, String> fields() {
        var fields = new LinkedHashMap<String, String>();
        if (req != null) {
            fields.put(PagePaths.REQ, req);
        }
        if (again) {
            fields.put(PagePaths.AGAIN, "1");
        }
        if (passkeys) {
            fields.put(TO, TO_PASSKEYS);
        }
        return fields;
    }

    /// The address of a page on the way to the target.
    public String path(String page) {
        return path(page, null);
    }

    /// As [#path(String)], with a notice.
    public String path(String page, @Nullable Notice notice) {
        var path = new StringBuilder(PagePaths.with(page, req, notice));
        if (again) {
            append(path, PagePaths.AGAIN + "=1");
        }
        if (passkeys) {
            append(path, TO + "=" + TO_PASSKEYS);
        }
        return path.toString();
    }

    private static void append(StringBuilder path, String parameter) {
        path.append(path.indexOf("?") < 0 ? '?' : '&').append(parameter);
    }

    /// The page after the sign-in.
    public String done() {
        return PagePaths.with(donePath(), req, null);
    }

    /// The path of that page, without parameters.
    public String donePath() {
        if (passkeys) {
            return PagePaths.PASSKEYS;
        }
        return req == null ? PagePaths.SIGNED_IN : PagePaths.CONSENT;
    }

    /// The parameters of that page.
    public Map<String, String> doneFields() {
        return req == null ? Map.of() : Map.of(PagePaths.REQ, req);
    }
}
