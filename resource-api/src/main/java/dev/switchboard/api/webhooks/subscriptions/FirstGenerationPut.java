package dev.switchboard.api.webhooks.subscriptions;

import dev.switchboard.api.platform.outbound.HttpsAddress;
import dev.switchboard.api.platform.outbound.OutboundAddress;
import dev.switchboard.web.input.Text;
import jakarta.validation.constraints.Size;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// The body of PUT /webhooks/first-generation.
///
/// @param url a public https address
/// @param events without repeats
/// @param secret used as given; without it the current one stays, or one is generated
record FirstGenerationPut(
        @Text(max = OutboundAddress.MAX_LENGTH) @HttpsAddress
        String url,

        @Size(min = 1, max = 5) List<@FirstGenerationEvent String> events,

        @Secret @Nullable String secret) {}
