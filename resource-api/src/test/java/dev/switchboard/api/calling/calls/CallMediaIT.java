package dev.switchboard.api.calling.calls;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.switchboard.api.kit.ApiClient;
import dev.switchboard.api.kit.Replica;
import dev.switchboard.api.kit.SimulatorClient;
import dev.switchboard.api.kit.TestEvents;
import dev.switchboard.api.kit.TestRows;
import dev.switchboard.api.kit.TestSettings;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import org.junit.jupiter.api.Test;
import org.springframework.boot.test.context.TestConfiguration;
import org.springframework.context.SmartLifecycle;
import tools.jackson.databind.JsonNode;

/// The audio of recordings and voicemails is neither lost at shutdown nor orphaned by a crash.
class CallMediaIT extends LiveCallTest {

    private static final String START = "{\"action\": \"start\"}";
    private static final String STOP = "{\"action\": \"stop\"}";

    CallMediaIT(ApiClient api, SimulatorClient simulator) {
        super(api, simulator);
    }

    private long toBeDeleted() {
        return TestRows.count("select count(*) from media_deletions where org_id = ?", acme.id());
    }

    private List<Path> stored(String kind) {
        var directory = Path.of(TestSettings.MEDIA_DIRECTORY)
                .resolve(kind)
                .resolve(acme.id().toString());
        if (!Files.exists(directory)) {
            return List.of();
        }
        try (var files = Files.list(directory)) {
            return files.toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /// Locks the row of the user, so that no record of that user can be written meanwhile.
    private void whileNoRecordCanBeWritten(Runnable work) {
        TestRows.inTransaction(connection -> {
            try (var statement = connection.prepareStatement("select from users where id = ? for update")) {
                statement.setObject(1, ada.id());
                statement.execute();
            }
            work.run();
        });
    }

    @Test
    void schedulesTheDeletionOfARecordingUntilItsRecordIsWritten() {
        var id = talking();
        done(id, "record", START);

        whileNoRecordCanBeWritten(() -> {
            done(id, "record", STOP);
            await().until(() -> stored("recordings").size() == 1);
            assertThat(toBeDeleted()).isEqualTo(1);
        });

        await().until(() -> call(id).get("recording_ids").size() == 1);
        assertThat(toBeDeleted()).isZero();
        done(id, "hangup");
    }

    @Test
    void schedulesTheDeletionOfAVoicemailUntilItsRecordIsWritten() {
        simulator.call(line.number(), "voicemail", ", \"ring_ms\": 8000");

        whileNoRecordCanBeWritten(() -> {
            await().until(() -> stored("voicemails").size() == 1);
            assertThat(toBeDeleted()).isEqualTo(1);
        });

        await().until(() -> api.get("/v1/voicemails", ada.token()).items().size() == 1);
        assertThat(toBeDeleted()).isZero();
    }

    @Test
    void savesRunningRecordingsWhenTheProcessStops() {
        UUID id;
        try (var stopping = Replica.start(RecordingsWhenEnginesHaveStopped.class)) {
            id = stopping.get(SimulatorClient.class).call(line.number(), "answered", "");
            becomes(id, "in_progress");
            done(id, "record", START);
        }

        assertThat(RecordingsWhenEnginesHaveStopped.include(id)).isTrue();
        var call = call(id);
        assertThat(call.get("state").asString()).isEqualTo("failed");
        assertThat(call.get("recording_ids")).hasSize(1);
        var recording = call.get("recording_ids").values().stream()
                .map(JsonNode::asString)
                .findFirst()
                .orElseThrow();
        api.get("/v1/recordings/" + recording + "/media", acme.owner().token()).assertStatus(200);
        assertThat(TestEvents.of(id)).extracting(TestEvents.Event::name).contains("recordings.ready");
    }

    /// Stops right after the engines, while the database can still be reached, and reads the recordings.
    @TestConfiguration(proxyBeanMethods = false)
    static class RecordingsWhenEnginesHaveStopped implements SmartLifecycle {

        private static final Set<UUID> CALLS = ConcurrentHashMap.newKeySet();
        private volatile boolean running;

        static boolean include(UUID call) {
            return CALLS.contains(call);
        }

        @Override
        public void start() {
            running = true;
        }

        @Override
        public void stop() {
            TestRows.inTransaction(connection -> {
                try (var statement = connection.createStatement();
                        var rows = statement.executeQuery("select call_id from recordings")) {
                    while (rows.next()) {
                        CALLS.add(rows.getObject(1, UUID.class));
                    }
                }
            });
            running = false;
        }

        @Override
        public boolean isRunning() {
            return running;
        }

        @Override
        public int getPhase() {
            return DEFAULT_PHASE - 1;
        }
    }
}
