package dev.switchboard.auth.traffic.usage;

import static org.assertj.core.api.Assertions.assertThat;

import dev.switchboard.auth.ManagementTest;
import dev.switchboard.auth.ServiceRedis;
import dev.switchboard.contract.errors.ErrorCode;
import dev.switchboard.contract.limits.RatePolicy;
import dev.switchboard.limits.RateLimit;
import dev.switchboard.limits.RatePlan;
import dev.switchboard.redis.RedisLink;
import dev.switchboard.requests.RequestRecorder;
import dev.switchboard.requests.RequestReport;
import dev.switchboard.requests.RequestReport.Counted;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import tools.jackson.databind.JsonNode;

/// The usage of a company's credentials, from what a gateway records.
class UsageIT extends ManagementTest {

    private static final Instant NOON = Instant.parse("2026-11-20T12:00:00Z");

    private final RedisLink redis = ServiceRedis.of("gateway");

    @Autowired
    private RatePlan plan;

    private final UUID keyId = UUID.randomUUID();
    private final String key = "key:" + keyId;

    private void send(String credential, RatePolicy policy, int granted, int refused) {
        Awaitility.await().until(() -> redis.commands() != null);
        var gateway = new RequestRecorder(redis, clock, new SimpleMeterRegistry());
        gateway.start();
        for (int i = 0; i < granted + refused; i++) {
            boolean isRefused = i >= granted;
            gateway.record(new RequestReport(
                    "id",
                    "GET",
                    "/v1/calls",
                    List.of(),
                    isRefused ? 429 : 200,
                    null,
                    false,
                    clock.millis(),
                    0,
                    false,
                    new Counted(owner.orgId(), credential, policy, isRefused)));
        }
        gateway.stop();
    }

    private List<JsonNode> usage() {
        return as(owner, "GET", "/v1/usage").items();
    }

    @Test
    void listsRequestsAndRefusalsOfEachMinuteAndWhatWasUsedOfTheLimit() {
        clock.set(NOON);
        send(key, RatePolicy.HEAVY, 3, 1);
        clock.set(NOON.plus(Duration.ofMinutes(5)));
        send(key, RatePolicy.HEAVY, 4, 2);
        send(key, RatePolicy.LIGHT, 1, 0);

        var items = usage();

        assertThat(items).hasSize(2);
        var heavy = items.getFirst();
        assertThat(heavy.propertyNames()).containsExactly("credential", "policy", "limit", "used", "minutes");
        assertThat(heavy.get("credential").get("kind").asString()).isEqualTo("api_key");
        assertThat(heavy.get("credential").get("id").asString()).isEqualTo(keyId.toString());
        assertThat(heavy.get("policy").asString()).isEqualTo("heavy");
        assertThat(heavy.get("limit").toString()).isEqualTo("{\"per_minute\":60,\"burst\":20}");
        assertThat(heavy.get("used").asInt()).isEqualTo(4);
        assertThat(heavy.get("minutes"))
                .hasToString("[{\"at\":\"2026-11-20T12:00:00.000Z\",\"requests\":4,\"refused\":1},"
                        + "{\"at\":\"2026-11-20T12:05:00.000Z\",\"requests\":6,\"refused\":2}]");
        assertThat(items.getLast().get("policy").asString()).isEqualTo("light");
        assertThat(as(stranger, "GET", "/v1/usage").items()).isEmpty();
    }

    @Test
    void hasTheLimitThatIsInForceForTheCredential() {
        send(key, RatePolicy.HEAVY, 1, 0);
        plan.set(RatePolicy.HEAVY, owner.orgId(), null, new RateLimit(6000, 500));
        assertThat(usage().getFirst().get("limit").get("per_minute").asInt()).isEqualTo(6000);

        plan.set(RatePolicy.HEAVY, owner.orgId(), key, new RateLimit(7000, 500));
        assertThat(usage().getFirst().get("limit").get("per_minute").asInt()).isEqualTo(7000);
    }

    @Test
    void countsSignedLinksTogether() {
        send("link:" + owner.orgId(), RatePolicy.LINK, 2, 0);

        assertThat(usage()).singleElement().satisfies(link -> {
            assertThat(link.get("credential").get("kind").asString()).isEqualTo("link");
            assertThat(link.get("credential").get("id").isNull()).isTrue();
            assertThat(link.get("used").asInt()).isEqualTo(2);
        });
    }

    @Test
    void forgetsAfterAnHour() {
        clock.set(NOON);
        send(key, RatePolicy.HEAVY, 1, 0);
        clock.set(NOON.plus(Duration.ofMinutes(59)));
        assertThat(usage())
                .singleElement()
                .satisfies(item -> assertThat(item.get("used").asInt()).isZero());

        clock.set(NOON.plus(Duration.ofMinutes(60)));
        assertThat(usage()).isEmpty();
    }

    @Test
    void isForOwnersAndAdmins() {
        as(member, "GET", "/v1/usage").assertError(ErrorCode.ADMIN_REQUIRED);
        with(rows.firstPartyToken(owner, "audit:read"), "GET", "/v1/usage", null)
                .assertEnvelope(403, "insufficient_scope");
        as(owner, "GET", "/v1/usage?limit=1").assertFields("limit");
    }
}
