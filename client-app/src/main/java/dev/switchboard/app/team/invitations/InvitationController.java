package dev.switchboard.app.team.invitations;

import dev.switchboard.app.api.Api;
import dev.switchboard.app.api.ApiException;
import dev.switchboard.app.api.ConcurrentRequest;
import dev.switchboard.app.api.Page;
import dev.switchboard.app.api.Problem;
import dev.switchboard.app.api.Query;
import dev.switchboard.app.api.RowProblem;
import dev.switchboard.app.lines.Line;
import dev.switchboard.app.lines.Lines;
import dev.switchboard.app.pages.PageModel;
import dev.switchboard.app.pages.PanelRequest;
import dev.switchboard.app.pages.Redirects;
import dev.switchboard.app.sessions.Session;
import org.jspecify.annotations.Nullable;
import org.springframework.core.ParameterizedTypeReference;
import org.springframework.http.HttpStatus;
import org.springframework.stereotype.Controller;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.server.ResponseStatusException;
import org.springframework.web.servlet.ModelAndView;

/// The page of invitations, with the panel of one of them.
@Controller
class InvitationController {

    private static final String PATH = "/app/invitations";
    private static final String TEMPLATE = "team/invitations";
    private static final int PAGE = 50;
    private static final ParameterizedTypeReference<Page<Invitation>> INVITATIONS =
            new ParameterizedTypeReference<>() {};

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

    @GetMapping(PATH + "/{id}")
    ModelAndView open(Session session, @PathVariable String id) {
        return opened(session, id, null);
    }

    @PostMapping(PATH)
    ModelAndView invite(Session session, InvitationForm form) {
        try {
            return sent(session, api.postOnce(session, Query.of("/invitations"), form, Invitation.class), PATH);
        } catch (ApiException error) {
            return page(session, null, form, Problem.of(error));
        }
    }

    @PostMapping(PATH + "/{id}/resend")
    ModelAndView resend(Session session, @PathVariable String id) {
        try {
            return sent(
                    session,
                    api.post(session, Query.of("/invitations/{invitation_id}/resend", id), Invitation.class),
                    address(id));
        } catch (ApiException error) {
            return opened(session, id, RowProblem.of(id, error));
        }
    }

    @PostMapping(PATH + "/{id}/revoke")
    ModelAndView revoke(Session session, @PathVariable String id) {
        try {
            api.delete(session, Query.of("/invitations/{invitation_id}", id));
        } catch (ApiException error) {
            return opened(session, id, RowProblem.of(id, error));
        }
        return Redirects.after(session, "invitation-revoked", address(id));
    }

    private static String address(String id) {
        return Query.of(PATH + "/{invitation_id}", id).encoded();
    }

    private static ModelAndView sent(Session session, Invitation invitation, String page) {
        if (invitation.url() == null) {
            session.flash("notice", "invitation-sent");
        } else {
            session.flash("link", invitation.url());
        }
        return new ModelAndView(Redirects.to(page));
    }

    /// The page with the panel of an invitation. The API lists invitations, and shows none of them alone.
    private ModelAndView opened(Session session, String id, @Nullable RowProblem problem) {
        var invitation = api.all(session, "/invitations", INVITATIONS).stream()
                .filter(one -> one.id().equals(id))
                .findFirst()
                .orElseThrow(() -> new ResponseStatusException(HttpStatus.NOT_FOUND));
        var page = PanelRequest.isCurrent()
                ? PanelRequest.page(TEMPLATE)
                : page(session, null, InvitationForm.EMPTY, null);
        return page.with("opened", invitation).problem("rowProblem", problem);
    }

    private PageModel page(Session session, @Nullable String cursor, InvitationForm form, @Nullable Problem problem) {
        var read = ConcurrentRequest.start(() -> lines.read(session));
        var invitations = api.get(session, Query.of("/invitations").page(PAGE, cursor), INVITATIONS);
        return PageModel.of(TEMPLATE)
                .list("invitations", invitations, Query.of(PATH))
                .with("numbers", read.get().stream().filter(Line::free).toList())
                .with("opened", null)
                .form(form, problem);
    }
}
