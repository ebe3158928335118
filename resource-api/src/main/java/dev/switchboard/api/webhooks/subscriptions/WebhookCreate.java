package dev.switchboard.api.webhooks.subscriptions;

import dev.switchboard.api.platform.outbound.HttpsAddress;
import dev.switchboard.api.platform.outbound.OutboundAddress;
import dev.switchboard.web.input.RequiredUnless;
import dev.switchboard.web.input.SingleLine;
import dev.switchboard.web.input.Text;
import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import jakarta.validation.constraints.Size;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// The body of POST /webhooks.
///
/// @param url a public https address; none where the events are read
/// @param filters without repeats
/// @param secret used as given; without it one is generated
/// @param expiresIn seconds
/// @param headers that it adds to its deliveries
/// @param ratePerSecond how many attempts may begin in a second; none where the events are read
/// @param delivery `push` without it
record WebhookCreate(
        @RequiredUnless(field = "delivery", is = "pull") @Text(max = OutboundAddress.MAX_LENGTH) @HttpsAddress @Nullable
        String url,

        @Size(min = 1, max = 8) List<@Filter String> filters,

        @Secret @Nullable String secret,

        @Min(60) @Max(31_536_000) @Nullable Integer expiresIn,

        @Text(max = WebhookUpdate.MAX_DESCRIPTION) @SingleLine @Nullable
        String description,

        @Size(max = WebhookUpdate.MAX_HEADERS) @Nullable List<WebhookHeader> headers,

        @Min(1) @Max(WebhookUpdate.MAX_RATE) @Nullable Integer ratePerSecond,
        @Nullable DeliveryMode delivery) {}
