package dev.switchboard.api.webhooks.subscriptions;

import dev.switchboard.api.platform.outbound.HttpsAddress;
import dev.switchboard.api.platform.outbound.OutboundAddress;
import dev.switchboard.web.input.Text;
import jakarta.validation.constraints.Size;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// The body of PUT /webhooks/{webhook_id}; fields that are not given stay unchanged.
record WebhookUpdate(
        @Text(max = OutboundAddress.MAX_LENGTH) @HttpsAddress @Nullable
        String url,

        @Size(min = 1, max = 8) @Nullable List<@Filter String> filters) {}
