package dev.switchboard.api.numbers;

import static org.assertj.core.api.Assertions.assertThat;

import dev.switchboard.api.kit.ApiTest;
import dev.switchboard.api.kit.TestDevices;
import dev.switchboard.api.kit.TestNumber;
import dev.switchboard.api.kit.TestNumbers;
import dev.switchboard.api.kit.TestOrganization;
import dev.switchboard.api.kit.TestRows;
import dev.switchboard.api.kit.TestUser;
import dev.switchboard.api.kit.TestUsers;
import dev.switchboard.telephony.Routing;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// For whom the devices on a number ring (docs/guides/numbers.md#devices).
@ApiTest
class NumberRoutingIT {

    private final Routing routing;
    private final TestOrganization acme = TestOrganization.insert();
    private final TestUser mia = TestUsers.member(acme).insert();
    private final TestNumber unassigned = TestNumbers.active(acme).insert();

    NumberRoutingIT(Routing routing) {
        this.routing = routing;
    }

    private void deviceOn(TestNumber number) {
        var device = TestDevices.deskPhone(mia).insert();
        TestRows.execute("update devices set number_id = ? where id = ?", number.id(), device);
    }

    private dev.switchboard.telephony.Route route(TestNumber number) {
        return Objects.requireNonNull(routing.route(number.number()).block());
    }

    @Test
    void ringsAtTheUsersOfDevicesOnANumberThatIsAssignedToNobody() {
        deviceOn(unassigned);
        deviceOn(unassigned);

        assertThat(route(unassigned).rings()).containsExactly(mia.id());
        assertThat(route(unassigned).userId()).isNull();
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

        assertThat(route(unassigned).rings()).isEmpty();
    }

    @Test
    void ringsOnlyAtTheUserOfAnAssignedNumber() {
        var assigned = TestNumbers.active(acme).assignedTo(acme.owner()).insert();
        deviceOn(assigned);

        assertThat(route(assigned).rings()).containsExactly(acme.owner().id());
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
