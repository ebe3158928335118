package dev.switchboard.api.calling.calls;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.switchboard.api.kit.ApiClient;
import dev.switchboard.api.kit.ApiTest;
import dev.switchboard.api.kit.OutsidePhones;
import dev.switchboard.api.kit.ReplicaProcess;
import dev.switchboard.api.kit.TestCompany;
import dev.switchboard.api.kit.TestDevices;
import dev.switchboard.api.kit.TestNumber;
import dev.switchboard.api.kit.TestNumbers;
import dev.switchboard.api.kit.TestRows;
import dev.switchboard.api.kit.TestUser;
import dev.switchboard.api.kit.TestUsers;
import dev.switchboard.telephony.testkit.NeedsAsterisk;
import dev.switchboard.testkit.JsonResponse;
import java.net.http.HttpRequest.BodyPublishers;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.time.Duration;
import java.util.HexFormat;
import java.util.List;
import java.util.Objects;
import java.util.UUID;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import tools.jackson.databind.JsonNode;

/// Processes that control an Asterisk are killed under live calls. Another one continues these.
@NeedsAsterisk
@Tag("slow")
@ApiTest
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class TakeOverIT {

    private static final Duration SOON = Duration.ofSeconds(60);
    private static final String PHONE = "7001";
    private static final String PASSWORD = "Secret";
    private static final String REALM = "localhost";

    private final ApiClient api;
    private final String server = "asterisk-" + TestRows.id().toString().substring(24);
    private final TestCompany acme = TestCompany.insert();
    private final TestUser ada = TestUsers.member(acme).insert();
    private final TestNumber line = TestNumbers.active(acme).assignedTo(ada).insert();
    private OutsidePhones outside;

    TakeOverIT(ApiClient api) {
        this.api = api;
    }

    @BeforeAll
    void startAsterisk() throws Exception {
        outside = OutsidePhones.start(PHONE, PASSWORD);
        var device = TestDevices.deskPhone(ada).insert();
        var ha1 = MessageDigest.getInstance("MD5")
                .digest((PHONE + ":" + REALM + ":" + PASSWORD).getBytes(StandardCharsets.UTF_8));
        TestRows.execute(
                "insert into sip_credentials (org_id, device_id, username, realm, ha1_md5, ha1_sha256, created_at)"
                        + " values (?, ?, ?, ?, ?, repeat('0', 64), now())",
                acme.id(),
                device,
                PHONE,
                REALM,
                HexFormat.of().formatHex(ha1));
        TestRows.execute("update devices set status = 'offline' where id = ?", device);
    }

    @AfterAll
    void stopAsterisk() {
        if (outside != null) {
            outside.close();
        }
    }

    private ReplicaProcess process() {
        return ReplicaProcess.start(outside.engineSettings(server).toArray(String[]::new));
    }

    private UUID leader() {
        var leader = new AtomicReference<UUID>();
        TestRows.inTransaction(connection -> {
            try (var statement = connection.prepareStatement("select node from media_servers where name = ?")) {
                statement.setString(1, server);
                try (var rows = statement.executeQuery()) {
                    rows.next();
                    leader.set(rows.getObject(1, UUID.class));
                }
            }
        });
        return Objects.requireNonNull(leader.get());
    }

    private List<JsonNode> active() {
        return api.get("/v1/calls/active", acme.owner().token()).items();
    }

    private JsonNode call(UUID id) {
        return api.get("/v1/calls/" + id, ada.token()).assertStatus(200).json();
    }

    private JsonResponse control(UUID call, String action) {
        return api.send(
                "/v1/calls/" + call + "/" + action, ada.token(), request -> request.POST(BodyPublishers.noBody()));
    }

    private void awaitPhone() {
        await().atMost(SOON)
                .until(() ->
                        TestRows.count("select count(*) from devices where org_id = ? and status = 'online'", acme.id())
                                == 1);
    }

    @Test
    void continuesTheCallsOfAKilledProcessAtAnotherOne() {
        try (var killed = process()) {
            awaitPhone();
            continuesAfter(killed);
        }
    }

    private void continuesAfter(ReplicaProcess killed) {
        try (var _ = process()) {
            var callers =
                    List.of(outside.call(line.number()), outside.call(line.number()), outside.call(line.number()));
            await().atMost(SOON)
                    .until(() -> active().stream()
                                    .filter(call -> call.get("state").asString().equals("in_progress"))
                                    .count()
                            == callers.size());
            var calls = active().stream()
                    .map(call -> UUID.fromString(call.get("id").asString()))
                    .toList();
            control(calls.getFirst(), "hold").assertStatus(200);
            var leader = leader();

            killed.kill();

            await().atMost(SOON).until(() -> !leader().equals(leader));
            await().atMost(SOON).until(() -> TestRows.count("select count(*) from nodes where id = ?", leader) == 0);
            assertThat(active()).hasSize(callers.size());
            assertThat(callers).noneMatch(outside::hasEnded);
            assertThat(call(calls.getFirst()).get("on_hold").asBoolean()).isTrue();
            // The new leader may not be connected yet.
            await().atMost(SOON).until(() -> control(calls.getFirst(), "unhold").status() == 200);
            control(calls.get(1), "hold").assertStatus(200);
            for (var id : calls) {
                control(id, "hangup").assertStatus(200);
                assertThat(call(id).get("result").asString()).isEqualTo("answered");
            }
            await().until(() -> callers.stream().allMatch(outside::hasEnded));
        }
    }
}
