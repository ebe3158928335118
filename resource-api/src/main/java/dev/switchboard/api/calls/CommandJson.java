package dev.switchboard.api.calls;

import com.fasterxml.jackson.annotation.JsonTypeInfo;
import dev.switchboard.telephony.Command;
import org.springframework.boot.jackson.JacksonMixin;

/// Commands as JSON, on their way from the node that takes a request to the one that holds the call.
@JacksonMixin(Command.class)
@JsonTypeInfo(use = JsonTypeInfo.Id.SIMPLE_NAME, property = "command")
interface CommandJson {}
