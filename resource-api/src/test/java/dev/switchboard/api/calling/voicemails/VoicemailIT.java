package dev.switchboard.api.calling.voicemails;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import dev.switchboard.api.kit.ApiClient;
import dev.switchboard.api.kit.ApiTest;
import dev.switchboard.api.kit.TestCalls;
import dev.switchboard.api.kit.TestCompany;
import dev.switchboard.api.kit.TestNumber;
import dev.switchboard.api.kit.TestNumbers;
import dev.switchboard.api.kit.TestRows;
import dev.switchboard.api.kit.TestSettings;
import dev.switchboard.api.kit.TestUser;
import dev.switchboard.api.kit.TestUsers;
import dev.switchboard.api.kit.TestVoicemails;
import dev.switchboard.contract.errors.ErrorCode;
import dev.switchboard.contract.identity.Identity;
import dev.switchboard.testkit.JsonResponse;
import dev.switchboard.testkit.TestPostgres;
import java.net.http.HttpRequest;
import java.nio.file.Path;
import java.sql.SQLException;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.boot.test.context.TestConfiguration;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Import;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

@ApiTest
@Import(VoicemailIT.Phones.class)
class VoicemailIT {

    private static final String READ = "{\"read\":true}";
    private static final String UNREAD = "{\"read\":false}";
    private static final Instant NOON = Instant.parse("2026-11-01T12:00:00.123Z");

    @TestConfiguration
    static class Phones {
        @Bean
        RecordedIndicators indicators() {
            return new RecordedIndicators();
        }
    }

    private final ApiClient api;
    private final Voicemails voicemails;
    private final RecordedIndicators indicators;
    private TestCompany acme = TestCompany.insert();
    private TestUser ada = TestUsers.member(acme).insert();
    private TestNumber line = TestNumbers.active(acme).assignedTo(ada).insert();

    VoicemailIT(ApiClient api, Voicemails voicemails, RecordedIndicators indicators) {
        this.api = api;
        this.voicemails = voicemails;
        this.indicators = indicators;
    }

    @BeforeEach
    void insert() {
        acme = TestCompany.insert();
        ada = TestUsers.member(acme).insert();
        line = TestNumbers.active(acme).assignedTo(ada).insert();
        indicators.unreachable = false;
    }

    private Identity owner() {
        return acme.owner().token();
    }

    private JsonResponse patch(UUID id, Identity identity, String body) {
        return api.send(
                "/v1/voicemails/" + id,
                identity,
                request -> request.method("PATCH", HttpRequest.BodyPublishers.ofString(body))
                        .header("Content-Type", "application/json"));
    }

    private JsonResponse delete(UUID id, Identity identity) {
        return api.send("/v1/voicemails/" + id, identity, HttpRequest.Builder::DELETE);
    }

    private List<UUID> list(String query, Identity identity) {
        return api.get("/v1/voicemails" + query, identity).ids();
    }

    @Test
    void showsAVoicemail() {
        var call = TestCalls.with(acme, "voicemail").of(ada).insert();
        var id = TestVoicemails.on(line).in(call).at(NOON).insert();

        var voicemail =
                api.get("/v1/voicemails/" + id, ada.token()).assertStatus(200).json();

        assertThat(voicemail.propertyNames())
                .containsExactly(
                        "id",
                        "call_id",
                        "from",
                        "to",
                        "number_id",
                        "user_id",
                        "duration",
                        "read",
                        "transcript",
                        "media_url",
                        "created_at",
                        "updated_at");
        assertThat(voicemail.get("call_id").asString()).isEqualTo(call.toString());
        assertThat(voicemail.get("from").asString()).isEqualTo("+13125550177");
        assertThat(voicemail.get("to").asString()).isEqualTo(line.number());
        assertThat(voicemail.get("number_id").asString()).isEqualTo(line.id().toString());
        assertThat(voicemail.get("user_id").asString()).isEqualTo(ada.id().toString());
        assertThat(voicemail.get("duration").asInt()).isEqualTo(12);
        assertThat(voicemail.get("read").asBoolean()).isFalse();
        assertThat(voicemail.get("transcript").asString()).isEqualTo("Call me.");
        assertThat(voicemail.get("media_url").asString())
                .startsWith("http://localhost:8080/v1/voicemails/" + id + "/media?sig=");
        assertThat(voicemail.get("created_at").asString()).isEqualTo("2026-11-01T12:00:00.123Z");
        assertThat(api.get("/v1/voicemails/" + id + "/media", ada.token())
                        .assertStatus(200)
                        .text())
                .isEqualTo(TestVoicemails.SOUND);
    }

    @Test
    void listsNewestFirstPageByPage() {
        var expected = new ArrayList<UUID>();
        for (int i = 0; i < 7; i++) {
            expected.addFirst(
                    TestVoicemails.on(line).at(NOON.plusSeconds(i / 2)).insert());
        }

        var pages = api.walk("/v1/voicemails?limit=3", owner());

        assertThat(pages).hasSize(3);
        assertThat(pages.stream().flatMap(page -> page.ids().stream()).toList()).containsExactlyElementsOf(expected);
        assertThat(list("", owner())).containsExactlyElementsOf(expected);
        assertThat(pages.getFirst().json().propertyNames()).containsExactly("items", "next_cursor");
    }

    @Test
    void listsVoicemailsSinceATimeHoweverLongAgo() {
        var old = TestVoicemails.on(line)
                .at(Instant.parse("2020-01-01T00:00:00Z"))
                .insert();
        var noon = TestVoicemails.on(line).at(NOON).insert();

        assertThat(list("", owner())).containsExactly(noon, old);
        assertThat(list("?since=2026-11-01T12:00:00.123Z", owner())).containsExactly(noon);
        assertThat(list("?since=2026-11-01T12:00:00.124Z", owner())).isEmpty();
        assertThat(list("?since=2026-11-01", owner())).containsExactly(noon);
        assertThat(list("?since=2020-01-01T02:00:00+02:00", owner())).containsExactly(noon, old);
    }

    @Test
    void listsReadAndUnread() {
        var read = TestVoicemails.on(line).read().insert();
        var unread = TestVoicemails.on(line).insert();

        assertThat(list("?read=true", owner())).containsExactly(read);
        assertThat(list("?read=false", owner())).containsExactly(unread);
    }

    @Test
    void listsTheVoicemailsOnTheLinesThatAUserHasNow() {
        var bob = TestUsers.member(acme).insert();
        var adas = TestVoicemails.on(line).insert();
        var ofBobOnAdasLine = TestVoicemails.on(line).of(bob.id()).at(NOON).insert();
        var nobodysLine = TestNumbers.active(acme).insert();
        var ofAdaOnNobodysLine = TestVoicemails.on(nobodysLine)
                .of(ada.id())
                .at(NOON.minusSeconds(1))
                .insert();

        assertThat(list("?user_id=" + ada.id(), owner())).containsExactly(adas, ofBobOnAdasLine);
        assertThat(list("?user_id=" + ada.id(), ada.token())).containsExactly(adas);
        assertThat(list("?user_id=" + ada.id(), bob.token())).containsExactly(ofBobOnAdasLine);
        assertThat(list("?user_id=" + bob.id(), owner())).isEmpty();
        assertThat(list("?user_id=" + TestRows.id(), owner())).isEmpty();
        assertThat(list("", ada.token())).containsExactly(adas, ofAdaOnNobodysLine);
    }

    @ParameterizedTest
    @CsvSource({
        "user_id=ada, user_id",
        "read=yes, read",
        "read=, read",
        "since=yesterday, since",
        "limit=0, limit",
        "limit=201, limit",
        "until=2026-11-01, until",
        "sync_token=x, sync_token"
    })
    void rejectsInvalidParameters(String query, String field) {
        api.get("/v1/voicemails?" + query, owner()).assertFields(field);
    }

    @Test
    void rejectsACursorOfAnotherList() {
        TestVoicemails.on(line).insert();
        TestVoicemails.on(line).insert();
        var cursor = api.get("/v1/voicemails?limit=1", owner())
                .json()
                .get("next_cursor")
                .asString();

        api.get("/v1/voicemails?limit=1&cursor=" + cursor, owner()).assertStatus(200);
        api.get("/v1/voicemails?limit=1&read=false&cursor=" + cursor, owner()).assertError(ErrorCode.INVALID_CURSOR);
        api.get("/v1/voicemails?limit=1&cursor=" + cursor, ada.token()).assertError(ErrorCode.INVALID_CURSOR);
        api.get("/v1/voicemails?cursor=x", owner()).assertError(ErrorCode.INVALID_CURSOR);
    }

    @Test
    void marksReadAndUnread() {
        var id = TestVoicemails.on(line).at(NOON).insert();

        var read = patch(id, ada.token(), READ).assertStatus(200).json();

        assertThat(read.get("read").asBoolean()).isTrue();
        assertThat(Instant.parse(read.get("updated_at").asString())).isAfter(NOON);
        assertThat(read.get("created_at").asString()).isEqualTo(NOON.toString());
        assertThat(list("?read=true", ada.token())).containsExactly(id);
        assertThat(patch(id, owner(), UNREAD)
                        .assertStatus(200)
                        .json()
                        .get("read")
                        .asBoolean())
                .isFalse();
        assertThat(list("?read=false", ada.token())).containsExactly(id);
    }

    @Test
    void changesNothingIfItIsMarkedSoAlready() {
        var id = TestVoicemails.on(line).at(NOON).insert();

        var same = patch(id, ada.token(), UNREAD).assertStatus(200).json();

        assertThat(same.get("updated_at").asString()).isEqualTo(NOON.toString());
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "{} | read",
                "{\"read\":null} | read",
                "{\"read\":\"yes\"} | read",
                "{\"read\":true,\"transcript\":\"x\"} | transcript",
                "[] | body",
                "{ | body"
            })
    void rejectsAnInvalidBody(String body, String field) {
        patch(TestVoicemails.on(line).insert(), owner(), body).assertFields(field);
    }

    @Test
    void updatesTheMessageWaitingIndicator() {
        var first = TestVoicemails.on(line).insert();
        var second = TestVoicemails.on(line).insert();

        patch(first, ada.token(), READ).assertStatus(200);
        patch(second, ada.token(), READ).assertStatus(200);
        patch(second, ada.token(), UNREAD).assertStatus(200);
        delete(second, ada.token()).assertStatus(204);

        assertThat(indicators.of(line.id())).containsExactly(true, false, true, false);
    }

    @Test
    void succeedsWhenThePhoneIsUnreachable() {
        var id = TestVoicemails.on(line).insert();
        indicators.unreachable = true;

        patch(id, ada.token(), READ).assertStatus(200);

        assertThat(list("?read=true", ada.token())).containsExactly(id);
    }

    @Test
    void deletesPermanently() {
        var call = TestCalls.with(acme, "voicemail").of(ada).insert();
        var id = TestVoicemails.on(line).in(call).insert();
        TestRows.execute("update calls set voicemail_id = ? where id = ?", id, call);

        assertThat(delete(id, ada.token()).assertStatus(204).text()).isEmpty();

        for (var route : new String[] {"", "/media"}) {
            api.get("/v1/voicemails/" + id + route, owner()).assertEnvelope(404, "not_found");
        }
        delete(id, ada.token()).assertEnvelope(404, "not_found");
        patch(id, ada.token(), READ).assertEnvelope(404, "not_found");
        assertThat(list("", owner())).isEmpty();
        var sound = sound(id);
        assertThat(sound).exists();
        letTheTimePass(id);
        await().untilAsserted(() -> assertThat(sound).doesNotExist());
        restore(id, ada.token()).assertEnvelope(404, "not_found");
        assertThat(api.get("/v1/calls/" + call, owner())
                        .json()
                        .get("voicemail_id")
                        .isNull())
                .isTrue();
    }

    private Path sound(UUID id) {
        return Path.of(TestSettings.MEDIA_DIRECTORY, Voicemail.mediaKey(acme.id(), id));
    }

    private JsonResponse restore(UUID id, Identity identity) {
        return api.send(
                "/v1/voicemails/" + id + "/restore",
                identity,
                request -> request.POST(HttpRequest.BodyPublishers.noBody()));
    }

    /// The audio of a deleted voicemail is deleted now.
    private static void letTheTimePass(UUID id) {
        TestRows.execute("update media_deletions set created_at = now() where record ->> 'id' = ?", id.toString());
        TestRows.execute(
                "update tasks set due_at = now() where record_id = (select id from media_deletions where record ->> 'id' = ?)",
                id.toString());
    }

    @Test
    void restoresADeletedOneAsItWas() {
        var call = TestCalls.with(acme, "voicemail").of(ada).insert();
        var id = TestVoicemails.on(line).in(call).at(NOON).insert();
        TestRows.execute("update calls set voicemail_id = ? where id = ?", id, call);
        var before = api.get("/v1/voicemails/" + id, owner()).json();
        delete(id, ada.token()).assertStatus(204);

        var restored = restore(id, ada.token()).assertStatus(200).json();

        for (var field : List.of(
                "id",
                "call_id",
                "from",
                "to",
                "number_id",
                "user_id",
                "duration",
                "read",
                "transcript",
                "created_at")) {
            assertThat(restored.get(field)).as(field).isEqualTo(before.get(field));
        }
        assertThat(Instant.parse(restored.get("updated_at").asString())).isAfter(NOON);
        assertThat(list("", owner())).containsExactly(id);
        assertThat(api.get("/v1/voicemails/" + id + "/media", owner())
                        .assertStatus(200)
                        .text())
                .isEqualTo(TestVoicemails.SOUND);
        assertThat(api.get("/v1/calls/" + call, owner())
                        .json()
                        .get("voicemail_id")
                        .asString())
                .isEqualTo(id.toString());
        assertThat(TestRows.count("select count(*) from media_deletions where org_id = ?", acme.id()))
                .isZero();
        assertThat(TestRows.count("select count(*) from tasks where org_id = ? and kind = 'delete-media'", acme.id()))
                .isZero();
        assertThat(indicators.of(line.id())).containsExactly(false, true);
    }

    @Test
    void leavesOneThatIsNotDeletedAsItIs() {
        var id = TestVoicemails.on(line).at(NOON).insert();

        var same = restore(id, ada.token()).assertStatus(200).json();

        assertThat(same.get("updated_at").asString()).isEqualTo(NOON.toString());
        restore(UUID.randomUUID(), ada.token()).assertEnvelope(404, "not_found");
    }

    @Test
    void restoresItForThoseWhoMaySeeIt() {
        var id = TestVoicemails.on(line).insert();
        delete(id, ada.token()).assertStatus(204);
        var bob = TestUsers.member(acme).insert();

        restore(id, bob.token()).assertEnvelope(404, "not_found");
        restore(id, TestCompany.insert().owner().token()).assertEnvelope(404, "not_found");

        assertThat(sound(id)).exists();
        restore(id, owner()).assertStatus(200);
    }

    /// A retention period or an erasure may have deleted the call meanwhile.
    @Test
    void restoresOneWhoseCallIsGone() {
        var call = TestCalls.with(acme, "voicemail").of(ada).insert();
        var id = TestVoicemails.on(line).in(call).insert();
        delete(id, ada.token()).assertStatus(204);
        TestRows.execute("delete from calls where id = ?", call);

        assertThat(restore(id, ada.token())
                        .assertStatus(200)
                        .json()
                        .get("call_id")
                        .isNull())
                .isTrue();
    }

    @Test
    void letsUsersAccessTheirOwnOnly() {
        var id = TestVoicemails.on(line).insert();
        var bob = TestUsers.member(acme).insert();
        var stranger = TestCompany.insert().owner();

        for (var other : new Identity[] {bob.token(), stranger.token()}) {
            for (var route : new String[] {"", "/media"}) {
                api.get("/v1/voicemails/" + id + route, other).assertEnvelope(404, "not_found");
            }
            patch(id, other, READ).assertEnvelope(404, "not_found");
            delete(id, other).assertEnvelope(404, "not_found");
        }
        patch(id, acme.clientCredentials(), READ).assertStatus(200);
    }

    @ParameterizedTest
    @ValueSource(strings = {"x", "00000000-0000-0000-0000-000000000000"})
    void respondsWith404ForAMalformedOrUnknownId(String id) {
        for (var route : new String[] {"", "/media"}) {
            api.get("/v1/voicemails/" + id + route, owner()).assertEnvelope(404, "not_found");
        }
    }

    @Test
    void addsAVoicemailWithItsEventAndSetsTheIndicators() throws SQLException {
        var at = Instant.now().truncatedTo(ChronoUnit.MILLIS);
        var left = new NewVoicemail(
                TestRows.id(), null, null, line.number(), line.id(), ada.id(), 9, "Please call back.", at);

        voicemails.receive(acme.id(), left).block();

        var shown = api.get("/v1/voicemails/" + left.id(), ada.token())
                .assertStatus(200)
                .json();
        var event = event(left.id());
        assertThat(event.propertyNames()).containsExactlyInAnyOrderElementsOf(shown.propertyNames());
        for (var name : shown.propertyNames()) {
            if (!name.equals("media_url")) {
                assertThat(event.get(name)).as(name).isEqualTo(shown.get(name));
            }
        }
        assertThat(indicators.of(line.id())).containsExactly(true);
    }

    @Test
    void addsNothingWhenItsEventCannotBeWritten() throws SQLException {
        var at = Instant.now().truncatedTo(ChronoUnit.MILLIS);
        var left = new NewVoicemail(TestRows.id(), null, null, line.number(), line.id(), ada.id(), 9, null, at);
        try (var connection = TestPostgres.shared().connect("telephony_migrator");
                var statement = connection.createStatement()) {
            statement.execute("alter table events add constraint none_of_acme check (org_id <> '%s') not valid"
                    .formatted(acme.id()));
            try {
                assertThatThrownBy(() -> voicemails.receive(acme.id(), left).block())
                        .isInstanceOf(RuntimeException.class);
            } finally {
                statement.execute("alter table events drop constraint none_of_acme");
            }
        }

        assertThat(list("", owner())).isEmpty();
    }

    private static JsonNode event(UUID orderingKey) throws SQLException {
        try (var connection = TestPostgres.shared().connect("telephony");
                var query = connection.prepareStatement(
                        "select data from events where name = 'voicemails.new' and number = 1 and ordering_key = ?")) {
            query.setObject(1, orderingKey);
            try (var rows = query.executeQuery()) {
                assertThat(rows.next()).isTrue();
                return new JsonMapper().readTree(rows.getString(1));
            }
        }
    }
}
