package dev.switchboard.auth.companies.rateplans;

import static org.assertj.core.api.Assertions.assertThat;

import dev.switchboard.contract.identity.Identity;
import java.util.Set;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class CredentialOwnerTests {

    private static final UUID ID = UUID.fromString("0199aa00-0000-7000-8000-000000000001");
    private static final UUID ORG = UUID.fromString("0199aa00-0000-7000-8000-000000000002");

    @Test
    void namesTheBucketsThatTheGatewayUses() {
        assertNames(ID.toString(), Identity.ofApiKey(ID, ORG, UUID.randomUUID(), Set.of()));
        assertNames("svc_app_1:" + ORG, Identity.ofAccessToken("svc_app_1", ORG, null, Set.of()));
        assertNames("svc_app_1:" + ORG + ":" + ID, Identity.ofAccessToken("svc_app_1", ORG, ID, Set.of()));
    }

    private static void assertNames(String text, Identity identity) {
        var owner = CredentialOwner.parse(text).orElseThrow();
        assertThat(owner.bucket()).isEqualTo(identity.owner());
        assertThat(CredentialOwner.ofBucket(identity.owner())).contains(owner);
        assertThat(owner.text()).isEqualTo(text);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "nobody",
                "svc_app_1:",
                "svc_app_1:nobody",
                "svc_app_1:0199aa00-0000-7000-8000-000000000002:",
                "svc_app_1:0199aa00-0000-7000-8000-000000000002:-",
                "0199AA00-0000-7000-8000-000000000001"
            })
    void isNothingElse(String text) {
        assertThat(CredentialOwner.parse(text)).isEmpty();
    }
}
