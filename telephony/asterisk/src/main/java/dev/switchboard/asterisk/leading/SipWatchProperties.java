package dev.switchboard.asterisk.leading;

import jakarta.validation.constraints.AssertTrue;
import java.time.Duration;
import org.springframework.boot.context.properties.bind.DefaultValue;

/// When an Asterisk is taken for one whose SIP stack is stuck.
///
/// @param unresponsiveAfter how long SIP may be silent before no calls are placed at that Asterisk
/// @param restartAfter how long SIP may be silent before that Asterisk is restarted
public record SipWatchProperties(
        @DefaultValue("5s") Duration unresponsiveAfter,
        @DefaultValue("15s") Duration restartAfter) {

    @AssertTrue(message = "restart-after must be longer than unresponsive-after")
    boolean isRestartedLast() {
        return restartAfter.compareTo(unresponsiveAfter) > 0;
    }
}
