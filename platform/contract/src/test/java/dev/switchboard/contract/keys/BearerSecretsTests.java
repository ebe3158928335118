package dev.switchboard.contract.keys;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class BearerSecretsTests {

    @Test
    void acceptEachOfThemAndSendTheFirst() {
        var both = List.of("the new secret", "the old secret");

        assertThat(BearerSecrets.authorization(both)).isEqualTo("Bearer the new secret");
        assertThat(new BearerSecrets(both).accepts("Bearer the new secret")).isTrue();
        assertThat(new BearerSecrets(both).accepts("Bearer the old secret")).isTrue();
    }

    @Test
    void acceptNothingElse() {
        var secrets = new BearerSecrets(List.of("the new secret"));

        assertThat(secrets.accepts(null)).isFalse();
        assertThat(secrets.accepts("")).isFalse();
        assertThat(secrets.accepts("Bearer ")).isFalse();
        assertThat(secrets.accepts("the new secret")).isFalse();
        assertThat(secrets.accepts("Bearer the old secret")).isFalse();
        assertThat(secrets.accepts("Bearer the new secret,the old secret")).isFalse();
    }
}
