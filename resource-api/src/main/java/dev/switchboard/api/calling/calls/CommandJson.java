package dev.switchboard.api.calling.calls;

import com.fasterxml.jackson.annotation.JsonTypeInfo;
import dev.switchboard.telephony.Command;
import org.springframework.boot.jackson.JacksonMixin;

/// The JSON format in which commands are sent to the node that holds the call.
@JacksonMixin(Command.class)
@JsonTypeInfo(use = JsonTypeInfo.Id.SIMPLE_NAME, property = "command")
interface CommandJson {}
