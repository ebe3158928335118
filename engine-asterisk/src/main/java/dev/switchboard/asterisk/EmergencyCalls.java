package dev.switchboard.asterisk;

import dev.switchboard.telephony.DialedCall;
import dev.switchboard.telephony.SipDevice;
import java.util.Map;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Calls to emergency numbers: over the trunk that is named for them, else the caller hears that this
/// telephone cannot place them.
final class EmergencyCalls {

    /// Set on the channel of a device that has dialed an emergency number: its digits.
    static final String DIGITS = "SB_EMERGENCY";

    private static final Logger log = LoggerFactory.getLogger(EmergencyCalls.class);
    private static final String NOTICE =
            "Emergency numbers cannot be called from this phone. Please use another phone.";

    private final Session session;
    private final Calling calling;
    private final EngineContext context;

    EmergencyCalls(Session session, Calling calling, EngineContext context) {
        this.session = session;
        this.calling = calling;
        this.context = context;
    }

    void dialed(Channel channel, SipDevice device, DialedCall.Emergency call) {
        var trunk = context.emergencyTrunk();
        var line = call.line();
        if (trunk == null || line == null) {
            log.warn(
                    "The emergency number {} was dialed on device {} of organization {}, and cannot be called: {}",
                    call.digits(),
                    device.deviceId(),
                    device.orgId(),
                    trunk == null ? "no trunk is named for it" : "the organization has no number");
            refuse(channel);
            return;
        }
        log.warn(
                "The emergency number {} is called by device {} of organization {}, from {} over {}",
                call.digits(),
                device.deviceId(),
                device.orgId(),
                line.number(),
                trunk);
        context.asterisk().setVariables(channel.id(), Map.of(DIGITS, call.digits()));
        calling.emergency(call.digits());
        calling.dialed(channel, device, line.numberId(), line.number(), call.to());
    }

    private void refuse(Channel channel) {
        session.caller(new Party(null, channel));
        var notice = new Notice(session, context, channel);
        session.attendant(notice);
        notice.play(NOTICE);
    }
}
