package dev.switchboard.app.team;

import dev.switchboard.app.api.Api;
import dev.switchboard.app.api.ApiException;
import dev.switchboard.app.api.ConcurrentRequest;
import dev.switchboard.app.api.Query;
import dev.switchboard.app.api.RowProblem;
import dev.switchboard.app.colleagues.Colleague;
import dev.switchboard.app.colleagues.Colleagues;
import dev.switchboard.app.lines.Lines;
import dev.switchboard.app.pages.PageModel;
import dev.switchboard.app.pages.PanelRequest;
import dev.switchboard.app.pages.Redirects;
import dev.switchboard.app.sessions.Session;
import dev.switchboard.app.signin.CurrentUsers;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Controller;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.servlet.ModelAndView;

/// The page of the team, with the panel of one user: whom to call and to text for everybody, and the administration of
/// users for owners and admins.
@Controller
class TeamController {

    static final String PATH = "/app/team";

    private static final UserForm UNCHANGED = new UserForm(null, null, null);

    private static final String TEMPLATE = "team/team";

    private final Api api;
    private final Lines lines;
    private final CurrentUsers currentUsers;

    TeamController(Api api, Lines lines, CurrentUsers currentUsers) {
        this.api = api;
        this.lines = lines;
        this.currentUsers = currentUsers;
    }

    @GetMapping(PATH)
    ModelAndView list(Session session, TeamFilter filter) {
        return page(session, PageModel.of(TEMPLATE), filter, null);
    }

    @GetMapping(PATH + "/{id}")
    ModelAndView open(Session session, @PathVariable String id, TeamFilter filter) {
        return opened(session, id, filter, UNCHANGED, null);
    }

    @PostMapping(PATH + "/{id}")
    ModelAndView save(Session session, @PathVariable String id, TeamFilter filter, UserForm form) {
        try {
            api.patch(session, Query.of("/users/{user_id}", id), form.body(), Colleague.class);
        } catch (ApiException error) {
            return opened(session, id, filter, form, RowProblem.of(id, error));
        }
        return done(session, filter, id, "user-saved");
    }

    @PostMapping(PATH + "/{id}/disable")
    ModelAndView disable(Session session, @PathVariable String id, TeamFilter filter) {
        return act(session, filter, id, "disable", "user-disabled");
    }

    @PostMapping(PATH + "/{id}/enable")
    ModelAndView enable(Session session, @PathVariable String id, TeamFilter filter) {
        return act(session, filter, id, "enable", "user-enabled");
    }

    @PostMapping(PATH + "/{id}/reset-second-factor")
    ModelAndView resetSecondFactor(Session session, @PathVariable String id, TeamFilter filter) {
        return act(session, filter, id, "reset-second-factor", "second-factor-reset");
    }

    @PostMapping(PATH + "/{id}/erase")
    ModelAndView erase(Session session, @PathVariable String id, TeamFilter filter) {
        return act(session, filter, id, "erase", "user-erased");
    }

    /// A link to a new password.
    ///
    /// @param url null when it was sent by mail
    private record ResetLink(@Nullable String url) {}

    @PostMapping(PATH + "/{id}/reset-password")
    ModelAndView resetPassword(Session session, @PathVariable String id, TeamFilter filter) {
        try {
            var link = api.postForOptional(session, Query.of("/users/{user_id}/reset-password", id), ResetLink.class);
            if (link.isPresent() && link.get().url() != null) {
                session.flash("link", link.get().url());
            } else {
                session.flash("notice", "password-link-sent");
            }
            return new ModelAndView(Redirects.to(filter.of(id)));
        } catch (ApiException error) {
            return opened(session, id, filter, UNCHANGED, RowProblem.of(id, error));
        }
    }

    @PostMapping(PATH + "/{id}/make-owner")
    ModelAndView makeOwner(Session session, @PathVariable String id, TeamFilter filter) {
        try {
            api.post(session, Query.of("/account/owner"), Map.of("user_id", id));
        } catch (ApiException error) {
            return opened(session, id, filter, UNCHANGED, RowProblem.of(id, error));
        }
        currentUsers.read(session);
        return done(session, filter, id, "owner-changed");
    }

    private ModelAndView act(Session session, TeamFilter filter, String id, String route, String notice) {
        try {
            api.post(session, Query.of("/users/{user_id}/" + route, id));
        } catch (ApiException error) {
            return opened(session, id, filter, UNCHANGED, RowProblem.of(id, error));
        }
        return done(session, filter, id, notice);
    }

    private ModelAndView done(Session session, TeamFilter filter, String id, String notice) {
        if (id.equals(session.user().id())) {
            currentUsers.read(session);
        }
        return Redirects.after(session, notice, filter.of(id));
    }

    /// The page with the panel of a user.
    ///
    /// @param form what was typed into it
    private ModelAndView opened(
            Session session, String id, TeamFilter filter, UserForm form, @Nullable RowProblem problem) {
        var user = api.get(session, Query.of("/users/{user_id}", id), Colleague.class);
        return page(session, PanelRequest.page(TEMPLATE), filter, user)
                .with("typed", form.typed(user))
                .with("edits", session.user().administers() && !user.erased())
                .problem("problem", problem);
    }

    /// @param opened whose panel is open; null for nobody's
    private PageModel page(Session session, PageModel page, TeamFilter filter, @Nullable Colleague opened) {
        var numbers = ConcurrentRequest.start(() -> lines.byUser(session));
        if (opened == null || !PanelRequest.isCurrent()) {
            var users = api.get(session, filter.as(session.user()).query(), Colleagues.PAGE);
            page.with("users", users.items())
                    .with("more", users.nextCursor() == null ? null : filter.more(users.nextCursor()));
        }
        return page.with("numbers", numbers.get())
                .with("opened", opened)
                .with("filter", filter)
                .with("narrowed", filter.narrows())
                .with("me", session.user());
    }
}
