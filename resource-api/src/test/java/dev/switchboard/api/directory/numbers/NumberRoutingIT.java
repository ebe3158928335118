package dev.switchboard.api.directory.numbers;

import static org.assertj.core.api.Assertions.assertThat;

import dev.switchboard.api.kit.ApiTest;
import dev.switchboard.api.kit.TestCalls;
import dev.switchboard.api.kit.TestCompany;
import dev.switchboard.api.kit.TestDevices;
import dev.switchboard.api.kit.TestNumber;
import dev.switchboard.api.kit.TestNumbers;
import dev.switchboard.api.kit.TestRows;
import dev.switchboard.api.kit.TestUser;
import dev.switchboard.api.kit.TestUsers;
import dev.switchboard.telephony.Route;
import dev.switchboard.telephony.Routing;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Objects;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// For whom the devices on a number ring (docs/guides/numbers.md#devices).
@ApiTest
class NumberRoutingIT {

    private final Routing routing;
    private final TestCompany acme = TestCompany.insert();
    private final TestUser mia = TestUsers.member(acme).insert();
    private final TestNumber unassigned = TestNumbers.active(acme).insert();

    NumberRoutingIT(Routing routing) {
        this.routing = routing;
    }

    private UUID deviceOn(TestNumber number) {
        return TestDevices.deskPhone(mia).on(number).insert();
    }

    private Route route(TestNumber number) {
        return Objects.requireNonNull(routing.route(number.number()).block());
    }

    @Test
    void ringsOnlyAtTheDevicesOnANumberThatIsAssignedToNobody() {
        TestDevices.deskPhone(mia).insert();
        var lobby = deviceOn(unassigned);
        var other = deviceOn(unassigned);

        assertThat(route(unassigned).phones())
                .containsExactlyInAnyOrder(new Route.Phone(lobby, mia.id()), new Route.Phone(other, mia.id()));
        assertThat(route(unassigned).rings()).isEmpty();
        assertThat(route(unassigned).userId()).isNull();
    }

    @Test
    void ringsAtTheDevicesOnTheMainNumberToo() {
        TestRows.execute("update companies set main_number = ? where id = ?", unassigned.number(), acme.id());
        var reception = deviceOn(unassigned);

        assertThat(route(unassigned).phones()).containsExactly(new Route.Phone(reception, mia.id()));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "update devices set status = 'revoked' where org_id = ?",
                "update users set status = 'disabled' where org_id = ? and role = 'member'",
                "insert into presences (org_id, user_id, status, updated_at)"
                        + " select org_id, id, 'dnd', now() from users where org_id = ? and role = 'member'"
            })
    void ringsAtNoDeviceThatMayNotRing(String change) {
        deviceOn(unassigned);

        TestRows.execute(change, acme.id());

        assertThat(route(unassigned).ringsNowhere()).isTrue();
    }

    @Test
    void ringsOnlyAtTheUserOfAnAssignedNumber() {
        var assigned = TestNumbers.active(acme).assignedTo(acme.owner()).insert();
        deviceOn(assigned);

        assertThat(route(assigned).rings()).containsExactly(acme.owner().id());
        assertThat(route(assigned).phones()).isEmpty();
    }

    private UUID emergencyCall(Instant at) {
        var call = TestCalls.answered(acme).outbound().of(mia).startedAt(at).insert();
        TestRows.execute("update calls set number_id = ? where id = ?", unassigned.id(), call);
        TestRows.execute("insert into emergency_calls (org_id, call_id, number) values (?, ?, '911')", acme.id(), call);
        return call;
    }

    @Test
    void ringsAtWhoeverHasJustCalledAnEmergencyNumberFromTheMainNumber() {
        TestRows.execute("update companies set main_number = ? where id = ?", unassigned.number(), acme.id());
        emergencyCall(Instant.now().minus(Duration.ofMinutes(29)));

        assertThat(route(unassigned).rings()).containsExactly(mia.id());
    }

    @Test
    void ringsNoLongerAtWhoeverHasCalledAnEmergencyNumberForHalfAnHour() {
        emergencyCall(Instant.now().minus(Duration.ofMinutes(31)));

        assertThat(route(unassigned).rings()).isEmpty();
    }

    private @Nullable Route routeToMia() {
        return routing.routeToUser(acme.id(), mia.id(), unassigned.number()).block();
    }

    @Test
    void ringsAtAUserWithoutANumber() {
        TestRows.execute("update companies set main_number = ? where id = ?", unassigned.number(), acme.id());

        assertThat(routeToMia()).isEqualTo(new Route(acme.id(), unassigned.id(), mia.id(), List.of(mia.id())));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "update users set status = 'disabled' where org_id = ? and role = 'member'",
                "insert into presences (org_id, user_id, status, updated_at)"
                        + " select org_id, id, 'dnd', now() from users where org_id = ? and role = 'member'"
            })
    void takesAMessageForAUserWithoutANumberWhoMayNotBeRung(String change) {
        TestRows.execute(change, acme.id());

        assertThat(routeToMia()).isEqualTo(new Route(acme.id(), unassigned.id(), mia.id(), List.of()));
    }

    @Test
    void reachesNoUserOfAnotherCompany() {
        var stranger = TestUsers.member(TestCompany.insert()).insert();

        assertThat(routing.routeToUser(acme.id(), stranger.id(), unassigned.number())
                        .block())
                .isNull();
        acme.suspend();
        assertThat(routeToMia()).isNull();
    }

    @ParameterizedTest
    @ValueSource(strings = {"{sms}", "{sms,mms}", "{}"})
    void takesNoCallsOnANumberWithoutVoice(String capabilities) {
        var text = TestNumbers.active(acme)
                .capabilities(capabilities)
                .assignedTo(mia)
                .insert();

        assertThat(route(text).rings()).isEmpty();
    }
}
