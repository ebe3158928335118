package dev.switchboard.asterisk.endpoints;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.switchboard.asterisk.ari.AriError;
import dev.switchboard.contract.keys.Sha256;
import dev.switchboard.telephony.DialedCall;
import dev.switchboard.telephony.EmergencyDialing;
import dev.switchboard.telephony.SipDevice;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// The objects of PJSIP of which a device consists at Asterisk.
final class DeviceObjects {

    private static final Logger log = LoggerFactory.getLogger(DeviceObjects.class);
    private static final String CONTEXT = "devices";
    private static final int QUALIFY_SECONDS = 60;
    /// A phone that has not responded by then is unreachable until Asterisk asks it again.
    private static final int QUALIFY_TIMEOUT_SECONDS = 10;
    private static final String CONFIGURED_CODECS_FIRST = "prefer:configured,operation:union,keep:all,transcode:allow";
    private static final int RTP_TIMEOUT_SECONDS = 60;
    private static final int RTP_TIMEOUT_ON_HOLD_SECONDS = 3600;
    /// The objects of a device, in the order in which they are created. Within five seconds after Asterisk has
    /// the AOR, it checks whether the phone that is registered there responds. Without an endpoint it would check
    /// a minute later only, and take the phone for unreachable until then. Without its auth, it refuses
    /// whatever a device sends (500).
    private static final List<String> TYPES = List.of("endpoint", "aor", "auth");

    private static final UUID NOBODY = new UUID(0, 0);
    private static final EmergencyDialing SAMPLE =
            new EmergencyDialing(List.of("112"), "+44", new DialedCall.Line(NOBODY, "+441632960000"));

    private final ConfigObjects objects;
    private final Srtp srtp;
    private final boolean behindProxy;
    private final EmergencyVariable emergency;

    /// @param srtp for all devices but browsers
    /// @param behindProxy whether they register through a SIP proxy
    /// @param emergency how they call emergency numbers
    DeviceObjects(ConfigObjects objects, Srtp srtp, boolean behindProxy, EmergencyVariable emergency) {
        this.objects = objects;
        this.srtp = srtp;
        this.behindProxy = behindProxy;
        this.emergency = emergency;
    }

    /// Creates its objects, or replaces those that differ.
    ///
    /// @param isListed whether Asterisk lists the endpoint. Sometimes it has one and does not list it: what it does
    ///     when an endpoint is deleted may come after what it does when the next one of that name is created. Then
    ///     no registration is seen there, so the endpoint is replaced
    void push(SipDevice device, boolean isListed) {
        var name = device.username();
        var fields = endpoint(device);
        if (isListed) {
            objects.put("endpoint", name, fields);
        } else {
            objects.replace("endpoint", name, fields);
        }
        putAor(device);
        objects.put("auth", name, auth(device));
    }

    /// Creates its AOR, or replaces one that differs.
    void putAor(SipDevice device) {
        objects.putAorOfDevice(device.username(), aor(device));
    }

    private static Map<String, String> auth(SipDevice device) {
        return Map.of(
                "auth_type",
                "digest",
                "username",
                device.username(),
                "realm",
                device.realm(),
                "password_digest",
                "MD5:" + device.ha1());
    }

    /// A device is where it registered last: a phone that comes back with another address leaves its former
    /// contact until that expires, and Asterisk calls one contact only.
    ///
    /// Without a proxy, nobody may say by which way the device is reached (Path, RFC 3327): a phone could have
    /// its calls sent to a carrier, which takes them for calls of Asterisk, or to a server that only Asterisk
    /// reaches.
    private Map<String, String> aor(SipDevice device) {
        var fields = new LinkedHashMap<>(mailbox(device));
        fields.put("max_contacts", "1");
        fields.put("remove_existing", "yes");
        fields.put("support_path", behindProxy ? "yes" : "no");
        fields.put("qualify_frequency", String.valueOf(QUALIFY_SECONDS));
        fields.put("qualify_timeout", String.valueOf(QUALIFY_TIMEOUT_SECONDS));
        return fields;
    }

    /// A phone on an unassigned number shows nobody's voicemails.
    private static Map<String, String> mailbox(SipDevice device) {
        return device.sharedNumberId() == null
                ? Map.of("mailboxes", WaitingMessages.mailbox(device.userId()))
                : Map.of();
    }

    private Map<String, String> endpoint(SipDevice device) {
        var fields = new LinkedHashMap<String, String>();
        fields.put("context", CONTEXT);
        fields.put("auth", device.username());
        fields.put("aors", device.username());
        fields.put("disallow", "all");
        fields.put("allow", Devices.CODECS);
        fields.put("direct_media", "no");
        fields.put("rtp_symmetric", "yes");
        fields.put("force_rport", "yes");
        fields.put("rewrite_contact", "yes");
        fields.put("dtmf_mode", device.browser() ? "rfc4733" : "auto");
        fields.put("trust_id_inbound", "no");
        fields.put("send_pai", "yes");
        fields.putAll(mailbox(device));
        fields.put("mwi_subscribe_replaces_unsolicited", "yes");
        fields.put("rtp_timeout", String.valueOf(RTP_TIMEOUT_SECONDS));
        fields.put("rtp_timeout_hold", String.valueOf(RTP_TIMEOUT_ON_HOLD_SECONDS));
        var variable = emergency.of(device);
        if (variable != null) {
            fields.put("set_var", variable);
        }
        fields.put("webrtc", device.browser() ? "yes" : "no");
        if (device.browser()) {
            fields.put("dtls_auto_generate_cert", "yes");
            // Opus, which survives the losses of the internet, also where the other party has another codec.
            fields.put("codec_prefs_outgoing_offer", CONFIGURED_CODECS_FIRST);
        } else {
            fields.putAll(srtp.fields());
        }
        return fields;
    }

    /// A text that changes when devices are made of other fields, such as by another version of this service.
    String rules() {
        var text = new StringBuilder();
        for (boolean browser : List.of(false, true)) {
            var device = new SipDevice(NOBODY, NOBODY, NOBODY, "", "", "", null, browser, SAMPLE);
            for (var fields : List.of(endpoint(device), aor(device), auth(device))) {
                text.append(ConfigObjects.hash(fields));
            }
        }
        return Sha256.hex(text.toString().getBytes(UTF_8)) + " ";
    }

    /// What cannot be removed, such as an endpoint of a configuration file, stays. By the identification of
    /// a former trunk, calls from its addresses would be refused, also when another trunk has them.
    void remove(String name) {
        try {
            objects.delete(Trunks.IDENTIFICATION, name);
            TYPES.reversed().forEach(type -> objects.delete(type, name));
        } catch (AriError refused) {
            log.debug("The endpoint {} is not removed: {}", name, refused.getMessage());
        }
    }
}
