package dev.switchboard.asterisk.channels;

import dev.switchboard.asterisk.endpoints.Devices;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// A channel that is to be created.
///
/// @param id of the channel
/// @param endpoint such as `PJSIP/username`
/// @param role what it is for
/// @param sessionId of the session that it belongs to
/// @param callId of the leg that it belongs to; null for an outside party without one
/// @param device whose it is; null for an outside party
/// @param callerNumber shown at the endpoint; null for a withheld caller
/// @param originator the channel of the other party, whose codec is offered first; null if there is none. Then devices
///     are offered codecs in the order of [Devices#CODECS], and outside parties in an order of Asterisk's own
/// @param autoAnswer whether a phone that can do so answers by itself
public record NewChannel(
        String id,
        String endpoint,
        Role role,
        UUID sessionId,
        @Nullable UUID callId,
        @Nullable String device,
        @Nullable String callerNumber,
        @Nullable String originator,
        boolean autoAnswer) {

    /// Variables by which another process recognizes a channel: what it is for, its session, the leg of
    /// its party, and its device.
    public static final String ROLE = "SB_ROLE";

    public static final String SESSION = "SB_SESSION";
    public static final String CALL = "SB_CALL";
    static final String DEVICE = "SB_DEVICE";

    /// A transfer that a phone requests (REFER) is reported to this service, which carries it out. Asterisk
    /// 22.3, 21.8 and 20.13 are the first that can do so.
    public static final Map<String, String> TRANSFERS = Map.of("PJSIP_TRANSFER_HANDLING()", "ari-only");

    /// Set on a channel to outside when it is dialed.
    public static final String DIALED = "SB_DIALED";

    /// Set on the channel of a user who calls another user, from a client: the user who is called.
    public static final String TO_USER = "SB_TO_USER";

    /// Set on the channel of a phone whose user has put the call on hold by its key.
    public static final String HELD = "SB_HELD";

    /// What a channel is for. It is the first argument with which the channel enters this service.
    public enum Role {
        /// From outside, or dialed on a device: created by the dialplan.
        INBOUND,
        DIALED,
        /// To a device.
        DEVICE,
        /// To outside.
        OUTSIDE;

        public String argument() {
            return name().toLowerCase(java.util.Locale.ROOT);
        }

        /// @return null for any other argument
        static @Nullable Role of(String argument) {
            return Arrays.stream(values())
                    .filter(role -> role.argument().equals(argument))
                    .findFirst()
                    .orElse(null);
        }
    }

    private static final String RECORDER = "snoop-";

    /// The channel by which a party is recorded.
    ///
    /// @param file name of the recording
    public static String recorderOf(String file) {
        return RECORDER + file;
    }

    /// Whether a channel was created by this service.
    public static boolean isOurs(String channel) {
        return channel.startsWith(Role.DEVICE.argument() + "-")
                || channel.startsWith(Role.OUTSIDE.argument() + "-")
                || channel.startsWith(RECORDER);
    }

    /// Whether a channel was created to call somebody outside.
    public static boolean isOutside(String channel) {
        return channel.startsWith(Role.OUTSIDE.argument());
    }

    Map<String, String> parameters(String application) {
        var parameters = new LinkedHashMap<String, String>();
        parameters.put("endpoint", endpoint);
        parameters.put("app", application);
        parameters.put("appArgs", role.argument());
        parameters.put("channelId", id);
        if (originator != null) {
            parameters.put("originator", originator);
        } else if (role == Role.DEVICE) {
            parameters.put("formats", Devices.CODECS);
        }
        return parameters;
    }

    /// The variables of the channel: ids by which another process recognizes it, and headers of the
    /// INVITE.
    Map<String, Object> body() {
        var variables = new LinkedHashMap<String, String>();
        variables.put(ROLE, role.argument());
        variables.put(SESSION, sessionId.toString());
        if (callId != null) {
            variables.put(CALL, callId.toString());
        }
        if (device != null) {
            variables.put(DEVICE, device);
        }
        if (device != null && callId != null) {
            // By which a page that is a phone knows which of the calls of the API it is.
            variables.put("PJSIP_HEADER(add,X-Switchboard-Call)", callId.toString());
        }
        if (callerNumber != null) {
            // What the INVITE shows of a channel that is created before it is dialed.
            variables.put("CONNECTEDLINE(num,i)", callerNumber);
            variables.put("CONNECTEDLINE(num-pres,i)", "allowed");
        }
        if (role == Role.DEVICE) {
            variables.putAll(TRANSFERS);
        }
        if (autoAnswer) {
            // Polycom, Yealink, Snom, Grandstream and baresip look for the one or the other.
            variables.put("PJSIP_HEADER(add,Call-Info)", "<sip:localhost>;answer-after=0");
            variables.put("PJSIP_HEADER(add,Alert-Info)", "<sip:localhost>;info=alert-autoanswer;delay=0");
        }
        return Map.of("variables", variables);
    }
}
