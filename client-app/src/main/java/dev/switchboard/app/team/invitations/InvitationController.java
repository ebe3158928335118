package dev.switchboard.app.team.invitations;

import dev.switchboard.app.lines.Line;
import dev.switchboard.app.lines.Lines;
import dev.switchboard.app.api.Api;
import dev.switchboard.app.api.ApiException;
import dev.switchboard.app.api.ConcurrentRequest;
import dev.switchboard.app.api.Page;
import dev.switchboard.app.api.Problem;
import dev.switchboard.app.api.Query;
import dev.switchboard.app.pages.Frame;
import dev.switchboard.app.pages.Redirects;
import dev.switchboard.app.sessions.Session;
import org.jspecify.annotations.Nullable;
import org.springframework.core.ParameterizedTypeReference;
import org.springframework.stereotype.Controller;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.servlet.ModelAndView;

/// The page of invitations.
@Controller
class InvitationController {

    private static final String PATH = "/app/invitations";
    private static final int PAGE = 50;

    private final Api api;
    private final Lines lines;

    InvitationController(Api api, Lines lines) {
        this.api = api;
        this.lines = lines;
    }

    @GetMapping(PATH)
    ModelAndView list(Session session, @RequestParam(required = false) @Nullable String cursor) {
        return page(session, cursor, InvitationForm.EMPTY, null);
    }

    @PostMapping(PATH)
    ModelAndView invite(
            Session session,
            @RequestParam(required = false) @Nullable String email,
            @RequestParam(required = false) @Nullable String name,
            @RequestParam(required = false) @Nullable String role,
            @RequestParam(required = false) @Nullable String extension,
            @RequestParam(name = "number_id", required = false) @Nullable String numberId,
            @RequestParam(name = Frame.IDEMPOTENCY_KEY, required = false) @Nullable String idempotencyKey) {
        var form = new InvitationForm(email, name, role, extension, numberId);
        try {
            return sent(
                    session, api.postOnce(session, Query.of("/invitations"), form, idempotencyKey, Invitation.class));
        } catch (ApiException error) {
            return page(session, null, form, Problem.of(error));
        }
    }

    @PostMapping(PATH + "/{id}/resend")
    ModelAndView resend(Session session, @PathVariable String id) {
        return sent(session, api.post(session, Query.of("/invitations/{invitation_id}/resend", id), Invitation.class));
    }

    @PostMapping(PATH + "/{id}/revoke")
    ModelAndView revoke(Session session, @PathVariable String id) {
        api.delete(session, Query.of("/invitations/{invitation_id}", id));
        session.flash("notice", "invitation-revoked");
        return new ModelAndView(Redirects.to(PATH));
    }

    private static ModelAndView sent(Session session, Invitation invitation) {
        if (invitation.url() == null) {
            session.flash("notice", "invitation-sent");
        } else {
            session.flash("link", invitation.url());
        }
        return new ModelAndView(Redirects.to(PATH));
    }

    private ModelAndView page(
            Session session, @Nullable String cursor, InvitationForm form, @Nullable Problem problem) {
        var read = ConcurrentRequest.start(() -> lines.read(session));
        var invitations = api.get(
                session,
                Query.of("/invitations").page(PAGE, cursor),
                new ParameterizedTypeReference<Page<Invitation>>() {});
        var page = new ModelAndView("team/invitations");
        page.setStatus(Problem.status(problem));
        page.addObject("invitations", invitations.items());
        page.addObject("more", invitations.more(Query.of(PATH)));
        page.addObject(
                "numbers", read.get().stream().filter(Line::free).toList());
        page.addObject("form", form);
        page.addObject("problem", problem);
        return page;
    }
}
