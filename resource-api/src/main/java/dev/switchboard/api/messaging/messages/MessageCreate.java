package dev.switchboard.api.messaging.messages;

import dev.switchboard.api.directory.numbers.TelephoneNumber;
import dev.switchboard.api.platform.outbound.OutboundAddress;
import dev.switchboard.web.input.Text;
import jakarta.validation.constraints.Size;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// The body of POST /messages. Text or media are required.
///
/// @param to E.164
/// @param from one of the company's lines, E.164; without it the user's own
/// @param mediaUrls https addresses, or URLs of uploads; with any of them it is an MMS
record MessageCreate(
        @TelephoneNumber String to,
        @TelephoneNumber @Nullable String from,
        @Text(min = 0, max = 1600) @Nullable String text,
        @Size(max = 10) @Nullable List<@Text(max = OutboundAddress.MAX_LENGTH) @MediaUrl String> mediaUrls) {}
