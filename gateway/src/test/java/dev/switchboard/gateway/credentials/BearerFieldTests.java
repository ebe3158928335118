package dev.switchboard.gateway.credentials;

import static org.assertj.core.api.Assertions.assertThat;

import dev.switchboard.contract.credentials.Credential;
import dev.switchboard.contract.credentials.CredentialType;
import java.security.SecureRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.springframework.http.HttpHeaders;

class BearerFieldTests {

    private final HttpHeaders headers = new HttpHeaders();
    private final Credential key = Credential.generate(CredentialType.API_KEY, new SecureRandom());

    @Test
    void isMissing() {
        assertThat(BearerField.of(headers)).isEqualTo(new BearerField.Missing());
    }

    @Test
    void isPresentWithAnyNumberOfSpaces() {
        headers.set("Authorization", "bEaReR   " + key.value() + " ");

        assertThat(BearerField.of(headers))
                .isInstanceOfSatisfying(
                        BearerField.Present.class,
                        present -> assertThat(present.credential().value()).isEqualTo(key.value()));
    }

    @Test
    void isUnusableWhenDoubled() {
        headers.add("Authorization", "Bearer " + key.value());
        headers.add("Authorization", "Bearer " + key.value());

        assertThat(BearerField.of(headers)).isEqualTo(new BearerField.Unusable());
    }

    @Test
    void isUnusableWhenOneCharacterIsWrong() {
        var wrong = key.value().substring(0, 20)
                + (key.value().charAt(20) == 'a' ? 'b' : 'a')
                + key.value().substring(21);
        headers.set("Authorization", "Bearer " + wrong);

        assertThat(BearerField.of(headers)).isEqualTo(new BearerField.Unusable());
    }

    @ParameterizedTest
    @EnumSource(CredentialType.class)
    void isPresentOnlyForBearerCredentials(CredentialType type) {
        headers.set(
                "Authorization",
                "Bearer " + Credential.generate(type, new SecureRandom()).value());

        assertThat(BearerField.of(headers) instanceof BearerField.Present).isEqualTo(type.bearer());
    }
}
