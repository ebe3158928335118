package dev.switchboard.api.messaging.messages;

import dev.switchboard.web.paging.Limit;
import org.jspecify.annotations.Nullable;

/// The parameter of GET /conversations.
record ConversationQuery(@Limit @Nullable Integer limit) {

    int rows() {
        return limit == null ? Limit.DEFAULT : limit;
    }
}
