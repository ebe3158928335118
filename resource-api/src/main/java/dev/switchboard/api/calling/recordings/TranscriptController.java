package dev.switchboard.api.calling.recordings;

import dev.switchboard.api.platform.actor.Actor;
import dev.switchboard.openapi.Describe;
import dev.switchboard.web.errors.ApiError;
import dev.switchboard.web.input.RecordId;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RestController;
import reactor.core.publisher.Mono;

@RestController
class TranscriptController {

    private final TranscriptStore transcripts;

    TranscriptController(TranscriptStore transcripts) {
        this.transcripts = transcripts;
    }

    @Describe(id = "getTranscript", summary = "The transcript of a call.")
    @GetMapping("/v1/calls/{call_id}/transcript")
    Mono<Transcript> one(@PathVariable("call_id") String callId, Actor actor) {
        return transcripts.find(actor, RecordId.inPath(callId)).switchIfEmpty(Mono.error(ApiError::notFound));
    }
}
