package dev.switchboard.app.developer.firstgenerationwebhooks;

import dev.switchboard.app.api.Api;
import dev.switchboard.app.api.ApiException;
import dev.switchboard.app.api.Problem;
import dev.switchboard.app.api.Query;
import dev.switchboard.app.developer.webhooks.DeliveryFilter;
import dev.switchboard.app.developer.webhooks.DeliveryLog;
import dev.switchboard.app.pages.PageModel;
import dev.switchboard.app.pages.Redirects;
import dev.switchboard.app.sessions.Session;
import java.time.ZoneOffset;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Controller;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.servlet.ModelAndView;

/// The page of the webhook of the first generation.
@Controller
class FirstGenerationController {

    private static final String PATH = "/app/first-generation-webhooks";
    private static final Query API = Query.of("/webhooks/first-generation");
    private static final int NOT_FOUND = 404;

    private final Api api;
    private final DeliveryLog log;

    FirstGenerationController(Api api, DeliveryLog log) {
        this.api = api;
        this.log = log;
    }

    @GetMapping(PATH)
    ModelAndView show(Session session, @RequestParam(required = false) @Nullable String cursor) {
        return show(session, cursor, null, null);
    }

    @PostMapping(PATH)
    ModelAndView save(Session session, FirstGenerationForm form) {
        try {
            var webhook = api.put(session, API, form, FirstGenerationWebhook.class);
            if (webhook.secret() != null) {
                session.flash("secret", webhook.secret());
            }
            return Redirects.after(session, "first-generation-saved", PATH);
        } catch (ApiException error) {
            return show(session, null, form, Problem.of(error));
        }
    }

    @PostMapping(PATH + "/delete")
    ModelAndView delete(Session session) {
        api.delete(session, API);
        return Redirects.after(session, "first-generation-deleted", PATH);
    }

    private ModelAndView show(
            Session session, @Nullable String cursor, @Nullable FirstGenerationForm form, @Nullable Problem problem) {
        var webhook = find(session);
        var page = PageModel.of("developer/first-generation-webhooks")
                .with("webhook", webhook)
                .with("events", FirstGenerationForm.EVENTS)
                .form(shown(form, webhook), problem);
        if (webhook != null) {
            page.list(
                    "deliveries",
                    log.read(session, webhook.id(), DeliveryFilter.NONE, ZoneOffset.UTC, cursor),
                    Query.of(PATH));
        }
        return page;
    }

    private static FirstGenerationForm shown(
            @Nullable FirstGenerationForm entered, @Nullable FirstGenerationWebhook webhook) {
        if (entered != null) {
            return entered;
        }
        return webhook == null ? FirstGenerationForm.EMPTY : FirstGenerationForm.of(webhook);
    }

    private @Nullable FirstGenerationWebhook find(Session session) {
        try {
            return api.get(session, API, FirstGenerationWebhook.class);
        } catch (ApiException error) {
            if (error.status() == NOT_FOUND) {
                return null;
            }
            throw error;
        }
    }
}
