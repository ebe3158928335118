package dev.switchboard.api.calling.recordings;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.switchboard.api.kit.ApiClient;
import dev.switchboard.api.kit.ApiTest;
import dev.switchboard.api.kit.TestCalls;
import dev.switchboard.api.kit.TestCompany;
import dev.switchboard.api.kit.TestRecordings;
import dev.switchboard.api.kit.TestRows;
import dev.switchboard.api.kit.TestUser;
import dev.switchboard.api.kit.TestUsers;
import dev.switchboard.contract.identity.Identity;
import dev.switchboard.contract.keys.KeyRing;
import dev.switchboard.contract.links.LinkSignature;
import dev.switchboard.contract.scopes.Scope;
import java.time.Instant;
import java.util.Base64;
import java.util.UUID;
import java.util.regex.Pattern;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@ApiTest
class RecordingIT {

    private static final Pattern LINK = Pattern.compile("http://localhost:8080(/v1/\\S+)\\?sig=([\\w-]+)&exp=(\\d+)");

    private final ApiClient api;
    private final ConsentLog consents;
    private TestCompany acme = TestCompany.insert();
    private TestUser ada = TestUsers.member(acme).insert();
    private UUID call = TestCalls.answered(acme).of(ada).insert();

    RecordingIT(ApiClient api, ConsentLog consents) {
        this.api = api;
        this.consents = consents;
    }

    @BeforeEach
    void insert() {
        acme = TestCompany.insert();
        ada = TestUsers.member(acme).insert();
        call = TestCalls.answered(acme).of(ada).insert();
    }

    @Test
    void showsARecording() {
        var id = TestRecordings.of(acme, call).ofUser(ada.id()).insert();

        var recording = api.get("/v1/recordings/" + id, ada.token(Scope.RECORDINGS_READ))
                .assertStatus(200)
                .json();

        assertThat(recording.propertyNames())
                .containsExactly(
                        "id",
                        "call_id",
                        "user_id",
                        "duration",
                        "size",
                        "content_type",
                        "media_url",
                        "started_at",
                        "created_at");
        assertThat(recording.get("id").asString()).isEqualTo(id.toString());
        assertThat(recording.get("call_id").asString()).isEqualTo(call.toString());
        assertThat(recording.get("user_id").asString()).isEqualTo(ada.id().toString());
        assertThat(recording.get("duration").asInt()).isEqualTo(62);
        assertThat(recording.get("size").asInt()).isEqualTo(24);
        assertThat(recording.get("content_type").asString()).isEqualTo("audio/ogg");
        assertThat(recording.get("started_at").asString()).isEqualTo("2026-11-01T12:00:00.250Z");
        assertThat(recording.get("created_at").asString()).isEqualTo("2026-11-01T12:01:02.500Z");
    }

    @Test
    void linksToItsAudioForAnHour() {
        var id = TestRecordings.of(acme, call).insert();
        long before = Instant.now().getEpochSecond();
        var recording = api.get("/v1/recordings/" + id, acme.owner().token()).json();

        var link = LINK.matcher(recording.get("media_url").asString());

        assertThat(link.matches()).isTrue();
        assertThat(link.group(1)).isEqualTo("/v1/recordings/" + id + "/media");
        long end = Long.parseLong(link.group(3));
        assertThat(end).isBetween(before + 3590, Instant.now().getEpochSecond() + 3600);
        var ring = KeyRing.parse("test", "l1:" + Base64.getEncoder().encodeToString(new byte[32]));
        assertThat(new LinkSignature(ring).verify(link.group(1), link.group(2), end, Instant.now()))
                .contains(acme.id());
    }

    @Test
    void showsUsersTheirOwnOnlyAndTheCompanyAll() {
        var hers = TestRecordings.of(acme, call).ofUser(ada.id()).insert();
        var nobodys = TestRecordings.of(acme, call).insert();
        var bob = TestUsers.member(acme).insert();

        for (var route : new String[] {"", "/media"}) {
            api.get("/v1/recordings/" + hers + route, ada.token()).assertStatus(200);
            api.get("/v1/recordings/" + nobodys + route, ada.token()).assertEnvelope(404, "not_found");
            api.get("/v1/recordings/" + hers + route, bob.token()).assertEnvelope(404, "not_found");
            for (var all : new Identity[] {acme.owner().token(), acme.clientCredentials()}) {
                api.get("/v1/recordings/" + hers + route, all).assertStatus(200);
                api.get("/v1/recordings/" + nobodys + route, all).assertStatus(200);
            }
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"x", "00000000-0000-0000-0000-000000000000", "0199AA00-0000-7000-8000-000000000001"})
    void respondsWith404ForAMalformedOrUnknownId(String id) {
        api.get("/v1/recordings/" + id, acme.owner().token()).assertEnvelope(404, "not_found");
        api.get("/v1/recordings/" + id + "/media", acme.owner().token()).assertEnvelope(404, "not_found");
    }

    @Test
    void logsTheConsentAndNeverChangesIt() {
        var at = Instant.parse("2026-11-01T12:00:00.250Z");

        consents.write(acme.id(), call, TestRows.id(), ada.id(), "This call is being recorded.", at)
                .block();
        consents.write(acme.id(), call, TestRows.id(), null, "This call is being recorded.", at)
                .block();

        for (var statement : new String[] {"update consent_log set notice = 'x'", "delete from consent_log"}) {
            assertThatThrownBy(() -> TestRows.execute(statement)).hasMessageContaining("permission denied");
        }
    }
}
