package dev.switchboard.api.calling.calls;

import static org.assertj.core.api.Assertions.assertThat;

import dev.switchboard.api.kit.ApiClient;
import dev.switchboard.api.kit.ApiTest;
import dev.switchboard.api.kit.TestCalls;
import dev.switchboard.api.kit.TestCompany;
import dev.switchboard.api.kit.TestMessages;
import dev.switchboard.api.kit.TestUser;
import dev.switchboard.api.kit.TestUsers;
import dev.switchboard.contract.errors.ErrorCode;
import dev.switchboard.contract.scopes.Scope;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneId;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

/// How many calls and messages there were on each of the last seven days.
@ApiTest
class DayCountsIT {

    private final ApiClient api;
    private final TestCompany acme = TestCompany.insert();
    private final TestUser ada = TestUsers.member(acme).insert();
    private final Instant now = Instant.now();

    DayCountsIT(ApiClient api) {
        this.api = api;
    }

    private Instant daysAgo(int days) {
        return now.minus(Duration.ofDays(days));
    }

    @BeforeEach
    void fill() {
        TestCalls.answered(acme).of(ada).startedAt(now).insert();
        TestCalls.with(acme, "missed").of(ada).startedAt(daysAgo(3)).insert();
        TestCalls.answered(acme).outbound().startedAt(daysAgo(3)).insert();
        TestCalls.answered(acme).startedAt(daysAgo(8)).insert();
        TestMessages.inbound(acme).of(ada).createdAt(daysAgo(2)).insert();
        TestMessages.inbound(acme).createdAt(daysAgo(2)).insert();
        TestMessages.outbound(acme, "sent").of(ada).createdAt(daysAgo(2)).insert();
        TestMessages.outbound(acme, "failed").createdAt(now).insert();
        var other = TestCompany.insert();
        TestCalls.answered(other).startedAt(now).insert();
        TestMessages.inbound(other).createdAt(now).insert();
    }

    private List<JsonNode> days(String what, TestUser user) {
        var page = api.get("/v1/client/" + what, user.token(Scope.CLIENT_CONNECT))
                .assertStatus(200)
                .json();
        assertThat(page.get("next_cursor").isNull()).isTrue();
        return page.get("items").valueStream().toList();
    }

    private static List<Integer> of(List<JsonNode> days, String kind) {
        return days.stream().map(day -> day.get(kind).asInt()).toList();
    }

    @Test
    void areThoseOfTheCompanyForItsOwner() {
        var calls = days("call-days", acme.owner());

        assertThat(calls.getFirst().propertyNames()).containsExactly("day", "inbound", "outbound", "missed");
        assertThat(of(calls, "inbound")).containsExactly(0, 0, 0, 1, 0, 0, 1);
        assertThat(of(calls, "outbound")).containsExactly(0, 0, 0, 1, 0, 0, 0);
        assertThat(of(calls, "missed")).containsExactly(0, 0, 0, 1, 0, 0, 0);
        var messages = days("message-days", acme.owner());
        assertThat(messages.getFirst().propertyNames()).containsExactly("day", "received", "sent");
        assertThat(of(messages, "received")).containsExactly(0, 0, 0, 0, 2, 0, 0);
        assertThat(of(messages, "sent")).containsExactly(0, 0, 0, 0, 1, 0, 1);
    }

    @Test
    void areTheirOwnForMembers() {
        assertThat(of(days("call-days", ada), "inbound")).containsExactly(0, 0, 0, 1, 0, 0, 1);
        assertThat(of(days("call-days", ada), "outbound")).containsOnly(0);
        assertThat(of(days("message-days", ada), "received")).containsExactly(0, 0, 0, 0, 1, 0, 0);
    }

    @Test
    void areDatesOfTheCompanysTimeZone() {
        var zone = ZoneId.of(api.get("/v1/account", acme.owner().token())
                .json()
                .get("timezone")
                .asString());
        var today = LocalDate.ofInstant(now, zone);

        for (var what : List.of("call-days", "message-days")) {
            assertThat(days(what, acme.owner()))
                    .extracting(day -> LocalDate.parse(day.get("day").asString()))
                    .hasSize(7)
                    .last()
                    .isIn(today, today.plusDays(1));
        }
    }

    @Test
    void areForUsersOfTheClientApplication() {
        for (var what : List.of("call-days", "message-days")) {
            api.get("/v1/client/" + what, ada.token(Scope.CALLS_READ, Scope.MESSAGES_READ))
                    .assertEnvelope(403, "insufficient_scope");
            api.get("/v1/client/" + what, acme.clientCredentials(Scope.CLIENT_CONNECT))
                    .assertError(ErrorCode.USER_REQUIRED);
        }
    }
}
