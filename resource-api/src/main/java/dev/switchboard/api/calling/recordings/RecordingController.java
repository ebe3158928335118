package dev.switchboard.api.calling.recordings;

import dev.switchboard.api.platform.actor.Actor;
import dev.switchboard.api.platform.media.MediaFile;
import dev.switchboard.api.platform.media.MediaQuery;
import dev.switchboard.api.platform.media.MediaResponses;
import dev.switchboard.openapi.Describe;
import dev.switchboard.web.errors.ApiError;
import dev.switchboard.web.input.FromQuery;
import dev.switchboard.web.input.RecordId;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RestController;
import org.springframework.web.server.ServerWebExchange;
import reactor.core.publisher.Mono;

@RestController
class RecordingController {

    private final RecordingStore recordings;
    private final MediaResponses media;

    RecordingController(RecordingStore recordings, MediaResponses media) {
        this.recordings = recordings;
        this.media = media;
    }

    @Describe(id = "getRecording", summary = "One recording of a call.")
    @GetMapping("/v1/recordings/{recording_id}")
    Mono<Recording> one(@PathVariable("recording_id") String recordingId, Actor actor) {
        return find(recordingId, actor);
    }

    @Describe(
            id = "getRecordingMedia",
            summary = "The audio of a recording: Ogg Opus in stereo, one channel for each side of the call.",
            details = "With a bearer credential, or without one by the signed link in `media_url`.",
            media = Recording.CONTENT_TYPE)
    @GetMapping("/v1/recordings/{recording_id}/media")
    Mono<Void> media(
            @PathVariable("recording_id") String recordingId,
            @FromQuery MediaQuery link,
            Actor actor,
            ServerWebExchange exchange) {
        return find(recordingId, actor)
                .flatMap(recording -> recordings
                        .mediaKey(actor.orgId(), recording.id())
                        .switchIfEmpty(Mono.error(ApiError::notFound))
                        .flatMap(key -> media.answer(
                                exchange,
                                new MediaFile(key, recording.contentType(), "recording-" + recording.id() + ".ogg"))));
    }

    private Mono<Recording> find(String recordingId, Actor actor) {
        return recordings.find(actor, RecordId.inPath(recordingId)).switchIfEmpty(Mono.error(ApiError::notFound));
    }
}
