package dev.switchboard.app.team.invitations;

import dev.switchboard.app.api.Api;
import dev.switchboard.app.api.ApiException;
import dev.switchboard.app.api.ConcurrentRequest;
import dev.switchboard.app.api.Page;
import dev.switchboard.app.api.Problem;
import dev.switchboard.app.api.Query;
import dev.switchboard.app.lines.Line;
import dev.switchboard.app.lines.Lines;
import dev.switchboard.app.pages.PageModel;
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
    ModelAndView invite(Session session, InvitationForm form) {
        try {
            return sent(session, api.postOnce(session, Query.of("/invitations"), form, Invitation.class));
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
        return Redirects.after(session, "invitation-revoked", PATH);
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
        return PageModel.of("team/invitations")
                .list("invitations", invitations, Query.of(PATH))
                .with("numbers", read.get().stream().filter(Line::free).toList())
                .form(form, problem);
    }
}
