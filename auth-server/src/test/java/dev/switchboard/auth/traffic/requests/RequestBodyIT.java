package dev.switchboard.auth.traffic.requests;

import static org.assertj.core.api.Assertions.assertThat;

import dev.switchboard.auth.ManagementTest;
import dev.switchboard.contract.limits.RatePolicy;
import dev.switchboard.contract.requestlog.RecordedBodies;
import dev.switchboard.contract.requestlog.RecordedBodies.Exchange;
import dev.switchboard.requests.LoggedRequest;
import dev.switchboard.requests.RequestReport;
import dev.switchboard.requests.RequestReport.Counted;
import dev.switchboard.testkit.JsonResponse;
import java.time.Duration;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.test.context.TestPropertySource;
import tools.jackson.databind.PropertyNamingStrategies;
import tools.jackson.databind.json.JsonMapper;

/// Bodies in the request log: whose are stored, who sees them, and for how long.
@TestPropertySource(
        properties = {"switchboard.request-bodies.per-company=3", "switchboard.request-bodies.purge-every=1h"})
class RequestBodyIT extends ManagementTest {

    private static final JsonMapper JSON = JsonMapper.builder()
            .propertyNamingStrategy(PropertyNamingStrategies.SNAKE_CASE)
            .build();
    private static final String ASKED = "{\"to\":\"+13125550166\",\"text\":\"(redacted)\"}";

    @Autowired
    private RequestBodyPurgeJob job;

    private Exchange exchange(UUID orgId, String id, Instant at) {
        var report = new RequestReport(
                id,
                "POST",
                "/v1/messages",
                List.of("limit"),
                202,
                null,
                false,
                at.toEpochMilli(),
                Duration.ofMillis(12).toNanos(),
                false,
                new Counted(orgId, "key:" + UUID.randomUUID(), RatePolicy.MEDIUM, false));
        return new Exchange(
                orgId, LoggedRequest.of(report, "key:" + UUID.randomUUID()).encode(), ASKED, null);
    }

    private void record(Exchange... exchanges) {
        internal()
                .post(
                        "/internal/request-bodies",
                        SECRET,
                        JSON.writeValueAsString(new RecordedBodies(Arrays.asList(exchanges))))
                .assertStatus(204);
    }

    private JsonResponse show(String id) {
        return as(owner, "GET", "/v1/request-log/" + id);
    }

    private static String id() {
        return UUID.randomUUID().toString();
    }

    @Test
    void areShownWithTheRequestToItsCompanyAlone() {
        telephony.recordBodies(owner.orgId(), true);
        var id = id();
        record(exchange(owner.orgId(), id, clock.instant()));

        var shown = show(id).assertStatus(200).json();

        assertThat(shown.get("request_id").asString()).isEqualTo(id);
        assertThat(shown.get("path").asString()).isEqualTo("/v1/messages");
        assertThat(shown.get("query").get(0).asString()).isEqualTo("limit");
        assertThat(shown.get("request_body").asString()).isEqualTo(ASKED);
        assertThat(shown.get("response_body").isNull()).isTrue();
        as(stranger, "GET", "/v1/request-log/" + id).assertEnvelope(404, "not_found");
        as(member, "GET", "/v1/request-log/" + id).assertEnvelope(403, "forbidden");
    }

    @Test
    void areStoredForCompaniesThatWantThemOnly() {
        telephony.recordBodies(owner.orgId(), true);
        var ours = id();
        var theirs = id();
        record(exchange(stranger.orgId(), theirs, clock.instant()), exchange(owner.orgId(), ours, clock.instant()));

        show(ours).assertStatus(200);
        as(stranger, "GET", "/v1/request-log/" + theirs).assertEnvelope(404, "not_found");
        assertThat(recording())
                .contains(owner.orgId().toString())
                .doesNotContain(stranger.orgId().toString());
    }

    private List<String> recording() {
        return internal()
                .get("/internal/request-bodies/companies", SECRET)
                .assertStatus(200)
                .json()
                .get("companies")
                .valueStream()
                .map(company -> company.asString())
                .toList();
    }

    @Test
    void areKeptForSevenDays() {
        telephony.recordBodies(owner.orgId(), true);
        var older = id();
        var newer = id();
        record(
                exchange(owner.orgId(), older, clock.instant().minus(Duration.ofDays(7))),
                exchange(
                        owner.orgId(),
                        newer,
                        clock.instant().minus(Duration.ofDays(7)).plusSeconds(60)));

        show(older).assertStatus(404);
        show(newer).assertStatus(200);
        job.everyRound();
        assertThat(stored(owner.orgId())).isEqualTo(1);
    }

    @Test
    void areKeptOfTheLatestRequestsOfACompany() {
        telephony.recordBodies(owner.orgId(), true);
        var oldest = id();
        record(exchange(owner.orgId(), oldest, clock.instant().minusSeconds(10)));
        for (int i = 0; i < 3; i++) {
            record(exchange(owner.orgId(), id(), clock.instant().plusSeconds(i)));
        }
        show(oldest).assertStatus(200);

        job.everyRound();

        show(oldest).assertStatus(404);
        assertThat(stored(owner.orgId())).isEqualTo(3);
    }

    @Test
    void areDeletedOnceTheCompanyNoLongerWantsThemButNotWhileItIsSuspended() {
        telephony.recordBodies(owner.orgId(), true);
        record(exchange(owner.orgId(), id(), clock.instant()), exchange(owner.orgId(), id(), clock.instant()));
        rows.jdbc()
                .sql("SELECT telephony.suspend_company(?, now())")
                .param(owner.orgId())
                .query()
                .listOfRows();
        record(exchange(owner.orgId(), id(), clock.instant()));
        job.everyRound();
        assertThat(stored(owner.orgId())).isEqualTo(2);

        telephony.recordBodies(owner.orgId(), false);
        job.everyRound();

        assertThat(stored(owner.orgId())).isZero();
    }

    @Test
    void areTakenWithTheInternalSecretOnly() {
        internal().get("/internal/request-bodies/companies", null).assertStatus(401);
        internal()
                .post("/internal/request-bodies", "another", "{\"requests\":[]}")
                .assertStatus(401);
        http().get("/internal/request-bodies/companies", SECRET).assertStatus(404);
    }

    private long stored(UUID orgId) {
        return rows.jdbc()
                .sql("SELECT count(*) FROM request_body WHERE org_id = ?")
                .param(orgId)
                .query(Long.class)
                .single();
    }
}
