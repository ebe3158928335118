package dev.switchboard.asterisk;

import dev.switchboard.telephony.Greetings;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import reactor.core.publisher.Mono;

/// What callers hear who may leave a message: the greeting of the user whose line it is, or the general one.
final class OwnGreetings {

    private static final Logger log = LoggerFactory.getLogger(OwnGreetings.class);

    private final Greetings greetings;
    private final Sounds sounds;
    private final String general;

    /// @param general as a media URI of ARI
    OwnGreetings(Greetings greetings, Sounds sounds, String general) {
        this.greetings = greetings;
        this.sounds = sounds;
        this.general = general;
    }

    String general() {
        return general;
    }

    Greetings source() {
        return greetings;
    }

    /// @return a media URI of ARI
    String of(Leg leg) {
        var user = leg.userId();
        var own = user == null
                ? null
                : greetings
                        .find(leg.orgId(), user)
                        .onErrorResume(failure -> {
                            log.warn("The greeting of a user could not be read: {}", failure.toString());
                            return Mono.empty();
                        })
                        .block();
        return own == null ? general : sounds.recorded(own);
    }
}
