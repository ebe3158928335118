package dev.switchboard.asterisk;

import dev.switchboard.telephony.CallTimes;
import java.time.Duration;

/// Times that do not change.
public record TestCallTimes(Duration outboundRingsFor, Duration parkTimeout) implements CallTimes {}
