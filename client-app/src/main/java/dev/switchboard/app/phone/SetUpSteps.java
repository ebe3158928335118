package dev.switchboard.app.phone;

import dev.switchboard.app.api.Api;
import dev.switchboard.app.api.ApiException;
import dev.switchboard.app.api.ConcurrentRequest;
import dev.switchboard.app.api.Page;
import dev.switchboard.app.api.Query;
import dev.switchboard.app.colleagues.Colleagues;
import dev.switchboard.app.lines.Lines;
import dev.switchboard.app.sessions.Session;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.springframework.core.ParameterizedTypeReference;
import org.springframework.stereotype.Component;

/// What an owner or admin of a new company does first, with what the API says is done.
@Component
class SetUpSteps {

    private static final ParameterizedTypeReference<Page<Entry>> PAGE = new ParameterizedTypeReference<>() {};
    private static final String PENDING = "pending";

    private final Api api;
    private final Lines lines;
    private final Colleagues colleagues;

    SetUpSteps(Api api, Lines lines, Colleagues colleagues) {
        this.api = api;
        this.lines = lines;
        this.colleagues = colleagues;
    }

    /// A step.
    ///
    /// @param key of its text, `phone.set-up.{key}`
    /// @param address the page on which it is done; null for the page of the phone
    /// @param done for ringing, which belongs to the browser, the script of the page says it
    record Step(String key, @Nullable String address, boolean done) {}

    private record Entry(@Nullable String status) {}

    /// The steps; empty for members, once all is done, and when the API cannot say what is.
    List<Step> of(Session session) {
        if (!session.user().administers()) {
            return List.of();
        }
        try {
            var invitations = ConcurrentRequest.start(() -> entries(session, "/invitations"));
            var keys = ConcurrentRequest.start(() -> entries(session, "/api-keys"));
            var webhooks = ConcurrentRequest.start(() -> entries(session, "/webhooks"));
            boolean invited = colleagues.all(session).size() > 1
                    || invitations.get().stream().anyMatch(invitation -> PENDING.equals(invitation.status()));
            var steps = List.of(
                    new Step("number", "/app/numbers#pool", !lines.all(session).isEmpty()),
                    new Step("ringing", null, false),
                    new Step("colleague", "/app/invitations", invited),
                    new Step("api-key", "/app/api-keys", !keys.get().isEmpty()),
                    new Step("webhook", "/app/webhooks", !webhooks.get().isEmpty()));
            return steps.stream().allMatch(step -> step.done() || step.address() == null) ? List.of() : steps;
        } catch (ApiException unavailable) {
            return List.of();
        }
    }

    private List<Entry> entries(Session session, String path) {
        return api.get(session, Query.of(path), PAGE).items();
    }
}
