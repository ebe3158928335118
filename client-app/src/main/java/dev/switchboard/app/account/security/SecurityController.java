package dev.switchboard.app.account.security;

import dev.switchboard.app.api.Api;
import dev.switchboard.app.api.ApiException;
import dev.switchboard.app.api.ConcurrentRequest;
import dev.switchboard.app.api.Page;
import dev.switchboard.app.api.Problem;
import dev.switchboard.app.api.Query;
import dev.switchboard.app.pages.Frame;
import dev.switchboard.app.pages.PageModel;
import dev.switchboard.app.pages.Redirects;
import dev.switchboard.app.sessions.Session;
import java.util.Collections;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.springframework.core.ParameterizedTypeReference;
import org.springframework.stereotype.Controller;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.servlet.ModelAndView;
import tools.jackson.databind.json.JsonMapper;

/// The page of one's own sessions and second factors.
@Controller
class SecurityController {

    private static final String PATH = "/app/security";
    private static final String TOTP = "totp";
    private static final String CODES = "recovery-codes";

    private final Api api;
    private final Frame frame;
    private final JsonMapper json;

    SecurityController(Api api, Frame frame, JsonMapper json) {
        this.api = api;
        this.frame = frame;
        this.json = json;
    }

    @GetMapping(PATH)
    ModelAndView show(Session session) {
        var kept = frame.flash(TOTP);
        return page(session, kept == null ? null : json.readValue(kept, TotpEnrollment.class), null);
    }

    @PostMapping(PATH + "/sessions/{id}/remove")
    ModelAndView endSession(Session session, @PathVariable String id) {
        api.delete(session, Query.of("/users/me/sessions/{session_id}", id));
        return done(session, "session-ended");
    }

    @PostMapping(PATH + "/sessions/remove-others")
    ModelAndView endOthers(Session session) {
        api.delete(session, Query.of("/users/me/sessions"));
        return done(session, "other-sessions-ended");
    }

    @PostMapping(PATH + "/totp")
    ModelAndView enroll(Session session) {
        try {
            var enrollment = api.post(session, Query.of("/users/me/second-factors/totp"), TotpEnrollment.class);
            session.flash(TOTP, json.writeValueAsString(enrollment));
        } catch (ApiException error) {
            return page(session, null, Problem.of(error));
        }
        return new ModelAndView(Redirects.to(PATH));
    }

    /// @param recoveryCodes null where the earlier ones stay valid
    private record RecoveryCodes(@Nullable List<String> recoveryCodes) {}

    /// Confirms an authenticator app. The form contains its secret, so that a mistyped code needs no new one.
    @PostMapping(PATH + "/totp/{id}/confirm")
    ModelAndView confirm(
            Session session,
            @PathVariable String id,
            @RequestParam(defaultValue = "") String code,
            @RequestParam(defaultValue = "") String secret,
            @RequestParam(name = "otpauth_url", defaultValue = "") String otpauthUrl) {
        try {
            var codes = api.post(
                    session,
                    Query.of("/users/me/second-factors/totp/{factor_id}/confirm", id),
                    Collections.singletonMap("code", code.replace(" ", "")),
                    RecoveryCodes.class);
            return shown(session, codes, "second-factor-added");
        } catch (ApiException error) {
            var enrollment = otpauthUrl.isEmpty() ? null : new TotpEnrollment(id, secret, otpauthUrl);
            return page(session, enrollment, Problem.of(error));
        }
    }

    @PostMapping(PATH + "/second-factors/{id}/delete")
    ModelAndView delete(Session session, @PathVariable String id) {
        try {
            api.delete(session, Query.of("/users/me/second-factors/{factor_id}", id));
        } catch (ApiException error) {
            return page(session, null, Problem.of(error));
        }
        return done(session, "second-factor-deleted");
    }

    @PostMapping(PATH + "/recovery-codes")
    ModelAndView replaceCodes(Session session) {
        try {
            return shown(
                    session,
                    api.post(session, Query.of("/users/me/second-factors/recovery-codes"), RecoveryCodes.class),
                    "recovery-codes-replaced");
        } catch (ApiException error) {
            return page(session, null, Problem.of(error));
        }
    }

    private static ModelAndView shown(Session session, RecoveryCodes codes, String notice) {
        if (codes.recoveryCodes() != null) {
            session.flash(CODES, String.join("\n", codes.recoveryCodes()));
        }
        return done(session, notice);
    }

    private static ModelAndView done(Session session, String notice) {
        return Redirects.after(session, notice, PATH);
    }

    private ModelAndView page(Session session, @Nullable TotpEnrollment enrollment, @Nullable Problem problem) {
        var factors = ConcurrentRequest.start(() -> api.get(
                session,
                Query.of("/users/me/second-factors"),
                new ParameterizedTypeReference<Page<SecondFactor>>() {}));
        var sessions = api.get(
                session, Query.of("/users/me/sessions"), new ParameterizedTypeReference<Page<SignInSession>>() {});
        var confirmed =
                factors.get().items().stream().filter(SecondFactor::confirmed).toList();
        var codes = frame.flash(CODES);
        return PageModel.of("account/security")
                .with("places", SignInSession.grouped(sessions.items()))
                .with("elsewhere", sessions.items().size() > 1)
                .with("factors", confirmed)
                .with("enrollment", enrollment)
                .problem("problem", problem)
                .with("codes", codes == null ? List.of() : codes.lines().toList());
    }
}
