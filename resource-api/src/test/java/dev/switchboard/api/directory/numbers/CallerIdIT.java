package dev.switchboard.api.directory.numbers;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.switchboard.api.kit.ApiTest;
import dev.switchboard.api.kit.TestCompany;
import dev.switchboard.api.kit.TestNumber;
import dev.switchboard.api.kit.TestNumbers;
import dev.switchboard.api.kit.TestRows;
import dev.switchboard.api.kit.TestUser;
import dev.switchboard.api.kit.TestUsers;
import dev.switchboard.api.platform.actor.Actor;
import dev.switchboard.api.platform.actor.Visibility;
import dev.switchboard.web.errors.ApiError;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import reactor.core.publisher.Mono;

@ApiTest
class CallerIdIT {

    private final CallerId callerId;
    private final DialedNumber dialedNumber;
    private final TestCompany acme = TestCompany.insert();
    private final TestUser ada = TestUsers.member(acme).extension("201").insert();

    CallerIdIT(CallerId callerId, DialedNumber dialedNumber) {
        this.callerId = callerId;
        this.dialedNumber = dialedNumber;
    }

    private Actor as(TestUser user) {
        boolean leads = !user.role().equals("member");
        return new Actor(
                acme.id(), user.id(), leads ? new Visibility.Company() : new Visibility.User(user.id()), leads);
    }

    private @Nullable Line voice(Actor actor, @Nullable String given) {
        return callerId.line(actor, Capability.VOICE, "caller_id", given).block();
    }

    private static Line line(TestNumber number) {
        return new Line(number.id(), number.number(), number.userId());
    }

    private static void assertInvalid(String field, Mono<?> response) {
        assertThatExceptionOfType(ApiError.class)
                .isThrownBy(response::block)
                .satisfies(refusal -> assertThat(refusal.fields())
                        .singleElement()
                        .satisfies(row -> assertThat(row.field()).isEqualTo(field)));
    }

    @Test
    void letsAMemberUseTheirOwnLinesAndNoOthers() {
        var own = TestNumbers.active(acme).assignedTo(ada).insert();
        var free = TestNumbers.active(acme).insert();
        var colleagues = TestNumbers.active(acme).assignedTo(acme.owner()).insert();

        assertThat(voice(as(ada), own.number())).isEqualTo(line(own));
        for (var other : new TestNumber[] {free, colleagues}) {
            assertInvalid("caller_id", callerId.line(as(ada), Capability.VOICE, "caller_id", other.number()));
        }
    }

    @Test
    void letsOwnersAdminsAndTheCompanyItselfUseAnyLine() {
        var adas = TestNumbers.active(acme).assignedTo(ada).insert();
        var admin = TestUsers.admin(acme).insert();
        var company = new Actor(acme.id(), null, new Visibility.Company(), true);

        for (var actor : new Actor[] {as(acme.owner()), as(admin), company}) {
            assertThat(voice(actor, adas.number())).isEqualTo(line(adas));
        }
    }

    @Test
    void rejectsNumbersThatAreNoUsableLineOfTheCompany() {
        var owner = as(acme.owner());
        var other = TestNumbers.active(TestCompany.insert()).insert();
        var pending = TestNumbers.pending(acme).insert();
        var fax = TestNumbers.active(acme).capabilities("{fax}").insert();

        for (var number : new String[] {other.number(), pending.number(), fax.number(), "+13125550100"}) {
            assertInvalid("caller_id", callerId.line(owner, Capability.VOICE, "caller_id", number));
        }
        assertThat(callerId.line(owner, Capability.FAX, "from", fax.number()).block())
                .isEqualTo(line(fax));
    }

    @Test
    void usesTheUsersActiveLineWithTheCapabilityThatWasAssignedFirst() {
        var later = TestNumbers.active(acme).assignedTo(ada).insert();
        var first = TestNumbers.active(acme).assignedTo(ada).insert();
        var fax = TestNumbers.active(acme).capabilities("{fax}").assignedTo(ada).insert();
        assign(later, "2026-03-01");
        assign(first, "2026-02-01");
        assign(fax, "2026-01-01");

        assertThat(voice(as(ada), null)).isEqualTo(line(first));
        assertThat(callerId.line(as(ada), Capability.FAX, "from", null).block()).isEqualTo(line(fax));
    }

    private static void assign(TestNumber number, String day) {
        TestRows.execute(
                "update numbers set assigned_at = cast(? as timestamptz) where org_id = ? and id = ?",
                day,
                number.orgId(),
                number.id());
    }

    @Test
    void requiresALineIfTheUserHasNoneOrThereIsNoUser() {
        TestNumbers.active(acme).insert();

        assertInvalid("from", callerId.line(as(acme.owner()), Capability.SMS, "from", null));
        assertInvalid(
                "from",
                callerId.line(
                        new Actor(acme.id(), null, new Visibility.Company(), true), Capability.SMS, "from", null));
    }

    @Test
    void allowsNoLineToAKeyWhoseCreatorIsDeleted() {
        var owners = TestNumbers.active(acme).assignedTo(acme.owner()).insert();
        var orphaned = new Actor(acme.id(), null, acme.owner().id(), new Visibility.None(), false);

        assertInvalid("from", callerId.line(orphaned, Capability.SMS, "from", null));
        assertInvalid("from", callerId.line(orphaned, Capability.SMS, "from", owners.number()));
    }

    @Test
    void acceptsACallerIdWithSeparators() {
        assertThat(callerId.normalized("from", "+44 1632 960001")).isEqualTo("+441632960001");
        assertThat(callerId.normalized("from", null)).isNull();
    }

    @Test
    void dialsAColleagueByExtensionOnTheLineThatWasAssignedFirst() {
        var later = TestNumbers.active(acme).assignedTo(ada).insert();
        var first = TestNumbers.active(acme).assignedTo(ada).insert();
        var messages =
                TestNumbers.active(acme).capabilities("{sms}").assignedTo(ada).insert();
        assign(later, "2026-03-01");
        assign(first, "2026-02-01");
        assign(messages, "2026-01-01");

        assertThat(dialedNumber.callee(acme.id(), "to", "201").block()).isEqualTo(new Callee(first.number(), ada.id()));
        assertThat(dialedNumber.callee(acme.id(), "to", "+13125550100").block())
                .isEqualTo(new Callee("+13125550100", null));
    }

    @ParameterizedTest
    @ValueSource(strings = {"202", "203", "999", "112", "12345"})
    void rejectsUnreachableTargetsAndEmergencyNumbers(String target) {
        TestUsers.member(acme).extension("203").disabled().insert();
        var help = TestUsers.member(acme).extension("999").insert();
        TestNumbers.active(acme).assignedTo(help).insert();

        assertInvalid("to", dialedNumber.callee(acme.id(), "to", target));
    }
}
