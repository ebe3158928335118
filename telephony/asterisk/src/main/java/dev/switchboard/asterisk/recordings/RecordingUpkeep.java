package dev.switchboard.asterisk.recordings;

import dev.switchboard.asterisk.channels.Asterisk;
import dev.switchboard.asterisk.upkeep.Retries;
import dev.switchboard.telephony.MediaServers;
import dev.switchboard.telephony.OpenRecording;
import dev.switchboard.telephony.UnstoredMedia;
import dev.switchboard.telephony.UnstoredVoicemail;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Looks for the sound of calls that lies at Asterisk without being stored: the media store or a disk was unavailable,
/// the process that was to store it is gone, or the file was complete too late. Deletes what is stored.
///
/// The log says what is stored. A file is touched only when two looks in a row have found the same, since a session may
/// be about to store or to delete it.
public final class RecordingUpkeep {

    private static final Logger log = LoggerFactory.getLogger(RecordingUpkeep.class);

    private final String server;
    private final Asterisk asterisk;
    private final Recordings recordings;
    private final MediaServers servers;
    private final Retries<UUID> retries;
    private Set<UUID> found = Set.of();

    /// @param server the name of the Asterisk
    public RecordingUpkeep(
            String server, Asterisk asterisk, Recordings recordings, MediaServers servers, Retries<UUID> retries) {
        this.server = server;
        this.asterisk = asterisk;
        this.recordings = recordings;
        this.servers = servers;
        this.retries = retries;
    }

    /// The files at Asterisk.
    ///
    /// @param sides those of recordings, by the id of the recording
    /// @param messages those of callers, by the id of the call
    private record Files(Map<UUID, List<String>> sides, Map<UUID, MessageFile> messages) {

        static Files of(List<String> names) {
            var files = new Files(new TreeMap<>(), new TreeMap<>());
            names.forEach(files::add);
            return files;
        }

        private void add(String name) {
            var recording = RunningRecording.recordingOf(name);
            var message = MessageFile.of(name);
            if (recording != null) {
                sides.computeIfAbsent(recording, _ -> new ArrayList<>()).add(name);
            } else if (message != null) {
                messages.put(message.callId(), message);
            }
        }

        private Map<UUID, UUID> calls() {
            var calls = new HashMap<UUID, UUID>();
            messages.values().forEach(message -> calls.put(message.callId(), message.orgId()));
            return calls;
        }

        private List<String> of(UUID id) {
            var message = messages.get(id);
            return message == null ? sides.getOrDefault(id, List.of()) : List.of(message.name());
        }
    }

    /// @return how much is not stored
    public List<UnstoredMedia> look() {
        var files = Files.of(asterisk.recorder().storedRecordings());
        var unstored = servers.unstoredRecordings(server, files.sides().keySet())
                .collectList()
                .blockOptional()
                .orElseThrow();
        var messages = servers.unstoredVoicemails(server, files.calls())
                .collectList()
                .blockOptional()
                .orElseThrow();
        var stored = servers.storedMedia(files.sides().keySet(), files.calls())
                .collectList()
                .blockOptional()
                .orElseThrow();
        var now = new HashSet<>(stored);
        unstored.forEach(recording -> now.add(recording.recordingId()));
        messages.forEach(message -> now.add(message.callId()));
        retries.retain(now);
        unstored.stream()
                .filter(recording -> isDue(recording.recordingId(), files))
                .forEach(recording -> store(recording, files));
        messages.stream().filter(message -> isDue(message.callId(), files)).forEach(this::store);
        stored.stream().filter(found::contains).forEach(id -> delete(id, files));
        found = now;
        return List.of(
                unstored(
                        UnstoredMedia.Kind.RECORDING,
                        unstored.stream().map(OpenRecording::startedAt).toList()),
                unstored(
                        UnstoredMedia.Kind.VOICEMAIL,
                        messages.stream().map(UnstoredVoicemail::startedAt).toList()));
    }

    private static UnstoredMedia unstored(UnstoredMedia.Kind kind, List<Instant> since) {
        return new UnstoredMedia(kind, since.size(), oldest(since));
    }

    private static @Nullable Instant oldest(List<Instant> since) {
        return since.stream().min(Comparator.naturalOrder()).orElse(null);
    }

    private boolean isDue(UUID id, Files files) {
        return found.contains(id)
                && !recordings.isStoring(id)
                && !recordings.isBusy()
                && retries.begin(id)
                && files.of(id).stream().noneMatch(asterisk.recorder()::isRecording);
    }

    private void store(OpenRecording announced, Files files) {
        var recording = RunningRecording.of(announced);
        recording.complete(files.of(announced.recordingId()));
        log.info("Storing the recording {}, which is still at Asterisk", announced.recordingId());
        recordings.store(announced.orgId(), announced.callId(), recording);
    }

    private void store(UnstoredVoicemail message) {
        log.info("Storing the voicemail of call {}, which is still at Asterisk", message.callId());
        recordings.store(new MessageFile(message.orgId(), message.callId()));
    }

    private void delete(UUID id, Files files) {
        if (!recordings.isStoring(id)) {
            files.of(id).forEach(asterisk.recorder()::deleteRecording);
        }
    }
}
