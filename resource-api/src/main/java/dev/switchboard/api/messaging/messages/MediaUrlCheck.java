package dev.switchboard.api.messaging.messages;

import dev.switchboard.api.messaging.uploads.Uploads;
import dev.switchboard.api.platform.media.MediaQuota;
import dev.switchboard.api.platform.outbound.AddressRefused;
import dev.switchboard.api.platform.outbound.OutboundAddress;
import dev.switchboard.contract.errors.FieldCode;
import dev.switchboard.telephony.MessageCarrier;
import dev.switchboard.web.errors.ApiError;
import dev.switchboard.web.errors.FieldProblems;
import java.util.List;
import java.util.UUID;
import java.util.stream.IntStream;
import org.springframework.stereotype.Component;
import org.springframework.transaction.reactive.TransactionalOperator;
import reactor.core.publisher.Flux;
import reactor.core.publisher.Mono;

/// Checks the `media_urls` of an outbound message: what they name, and whether the company may send it.
@Component
final class MediaUrlCheck {

    private static final String FIELD = "media_urls";

    private final Uploads uploads;
    private final MediaQuota quota;
    private final FetchRate fetches;
    private final TransactionalOperator transactions;
    private final MessageCarrier carrier;
    private final MessageProperties properties;

    MediaUrlCheck(
            Uploads uploads,
            MediaQuota quota,
            FetchRate fetches,
            TransactionalOperator transactions,
            MessageCarrier carrier,
            MessageProperties properties) {
        this.uploads = uploads;
        this.quota = quota;
        this.fetches = fetches;
        this.transactions = transactions;
        this.carrier = carrier;
        this.properties = properties;
    }

    /// Adds what is wrong with the addresses, before anything is looked up.
    void read(List<String> mediaUrls, FieldProblems problems) {
        for (int n = 0; n < mediaUrls.size(); n++) {
            read(mediaUrls.get(n), FIELD + "." + n, problems);
        }
    }

    private void read(String url, String field, FieldProblems problems) {
        if (uploads.isUpload(url)) {
            return;
        }
        try {
            OutboundAddress.of(url, properties.media().allowLoopback());
        } catch (AddressRefused refused) {
            problems.addIfAbsent(field, refused.reason(), refused.code());
        }
    }

    /// @return 422 when the carrier takes no media
    Mono<Void> requireCarried(UUID orgId, List<String> mediaUrls) {
        return mediaUrls.isEmpty()
                ? Mono.empty()
                : carrier.carriesMedia(orgId)
                        .flatMap(carried -> carried
                                ? Mono.empty()
                                : Mono.error(ApiError.validation(
                                        FIELD,
                                        "cannot be sent: the carrier of this service takes no media",
                                        FieldCode.NO_MEDIA)));
    }

    /// @return 422 on each item that is no upload of the company, or no longer
    Mono<Void> requireUploads(UUID orgId, List<String> mediaUrls) {
        return Flux.fromStream(IntStream.range(0, mediaUrls.size()).boxed())
                .filter(n -> uploads.isUpload(mediaUrls.get(n)))
                .filterWhen(n -> uploads.isUsable(orgId, mediaUrls.get(n)).map(usable -> !usable))
                .collectList()
                .flatMap(missing -> {
                    var problems = new FieldProblems();
                    missing.forEach(n -> problems.add(
                            FIELD + "." + n,
                            "must be an upload of this company that has not expired",
                            FieldCode.UNKNOWN_UPLOAD));
                    problems.throwIfAny();
                    return Mono.empty();
                });
    }

    /// Counts what has to be fetched; uploads are fetched from nowhere.
    ///
    /// @return 409 when the storage for media is full; 429 for more media than may be fetched
    Mono<Void> requireCapacity(UUID orgId, List<String> mediaUrls) {
        var fetched = mediaUrls.stream().filter(url -> !uploads.isUpload(url)).toList();
        return mediaUrls.isEmpty()
                ? Mono.empty()
                : quota.check(orgId)
                        .then(fetched.isEmpty() ? Mono.empty() : fetches.take(orgId, fetched))
                        .as(transactions::transactional);
    }
}
