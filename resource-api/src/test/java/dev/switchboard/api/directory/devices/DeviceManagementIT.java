package dev.switchboard.api.directory.devices;

import static org.assertj.core.api.Assertions.assertThat;

import dev.switchboard.api.kit.ApiClient;
import dev.switchboard.api.kit.ApiTest;
import dev.switchboard.api.kit.TestCompany;
import dev.switchboard.api.kit.TestDevices;
import dev.switchboard.api.kit.TestNumbers;
import dev.switchboard.api.kit.TestRows;
import dev.switchboard.api.kit.TestUser;
import dev.switchboard.api.kit.TestUsers;
import dev.switchboard.contract.errors.ErrorCode;
import dev.switchboard.contract.identity.Identity;
import dev.switchboard.testkit.JsonResponse;
import java.net.http.HttpRequest.BodyPublishers;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.HexFormat;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.Callable;
import java.util.concurrent.Executors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;

/// Devices are created, changed and revoked, and get new credentials
/// (docs/guides/numbers.md#devices).
@ApiTest
class DeviceManagementIT {

    private final ApiClient api;
    private final TestCompany acme = TestCompany.insert();
    private final TestUser mia = TestUsers.member(acme).insert();

    DeviceManagementIT(ApiClient api) {
        this.api = api;
    }

    private JsonResponse send(String method, String path, Identity identity, String body, String... header) {
        return api.send(path, identity, request -> {
            request.method(method, BodyPublishers.ofString(body));
            if (!body.isEmpty()) {
                request.header("Content-Type", "application/json");
            }
            if (header.length > 0) {
                request.headers(header);
            }
        });
    }

    private JsonResponse create(Identity identity, String body) {
        return send("POST", "/v1/devices", identity, body);
    }

    private JsonResponse patch(Object id, Identity identity, String body) {
        return send("PATCH", "/v1/devices/" + id, identity, body);
    }

    private JsonResponse revoke(Object id, Identity identity) {
        return send("POST", "/v1/devices/" + id + "/revoke", identity, "");
    }

    private JsonResponse replaceCredentials(Object id, Identity identity) {
        return send("POST", "/v1/devices/" + id + "/credentials", identity, "");
    }

    private static String of(TestUser user) {
        return "{\"user_id\":\"%s\",\"name\":\"Desk\",\"type\":\"desk_phone\"}".formatted(user.id());
    }

    private static String with(TestUser user, UUID numberId) {
        return of(user).replace("}", ",\"number_id\":\"" + numberId + "\"}");
    }

    private List<String> actions(String deviceId) {
        return api.get("/v1/activity?record_id=" + deviceId, acme.owner().token()).items().stream()
                .map(entry -> entry.get("action").asString())
                .toList();
    }

    private static String hash(String algorithm, JsonNode sip) throws Exception {
        var text = sip.get("username").asString() + ":" + sip.get("domain").asString() + ":"
                + sip.get("password").asString();
        return HexFormat.of()
                .formatHex(MessageDigest.getInstance(algorithm).digest(text.getBytes(StandardCharsets.UTF_8)));
    }

    private static long registrations(JsonNode sip) throws Exception {
        return TestRows.count(
                "select count(*) from sip_credentials where username = ? and realm = ? and ha1_md5 = ? and ha1_sha256 = ?",
                sip.get("username").asString(),
                sip.get("domain").asString(),
                hash("MD5", sip),
                hash("SHA-256", sip));
    }

    @Test
    void createsADeviceWithCredentialsThatAreShownOnce() throws Exception {
        var line = TestNumbers.active(acme).assignedTo(mia).insert();

        var response = create(
                        acme.owner().token(), with(mia, line.id()).replace("\"type\"", "\"model\":\"T54W\",\"type\""))
                .assertStatus(201)
                .json();

        var sip = response.get("sip");
        var id = response.get("id").asString();
        assertThat(sip.propertyNames())
                .containsExactlyInAnyOrder("username", "password", "domain", "transports", "port");
        assertThat(sip.get("password").asString()).hasSizeGreaterThanOrEqualTo(24);
        assertThat(sip.get("transports").toString()).isEqualTo("[\"udp\",\"tcp\"]");
        assertThat(sip.get("port").asInt()).isEqualTo(5060);
        assertThat(response.get("status").asString()).isEqualTo("offline");
        assertThat(response.get("model").asString()).isEqualTo("T54W");
        assertThat(response.get("number_id").asString()).isEqualTo(line.id().toString());
        assertThat(registrations(sip)).isOne();
        var listed = api.get("/v1/users/" + mia.id() + "/devices", mia.token()).items();
        assertThat(listed).hasSize(1);
        assertThat(listed.getFirst().has("sip")).isFalse();
        assertThat(actions(id)).containsExactly("device_created");
        assertThat(api.get("/v1/activity?record_id=" + id, acme.owner().token()).text())
                .doesNotContain(sip.get("password").asString())
                .doesNotContain(sip.get("username").asString());
    }

    @Test
    void givesEveryDeviceCredentialsOfItsOwn() {
        var seen = new HashSet<String>();
        for (int i = 0; i < 20; i++) {
            var sip = create(mia.token(), of(mia)).assertStatus(201).json().get("sip");
            assertThat(seen.add(sip.get("username").asString())).isTrue();
            assertThat(seen.add(sip.get("password").asString())).isTrue();
            assertThat(sip.get("username").asString()).matches("[a-z2-9]{20}");
        }
    }

    private long active(TestUser user) {
        return TestRows.count("select count(*) from devices where user_id = ? and status <> 'revoked'", user.id());
    }

    @Test
    void givesAUserAtMostTwentyActiveDevices() {
        var first =
                create(mia.token(), of(mia)).assertStatus(201).json().get("id").asString();
        for (int i = 1; i < 20; i++) {
            create(mia.token(), of(mia)).assertStatus(201);
        }

        create(mia.token(), of(mia)).assertError(ErrorCode.DEVICE_LIMIT_REACHED);
        create(acme.owner().token(), of(mia)).assertError(ErrorCode.DEVICE_LIMIT_REACHED);
        create(acme.owner().token(), of(acme.owner())).assertStatus(201);
        revoke(first, mia.token()).assertStatus(200);
        create(mia.token(), of(mia)).assertStatus(201);

        assertThat(active(mia)).isEqualTo(20);
    }

    @Test
    void givesAUserNoMoreDevicesWhenManyAreCreatedAtOnce() throws Exception {
        try (var threads = Executors.newFixedThreadPool(10)) {
            Callable<Integer> creating = () -> create(mia.token(), of(mia)).status();
            var statuses = new ArrayList<Integer>();
            for (var created : threads.invokeAll(Collections.nCopies(30, creating))) {
                statuses.add(created.get());
            }
            assertThat(statuses).filteredOn(status -> status == 201).hasSize(20);
            assertThat(statuses).filteredOn(status -> status == 409).hasSize(10);
        }
        assertThat(active(mia)).isEqualTo(20);
    }

    /// Creating and revoking over and over leaves no rows without end.
    @Test
    void keepsAHundredRevokedDevicesOfAUser() {
        TestRows.execute(
                "insert into devices (org_id, id, user_id, name, type, status, created_at)"
                        + " select ?, uuidv7(), ?, 'Old', 'desktop', 'revoked', now() - interval '1 day'"
                        + " from generate_series(1, 150)",
                acme.id(),
                mia.id());

        create(mia.token(), of(mia)).assertStatus(201);

        assertThat(TestRows.count("select count(*) from devices where user_id = ? and status = 'revoked'", mia.id()))
                .isEqualTo(100);
        assertThat(active(mia)).isOne();
    }

    @Test
    void repeatsTheFirstResponseWithoutCredentialsAndDoesNotStoreThem() {
        var first = send("POST", "/v1/devices", mia.token(), of(mia), "Idempotency-Key", "once")
                .assertStatus(201)
                .json();
        var again = send("POST", "/v1/devices", mia.token(), of(mia), "Idempotency-Key", "once")
                .assertStatus(201);

        assertThat(again.header("Idempotent-Replayed")).isEqualTo("true");
        assertThat(again.json().get("id")).isEqualTo(first.get("id"));
        assertThat(first.has("sip")).isTrue();
        assertThat(again.json().has("sip")).isFalse();
        send("POST", "/v1/devices", mia.token(), of(mia).replace("Desk", "Other"), "Idempotency-Key", "once")
                .assertError(ErrorCode.IDEMPOTENCY_KEY_REUSED);
    }

    @Test
    void replacesCredentialsAndEndsTheOldOnes() throws Exception {
        var created = create(mia.token(), of(mia)).json();
        var id = created.get("id").asString();

        var response = replaceCredentials(id, mia.token()).assertStatus(200).json();

        assertThat(response.get("sip").get("username"))
                .isNotEqualTo(created.get("sip").get("username"));
        assertThat(registrations(response.get("sip"))).isOne();
        assertThat(registrations(created.get("sip"))).isZero();
        assertThat(actions(id)).containsExactly("device_credentials_replaced", "device_created");
    }

    @Test
    void revokesADeviceForGood() throws Exception {
        var created = create(mia.token(), of(mia)).json();
        var id = created.get("id").asString();

        var response = revoke(id, acme.owner().token()).assertStatus(200);

        assertThat(response.json().get("status").asString()).isEqualTo("revoked");
        assertThat(registrations(created.get("sip"))).isZero();
        assertThat(revoke(id, mia.token()).assertStatus(200).text()).isEqualTo(response.text());
        replaceCredentials(id, mia.token()).assertError(ErrorCode.DEVICE_REVOKED);
        patch(id, mia.token(), "{\"name\":\"x\"}").assertError(ErrorCode.DEVICE_REVOKED);
        assertThat(actions(id)).containsExactly("device_revoked", "device_created");
    }

    @Test
    void endsTheCredentialsOfADeskPhoneWhoseLineIsAssignedToAnotherUser() throws Exception {
        var line = TestNumbers.active(acme).assignedTo(mia).insert();
        var created = create(mia.token(), with(mia, line.id())).json();

        send("POST", "/v1/numbers/" + line.id() + "/assign", acme.owner().token(), "{\"user_id\":null}")
                .assertStatus(200);

        assertThat(registrations(created.get("sip"))).isZero();
    }

    @Test
    void changesNameModelAndNumber() {
        var line = TestNumbers.active(acme).assignedTo(mia).insert();
        var id = create(mia.token(), of(mia)).json().get("id").asString();

        var changed = patch(
                        id, mia.token(), "{\"name\":\"Lab\",\"model\":\"D865\",\"number_id\":\"" + line.id() + "\"}")
                .assertStatus(200);

        assertThat(changed.json().get("name").asString()).isEqualTo("Lab");
        assertThat(changed.json().get("model").asString()).isEqualTo("D865");
        assertThat(changed.json().get("number_id").asString())
                .isEqualTo(line.id().toString());
        assertThat(changed.json().has("sip")).isFalse();
        assertThat(patch(id, mia.token(), "{}").text()).isEqualTo(changed.text());
        var cleared =
                patch(id, mia.token(), "{\"model\":null,\"number_id\":null}").json();
        assertThat(cleared.get("model").isNull()).isTrue();
        assertThat(cleared.get("number_id").isNull()).isTrue();
        assertThat(actions(id)).containsExactly("device_updated", "device_updated", "device_created");
    }

    @Test
    void letsMembersManageTheirOwnDevicesOnly() {
        var ofOwner = TestDevices.mobile(acme.owner()).insert();

        create(mia.token(), of(acme.owner())).assertError(ErrorCode.ADMIN_REQUIRED);
        create(mia.token(), of(TestCompany.insert().owner())).assertError(ErrorCode.ADMIN_REQUIRED);
        patch(ofOwner, mia.token(), "{\"name\":\"x\"}").assertError(ErrorCode.ADMIN_REQUIRED);
        revoke(ofOwner, mia.token()).assertError(ErrorCode.ADMIN_REQUIRED);
        replaceCredentials(ofOwner, mia.token()).assertError(ErrorCode.ADMIN_REQUIRED);
        create(TestUsers.admin(acme).insert().token(), of(mia)).assertStatus(201);
        create(acme.clientCredentials(), of(mia)).assertError(ErrorCode.USER_REQUIRED);
    }

    @Test
    void respondsWith404ForUnknownDevicesAndThoseOfOtherCompanies() {
        var foreign = TestDevices.mobile(TestCompany.insert().owner()).insert();

        for (var id : List.of(foreign.toString(), TestRows.id().toString(), "x")) {
            patch(id, acme.owner().token(), "{}").assertEnvelope(404, "not_found");
            revoke(id, acme.owner().token()).assertEnvelope(404, "not_found");
            replaceCredentials(id, acme.owner().token()).assertEnvelope(404, "not_found");
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"01990000-0000-7000-8000-00000000000a", "x", ""})
    void respondsWith422ForUnknownUsersAndNumbers(String id) {
        var owner = acme.owner().token();
        var deviceId = TestDevices.mobile(mia).insert();

        create(owner, of(mia).replace(mia.id().toString(), id)).assertFields("user_id");
        create(owner, of(mia).replace("}", ",\"number_id\":\"" + id + "\"}")).assertFields("number_id");
        patch(deviceId, owner, "{\"number_id\":\"" + id + "\"}").assertFields("number_id");
    }

    @Test
    void respondsWith422ForUsersAndNumbersOfOtherCompanies() {
        var other = TestCompany.insert();
        var foreign = TestNumbers.active(other).insert();

        create(acme.owner().token(), of(other.owner())).assertFields("user_id");
        create(acme.owner().token(), with(mia, foreign.id())).assertFields("number_id");
    }

    @Test
    void respondsWith409ForADisabledUserAndForANumberOfAnotherUser() {
        var disabled = TestUsers.member(acme).disabled().insert();
        var ofOwner = TestNumbers.active(acme).assignedTo(acme.owner()).insert();

        create(acme.owner().token(), of(disabled)).assertError(ErrorCode.USER_DISABLED);
        create(acme.owner().token(), with(mia, ofOwner.id())).assertError(ErrorCode.NUMBER_ASSIGNED);
        create(acme.owner().token(), with(mia, TestNumbers.active(acme).insert().id()))
                .assertStatus(201);
    }

    @Test
    void letsOnlyOwnersAndAdminsPutADeviceOnANumberOfNobody() {
        var free = TestNumbers.active(acme).insert();

        create(mia.token(), with(mia, free.id())).assertError(ErrorCode.ADMIN_REQUIRED);
        var device =
                create(mia.token(), of(mia)).assertStatus(201).json().get("id").asString();
        patch(device, mia.token(), "{\"number_id\": \"%s\"}".formatted(free.id()))
                .assertError(ErrorCode.ADMIN_REQUIRED);
        patch(device, acme.owner().token(), "{\"number_id\": \"%s\"}".formatted(free.id()))
                .assertStatus(200);
    }

    @Test
    void respondsWith422ForAnUnknownNumberBefore409ForADisabledUser() {
        var disabled = TestUsers.member(acme).disabled().insert();

        create(acme.owner().token(), with(disabled, TestRows.id())).assertFields("number_id");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "{} | user_id name type",
                "{\"user_id\":1,\"name\":\"\",\"type\":\"fax\"} | user_id name type",
                "{\"user_id\":\"x\",\"name\":\"a\\u0000\",\"type\":\"web\",\"model\":\"\"} | name model",
                "{\"user_id\":\"x\",\"name\":\"a\",\"type\":\"web\",\"status\":\"online\"} | status",
                "[] | body"
            })
    void respondsWith422ForBodiesOfAnotherForm(String body, String fields) {
        create(mia.token(), body).assertFields(fields.split(" "));
    }
}
