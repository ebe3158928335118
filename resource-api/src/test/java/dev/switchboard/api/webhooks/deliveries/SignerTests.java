package dev.switchboard.api.webhooks.deliveries;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.UUID;
import org.junit.jupiter.api.Test;

class SignerTests {

    private static final String GENERATED = "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSwMfKQ9r8GKYo=";
    private static final byte[] BODY = "{\"test\": 2432232314}".getBytes(StandardCharsets.UTF_8);
    private static final UUID ID = UUID.fromString("019abc00-0000-7000-8000-000000000001");
    private static final long AT = 1_614_265_330;

    /// The expected values were computed with another program.
    @Test
    void signsInTheDocumentedFormatWithTheWholeSecret() {
        assertThat(new Signer(List.of("a secret of one's own")).branded(AT, BODY))
                .isEqualTo("t=1614265330,v1=aaa2b4aa6f83070dc2cc62cdbb251ee2394e5d26bcdcbbcfaff80389914f876c");
    }

    @Test
    void signsAsStandardWebhooksDoesWithTheDecodedBytes() {
        assertThat(new Signer(List.of(GENERATED)).standard(ID, AT, BODY))
                .contains("v1,vK84igugfOFU5Vjx7slfn3/9Ks1sJrrZVbKJ12iDgzk=");
    }

    @Test
    void omitsStandardWebhooksForASecretOfAnotherForm() {
        assertThat(new Signer(List.of("a secret of one's own")).standard(ID, AT, BODY))
                .isEmpty();
    }

    @Test
    void signsWithBothSecretsTheNewOneLast() {
        var both = new Signer(List.of("the secret before it", GENERATED)).branded(AT, BODY);

        assertThat(both)
                .matches("t=1614265330,v1=[0-9a-f]{64},v1=[0-9a-f]{64}")
                .startsWith(new Signer(List.of("the secret before it")).branded(AT, BODY))
                .endsWith(new Signer(List.of(GENERATED)).branded(AT, BODY).replace("t=1614265330", ""));
    }

    @Test
    void signsAsStandardWebhooksDoesWithBothGeneratedSecretsTheNewOneLast() {
        var previous = GENERATED.replace("MfKQ", "AAAA");

        assertThat(new Signer(List.of(previous, GENERATED)).standard(ID, AT, BODY))
                .contains(new Signer(List.of(previous)).standard(ID, AT, BODY).orElseThrow()
                        + " v1,vK84igugfOFU5Vjx7slfn3/9Ks1sJrrZVbKJ12iDgzk=");
    }

    @Test
    void revealsNoSecretAsText() {
        assertThat(new Signer(List.of(GENERATED)).toString()).doesNotContain("MfKQ");
    }
}
