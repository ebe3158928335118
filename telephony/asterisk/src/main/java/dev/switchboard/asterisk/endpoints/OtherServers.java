package dev.switchboard.asterisk.endpoints;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.security.GeneralSecurityException;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;
import org.jspecify.annotations.Nullable;

/// The other Asterisks, as one of them has them: SIP endpoints over which it reaches the devices that are
/// registered there. A call stays at the Asterisk at which it began; the other one only passes it on
/// to the device (extensions.conf, context `servers`).
///
/// Each is the endpoint `server-NAME`, and authenticates itself with that username. The passwords are
/// derived from those of ARI, which each of them has.
public final class OtherServers {

    /// Between a device and the server that passes on what was dialed on it (extensions.conf).
    public static final String SEPARATOR = "@";

    private static final String PREFIX = "server-";
    private static final String CONTEXT = "servers";
    private static final String AT = "at-";
    private static final String MAC = "HmacSHA256";

    private final ServerProperties own;
    private final List<ServerProperties> others;
    private final Srtp srtp;
    private final Registrations registrations;
    private final ConfigObjects objects;

    /// @param own the one that has the endpoints
    /// @param all including it
    /// @param srtp whether sound between them is encrypted, as that of devices
    public OtherServers(
            ServerProperties own,
            List<ServerProperties> all,
            Srtp srtp,
            Registrations registrations,
            ConfigObjects objects) {
        this.own = own;
        this.others =
                all.stream().filter(server -> !server.name().equals(own.name())).toList();
        this.srtp = srtp;
        this.registrations = registrations;
        this.objects = objects;
    }

    /// Whether an endpoint is one of these servers.
    public boolean has(String endpoint) {
        return others.stream().anyMatch(other -> endpoint.equals(endpointOf(other.name())));
    }

    /// Whether there is another server with that name.
    public boolean hasServer(String name) {
        return has(endpointOf(name));
    }

    /// The endpoint of a server.
    public static String endpointOf(String name) {
        return PREFIX + name;
    }

    private static boolean isServer(String endpoint) {
        return endpoint.startsWith(PREFIX);
    }

    /// The server of an endpoint.
    ///
    /// @return null unless it is one
    public static @Nullable String serverOf(String endpoint) {
        return isServer(endpoint) ? endpoint.substring(PREFIX.length()) : null;
    }

    /// The servers at which a device is registered.
    public List<String> of(String username) {
        return registrations.others(own.name(), username);
    }

    /// How a device at another server is dialed.
    ///
    /// @param server null for one at this server
    public static String dialed(String username, @Nullable String server) {
        return "PJSIP/" + username + (server == null ? "" : "@" + endpointOf(server));
    }

    public void push() {
        others.forEach(this::push);
    }

    private void push(ServerProperties other) {
        var name = PREFIX + other.name();
        objects.put("auth", name, auth(name, secret(own, name)));
        objects.put("auth", AT + name, auth(PREFIX + own.name(), secret(other, PREFIX + own.name())));
        objects.put("aor", name, Map.of("contact", "sip:" + other.sip()));
        objects.put("endpoint", name, endpoint(name));
    }

    private static Map<String, String> auth(String username, String password) {
        return Map.of("auth_type", "userpass", "username", username, "password", password);
    }

    private Map<String, String> endpoint(String name) {
        var fields = new LinkedHashMap<String, String>();
        fields.put("context", CONTEXT);
        fields.put("aors", name);
        fields.put("auth", name);
        fields.put("outbound_auth", AT + name);
        fields.put("from_user", PREFIX + own.name());
        fields.put("disallow", "all");
        fields.put("allow", Devices.CODECS);
        fields.put("direct_media", "no");
        fields.put("dtmf_mode", "rfc4733");
        fields.put("trust_id_inbound", "yes");
        fields.put("send_pai", "yes");
        // The hold key of a device reaches the server that has the call.
        fields.put("moh_passthrough", "yes");
        fields.put("allow_transfer", "no");
        fields.putAll(srtp.fields());
        return fields;
    }

    /// @param at the server that asks for the password
    /// @param username of the one that gives it
    private static String secret(ServerProperties at, String username) {
        try {
            var mac = Mac.getInstance(MAC);
            mac.init(new SecretKeySpec(at.password().getBytes(UTF_8), MAC));
            return HexFormat.of().formatHex(mac.doFinal(username.getBytes(UTF_8)));
        } catch (GeneralSecurityException impossible) {
            throw new IllegalStateException(impossible);
        }
    }
}
