package dev.switchboard.asterisk;

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
/// @param callId of the leg that it belongs to; null for an outside party
/// @param device whose it is; null for an outside party
/// @param callerNumber shown at the endpoint; null for a withheld caller
/// @param originator the channel whose codecs are preferred; null if there is none
/// @param autoAnswer whether a phone that can do so answers by itself
record NewChannel(
        String id,
        String endpoint,
        Role role,
        UUID sessionId,
        @Nullable UUID callId,
        @Nullable String device,
        @Nullable String callerNumber,
        @Nullable String originator,
        boolean autoAnswer) {

    /// What a channel is for. It is the first argument with which the channel enters this service.
    enum Role {
        /// From outside, or dialed on a device: created by the dialplan.
        INBOUND,
        DIALED,
        /// To a device.
        DEVICE,
        /// To outside.
        OUTSIDE;

        String argument() {
            return name().toLowerCase(java.util.Locale.ROOT);
        }
    }

    /// Whether a channel was created by this service.
    static boolean isOurs(String channel) {
        return channel.startsWith(Role.DEVICE.argument() + "-") || channel.startsWith(Role.OUTSIDE.argument() + "-");
    }

    Map<String, String> parameters(String application) {
        var parameters = new LinkedHashMap<String, String>();
        parameters.put("endpoint", endpoint);
        parameters.put("app", application);
        parameters.put("appArgs", role.argument());
        parameters.put("channelId", id);
        if (callerNumber != null && role == Role.DEVICE) {
            parameters.put("callerId", callerNumber);
        }
        if (originator != null) {
            parameters.put("originator", originator);
        }
        return parameters;
    }

    /// The variables of the channel: ids by which another process recognizes it, and headers of the
    /// INVITE.
    Map<String, Object> body() {
        var variables = new LinkedHashMap<String, String>();
        variables.put("SB_ROLE", role.argument());
        variables.put("SB_SESSION", sessionId.toString());
        if (callId != null) {
            variables.put("SB_CALL", callId.toString());
        }
        if (device != null) {
            variables.put("SB_DEVICE", device);
        }
        if (callerNumber != null) {
            // What the INVITE shows of a channel that is created before it is dialed.
            variables.put("CONNECTEDLINE(num,i)", callerNumber);
            variables.put("CONNECTEDLINE(num-pres,i)", "allowed");
        }
        if (autoAnswer) {
            // Polycom, Yealink, Snom, Grandstream and baresip look for the one or the other.
            variables.put("PJSIP_HEADER(add,Call-Info)", "<sip:localhost>;answer-after=0");
            variables.put("PJSIP_HEADER(add,Alert-Info)", "<sip:localhost>;info=alert-autoanswer;delay=0");
        }
        return Map.of("variables", variables);
    }
}
