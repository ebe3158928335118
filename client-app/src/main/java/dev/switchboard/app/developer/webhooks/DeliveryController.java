package dev.switchboard.app.developer.webhooks;

import dev.switchboard.app.api.Api;
import dev.switchboard.app.api.Query;
import dev.switchboard.app.developer.json.JsonText;
import dev.switchboard.app.sessions.Session;
import java.util.List;
import org.springframework.stereotype.Controller;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.servlet.ModelAndView;
import tools.jackson.databind.json.JsonMapper;

/// Request and response of an attempt, which the delivery logs load when one is opened.
@Controller
class DeliveryController {

    private final Api api;
    private final JsonMapper json;

    DeliveryController(Api api, JsonMapper json) {
        this.api = api;
        this.json = json;
    }

    /// @param webhookId of either generation
    /// @param attempt its number; 0 for the last one
    @GetMapping("/app/webhooks/{webhook_id}/deliveries/{delivery_id}")
    ModelAndView show(
            Session session,
            @PathVariable("webhook_id") String webhookId,
            @PathVariable("delivery_id") String deliveryId,
            @RequestParam(defaultValue = "0") int attempt) {
        var delivery = api.get(
                session,
                Query.of("/webhooks/{webhook_id}/deliveries/{delivery_id}", webhookId, deliveryId),
                DeliveryDetails.class);
        return new ModelAndView("developer/delivery :: exchange")
                .addObject("delivery", delivery)
                .addObject("attempt", delivery.attempt(attempt))
                .addObject(
                        "body",
                        delivery.request() == null
                                ? List.of()
                                : JsonText.of(json, delivery.request().body()))
                .addObject("answer", answer(delivery.attempt(attempt)));
    }

    private List<JsonText.Part> answer(DeliveryDetails.Attempt attempt) {
        var response = attempt.response();
        return response == null || response.body() == null ? List.of() : JsonText.of(json, response.body());
    }
}
