package dev.switchboard.auth.companies.rateplans;

import static org.assertj.core.api.Assertions.assertThat;

import dev.switchboard.auth.ManagementTest;
import dev.switchboard.auth.Operators;
import dev.switchboard.auth.Telephony.TestUser;
import dev.switchboard.contract.limits.RatePolicy;
import dev.switchboard.limits.LimitOwner;
import dev.switchboard.limits.Limits;
import dev.switchboard.limits.RateLimit;
import dev.switchboard.limits.RatePlan;
import dev.switchboard.testkit.JsonResponse;
import java.time.Duration;
import java.util.List;
import java.util.UUID;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import tools.jackson.databind.JsonNode;

class LimitedIT extends ManagementTest {

    @Autowired
    private Operators operators;

    @Autowired
    private Limits limits;

    @Autowired
    private RatePlan plan;

    @SuppressWarnings("NullAway.Init") // set before each test
    private TestUser operator;

    @BeforeEach
    void signIn() {
        operator = operators.operator();
        plan.set(RatePolicy.HEAVY, owner.orgId(), null, new RateLimit(1, 1));
    }

    private void refuse(LimitOwner limited, int times) {
        for (int i = 0; i <= times; i++) {
            limits.take(RatePolicy.HEAVY, limited).block();
        }
    }

    private JsonResponse limited(String query) {
        return with(rows.operatorToken(operator), "GET", "/v1/operator/limited" + query, null);
    }

    private List<JsonNode> ofOwnersCompany() {
        return limited("").assertStatus(200).items().stream()
                .filter(item -> item.path("company")
                        .path("id")
                        .asString("")
                        .equals(owner.orgId().toString()))
                .toList();
    }

    @Test
    void listsCompanyCredentialAndCount() {
        var key = as(owner, "POST", "/v1/api-keys", "{\"name\": \"Export\", \"scopes\": [\"account:read\"]}")
                .assertStatus(201)
                .json();
        var id = key.get("id").asString();
        refuse(new LimitOwner("key:" + id, owner.orgId(), true), 3);
        var app = rows.confidentialApp("users:read");
        refuse(new LimitOwner("app:" + app.clientId() + ":" + owner.orgId() + ":-", owner.orgId(), true), 2);
        refuse(LimitOwner.ofCompany(owner.orgId(), owner.orgId() + " 192.0.2.1"), 1);

        Awaitility.await()
                .atMost(Duration.ofSeconds(60))
                .untilAsserted(() -> assertThat(ofOwnersCompany()).hasSize(3));

        assertThat(ofOwnersCompany())
                .allSatisfy(item -> assertThat(item.propertyNames())
                        .containsExactly("company", "credential", "policy", "refused", "last_at"))
                .anySatisfy(item -> {
                    assertThat(item.get("company").get("name").asString()).isEqualTo("Northwind");
                    assertThat(item.get("credential").toString())
                            .isEqualTo("{\"kind\":\"api_key\",\"id\":\"%s\",\"hint\":\"%s\"}"
                                    .formatted(id, key.get("hint").asString()));
                    assertThat(item.get("policy").asString()).isEqualTo("heavy");
                    assertThat(item.get("refused").asInt()).isEqualTo(3);
                })
                .anySatisfy(item -> {
                    assertThat(item.get("credential").get("kind").asString()).isEqualTo("access_token");
                    assertThat(item.get("credential").get("id").asString())
                            .isEqualTo(app.clientId() + ":" + owner.orgId());
                    assertThat(item.get("refused").asInt()).isEqualTo(2);
                })
                .anySatisfy(item -> assertThat(item.get("credential").isNull()).isTrue());
    }

    @Test
    void listsOnlyWhatWasRefusedSince() {
        refuse(new LimitOwner("key:" + UUID.randomUUID(), owner.orgId(), true), 1);
        Awaitility.await()
                .atMost(Duration.ofSeconds(60))
                .untilAsserted(() -> assertThat(ofOwnersCompany()).hasSize(1));

        assertThat(limited("?since=" + clock.instant().plusSeconds(1))
                        .assertStatus(200)
                        .items())
                .isEmpty();
        limited("?since=yesterday").assertFields("since");
        limited("?limit=1").assertFields("limit");
    }
}
