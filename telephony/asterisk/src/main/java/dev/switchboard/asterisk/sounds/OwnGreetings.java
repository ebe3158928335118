package dev.switchboard.asterisk.sounds;

import dev.switchboard.telephony.Greetings;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import reactor.core.publisher.Mono;

/// What callers hear who may leave a message: the greeting of the user whose line it is, or the general one.
public final class OwnGreetings {

    private static final Logger log = LoggerFactory.getLogger(OwnGreetings.class);

    private final Greetings greetings;
    private final Sounds sounds;
    private final String general;

    /// @param general as a media URI of ARI
    public OwnGreetings(Greetings greetings, Sounds sounds, String general) {
        this.greetings = greetings;
        this.sounds = sounds;
        this.general = general;
    }

    public String general() {
        return general;
    }

    public Greetings source() {
        return greetings;
    }

    /// @param user whose line it is; null for a line without a user
    /// @return a media URI of ARI
    public String of(UUID orgId, @Nullable UUID user) {
        var own = user == null
                ? null
                : greetings
                        .find(orgId, user)
                        .onErrorResume(failure -> {
                            log.warn("The greeting of a user could not be read: {}", failure.toString());
                            return Mono.empty();
                        })
                        .block();
        return own == null ? general : sounds.recorded(own);
    }
}
