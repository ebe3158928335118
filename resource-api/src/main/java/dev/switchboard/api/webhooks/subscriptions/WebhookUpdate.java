package dev.switchboard.api.webhooks.subscriptions;

import dev.switchboard.api.platform.outbound.HttpsAddress;
import dev.switchboard.api.platform.outbound.OutboundAddress;
import dev.switchboard.web.input.Change;
import dev.switchboard.web.input.SingleLine;
import dev.switchboard.web.input.Text;
import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import jakarta.validation.constraints.Size;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// The body of PUT /webhooks/{webhook_id}; fields that are not given stay unchanged.
///
/// @param description null removes it
/// @param headers replace all that it has; null removes them
/// @param ratePerSecond null removes the limit
record WebhookUpdate(
        @Text(max = OutboundAddress.MAX_LENGTH) @HttpsAddress @Nullable
        String url,

        @Size(min = 1, max = 8) @Nullable List<@Filter String> filters,

        Change<@Nullable @Text(max = MAX_DESCRIPTION) @SingleLine String> description,
        Change<@Nullable @Size(max = MAX_HEADERS) List<WebhookHeader>> headers,
        Change<@Nullable @Min(1) @Max(MAX_RATE) Integer> ratePerSecond) {

    static final int MAX_DESCRIPTION = 200;
    static final int MAX_HEADERS = 5;
    static final int MAX_RATE = 1_000;
}
