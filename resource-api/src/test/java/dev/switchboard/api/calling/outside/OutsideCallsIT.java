package dev.switchboard.api.calling.outside;

import static org.assertj.core.api.Assertions.assertThat;

import dev.switchboard.api.kit.ApiClient;
import dev.switchboard.api.kit.ApiTest;
import dev.switchboard.api.kit.Multipart;
import dev.switchboard.api.kit.TestCompany;
import dev.switchboard.api.kit.TestNumber;
import dev.switchboard.api.kit.TestNumbers;
import dev.switchboard.api.kit.TestRows;
import dev.switchboard.api.kit.TestUser;
import dev.switchboard.api.kit.TestUsers;
import dev.switchboard.api.platform.jobs.PurgeJob;
import dev.switchboard.contract.errors.ErrorCode;
import dev.switchboard.media.faxes.FaxPages;
import dev.switchboard.telephony.Admission;
import dev.switchboard.telephony.CallDirection;
import dev.switchboard.telephony.CallEvent;
import dev.switchboard.telephony.CallEvents;
import dev.switchboard.telephony.CallResult;
import dev.switchboard.telephony.Routing;
import dev.switchboard.testkit.JsonResponse;
import java.net.http.HttpRequest.BodyPublishers;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Objects;
import java.util.UUID;
import java.util.concurrent.Callable;
import java.util.concurrent.Executors;
import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.Test;

/// How many calls and minutes to outside numbers a company may have (docs/guides/calls.md#limits). Engines ask for the
/// admission of each call.
@ApiTest
class OutsideCallsIT {

    private static final String OUTSIDE = "+13125550100";
    private static final int MANY = 1_000_000;

    private final ApiClient api;
    private final Routing routing;
    private final CallEvents events;
    private final PurgeJob purge;
    private final OldOutsideCalls old;
    private final TestCompany acme = TestCompany.insert();
    private final TestUser ada = TestUsers.member(acme).insert();
    private final TestNumber line =
            TestNumbers.active(acme).capabilities("{voice,fax}").assignedTo(ada).insert();
    private final Instant now = Instant.now().truncatedTo(ChronoUnit.MILLIS);

    OutsideCallsIT(ApiClient api, Routing routing, CallEvents events, PurgeJob purge, OldOutsideCalls old) {
        this.api = api;
        this.routing = routing;
        this.events = events;
        this.purge = purge;
        this.old = old;
    }

    /// A leg of a session.
    private record Leg(UUID session, UUID call) {

        static Leg create() {
            return new Leg(TestRows.id(), TestRows.id());
        }

        Leg next() {
            return new Leg(session, TestRows.id());
        }
    }

    private Admission admit(Leg leg) {
        return admit(acme, leg);
    }

    private Admission admit(TestCompany company, Leg leg) {
        return Objects.requireNonNull(
                routing.admit(company.id(), leg.session(), leg.call(), OUTSIDE).block());
    }

    private Leg admitted() {
        var leg = Leg.create();
        assertThat(admit(leg)).isEqualTo(Admission.ADMITTED);
        return leg;
    }

    private CallEvent started(Leg leg, CallDirection direction, Instant at) {
        return new CallEvent.Started(
                acme.id(),
                leg.call(),
                leg.session(),
                direction,
                direction == CallDirection.OUTBOUND ? line.number() : OUTSIDE,
                direction == CallDirection.OUTBOUND ? OUTSIDE : line.number(),
                ada.id(),
                line.id(),
                at);
    }

    private CallEvent answered(Leg leg, Instant at) {
        return new CallEvent.Answered(acme.id(), leg.call(), ada.id(), at);
    }

    private CallEvent ended(Leg leg, Instant at) {
        return new CallEvent.Ended(acme.id(), leg.call(), CallResult.ANSWERED, at);
    }

    private void report(CallEvent... reported) {
        for (var event : reported) {
            events.take(List.of(event)).block();
        }
    }

    /// A call that began that long ago, and was answered at once.
    private Leg talkingFor(Duration duration) {
        var leg = admitted();
        TestRows.execute(
                "update outside_calls set admitted_at = admitted_at - cast(? as interval) where id = ?",
                duration.toSeconds() + " seconds",
                leg.call());
        report(started(leg, CallDirection.OUTBOUND, now.minus(duration)), answered(leg, now.minus(duration)));
        return leg;
    }

    /// Repeated, since without the lock most repetitions, but not all, admit too many.
    @RepeatedTest(5)
    void admitsNoMoreCallsThanTheLimitWhenManyAreAskedForAtOnce() throws Exception {
        acme.calling("{*}", 5, MANY);
        var outcomes = new ArrayList<Admission>();

        try (var threads = Executors.newFixedThreadPool(20)) {
            Callable<Admission> asking = () -> admit(Leg.create());
            for (var asked : threads.invokeAll(Collections.nCopies(40, asking))) {
                outcomes.add(asked.get());
            }
        }

        assertThat(outcomes).filteredOn(Admission.ADMITTED::equals).hasSize(5);
        assertThat(outcomes).filteredOn(Admission.LIMIT_REACHED::equals).hasSize(35);
        assertThat(admit(TestCompany.insert().calling("{*}", 1, MANY), Leg.create()))
                .isEqualTo(Admission.ADMITTED);
    }

    @Test
    void admitsTheSameCallAgain() {
        acme.calling("{*}", 1, MANY);
        var leg = admitted();

        assertThat(admit(leg)).isEqualTo(Admission.ADMITTED);
        assertThat(admit(Leg.create())).isEqualTo(Admission.LIMIT_REACHED);
    }

    @Test
    void countsACallUntilItIsOver() {
        acme.calling("{*}", 1, MANY);
        var leg = admitted();
        report(started(leg, CallDirection.OUTBOUND, now));
        assertThat(admit(Leg.create())).isEqualTo(Admission.LIMIT_REACHED);
        report(answered(leg, now));
        assertThat(admit(Leg.create())).isEqualTo(Admission.LIMIT_REACHED);

        report(ended(leg, now));

        assertThat(admit(Leg.create())).isEqualTo(Admission.ADMITTED);
    }

    @Test
    void countsAnAdmittedCallThatIsNeverPlacedForHalfAMinute() {
        acme.calling("{*}", 1, MANY);
        admitted();

        TestRows.execute(
                "update outside_calls set admitted_at = admitted_at - interval '31 seconds' where org_id = ?",
                acme.id());

        assertThat(admit(Leg.create())).isEqualTo(Admission.ADMITTED);
    }

    /// As after a blind transfer to a colleague, or when a colleague picks the call up from its slot.
    @Test
    void countsACallThatAColleagueContinues() {
        acme.calling("{*}", 1, MANY);
        var leg = talkingFor(Duration.ofMinutes(5));
        var colleagues = leg.next();

        events.take(List.of(ended(leg, now), started(colleagues, CallDirection.INBOUND, now)))
                .block();

        assertThat(admit(Leg.create())).isEqualTo(Admission.LIMIT_REACHED);
        acme.calling("{*}", 2, 5);
        assertThat(admit(Leg.create())).isEqualTo(Admission.LIMIT_REACHED);
        acme.calling("{*}", 1, MANY);
        report(ended(colleagues, now));
        assertThat(admit(Leg.create())).isEqualTo(Admission.ADMITTED);
    }

    /// As after an attended transfer.
    @Test
    void countsACallThatGoesOnInAnotherSession() {
        acme.calling("{*}", 1, MANY);
        var leg = talkingFor(Duration.ofMinutes(5));
        var second = Leg.create();
        report(started(second, CallDirection.INBOUND, now));

        routing.continueIn(leg.session(), second.session()).block();
        report(ended(leg, now));

        assertThat(admit(Leg.create())).isEqualTo(Admission.LIMIT_REACHED);
        report(ended(second, now));
        assertThat(admit(Leg.create())).isEqualTo(Admission.ADMITTED);
    }

    @Test
    void countsTheMinutesOfCallsThatAreNotOver() {
        acme.calling("{*}", MANY, 10);
        talkingFor(Duration.ofMinutes(6));
        assertThat(admit(Leg.create())).isEqualTo(Admission.ADMITTED);

        talkingFor(Duration.ofMinutes(5));

        assertThat(admit(Leg.create())).isEqualTo(Admission.LIMIT_REACHED);
    }

    @Test
    void countsTheMinutesOfTheLastDayOnly() {
        acme.calling("{*}", MANY, 10);
        var leg = talkingFor(Duration.ofHours(25));
        report(ended(leg, now.minus(Duration.ofHours(23)).minus(Duration.ofMinutes(51))));
        assertThat(admit(Leg.create())).as("nine of 69 minutes").isEqualTo(Admission.ADMITTED);

        var another = talkingFor(Duration.ofMinutes(2));
        report(ended(another, now));

        assertThat(admit(Leg.create())).isEqualTo(Admission.LIMIT_REACHED);
    }

    @Test
    void countsNoMinutesOfCallsThatNobodyAnswered() {
        acme.calling("{*}", MANY, 1);
        var leg = admitted();
        report(started(leg, CallDirection.OUTBOUND, now.minus(Duration.ofHours(2))), ended(leg, now));

        assertThat(admit(Leg.create())).isEqualTo(Admission.ADMITTED);
    }

    private JsonResponse fax(int pages) {
        var body = new Multipart()
                .field("to", OUTSIDE)
                .pdf(FaxPages.of("Test", pages))
                .end();
        return api.send(
                "/v1/faxes",
                ada.token(),
                request ->
                        request.header("Content-Type", Multipart.CONTENT_TYPE).POST(BodyPublishers.ofByteArray(body)));
    }

    @Test
    void countsAMinuteForEachPageOfAFaxAndNoOpenCall() {
        acme.calling("{*}", 0, 3);

        fax(2).assertStatus(202);
        fax(2).assertStatus(202);
        fax(1).assertError(ErrorCode.CALLING_LIMIT_REACHED);

        acme.calling("{*}", 1, 4);
        assertThat(admit(Leg.create())).isEqualTo(Admission.LIMIT_REACHED);
        acme.calling("{*}", 1, 5);
        assertThat(admit(Leg.create())).isEqualTo(Admission.ADMITTED);
    }

    @Test
    void refusesARequestToCallAboveTheLimit() {
        acme.calling("{*}", 0, MANY);

        var refused = api.send(
                "/v1/calls",
                ada.token(),
                request -> request.header("Content-Type", "application/json")
                        .POST(BodyPublishers.ofString("{\"to\": \"%s\"}".formatted(OUTSIDE))));

        assertThat(refused.assertError(ErrorCode.CALLING_LIMIT_REACHED).text()).contains("limit");
    }

    @Test
    void hasLimitsThatGrowWithTheActiveUsers() {
        TestUsers.member(acme).disabled().insert();
        acme.calling(null, null, null);

        var calling = api.get("/v1/account/settings", acme.owner().token())
                .assertStatus(200)
                .json()
                .get("calling");

        assertThat(calling.toString()).isEqualTo("{\"countries\":[\"GB\"],\"concurrent\":6,\"minutes_per_day\":1080}");
    }

    @Test
    void deletesCallsThatCountForNoLimitAnyMore() {
        var open = talkingFor(Duration.ofMinutes(1));
        var over = talkingFor(Duration.ofMinutes(1));
        report(ended(over, now));
        admitted();
        TestRows.execute(
                "update outside_calls set admitted_at = admitted_at - interval '3 days',"
                        + " ended_at = ended_at - interval '3 days' where org_id = ?",
                acme.id());

        purge.delete(old).block();

        assertThat(TestRows.count("select count(*) from outside_calls where org_id = ?", acme.id()))
                .isEqualTo(1);
        assertThat(TestRows.count("select count(*) from outside_calls where id = ?", open.call()))
                .isEqualTo(1);
    }
}
