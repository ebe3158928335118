package dev.switchboard.gateway.credentials;

import static org.assertj.core.api.Assertions.assertThat;

import dev.switchboard.contract.credentials.Credential;
import dev.switchboard.gateway.fixtures.RunningGateway;
import java.time.Duration;
import java.util.List;
import java.util.stream.Stream;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.Test;

/// Entries that are refreshed before they are too old to be used.
class RefreshAheadIT {

    private static final String PATH = "/v1/account";
    /// Each entry is due at this age, and none is too old.
    private static final Duration DUE = Duration.ofSeconds(51);

    private final RunningGateway gateway = RunningGateway.shared();

    @Test
    void refreshesAnEntryThatIsUsedWithoutALookUp() {
        var key = gateway.services.apiKey();
        gateway.services.projectAged(key, DUE);

        use(key);

        awaitRefreshed(List.of(key));
        use(key);
        assertThat(gateway.services.resolved).isEmpty();
        assertThat(gateway.services.refreshed)
                .flatExtracting(call -> call)
                .as("once")
                .containsOnlyOnce(key.sha256Hex());
    }

    @Test
    void refreshesManyInFewCalls() {
        var keys = Stream.generate(gateway.services::apiKey).limit(40).toList();

        keys.forEach(key -> {
            gateway.services.projectAged(key, DUE);
            use(key);
        });

        awaitRefreshed(keys);
        assertThat(gateway.services.resolved).isEmpty();
        assertThat(gateway.services.refreshed).hasSizeLessThan(keys.size());
    }

    @Test
    void leavesAloneWhatIsNotUsed() {
        var unused = gateway.services.apiKey();
        var used = gateway.services.apiKey();
        gateway.services.projectAged(unused, DUE);
        gateway.services.projectAged(used, DUE);

        use(used);

        awaitRefreshed(List.of(used));
        assertThat(gateway.services.refreshed).flatExtracting(call -> call).doesNotContain(unused.sha256Hex());
    }

    @Test
    void rejectsARevokedCredentialWhoseEntryWasDue() {
        var key = gateway.services.apiKey();
        gateway.services.projectAged(key, DUE);
        use(key);

        gateway.services.revoke(key);

        gateway.http().get(PATH, key.value()).assertEnvelope(401, "unauthorized");
    }

    @Test
    void servesWhileTheAuthorizationServerIsUnavailable() {
        gateway.services.internalUnavailable = true;
        int before = gateway.services.requestsWhileUnavailable.get();
        var key = gateway.services.apiKey();
        gateway.services.projectAged(key, DUE);

        use(key);
        Awaitility.await().until(() -> gateway.services.requestsWhileUnavailable.get() > before);
        use(key);

        gateway.services.internalUnavailable = false;
        gateway.services.projectAged(key, Duration.ofSeconds(61));
        use(key);
        assertThat(gateway.services.resolved).containsExactly(key.sha256Hex());
    }

    private void use(Credential credential) {
        gateway.http().get(PATH, credential.value()).assertStatus(200);
    }

    private void awaitRefreshed(List<Credential> credentials) {
        Awaitility.await()
                .untilAsserted(() -> assertThat(gateway.services.refreshed)
                        .flatExtracting(call -> call)
                        .containsAll(
                                credentials.stream().map(Credential::sha256Hex).toList()));
    }
}
