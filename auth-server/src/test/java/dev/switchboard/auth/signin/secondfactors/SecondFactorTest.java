package dev.switchboard.auth.signin.secondfactors;

import com.eatthepath.otp.TimeBasedOneTimePasswordGenerator;
import dev.switchboard.auth.Browser;
import dev.switchboard.auth.ManagementTest;
import dev.switchboard.auth.Telephony.TestUser;
import dev.switchboard.contract.credentials.Credential;
import dev.switchboard.testkit.JsonResponse;
import java.security.InvalidKeyException;
import java.sql.Timestamp;
import java.time.Duration;
import java.util.List;
import java.util.UUID;
import javax.crypto.spec.SecretKeySpec;
import org.bouncycastle.util.encoders.Base32;
import org.junit.jupiter.api.BeforeEach;
import tools.jackson.databind.JsonNode;

/// Users with second factors, and an app for one-time codes.
public abstract class SecondFactorTest extends ManagementTest {

    protected static final String FACTORS = "/v1/users/me/second-factors";

    private static final Duration STEP = Duration.ofSeconds(30);

    @SuppressWarnings("NullAway.Init") // set before each test
    protected TestUser user;

    @BeforeEach
    void insertUser() {
        user = telephony.userWithPassword();
    }

    /// What the app shows when its clock differs by so many steps.
    protected String code(String secret, int steps) {
        try {
            var key = new SecretKeySpec(Base32.decode(secret), "RAW");
            return new TimeBasedOneTimePasswordGenerator()
                    .generateOneTimePasswordString(key, clock.instant().plus(STEP.multipliedBy(steps)));
        } catch (InvalidKeyException impossible) {
            throw new IllegalStateException(impossible);
        }
    }

    protected String code(String secret) {
        return code(secret, 0);
    }

    /// A code that is wrong now.
    protected String wrongCode(String secret) {
        var near = List.of(code(secret, -1), code(secret, 0), code(secret, 1));
        return near.contains("000000") ? "111111" : "000000";
    }

    /// @param recoveryCodes the ten of the confirmation of the first app; none of a further one
    protected record App(String id, String secret, List<String> recoveryCodes) {}

    /// A confirmed app for one-time codes, whose next code is not used yet.
    protected App confirmedApp(TestUser of) {
        var begun =
                asRecent(of, "POST", FACTORS + "/totp", null).assertStatus(201).json();
        var id = begun.get("id").asString();
        var secret = begun.get("secret").asString();
        var codes = confirm(of, id, code(secret)).assertStatus(200).json().get("recovery_codes");
        clock.advance(STEP);
        return new App(id, secret, codes.valueStream().map(JsonNode::asString).toList());
    }

    protected JsonResponse confirm(TestUser of, String id, String code) {
        return asRecent(of, "POST", FACTORS + "/totp/" + id + "/confirm", "{\"code\": \"" + code + "\"}");
    }

    /// A token of a session in which the user has just authenticated.
    protected Credential recent(TestUser of) {
        var token = rows.firstPartyToken(of, EVERYTHING);
        var session = UUID.randomUUID();
        var now = Timestamp.from(clock.instant());
        rows.jdbc().sql("""
                INSERT INTO sign_in_session (id, org_id, user_id, created_at, last_seen_at, authenticated_at)
                VALUES (?, ?, ?, ?, ?, ?)
                """).params(session, of.orgId(), of.id(), now, now, now).update();
        rows.jdbc()
                .sql("UPDATE authorization_grant SET session_id = ? WHERE user_id = ? AND session_id IS NULL")
                .params(session, of.id())
                .update();
        return token;
    }

    /// The user's factors.
    protected List<JsonNode> factors(TestUser of) {
        return as(of, "GET", FACTORS).assertStatus(200).items();
    }

    /// A browser behind the gateway, with an address in a network of its own.
    protected Browser browser() {
        var network = UUID.randomUUID().toString();
        return new Browser(http())
                .with(
                        "X-Forwarded-For",
                        "2001:db8:%s:%s::1".formatted(network.substring(0, 4), network.substring(4, 8)));
    }
}
