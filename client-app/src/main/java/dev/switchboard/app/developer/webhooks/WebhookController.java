package dev.switchboard.app.developer.webhooks;

import dev.switchboard.app.api.Api;
import dev.switchboard.app.api.ApiException;
import dev.switchboard.app.api.ConcurrentRequest;
import dev.switchboard.app.api.Page;
import dev.switchboard.app.api.Problem;
import dev.switchboard.app.api.Query;
import dev.switchboard.app.pages.PageModel;
import dev.switchboard.app.pages.Redirects;
import dev.switchboard.app.pages.Times;
import dev.switchboard.app.sessions.Session;
import jakarta.servlet.http.HttpServletRequest;
import java.time.Clock;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.springframework.core.ParameterizedTypeReference;
import org.springframework.stereotype.Controller;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.servlet.ModelAndView;
import tools.jackson.databind.JsonNode;

/// The list of subscriptions, and the page of one.
@Controller
class WebhookController {

    private static final int NOT_FOUND = 404;
    private static final String PATH = "/app/webhooks";
    private static final String ONE = PATH + "/{webhook_id}";
    private static final String API = "/webhooks/{webhook_id}";

    private final Api api;
    private final DeliveryLog log;
    private final Times times;
    private final Clock clock;

    WebhookController(Api api, DeliveryLog log, Times times, Clock clock) {
        this.api = api;
        this.log = log;
        this.times = times;
        this.clock = clock;
    }

    /// What the page of a subscription shows besides the subscription.
    ///
    /// @param filter which attempts are listed
    /// @param example the event of which an example was to be sent; empty for none
    /// @param form what was entered; null for the subscription as it is
    /// @param concern the form that the problem belongs to
    private record View(
            DeliveryFilter filter,
            @Nullable String cursor,
            String example,
            @Nullable WebhookForm form,
            Period period,
            @Nullable Problem problem,
            String concern) {

        static final View PLAIN = new View(DeliveryFilter.NONE, null, "", null, Period.EMPTY, null, "");

        View with(Problem newProblem, String newConcern) {
            return new View(filter, cursor, example, form, period, newProblem, newConcern);
        }
    }

    private record Recovery(long deliveries, @Nullable Instant nextSince) {}

    @GetMapping(PATH)
    ModelAndView list(Session session) {
        return list(session, WebhookForm.EMPTY, null);
    }

    @PostMapping(PATH)
    ModelAndView create(Session session, HttpServletRequest request) {
        var form = WebhookForm.of(request);
        try {
            var webhook = api.postOnce(session, Query.of("/webhooks"), form.newBody(), Webhook.class);
            // Absent when the form comes once more, later than ten minutes after it created the webhook.
            if (webhook.secret() != null) {
                session.flash("secret", webhook.secret());
            }
            session.flash("webhook_id", webhook.id());
            return Redirects.after(session, "webhook-created", PATH);
        } catch (ApiException error) {
            return list(session, form, Problem.of(error));
        }
    }

    @GetMapping(ONE)
    ModelAndView show(
            Session session,
            @PathVariable("webhook_id") String id,
            DeliveryFilter filter,
            @RequestParam(required = false) @Nullable String cursor) {
        return show(session, id, new View(filter, cursor, "", null, Period.EMPTY, null, ""));
    }

    @PostMapping(ONE)
    ModelAndView change(Session session, @PathVariable("webhook_id") String id, HttpServletRequest request) {
        var form = WebhookForm.of(request);
        var view = new View(DeliveryFilter.NONE, null, "", form, Period.EMPTY, null, "");
        return after(session, id, view, "form", () -> {
            var stored = form.keepsValues() ? api.get(session, Query.of(API, id), Webhook.class) : null;
            api.put(session, Query.of(API, id), form.body(stored), Webhook.class);
            return "webhook-changed";
        });
    }

    @PostMapping(ONE + "/test")
    ModelAndView test(
            Session session, @PathVariable("webhook_id") String id, @RequestParam(defaultValue = "") String event) {
        var view = new View(DeliveryFilter.NONE, null, event, null, Period.EMPTY, null, "");
        return after(session, id, view, "head", () -> {
            api.post(session, Query.of(API + "/test", id), event.isEmpty() ? null : Map.of("event", event));
            session.flash("event", event);
            return "webhook-tested";
        });
    }

    @PostMapping(ONE + "/renew")
    ModelAndView renew(Session session, @PathVariable("webhook_id") String id) {
        return after(session, id, View.PLAIN, "head", () -> {
            api.post(session, Query.of(API + "/renew", id), Webhook.class);
            return "webhook-renewed";
        });
    }

    @PostMapping(ONE + "/reactivate")
    ModelAndView reactivate(Session session, @PathVariable("webhook_id") String id) {
        return after(session, id, View.PLAIN, "head", () -> {
            api.put(session, Query.of(API, id), Map.of(), Webhook.class);
            return "webhook-reactivated";
        });
    }

    @PostMapping(ONE + "/secret")
    ModelAndView rotateSecret(Session session, @PathVariable("webhook_id") String id) {
        return after(session, id, View.PLAIN, "head", () -> {
            var webhook = api.post(session, Query.of(API + "/secret", id), Webhook.class);
            session.flash("secret", Objects.requireNonNull(webhook.secret()));
            return "webhook-secret-rotated";
        });
    }

    @PostMapping(ONE + "/delete")
    ModelAndView delete(Session session, @PathVariable("webhook_id") String id) {
        api.delete(session, Query.of(API, id));
        return Redirects.after(session, "webhook-deleted", PATH);
    }

    @PostMapping(ONE + "/deliveries/{delivery_id}/redeliver")
    ModelAndView redeliver(
            Session session, @PathVariable("webhook_id") String id, @PathVariable("delivery_id") String deliveryId) {
        return after(session, id, View.PLAIN, "deliveries", () -> {
            api.post(session, Query.of(API + "/deliveries/{delivery_id}/redeliver", id, deliveryId), (Object) null);
            return "webhook-redelivered";
        });
    }

    @PostMapping(ONE + "/recover")
    ModelAndView recover(Session session, @PathVariable("webhook_id") String id, Period period) {
        var view = new View(DeliveryFilter.NONE, null, "", null, period, null, "");
        return after(session, id, view, "recover", () -> deliver(session, id, period));
    }

    private String deliver(Session session, String id, Period period) {
        var body = new LinkedHashMap<String, @Nullable Object>();
        body.put("since", period.since(times.zone()));
        body.put("until", period.until(times.zone()));
        var recovery = api.post(session, Query.of(API + "/recover", id), body, Recovery.class);
        session.flash("recovered", Long.toString(recovery.deliveries()));
        if (recovery.nextSince() != null) {
            var rest = Period.from(recovery.nextSince(), times.zone(), period.until());
            session.flash("since", rest.since());
            session.flash("until", rest.until());
            return "webhook-recovered-in-part";
        }
        return "webhook-recovered";
    }

    /// Shows the subscription again, with a notice when the change succeeded and with the problem otherwise.
    ///
    /// @param change returns the key of the notice
    private ModelAndView after(Session session, String id, View view, String concern, Supplier<String> change) {
        try {
            return Redirects.after(session, change.get(), Query.of(ONE, id).encoded());
        } catch (ApiException error) {
            return show(session, id, view.with(Problem.of(error), concern));
        }
    }

    private ModelAndView list(Session session, WebhookForm form, @Nullable Problem problem) {
        var firstGeneration = ConcurrentRequest.start(() -> hasFirstGeneration(session));
        var webhooks = api.get(session, Query.of("/webhooks"), new ParameterizedTypeReference<Page<Webhook>>() {});
        return PageModel.of("developer/webhooks")
                .with("webhooks", webhooks.items())
                .with("firstGeneration", firstGeneration.get())
                .with("filters", WebhookForm.FILTERS)
                .form(form, problem)
                .with("now", clock.instant());
    }

    /// A view of the log by result.
    ///
    /// @param result empty for all
    private record Tab(String result, String address, boolean current) {}

    private static List<Tab> tabs(String id, DeliveryFilter filter) {
        return Stream.of("", "delivered", "failed")
                .map(result -> new Tab(
                        result,
                        new DeliveryFilter(filter.event(), result, filter.day())
                                .of(Query.of(ONE, id))
                                .encoded(),
                        result.equals(filter.result())))
                .toList();
    }

    private boolean hasFirstGeneration(Session session) {
        try {
            api.get(session, Query.of("/webhooks/first-generation"), JsonNode.class);
            return true;
        } catch (ApiException error) {
            if (error.status() == NOT_FOUND) {
                return false;
            }
            throw error;
        }
    }

    private ModelAndView show(Session session, String id, View view) {
        var zone = times.zone();
        var deliveries = ConcurrentRequest.start(() -> log.read(session, id, view.filter(), zone, view.cursor()));
        var statistics = ConcurrentRequest.start(
                () -> api.get(session, Query.of(API + "/statistics", id), WebhookStatistics.class));
        var webhook = api.get(session, Query.of(API, id), Webhook.class);
        return PageModel.of("developer/webhook")
                .with("webhook", webhook)
                .with("state", webhook.state(clock.instant()))
                .form(Objects.requireNonNullElse(view.form(), WebhookForm.of(webhook)), view.problem())
                .with("filters", WebhookForm.FILTERS)
                .with("events", WebhookEvents.ALL)
                .with("period", view.period())
                .with("concern", view.concern())
                .with("filter", view.filter())
                .with("example", view.example())
                .with("tabs", tabs(id, view.filter()))
                .with("statistics", statistics.get())
                .list("deliveries", deliveries.get(), view.filter().of(Query.of(ONE, id)));
    }
}
