package dev.switchboard.contract.routes;

import java.util.List;

/// The paths of the pages of sign-in and consent, which the gateway lets through to the authorization server. They are
/// no routes of the API: RouteCatalogue has none of them.
public final class SignInPages {

    /// Where their styles, scripts and images are.
    public static final String ASSETS = "/assets/consent/";

    /// Pages with a form, which is sent to the path of the page.
    public static final List<String> WITH_FORM = List.of(
            "/consent",
            "/sign-in",
            "/sign-in/code",
            "/sign-in/enroll",
            "/sign-in/passkey",
            "/passkeys",
            "/sign-out",
            "/invitation",
            "/forgot-password",
            "/reset-password",
            "/confirm-email",
            "/sign-up");

    /// Pages to read only.
    public static final List<String> WITHOUT_FORM = List.of("/signed-in", "/signed-out");

    private SignInPages() {}
}
