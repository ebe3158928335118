package dev.switchboard.gateway.limits;

import static org.assertj.core.api.Assertions.assertThat;

import dev.switchboard.contract.credentials.Credential;
import dev.switchboard.contract.credentials.CredentialType;
import dev.switchboard.contract.identity.Identity;
import dev.switchboard.contract.limits.RatePolicy;
import dev.switchboard.contract.scopes.Scope;
import dev.switchboard.gateway.fixtures.RunningGateway;
import dev.switchboard.gateway.fixtures.TestRatePlans;
import dev.switchboard.gateway.fixtures.TestReader;
import dev.switchboard.limits.RateLimit;
import dev.switchboard.limits.Refusal;
import dev.switchboard.limits.RefusalLog;
import dev.switchboard.redis.RedisLink;
import dev.switchboard.testkit.TestRedis;
import java.time.Duration;
import java.time.Instant;
import java.util.EnumSet;
import java.util.Map;
import java.util.UUID;
import org.awaitility.Awaitility;
import org.awaitility.core.ConditionFactory;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.springframework.context.ConfigurableApplicationContext;

/// What operators set for a policy, a company or a credential, at two gateways.
class RatePlanIT {

    private static final String PATH = "/v1/calls";
    private static final String DEFAULT = "\"heavy\";q=60;w=60";

    @AutoClose
    private static final RunningGateway one = RunningGateway.start(Map.of());

    @AutoClose
    private static final RunningGateway other = RunningGateway.start(Map.of());

    @AutoClose
    private static final ConfigurableApplicationContext reader = TestReader.start(RefusalLog.class);

    private final UUID orgId = UUID.randomUUID();
    private final UUID keyId = UUID.randomUUID();
    private final String owner = "key:" + keyId;
    private final Identity identity = Identity.ofApiKey(keyId, orgId, UUID.randomUUID(), EnumSet.allOf(Scope.class));
    private final TestRatePlans plans = one.services.ratePlans;

    @BeforeEach
    void reset() {
        one.reset();
        other.reset();
        other.services.ratePlans = plans;
        awaitRedis(one.bean(RedisLink.class));
        awaitRedis(other.bean(RedisLink.class));
        awaitRedis(reader.getBean(RedisLink.class));
    }

    private static void awaitRedis(RedisLink link) {
        Awaitility.await().until(() -> link.commands() != null);
    }

    private Credential key(RunningGateway gateway) {
        return gateway.services.issue(CredentialType.API_KEY, identity, null);
    }

    private static String policy(RunningGateway gateway, Credential key) {
        return String.valueOf(gateway.http().get(PATH, key.value()).header("RateLimit-Policy"));
    }

    private static ConditionFactory eventually() {
        return Awaitility.await().atMost(Duration.ofSeconds(60)).pollInterval(Duration.ofMillis(200));
    }

    private void awaitPolicy(String expected) {
        var ofOne = key(one);
        var ofOther = key(other);
        eventually().untilAsserted(() -> {
            assertThat(policy(one, ofOne)).isEqualTo(expected);
            assertThat(policy(other, ofOther)).isEqualTo(expected);
        });
    }

    @Test
    void appliesTheMostSpecificPlanAtEveryGatewayAndReturnsToTheMoreGeneralOne() {
        assertThat(policy(one, key(one))).isEqualTo(DEFAULT);
        plans.set(RatePolicy.HEAVY, orgId, null, new RateLimit(6000, 500));
        awaitPolicy("\"heavy\";q=6000;w=60");

        plans.set(RatePolicy.HEAVY, orgId, owner, new RateLimit(7000, 500));
        awaitPolicy("\"heavy\";q=7000;w=60");

        plans.set(RatePolicy.HEAVY, null, null, new RateLimit(8000, 500));
        var stranger = one.services.apiKey();
        eventually().untilAsserted(() -> assertThat(policy(one, stranger)).isEqualTo("\"heavy\";q=8000;w=60"));
        awaitPolicy("\"heavy\";q=7000;w=60");

        plans.set(RatePolicy.HEAVY, orgId, owner, null);
        awaitPolicy("\"heavy\";q=6000;w=60");
        plans.set(RatePolicy.HEAVY, orgId, null, null);
        awaitPolicy("\"heavy\";q=8000;w=60");
        plans.set(RatePolicy.HEAVY, null, null, null);
        awaitPolicy(DEFAULT);
    }

    @Test
    void countsUnderTheChangedLimitFromNew() {
        var key = key(one);
        Awaitility.await()
                .pollInterval(Duration.ofMillis(1))
                .untilAsserted(() -> one.http().get(PATH, key.value()).assertEnvelope(429, "rate_limited"));

        plans.set(RatePolicy.HEAVY, orgId, owner, new RateLimit(1, 2));

        awaitPolicy("\"heavy\";q=1;w=60");
        eventually().untilAsserted(() -> one.http().get(PATH, key.value()).assertEnvelope(429, "rate_limited"));
    }

    @Test
    void appliesPlansFromTheFirstRequestAfterARestart() {
        plans.set(RatePolicy.HEAVY, orgId, null, new RateLimit(6000, 500));
        // The authorization server is running already, and has more than a page of plans.
        for (int i = 0; i < 30; i++) {
            one.services.ratePlans.set(RatePolicy.LIGHT, UUID.randomUUID(), null, new RateLimit(1, 1));
        }

        try (var restarted = RunningGateway.start(Map.of(
                "switchboard.services.auth-server-internal",
                one.services.properties().get("switchboard.services.auth-server-internal")))) {
            assertThat(policy(restarted, key(one))).isEqualTo("\"heavy\";q=6000;w=60");
        }
    }

    @Test
    void appliesAndChangesPlansWithoutRedis() {
        plans.set(RatePolicy.HEAVY, orgId, null, new RateLimit(6000, 500));
        awaitPolicy("\"heavy\";q=6000;w=60");
        TestRedis.shared().stop();
        try {
            awaitPolicy("\"heavy\";q=6000;w=60");
            plans.set(RatePolicy.HEAVY, orgId, null, new RateLimit(9000, 500));
            awaitPolicy("\"heavy\";q=9000;w=60");
        } finally {
            TestRedis.shared().start();
            awaitRedis(one.bean(RedisLink.class));
            awaitRedis(other.bean(RedisLink.class));
        }
    }

    @Test
    void keepsPlansWhileTheAuthorizationServerIsUnavailable() {
        plans.set(RatePolicy.HEAVY, orgId, null, new RateLimit(6000, 500));
        awaitPolicy("\"heavy\";q=6000;w=60");
        var key = key(one);
        policy(one, key);
        one.services.internalUnavailable = true;
        int before = one.services.requestsWhileUnavailable.get();

        Awaitility.await().until(() -> one.services.requestsWhileUnavailable.get() > before + 1);

        assertThat(policy(one, key)).isEqualTo("\"heavy\";q=6000;w=60");
    }

    @Test
    void countsWhoIsLimited() {
        plans.set(RatePolicy.HEAVY, orgId, owner, new RateLimit(1, 1));
        awaitPolicy("\"heavy\";q=1;w=60");
        var key = key(one);
        one.http().get(PATH, key.value());
        one.http().get(PATH, key.value()).assertEnvelope(429, "rate_limited");

        eventually().untilAsserted(() -> {
            var now = Instant.now();
            assertThat(reader.getBean(RefusalLog.class).read(now.minus(RefusalLog.KEPT), now))
                    .filteredOn(refusal -> owner.equals(refusal.owner()))
                    .singleElement()
                    .satisfies(refusal -> {
                        assertThat(refusal.policy()).isEqualTo("heavy");
                        assertThat(refusal.orgId()).isEqualTo(orgId);
                        assertThat(refusal.refused()).isPositive();
                    })
                    .extracting(Refusal::lastAt)
                    .satisfies(at -> assertThat(at).isBefore(now.plusSeconds(1)));
        });
    }
}
