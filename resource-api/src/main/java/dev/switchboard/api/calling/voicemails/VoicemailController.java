package dev.switchboard.api.calling.voicemails;

import dev.switchboard.api.platform.actor.Actor;
import dev.switchboard.api.platform.media.MediaFile;
import dev.switchboard.api.platform.media.MediaQuery;
import dev.switchboard.api.platform.media.MediaResponses;
import dev.switchboard.api.platform.paging.Pages;
import dev.switchboard.openapi.Describe;
import dev.switchboard.web.errors.ApiError;
import dev.switchboard.web.input.FromQuery;
import dev.switchboard.web.input.RecordId;
import dev.switchboard.web.paging.Page;
import org.springframework.http.HttpStatus;
import org.springframework.web.bind.annotation.DeleteMapping;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PatchMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.ResponseStatus;
import org.springframework.web.bind.annotation.RestController;
import org.springframework.web.server.ServerWebExchange;
import reactor.core.publisher.Mono;

@RestController
class VoicemailController {

    private final VoicemailStore store;
    private final Voicemails voicemails;
    private final MediaResponses media;
    private final Pages pages;

    VoicemailController(VoicemailStore store, Voicemails voicemails, MediaResponses media, Pages pages) {
        this.store = store;
        this.voicemails = voicemails;
        this.media = media;
        this.pages = pages;
    }

    @Describe(id = "listVoicemails", summary = "Voicemails, newest first.")
    @GetMapping("/v1/voicemails")
    Mono<Page<Voicemail>> list(@FromQuery VoicemailQuery query, Actor actor) {
        return pages.page("voicemails", actor, query, Voicemail::position, page -> store.list(actor, query, page));
    }

    @Describe(id = "getVoicemail", summary = "One voicemail.")
    @GetMapping("/v1/voicemails/{voicemail_id}")
    Mono<Voicemail> one(@PathVariable("voicemail_id") String voicemailId, Actor actor) {
        return find(voicemailId, actor);
    }

    @Describe(
            id = "updateVoicemail",
            summary = "Marks a voicemail read or unread.",
            details = "The message waiting indicator of the number's desk phones is updated.")
    @PatchMapping("/v1/voicemails/{voicemail_id}")
    Mono<Voicemail> mark(
            @PathVariable("voicemail_id") String voicemailId, @RequestBody VoicemailUpdate body, Actor actor) {
        return voicemails.mark(actor, RecordId.inPath(voicemailId), body.read());
    }

    @Describe(
            id = "deleteVoicemail",
            summary = "Deletes a voicemail and its audio.",
            details = "For a short time it can be restored; then its audio is deleted permanently.")
    @DeleteMapping("/v1/voicemails/{voicemail_id}")
    @ResponseStatus(HttpStatus.NO_CONTENT)
    Mono<Void> delete(@PathVariable("voicemail_id") String voicemailId, Actor actor) {
        return voicemails.delete(actor, RecordId.inPath(voicemailId));
    }

    @Describe(
            id = "restoreVoicemail",
            summary = "Restores a deleted voicemail.",
            details =
                    "Within 30 seconds of its deletion, or what the installation has set. One that is not deleted stays"
                            + " as it is. The message waiting indicator of the number's desk phones is updated.")
    @PostMapping("/v1/voicemails/{voicemail_id}/restore")
    Mono<Voicemail> restore(@PathVariable("voicemail_id") String voicemailId, Actor actor) {
        return voicemails.restore(actor, RecordId.inPath(voicemailId));
    }

    @Describe(
            id = "getVoicemailMedia",
            summary = "The audio of a voicemail: Ogg Opus.",
            details = "With a bearer credential, or without one by the signed link in `media_url`.",
            media = Voicemail.CONTENT_TYPE)
    @GetMapping("/v1/voicemails/{voicemail_id}/media")
    Mono<Void> media(
            @PathVariable("voicemail_id") String voicemailId,
            @FromQuery MediaQuery link,
            Actor actor,
            ServerWebExchange exchange) {
        return find(voicemailId, actor)
                .flatMap(voicemail -> media.answer(
                        exchange,
                        new MediaFile(
                                Voicemail.mediaKey(actor.orgId(), voicemail.id()),
                                Voicemail.CONTENT_TYPE,
                                "voicemail-" + voicemail.id() + ".ogg")));
    }

    private Mono<Voicemail> find(String voicemailId, Actor actor) {
        return store.find(actor, RecordId.inPath(voicemailId)).switchIfEmpty(Mono.error(ApiError::notFound));
    }
}
