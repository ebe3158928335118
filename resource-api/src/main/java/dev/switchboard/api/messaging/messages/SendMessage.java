package dev.switchboard.api.messaging.messages;

import dev.switchboard.api.directory.numbers.CallerId;
import dev.switchboard.api.directory.numbers.Capability;
import dev.switchboard.api.directory.numbers.Line;
import dev.switchboard.api.platform.actor.Actor;
import dev.switchboard.api.platform.idempotency.KeyedWrite;
import dev.switchboard.contract.errors.ErrorCode;
import dev.switchboard.contract.errors.FieldCode;
import dev.switchboard.web.errors.ApiError;
import dev.switchboard.web.errors.FieldProblems;
import dev.switchboard.web.numbers.PhoneNumbers;
import java.time.Clock;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;
import reactor.core.publisher.Mono;

/// Accepts outbound messages.
@Component
final class SendMessage {

    private final PhoneNumbers phoneNumbers;
    private final CallerId callerId;
    private final NewMessageStore messages;
    private final MediaUrlCheck mediaCheck;
    private final QueueMessage queue;
    private final Clock clock;

    SendMessage(
            PhoneNumbers phoneNumbers,
            CallerId callerId,
            NewMessageStore messages,
            MediaUrlCheck mediaCheck,
            QueueMessage queue,
            Clock clock) {
        this.phoneNumbers = phoneNumbers;
        this.callerId = callerId;
        this.messages = messages;
        this.mediaCheck = mediaCheck;
        this.queue = queue;
        this.clock = clock;
    }

    /// A valid request.
    ///
    /// @param to E.164
    /// @param from E.164, or null for the user's line
    record Request(String to, @Nullable String from, String text, List<String> mediaUrls) {}

    /// Validates a body, before anything is looked up.
    ///
    /// @throws ApiError 422 with what is wrong
    Request read(MessageCreate body) {
        var text = Objects.requireNonNullElse(body.text(), "");
        var mediaUrls = Objects.requireNonNullElse(body.mediaUrls(), List.<String>of());
        var problems = new FieldProblems();
        if (text.isEmpty() && mediaUrls.isEmpty()) {
            problems.addIfAbsent("text", "is required, or media_urls", FieldCode.REQUIRED);
        }
        mediaCheck.read(mediaUrls, problems);
        var to = problems.read(() -> phoneNumbers.e164("to", body.to()));
        var from = problems.read(() -> callerId.normalized("from", body.from()));
        problems.throwIfAny();
        return new Request(Objects.requireNonNull(to), from, text, mediaUrls);
    }

    /// Prepares the message, to be written with the response. Not for transactions.
    ///
    /// @return 422 on `media_urls` when the carrier takes none, on `from` as [CallerId] says, on `to` for the line
    ///     itself, or on an item of `media_urls` that is no upload of the company, or no longer; 409 for a number
    ///     that has opted out, or when the storage for media is full; 429 for more media than may be fetched
    Mono<KeyedWrite<Message>> prepare(Actor actor, Request request) {
        var orgId = actor.orgId();
        var media = request.mediaUrls().stream().map(MediaItem::at).toList();
        return mediaCheck
                .requireCarried(orgId, request.mediaUrls())
                .then(Mono.defer(() -> line(actor, request)))
                .delayUntil(line -> mediaCheck.requireUploads(orgId, request.mediaUrls()))
                .flatMap(line -> messages.recipient(orgId, line, request.to())
                        .filter(recipient -> !recipient.optedOut())
                        .switchIfEmpty(Mono.error(SendMessage::optedOut))
                        .delayUntil(recipient -> mediaCheck.requireCapacity(orgId, request.mediaUrls()))
                        .map(recipient -> queue.prepare(
                                orgId,
                                line,
                                request.to(),
                                recipient.conversation(),
                                request.text(),
                                media,
                                clock.instant())));
    }

    private Mono<Line> line(Actor actor, Request request) {
        var capability = request.mediaUrls().isEmpty() ? Capability.SMS : Capability.MMS;
        return callerId.line(actor, capability, "from", request.from())
                .flatMap(line -> line.number().equals(request.to())
                        ? Mono.error(
                                ApiError.validation("to", "must be another number than from", FieldCode.OWN_NUMBER))
                        : Mono.just(line));
    }

    private static ApiError optedOut() {
        return ApiError.of(ErrorCode.RECIPIENT_OPTED_OUT);
    }
}
