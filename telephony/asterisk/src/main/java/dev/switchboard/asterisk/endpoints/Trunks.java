package dev.switchboard.asterisk.endpoints;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/// The SIP trunks, pushed into Asterisk at each connect.
public final class Trunks {

    /// The type of objects that say by which addresses a trunk is known.
    static final String IDENTIFICATION = "identify";

    private static final String PREFIX = "trunk-";
    private static final String EMERGENCY_PREFIX = "emergency-";
    private static final String CONTEXT = "trunks";
    private static final int QUALIFY_SECONDS = 30;

    private static final String RTP_TIMEOUT = "rtp_timeout";
    private static final String RTP_TIMEOUT_ON_HOLD = "rtp_timeout_hold";
    private static final String RTP_TIMEOUT_SECONDS = "120";
    private static final String RTP_TIMEOUT_ON_HOLD_SECONDS = "3600";

    /// In bytes; what carriers announce too little is not believed.
    private static final String T38_DATAGRAM = "400";

    private final List<TrunkProperties> trunks;
    private final List<String> emergency;
    private final ConfigObjects objects;

    /// @param emergency the names of those for emergency numbers, in the order in which they are tried
    public Trunks(List<TrunkProperties> trunks, List<String> emergency, ConfigObjects objects) {
        this.trunks = List.copyOf(trunks);
        this.emergency = List.copyOf(emergency);
        this.objects = objects;
    }

    /// The addresses and networks from which carriers call, and the hosts of their servers.
    public List<String> addresses() {
        return trunks.stream()
                .flatMap(trunk -> Stream.concat(trunk.from().stream(), Stream.of(host(trunk.address()))))
                .toList();
    }

    private static String host(String address) {
        return address.replaceFirst(":[0-9]{1,5}$", "").replaceAll("[\\[\\]]", "");
    }

    /// The endpoints in their order.
    List<String> endpoints() {
        return trunks.stream().map(Trunks::endpoint).toList();
    }

    /// The endpoints for emergency numbers in their order. They are endpoints of their own, since no call
    /// over them ends because no sound arrives.
    public List<String> emergencyEndpoints() {
        return emergency.stream().map(Trunks::emergencyEndpoint).toList();
    }

    private static String emergencyEndpoint(String name) {
        return EMERGENCY_PREFIX + name;
    }

    /// Whether an endpoint is one of a trunk.
    public boolean has(String endpoint) {
        return endpoints().contains(endpoint) || emergencyEndpoints().contains(endpoint);
    }

    private static String endpoint(TrunkProperties trunk) {
        return endpoint(trunk.name());
    }

    /// The endpoint of a trunk.
    public static String endpoint(String name) {
        return PREFIX + name;
    }

    public void push() {
        trunks.forEach(this::push);
    }

    private void push(TrunkProperties trunk) {
        var name = endpoint(trunk);
        if (trunk.username() != null) {
            objects.put(
                    "auth",
                    name,
                    Map.of(
                            "auth_type",
                            "userpass",
                            "username",
                            trunk.username(),
                            "password",
                            trunk.password() == null ? "" : trunk.password()));
        }
        objects.put(
                "aor",
                name,
                Map.of(
                        "contact",
                        "sip:" + trunk.address() + ";transport=" + trunk.transport(),
                        "qualify_frequency",
                        String.valueOf(QUALIFY_SECONDS)));
        objects.put("endpoint", name, fields(trunk, name));
        if (emergency.contains(trunk.name())) {
            pushEmergency(trunk, name);
        }
        objects.put(IDENTIFICATION, name, Map.of("endpoint", name, "match", String.join(",", trunk.from())));
    }

    private void pushEmergency(TrunkProperties trunk, String name) {
        var fields = fields(trunk, name);
        fields.keySet().removeAll(List.of(RTP_TIMEOUT, RTP_TIMEOUT_ON_HOLD));
        objects.put("endpoint", emergencyEndpoint(trunk.name()), fields);
    }

    private static Map<String, String> fields(TrunkProperties trunk, String name) {
        var fields = new LinkedHashMap<String, String>();
        fields.put("context", CONTEXT);
        fields.put("aors", name);
        fields.put("transport", trunk.transport());
        // By its address alone: by the user of From, which anybody can write, it would be identified otherwise too.
        fields.put("identify_by", "ip");
        fields.put("disallow", "all");
        fields.put("allow", String.join(",", trunk.codecs()));
        fields.put("direct_media", "no");
        fields.put("rtp_symmetric", "yes");
        fields.put("dtmf_mode", "rfc4733");
        // A call whose BYE was lost, which nobody on this side may notice, such as one on hold. Some carriers send
        // nothing for a while when nobody speaks.
        fields.put(RTP_TIMEOUT, RTP_TIMEOUT_SECONDS);
        fields.put(RTP_TIMEOUT_ON_HOLD, RTP_TIMEOUT_ON_HOLD_SECONDS);
        fields.put("trust_id_inbound", "yes");
        fields.put("send_pai", "yes");
        // The carrier needs no INVITE in mid-call that tells it who answered, which some refuse.
        fields.put("send_connected_line", "no");
        fields.put("allow_transfer", "no");
        fields.putAll(trunk.srtp().fields());
        if (trunk.t38()) {
            fields.put("t38_udptl", "yes");
            fields.put("t38_udptl_ec", "redundancy");
            fields.put("t38_udptl_maxdatagram", T38_DATAGRAM);
            fields.put("t38_udptl_nat", "yes");
        }
        if (trunk.username() != null) {
            fields.put("outbound_auth", name);
        }
        return fields;
    }
}
