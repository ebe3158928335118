package dev.switchboard.api.directory.devices;

import java.security.SecureRandom;
import org.springframework.stereotype.Component;
import reactor.core.publisher.Mono;
import reactor.core.scheduler.Schedulers;

/// Generates the SIP credentials of devices.
@Component
public final class SipCredentialsGenerator {

    /// In lower case, since some phones change the case of usernames.
    private static final String USERNAME_CHARACTERS = "abcdefghijkmnpqrstuvwxyz23456789";

    private static final int USERNAME_LENGTH = 20;
    /// Letters and digits only, which every phone accepts, without those that look alike.
    private static final String PASSWORD_CHARACTERS = "ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz23456789";

    private static final int PASSWORD_LENGTH = 32;

    private final SecureRandom random = new SecureRandom();
    private final SipProperties properties;

    SipCredentialsGenerator(SipProperties properties) {
        this.properties = properties;
    }

    /// New credentials, with 100 random bits in the username and 185 in the password. Runs off the event
    /// loop, which secure random numbers could block.
    public Mono<SipCredentials> generate() {
        return Mono.fromCallable(() -> new SipCredentials(
                        text(USERNAME_CHARACTERS, USERNAME_LENGTH),
                        text(PASSWORD_CHARACTERS, PASSWORD_LENGTH),
                        properties.domain(),
                        properties.transports(),
                        properties.port()))
                .subscribeOn(Schedulers.boundedElastic());
    }

    private String text(String characters, int length) {
        return random.ints(length, 0, characters.length())
                .map(characters::charAt)
                .collect(StringBuilder::new, StringBuilder::appendCodePoint, StringBuilder::append)
                .toString();
    }
}
