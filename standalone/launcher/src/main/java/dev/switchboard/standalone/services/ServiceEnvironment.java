package dev.switchboard.standalone.services;

import dev.switchboard.demo.Addresses;
import dev.switchboard.demo.DemoOperator;
import dev.switchboard.embedded.RedisServer;
import dev.switchboard.standalone.secrets.Secrets;
import java.net.InetAddress;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// The environment variables of each service (docs/operations/settings.md). Secrets
/// are passed only here: every user of the machine can read a command line.
public final class ServiceEnvironment {

    /// The user of ARI as whom the resource API signs in at the embedded Asterisk.
    public static final String ARI_USER = "switchboard";
    /// The name of the secret that is this user's password.
    public static final String ARI_SECRET = "asterisk.ari";

    private static final String LOOPBACK = "127.0.0.1";

    private final String address;
    private final Ports ports;
    private final Addresses addresses;
    private final Path data;
    private final Secrets secrets;
    private final @Nullable Phones phones;

    /// @param address on which the gateway listens
    /// @param data the directory with all data of the run
    /// @param phones null for the simulator
    public ServiceEnvironment(String address, Ports ports, Path data, Secrets secrets, @Nullable Phones phones) {
        this.address = address;
        this.ports = ports;
        this.addresses = ports.addresses();
        this.data = data;
        this.secrets = secrets;
        this.phones = phones;
    }

    /// Generates all secrets of the services, so that they can be saved before anything depends on them.
    public void generateSecrets() {
        for (var service : ServiceName.values()) {
            of(service, StartMode.SERVING);
        }
    }

    Map<String, String> of(ServiceName service, StartMode mode) {
        var environment = new HashMap<String, String>();
        environment.put(
                "SERVER_ADDRESS", service == ServiceName.GATEWAY && mode == StartMode.SERVING ? address : LOOPBACK);
        environment.put("SERVER_PORT", port(ports.server(service, mode)));
        environment.put("MANAGEMENT_SERVER_ADDRESS", LOOPBACK);
        environment.put("MANAGEMENT_SERVER_PORT", port(ports.management(service)));
        environment.put("SWITCHBOARD_BASE_URL", addresses.baseUrl());
        environment.put("SWITCHBOARD_AUTH_URL", addresses.authUrl());
        environment.put("SWITCHBOARD_CONSENT_URL", addresses.consentUrl());
        environment.put("SWITCHBOARD_APP_URL", addresses.appUrl());
        environment.put("SWITCHBOARD_OPERATOR_URL", addresses.operatorUrl());
        switch (service) {
            case GATEWAY -> gateway(environment);
            case AUTH_SERVER -> authServer(environment);
            case RESOURCE_API -> resourceApi(environment);
            case CLIENT_APP -> clientApp(environment, mode);
        }
        return environment;
    }

    private void gateway(Map<String, String> environment) {
        environment.put("SWITCHBOARD_SERVICES_RESOURCE_API", url(ports.resourceApi()));
        environment.put("SWITCHBOARD_SERVICES_AUTH_SERVER", url(ports.authServer()));
        environment.put("SWITCHBOARD_SERVICES_AUTH_SERVER_INTERNAL", url(ports.authServerInternal()));
        environment.put("SWITCHBOARD_SERVICES_CLIENT_APP", url(ports.clientApp()));
        environment.put("SWITCHBOARD_INTERNAL_SECRET", secrets.password("internal.secret"));
        environment.put("SWITCHBOARD_INTERNAL_JWT_KEYS", secrets.keys("internal.jwt-keys"));
        environment.put("SWITCHBOARD_MEDIA_LINK_KEYS", secrets.keys("media.link-keys"));
        environment.put("SWITCHBOARD_PROJECTION_KEYS", secrets.keys("projection.keys"));
        redis(environment, RedisServer.GATEWAY);
    }

    private void authServer(Map<String, String> environment) {
        environment.put("SWITCHBOARD_INTERNAL_ADDRESS", LOOPBACK);
        environment.put("SWITCHBOARD_INTERNAL_PORT", port(ports.authServerInternal()));
        environment.put("SWITCHBOARD_INTERNAL_SECRET", secrets.password("internal.secret"));
        environment.put("SWITCHBOARD_INTERNAL_JWT_KEYS", secrets.keys("internal.jwt-keys"));
        environment.put("SWITCHBOARD_SERVICES_RESOURCE_API_INTERNAL", url(ports.resourceApiInternal()));
        environment.put("SWITCHBOARD_CURSOR_KEYS", secrets.keys("cursor-keys"));
        environment.put("SWITCHBOARD_SECOND_FACTORS_SECRET_KEYS", secrets.keys("second-factors.secret-keys"));
        environment.put("SWITCHBOARD_MAIL_KEYS", secrets.keys("mail.keys"));
        environment.put("SWITCHBOARD_MAIL_DIRECTORY", file("mail"));
        environment.put("SWITCHBOARD_SIGN_UP_ENABLED", "true");
        environment.put("SWITCHBOARD_OPERATOR_EMAIL", DemoOperator.EMAIL);
        environment.put("SWITCHBOARD_IDEMPOTENCY_KEYS", secrets.keys("idempotency.keys"));
        environment.put("SWITCHBOARD_OPERATOR_PASSWORD", DemoOperator.password(secrets));
        environment.put("SWITCHBOARD_OPERATOR_API_KEY", DemoOperator.key(secrets));
        environment.put("SWITCHBOARD_PROJECTION_KEYS", secrets.keys("projection.keys"));
        database(environment, "auth");
        redis(environment, RedisServer.AUTH_SERVER);
    }

    private void resourceApi(Map<String, String> environment) {
        environment.put("SWITCHBOARD_INTERNAL_ADDRESS", LOOPBACK);
        environment.put("SWITCHBOARD_INTERNAL_PORT", port(ports.resourceApiInternal()));
        environment.put("SWITCHBOARD_INTERNAL_SECRET", secrets.password("internal.secret"));
        environment.put("SWITCHBOARD_INTERNAL_JWT_KEYS", secrets.keys("internal.jwt-keys"));
        environment.put("SWITCHBOARD_CURSOR_KEYS", secrets.keys("cursor-keys"));
        environment.put("SWITCHBOARD_IDEMPOTENCY_KEYS", secrets.keys("idempotency.keys"));
        environment.put("SWITCHBOARD_MEDIA_LINK_KEYS", secrets.keys("media.link-keys"));
        environment.put("SWITCHBOARD_WEBHOOKS_SECRET_KEYS", secrets.keys("webhooks.secret-keys"));
        environment.put("SWITCHBOARD_WEBHOOKS_ALLOW_LOOPBACK", "true");
        environment.put("SWITCHBOARD_OUTBOUND_EXPLAIN_LOOPBACK", Boolean.toString(listensOnLoopbackOnly()));
        environment.put("SWITCHBOARD_MEDIA_DIRECTORY", file("media"));
        telephony(environment);
        environment.put("SWITCHBOARD_MESSAGING_CARRIER", "simulator");
        if (listensOnLoopbackOnly()) {
            // The simulator's control interface takes calls and shows mail with its links, without a credential.
            environment.put("SWITCHBOARD_SIMULATOR_PORT", port(ports.simulator()));
            environment.put("SWITCHBOARD_SIMULATOR_MAIL_DIRECTORY", file("mail"));
        }
        database(environment, "telephony");
    }

    private void telephony(Map<String, String> environment) {
        if (phones == null) {
            environment.put("SWITCHBOARD_TELEPHONY_ENGINE", "simulator");
            return;
        }
        environment.put("SWITCHBOARD_TELEPHONY_ENGINE", "asterisk");
        environment.put("SWITCHBOARD_TELEPHONY_ASTERISK_URL", url(ports.asterisk()) + "/ari");
        environment.put("SWITCHBOARD_TELEPHONY_ASTERISK_USER", ARI_USER);
        environment.put("SWITCHBOARD_TELEPHONY_ASTERISK_SIP", phones.address() + ":" + phones.port());
        environment.put("SWITCHBOARD_TELEPHONY_ASTERISK_PASSWORD", secrets.password(ARI_SECRET));
        environment.put("SWITCHBOARD_TELEPHONY_ASTERISK_GUESSING_LOG", file("asterisk/log/security"));
        environment.put("SWITCHBOARD_TELEPHONY_ASTERISK_GUESSING_LIST", file("asterisk/etc/pjsip_guessing.conf"));
        environment.put("SWITCHBOARD_TELEPHONY_ASTERISK_MAX_CHANNELS", String.valueOf(Phones.MAX_CHANNELS));
        environment.put("SWITCHBOARD_SIP_DOMAIN", phones.address());
        environment.put("SWITCHBOARD_SIP_PORT", port(phones.port()));
        if (phones.tlsPort() != null) {
            environment.put("SWITCHBOARD_TELEPHONY_ASTERISK_SRTP", "optional");
        }
    }

    private void clientApp(Map<String, String> environment, StartMode mode) {
        environment.put("SWITCHBOARD_SERVICES_GATEWAY", url(ports.server(ServiceName.GATEWAY, mode)));
        environment.put("SWITCHBOARD_APP_SESSION_KEYS", secrets.keys("app.session-keys"));
        environment.put("SWITCHBOARD_SIGN_UP_ENABLED", "true");
        if (listensOnLoopbackOnly()) {
            // With the demo file, the start page signs in everybody who opens it.
            environment.put("SWITCHBOARD_APP_DEMO_FILE", file("demo.json"));
        }
        redis(environment, RedisServer.CLIENT_APP);
    }

    private String file(String name) {
        return data.resolve(name).toString();
    }

    private boolean listensOnLoopbackOnly() {
        return isLoopback(address);
    }

    /// Whether only this machine reaches what listens on the address.
    public static boolean isLoopback(String address) {
        try {
            return InetAddress.ofLiteral(address).isLoopbackAddress();
        } catch (IllegalArgumentException name) {
            return address.equals("localhost");
        }
    }

    private void database(Map<String, String> environment, String role) {
        environment.put("SWITCHBOARD_DATABASE_HOST", LOOPBACK);
        environment.put("SWITCHBOARD_DATABASE_PORT", port(ports.postgres()));
        environment.put("SWITCHBOARD_DATABASE_NAME", "switchboard");
        environment.put("SWITCHBOARD_DATABASE_PASSWORD", secrets.password("database." + role));
        environment.put("SWITCHBOARD_DATABASE_MIGRATOR_PASSWORD", secrets.password("database." + role + "_migrator"));
    }

    /// The name of the secret that is the password of a user of Redis.
    public static String redisSecret(String user) {
        return "redis." + user;
    }

    private void redis(Map<String, String> environment, String user) {
        environment.put("SWITCHBOARD_REDIS_HOST", LOOPBACK);
        environment.put("SWITCHBOARD_REDIS_PORT", port(ports.redis()));
        environment.put("SWITCHBOARD_REDIS_PASSWORD", secrets.password(redisSecret(user)));
    }

    private static String port(int port) {
        return Integer.toString(port);
    }

    private static String url(int port) {
        return "http://" + LOOPBACK + ":" + port;
    }
}
