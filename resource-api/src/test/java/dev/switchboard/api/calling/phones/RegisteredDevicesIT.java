package dev.switchboard.api.calling.phones;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;
import static org.awaitility.Awaitility.await;

import dev.switchboard.api.kit.ApiTest;
import dev.switchboard.api.kit.TestCalls;
import dev.switchboard.api.kit.TestCompany;
import dev.switchboard.api.kit.TestDevices;
import dev.switchboard.api.kit.TestNumber;
import dev.switchboard.api.kit.TestNumbers;
import dev.switchboard.api.kit.TestRows;
import dev.switchboard.api.kit.TestUser;
import dev.switchboard.api.kit.TestUsers;
import dev.switchboard.telephony.DialedCall;
import dev.switchboard.telephony.EmergencyDialing;
import dev.switchboard.telephony.SipDevice;
import dev.switchboard.telephony.SipDevices;
import dev.switchboard.telephony.WaitingCall;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

@ApiTest
class RegisteredDevicesIT {

    private static final String HA1 = "0123456789abcdef0123456789abcdef";

    private final SipDevices devices;
    private final TestCompany acme = TestCompany.insert();
    private final TestUser mia = TestUsers.member(acme).insert();

    RegisteredDevicesIT(SipDevices devices) {
        this.devices = devices;
    }

    private static SipDevice withCredentials(UUID orgId, TestUser user, UUID deviceId) {
        var username = "u" + deviceId;
        TestRows.execute(
                "insert into sip_credentials (org_id, device_id, username, realm, ha1_md5, ha1_sha256, created_at)"
                        + " values (?, ?, ?, 'sip.test', ?, ?, now())",
                orgId,
                deviceId,
                username,
                HA1,
                HA1 + HA1);
        return new SipDevice(orgId, deviceId, user.id(), username, "sip.test", HA1, null, false, null);
    }

    private SipDevice deskPhone() {
        return withCredentials(acme.id(), mia, TestDevices.deskPhone(mia).insert());
    }

    private List<SipDevice> ofAcme() {
        return Objects.requireNonNull(
                devices.of(List.of(acme.id())).collectList().block());
    }

    private @Nullable DialedCall dialed(SipDevice device, String digits) {
        return devices.dialed(device, digits).block();
    }

    private static DialedCall from(TestNumber line, String to) {
        return new DialedCall.To(line.id(), line.number(), to);
    }

    private static DialedCall from(TestNumber line, TestNumber to, TestUser colleague) {
        return new DialedCall.To(line.id(), line.number(), to.number(), colleague.id());
    }

    @Test
    void listsDevicesWithCredentialsThatWereUsedLastFirst() {
        var old = withCredentials(
                acme.id(),
                mia,
                TestDevices.mobile(mia)
                        .seenAt(Instant.parse("2026-11-01T00:00:00Z"))
                        .insert());
        var recent = withCredentials(
                acme.id(),
                mia,
                TestDevices.deskPhone(mia)
                        .seenAt(Instant.parse("2026-11-02T00:00:00Z"))
                        .insert());
        var unused = deskPhone();
        TestDevices.mobile(mia).insert();

        assertThat(ofAcme()).containsExactly(recent, old, unused);
    }

    private SipDevices.Changes changes(@Nullable String position) {
        return devices.changes(position).blockOptional().orElseThrow();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "update devices set status = 'revoked' where org_id = ?",
                "update devices set last_seen_at = '2026-11-03' where org_id = ?",
                "update devices set number_id = null where org_id = ?",
                "update sip_credentials set ha1_md5 = reverse(ha1_md5) where org_id = ?",
                "delete from sip_credentials where org_id = ?",
                "update users set status = 'disabled' where org_id = ? and role = 'member'",
                "update company_numbers set user_id = null, assigned_at = null where org_id = ?",
                "update company_numbers set capabilities = '{sms}' where org_id = ?",
                "update company_numbers set status = 'porting', user_id = null, assigned_at = null where org_id = ?",
                "update company_numbers set released_at = now(), user_id = null, assigned_at = null where org_id = ?",
                "update companies set country = 'US' where id = ?",
                "update companies set main_number = (select number from numbers where org_id = companies.id) where id = ?",
                "update companies set status = 'suspended', suspended_at = clock_timestamp() where id = ?",
                "update browser_phones set used_at = '2026-11-03' where org_id = ?",
                "update browser_phones set expires_at = '2026-11-03' where org_id = ?",
                "delete from browser_phones where org_id = ?",
            })
    void reportsEachChange(String change) {
        var line = TestNumbers.active(acme).assignedTo(mia).insert();
        withCredentials(acme.id(), mia, TestDevices.deskPhone(mia).on(line).insert());
        TestRows.execute(
                "insert into browser_phones (org_id, id, user_id, username, realm, ha1_md5, created_at, used_at, expires_at)"
                        + " values (?, gen_random_uuid(), ?, gen_random_uuid()::text, 'sip.test', ?, now(), now(),"
                        + " '2099-01-01')",
                acme.id(),
                mia.id(),
                HA1);
        var position = changes(null).position();

        TestRows.execute(change, acme.id());

        var changes = changes(position);
        assertThat(changes.complete()).isTrue();
        assertThat(changes.companies()).contains(acme.id());
        assertThat(changes(changes.position()).companies()).doesNotContain(acme.id());
    }

    @Test
    void reportsAPhoneInTheBrowserThatExpires() {
        var expiresAt = Instant.now().plusSeconds(10);
        TestRows.execute(
                "insert into browser_phones (org_id, id, user_id, username, realm, ha1_md5, created_at, used_at, expires_at)"
                        + " values (?, gen_random_uuid(), ?, gen_random_uuid()::text, 'sip.test', ?, now(), now(), ?)",
                acme.id(),
                mia.id(),
                HA1,
                expiresAt);
        var position = changes(null).position();
        assertThat(ofAcme()).hasSize(1);

        await().until(() -> changes(position).companies().contains(acme.id()));

        assertThat(ofAcme()).isEmpty();
    }

    @Test
    void namesTheCompanyThatHasANewDeviceAndNoOther() {
        var other = TestCompany.insert();
        var eve = TestUsers.member(other).insert();
        var position = changes(null).position();

        withCredentials(other.id(), eve, TestDevices.deskPhone(eve).insert());

        assertThat(changes(position).companies()).contains(other.id()).doesNotContain(acme.id());
    }

    @Test
    void listsCompaniesThatAreActiveAndNoSandbox() {
        var suspended = TestCompany.insert();
        TestRows.execute(
                "update companies set status = 'suspended', suspended_at = clock_timestamp() where id = ?",
                suspended.id());

        assertThat(devices.companies().collectList().block())
                .contains(acme.id())
                .doesNotContain(suspended.id());
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "update devices set status = 'revoked' where org_id = ?",
                "update users set status = 'disabled' where org_id = ? and role = 'member'",
                "update companies set status = 'suspended', suspended_at = clock_timestamp() where id = ?"
            })
    void refusesRegistrationAndCalls(String change) {
        TestNumbers.active(acme).assignedTo(mia).insert();
        var phone = deskPhone();

        TestRows.execute(change, acme.id());

        assertThat(ofAcme()).isEmpty();
        assertThat(dialed(phone, "+13125550100")).isEqualTo(new DialedCall.NotAllowed());
    }

    @ParameterizedTest
    @CsvSource({
        "+13125550100, +13125550100",
        "0013125550100, +13125550100",
        "02079460000, +442079460000",
        "+1312,",
        "911911911911911911911,",
        "1,",
        "*97,"
    })
    void interpretsDialedDigitsByTheRulesOfTheCountry(String digits, @Nullable String to) {
        TestRows.execute("update companies set country = 'GB' where id = ?", acme.id());
        var line = TestNumbers.active(acme).assignedTo(mia).insert();

        assertThat(dialed(deskPhone(), digits)).isEqualTo(to == null ? new DialedCall.UnknownNumber() : from(line, to));
    }

    @Test
    void callsAColleagueByExtension() {
        var line = TestNumbers.active(acme).assignedTo(mia).insert();
        var colleague = TestUsers.member(acme).extension("4711").insert();
        var colleaguesLine = TestNumbers.active(acme).assignedTo(colleague).insert();

        assertThat(dialed(deskPhone(), "4711")).isEqualTo(from(line, colleaguesLine, colleague));
    }

    @Test
    void callsAColleagueWithoutANumber() {
        var line = TestNumbers.active(acme).assignedTo(mia).insert();
        TestNumbers.active(acme).insert();
        var main = TestNumbers.active(acme).insertAsMain();
        var colleague = TestUsers.member(acme).extension("4715").insert();

        assertThat(dialed(deskPhone(), "4715")).isEqualTo(from(line, main, colleague));
    }

    @Test
    void listsTheNumberThatIsAssignedToNobodyOnWhichADeviceRings() {
        var own = TestNumbers.active(acme).assignedTo(mia).insert();
        var unassigned = TestNumbers.active(acme).insert();
        withCredentials(acme.id(), mia, TestDevices.deskPhone(mia).on(own).insert());
        var lobby = withCredentials(
                acme.id(), mia, TestDevices.deskPhone(mia).on(unassigned).insert());

        assertThat(ofAcme())
                .filteredOn(device -> device.sharedNumberId() != null)
                .extracting(SipDevice::deviceId, SipDevice::sharedNumberId)
                .containsExactly(tuple(lobby.deviceId(), unassigned.id()));
    }

    @Test
    void callsEmergencyNumbersFromItsOwnNumberThatIsAssignedToNobody() {
        TestNumbers.active(acme).assignedTo(mia).insert();
        var unassigned = TestNumbers.active(acme).insert();
        withCredentials(
                acme.id(), mia, TestDevices.deskPhone(mia).on(unassigned).insert());

        assertThat(emergencyLine()).isEqualTo(new DialedCall.Line(unassigned.id(), unassigned.number()));
    }

    @Test
    void callsFromItsOwnNumberThatIsAssignedToNobody() {
        TestNumbers.active(acme).assignedTo(mia).insert();
        var unassigned = TestNumbers.active(acme).insert();
        var phone = deskPhone();
        TestRows.execute("update devices set number_id = ? where id = ?", unassigned.id(), phone.deviceId());

        assertThat(dialed(phone, "+13125550100")).isEqualTo(from(unassigned, "+13125550100"));
    }

    @Test
    void callsColleaguesFromTheMainNumberWithoutALineOfTheUser() {
        TestNumbers.active(acme).insert();
        var main = TestNumbers.active(acme).insertAsMain();
        var colleague = TestUsers.member(acme).extension("4713").insert();
        var colleaguesLine = TestNumbers.active(acme).assignedTo(colleague).insert();

        assertThat(dialed(deskPhone(), "4713")).isEqualTo(from(main, colleaguesLine, colleague));
        assertThat(dialed(deskPhone(), "+13125550100")).isEqualTo(new DialedCall.NotAllowed());
    }

    @Test
    void findsNoExtensionOfAnotherCompany() {
        TestNumbers.active(acme).assignedTo(mia).insert();
        var other = TestCompany.insert();
        var stranger = TestUsers.member(other).extension("4712").insert();
        TestNumbers.active(other).assignedTo(stranger).insert();

        assertThat(dialed(deskPhone(), "4712")).isEqualTo(new DialedCall.UnknownNumber());
    }

    @ParameterizedTest
    @CsvSource({
        "GB, 112 999, +44",
        "DE, 110 112, +49",
        "US, 112 911, +1",
    })
    void listsTheEmergencyNumbersOfTheCountryAndTheLineToCallThemFrom(String country, String numbers, String code) {
        TestRows.execute("update companies set country = ? where id = ?", country, acme.id());
        TestNumbers.active(acme).insert();
        var line = TestNumbers.active(acme).assignedTo(mia).insert();
        deskPhone();

        assertThat(ofAcme())
                .extracting(SipDevice::emergency)
                .containsExactly(new EmergencyDialing(
                        List.of(numbers.split(" ")), code, new DialedCall.Line(line.id(), line.number())));
    }

    @Test
    void callsEmergencyNumbersFromTheLineOfThePhone() {
        TestNumbers.active(acme).assignedTo(mia).insert();
        var second = TestNumbers.active(acme).assignedTo(mia).insert();
        withCredentials(acme.id(), mia, TestDevices.deskPhone(mia).on(second).insert());

        assertThat(emergencyLine()).isEqualTo(new DialedCall.Line(second.id(), second.number()));
    }

    @Test
    void callsEmergencyNumbersFromTheMainNumberForAUserWithoutALine() {
        TestNumbers.active(acme).insert();
        var main = TestNumbers.active(acme).insertAsMain();
        deskPhone();

        assertThat(emergencyLine()).isEqualTo(new DialedCall.Line(main.id(), main.number()));
    }

    @Test
    void cannotCallEmergencyNumbersOfACompanyWithoutNumbers() {
        var phone = deskPhone();

        assertThat(emergencyLine()).isNull();
        assertThat(dialed(phone, "999")).isEqualTo(new DialedCall.Emergency("999"));
    }

    private DialedCall.@Nullable Line emergencyLine() {
        var dialing = ofAcme().getFirst().emergency();
        return dialing == null ? null : dialing.line();
    }

    @Test
    void callsAnEmergencyNumberEvenIfItIsTheExtensionOfAColleague() {
        TestUsers.member(acme).extension("999").insert();
        TestNumbers.active(acme).assignedTo(mia).insert();

        assertThat(dialed(deskPhone(), "999")).isEqualTo(new DialedCall.Emergency("999"));
    }

    @ParameterizedTest
    @CsvSource({"GB, 1120", "GB, 9990", "DE, 1105", "US, 9112", "LT, 0312"})
    void callsAColleagueWhoseExtensionBeginsWithAnEmergencyNumber(String country, String extension) {
        TestRows.execute("update companies set country = ? where id = ?", country, acme.id());
        var line = TestNumbers.active(acme).assignedTo(mia).insert();
        var colleague = TestUsers.member(acme).extension(extension).insert();
        var colleaguesLine = TestNumbers.active(acme).assignedTo(colleague).insert();

        assertThat(dialed(deskPhone(), extension)).isEqualTo(from(line, colleaguesLine, colleague));
    }

    @Test
    void callsANationalNumberThatBeginsWithAnEmergencyNumber() {
        TestRows.execute("update companies set country = 'LT' where id = ?", acme.id());
        var line = TestNumbers.active(acme).assignedTo(mia).insert();

        assertThat(dialed(deskPhone(), "031234567")).isEqualTo(from(line, "+37031234567"));
    }

    private static UUID at(String server, UUID call) {
        TestRows.execute("update calls set media_server = ? where id = ?", server, call);
        return call;
    }

    private static UUID parked(TestCompany company, String slot) {
        var call = at("west", TestCalls.inProgress(company).insert());
        TestRows.execute(
                "update calls set on_hold = true, parked_slot = ?, parked_at = started_at where id = ?", slot, call);
        return call;
    }

    @Test
    void findsTheCallOfTheCompanyThatIsParkedInASlot() {
        var call = parked(acme, "701");
        parked(TestCompany.insert(), "702");

        assertThat(devices.parkedIn(deskPhone(), "701").block()).isEqualTo(new WaitingCall(call, "west"));
        assertThat(devices.parkedIn(deskPhone(), "702").block()).isNull();
    }

    @Test
    void findsTheCallThatRingsLongestAtAColleague() {
        var colleague = TestUsers.member(acme).extension("4713").insert();
        var stranger = TestUsers.member(TestCompany.insert()).extension("4714").insert();
        var now = Instant.now();
        ringing(TestCalls.ringing(acme).startedAt(now), colleague);
        var longest = ringing(TestCalls.ringing(acme).startedAt(now.minusSeconds(9)), colleague, mia);
        ringing(TestCalls.ringing(acme).startedAt(now.minusSeconds(20)), mia);
        ringing(TestCalls.ringing(acme).startedAt(now.minusSeconds(20)), stranger);

        assertThat(devices.ringingAt(deskPhone(), "4713").block()).isEqualTo(new WaitingCall(longest, "east"));
        assertThat(devices.ringingAt(deskPhone(), "4714").block()).isNull();
    }

    private static UUID ringing(TestCalls call, TestUser... users) {
        var id = at("east", call.insert());
        TestRows.execute(
                "update calls set offered_to = ? where id = ?",
                Arrays.stream(users).map(TestUser::id).toArray(UUID[]::new),
                id);
        return id;
    }

    @Test
    void callsFromTheLineOfThePhone() {
        TestNumbers.active(acme).assignedTo(mia).insert();
        var second = TestNumbers.active(acme).assignedTo(mia).insert();
        var phone = withCredentials(
                acme.id(), mia, TestDevices.deskPhone(mia).on(second).insert());

        assertThat(dialed(phone, "+13125550100")).isEqualTo(from(second, "+13125550100"));
    }

    @Test
    void refusesCallsOfAUserWithoutALine() {
        assertThat(dialed(deskPhone(), "+13125550100")).isEqualTo(new DialedCall.NotAllowed());
    }

    @Test
    void storesWhichDevicesAreRegistered() {
        var phone = deskPhone();

        devices.registered(phone, false).block();
        assertThat(has(phone, "offline")).isTrue();
        devices.registered(phone, true).block();
        assertThat(has(phone, "online")).isTrue();
        TestRows.execute("update devices set status = 'revoked' where org_id = ?", acme.id());
        devices.registered(phone, true).block();
        assertThat(has(phone, "revoked")).isTrue();
    }

    private static boolean has(SipDevice phone, String status) {
        return TestRows.count(
                        "select count(*) from devices where org_id = ? and id = ? and status = ?",
                        phone.orgId(),
                        phone.deviceId(),
                        status)
                == 1;
    }
}
