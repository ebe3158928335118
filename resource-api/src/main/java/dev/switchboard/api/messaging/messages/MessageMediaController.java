package dev.switchboard.api.messaging.messages;

import dev.switchboard.api.platform.actor.Actor;
import dev.switchboard.api.platform.media.MediaFile;
import dev.switchboard.api.platform.media.MediaQuery;
import dev.switchboard.api.platform.media.MediaResponses;
import dev.switchboard.openapi.Describe;
import dev.switchboard.web.errors.ApiError;
import dev.switchboard.web.input.FromQuery;
import dev.switchboard.web.input.RecordId;
import java.util.List;
import java.util.Objects;
import java.util.UUID;
import java.util.regex.Pattern;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RestController;
import org.springframework.web.server.ServerWebExchange;
import reactor.core.publisher.Mono;

@RestController
class MessageMediaController {

    private static final Pattern PLACE = Pattern.compile("0|[1-9][0-9]{0,3}");

    private final MessageStore messages;
    private final MediaResponses answers;

    MessageMediaController(MessageStore messages, MediaResponses answers) {
        this.messages = messages;
        this.answers = answers;
    }

    @Describe(
            id = "getMessageMedia",
            summary = "An item of an MMS, counted from 0.",
            details =
                    "With a bearer credential, or without one by the signed link in `media`. 404 until it was fetched.",
            media = "*/*")
    @GetMapping("/v1/messages/{message_id}/media/{n}")
    Mono<Void> media(
            @PathVariable("message_id") String messageId,
            @PathVariable("n") String n,
            @FromQuery MediaQuery link,
            Actor actor,
            ServerWebExchange exchange) {
        return messages.find(actor, RecordId.inPath(messageId))
                .flatMap(message ->
                        messages.media(actor.orgId(), message.id()).mapNotNull(media -> medium(media, message.id(), n)))
                .switchIfEmpty(Mono.error(ApiError::notFound))
                .flatMap(medium -> answers.answer(exchange, medium));
    }

    private static MediaFile medium(List<MediaItem> media, UUID messageId, String n) {
        int place = PLACE.matcher(n).matches() ? Integer.parseInt(n) : media.size();
        if (place >= media.size() || media.get(place).key() == null) {
            throw ApiError.notFound();
        }
        var item = media.get(place);
        return new MediaFile(
                Objects.requireNonNull(item.key()),
                Objects.requireNonNullElse(item.contentType(), "application/octet-stream"),
                "message-" + messageId + "-" + place);
    }
}
