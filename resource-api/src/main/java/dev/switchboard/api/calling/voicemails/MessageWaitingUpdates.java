package dev.switchboard.api.calling.voicemails;

import dev.switchboard.telephony.MessageWaitingIndicator;
import java.time.Duration;
import java.util.UUID;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.stereotype.Component;
import reactor.core.publisher.Flux;
import reactor.core.publisher.Mono;

/// Sets the message waiting indicators of a line by its voicemails. Called after the commit, so that
/// the later of two concurrent changes sees both.
@Component
class MessageWaitingUpdates {

    private static final Logger log = LoggerFactory.getLogger(MessageWaitingUpdates.class);
    private static final Duration TIMEOUT = Duration.ofSeconds(2);

    private final VoicemailStore voicemails;
    private final ObjectProvider<MessageWaitingIndicator> indicators;

    MessageWaitingUpdates(VoicemailStore voicemails, ObjectProvider<MessageWaitingIndicator> indicators) {
        this.voicemails = voicemails;
        this.indicators = indicators;
    }

    /// An indicator that cannot be reached is logged and set at the next change.
    Mono<Void> update(UUID orgId, UUID numberId) {
        return voicemails
                .anyUnread(orgId, numberId)
                .flatMapMany(waiting -> Flux.fromStream(indicators.orderedStream())
                        .flatMap(indicator -> indicator.show(orgId, numberId, waiting)))
                .then()
                .timeout(TIMEOUT)
                .onErrorResume(failure -> {
                    log.atWarn()
                            .addKeyValue("number_id", numberId)
                            .log("Could not update a message waiting indicator: {}", failure.toString());
                    return Mono.empty();
                });
    }
}
