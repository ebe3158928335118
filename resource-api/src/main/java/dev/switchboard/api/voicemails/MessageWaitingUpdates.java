package dev.switchboard.api.voicemails;

import dev.switchboard.telephony.MessageWaitingIndicator;
import java.time.Duration;
import java.util.UUID;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.stereotype.Component;
import reactor.core.publisher.Flux;
import reactor.core.publisher.Mono;

/// Lets every light follow the voicemails of its line. Called after the commit, so that of two who change them at once
/// the later sees what both have done.
@Component
class MessageWaitingUpdates {

    private static final Logger log = LoggerFactory.getLogger(MessageWaitingUpdates.class);
    private static final Duration PATIENCE = Duration.ofSeconds(2);

    private final VoicemailStore voicemails;
    private final ObjectProvider<MessageWaitingIndicator> indicators;

    MessageWaitingUpdates(VoicemailStore voicemails, ObjectProvider<MessageWaitingIndicator> indicators) {
        this.voicemails = voicemails;
        this.indicators = indicators;
    }

    /// A light that cannot be reached fails nothing: it follows at the next change.
    Mono<Void> update(UUID orgId, UUID numberId) {
        return voicemails
                .anyUnread(orgId, numberId)
                .flatMapMany(lit ->
                        Flux.fromStream(indicators.orderedStream()).flatMap(light -> light.show(orgId, numberId, lit)))
                .then()
                .timeout(PATIENCE)
                .onErrorResume(away -> {
                    log.warn("The message light of line {} does not follow: {}", numberId, away.toString());
                    return Mono.empty();
                });
    }
}
