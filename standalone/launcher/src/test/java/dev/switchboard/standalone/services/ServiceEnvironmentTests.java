package dev.switchboard.standalone.services;

import static org.assertj.core.api.Assertions.assertThat;

import dev.switchboard.standalone.secrets.Secrets;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

class ServiceEnvironmentTests {

    private static final int CHOSEN = 8080;

    @TempDir
    Path directory;

    @SuppressWarnings("NullAway.Init") // set before each test
    private ServiceEnvironment environment;

    @BeforeEach
    void make() {
        environment = listeningOn("0.0.0.0");
    }

    private ServiceEnvironment listeningOn(String address) {
        return new ServiceEnvironment(
                address, Ports.behind(CHOSEN), directory, Secrets.open(directory.resolve("secrets.json")), null);
    }

    @ParameterizedTest
    @CsvSource({
        "127.0.0.1,true",
        "::1,true",
        "localhost,true",
        "0.0.0.0,false",
        "::,false",
        "192.168.0.7,false",
        "host.example,false"
    })
    void explainsFailedRequestsToThisMachineOnlyWhereNobodyElseReachesTheService(String address, String explained) {
        assertThat(listeningOn(address).of(ServiceName.RESOURCE_API, StartMode.SERVING))
                .containsEntry("SWITCHBOARD_OUTBOUND_EXPLAIN_LOOPBACK", explained);
    }

    @Test
    void setsTheAddressAndThePortOfTheGateway() {
        assertThat(environment.of(ServiceName.GATEWAY, StartMode.SERVING))
                .containsEntry("SERVER_ADDRESS", "0.0.0.0")
                .containsEntry("SERVER_PORT", "8080");
    }

    @ParameterizedTest
    @CsvSource({
        "127.0.0.1,true",
        "::1,true",
        "localhost,true",
        "0.0.0.0,false",
        "::,false",
        "192.168.0.7,false",
        "host.example,false"
    })
    void offersDemoSignInAndTheSimulatorsControlWhereNobodyElseReachesTheService(String address, boolean offered) {
        var client = listeningOn(address).of(ServiceName.CLIENT_APP, StartMode.SERVING);
        var api = listeningOn(address).of(ServiceName.RESOURCE_API, StartMode.SERVING);

        assertThat(client.containsKey("SWITCHBOARD_APP_DEMO_FILE")).isEqualTo(offered);
        assertThat(api.containsKey("SWITCHBOARD_SIMULATOR_PORT")).isEqualTo(offered);
        assertThat(api.containsKey("SWITCHBOARD_SIMULATOR_MAIL_DIRECTORY")).isEqualTo(offered);
    }

    @Test
    void keepsMailWhereTheSimulatorReadsIt() {
        environment = listeningOn("127.0.0.1");
        var mail = directory.resolve("mail").toString();

        assertThat(environment.of(ServiceName.AUTH_SERVER, StartMode.SERVING))
                .containsEntry("SWITCHBOARD_MAIL_DIRECTORY", mail);
        assertThat(environment.of(ServiceName.RESOURCE_API, StartMode.SERVING))
                .containsEntry("SWITCHBOARD_SIMULATOR_MAIL_DIRECTORY", mail);
    }

    @Test
    void trainsTheGatewayOnAPortThatClientsDoNotUse() {
        var training = environment.of(ServiceName.GATEWAY, StartMode.TRAINING);

        assertThat(training).containsEntry("SERVER_ADDRESS", "127.0.0.1");
        assertThat(training.get("SERVER_PORT")).isNotEqualTo("8080");
        assertThat(withoutPlace(training))
                .isEqualTo(withoutPlace(environment.of(ServiceName.GATEWAY, StartMode.SERVING)));
    }

    @Test
    void letsTheClientApplicationReachTheGatewayOfTheSameStart() {
        var running = environment.of(ServiceName.CLIENT_APP, StartMode.SERVING);
        var training = environment.of(ServiceName.CLIENT_APP, StartMode.TRAINING);

        assertThat(running).containsEntry("SWITCHBOARD_SERVICES_GATEWAY", "http://127.0.0.1:8080");
        assertThat(training)
                .containsEntry(
                        "SWITCHBOARD_SERVICES_GATEWAY",
                        "http://127.0.0.1:"
                                + environment
                                        .of(ServiceName.GATEWAY, StartMode.TRAINING)
                                        .get("SERVER_PORT"));
    }

    @Test
    void givesTheClientApplicationNoSecretOfAnotherService() {
        assertThat(listeningOn("127.0.0.1").of(ServiceName.CLIENT_APP, StartMode.SERVING))
                .containsKeys("SWITCHBOARD_APP_SESSION_KEYS", "SWITCHBOARD_REDIS_PASSWORD")
                .containsEntry(
                        "SWITCHBOARD_APP_DEMO_FILE",
                        directory.resolve("demo.json").toString())
                .doesNotContainKeys(
                        "SWITCHBOARD_INTERNAL_SECRET",
                        "SWITCHBOARD_INTERNAL_JWT_KEYS",
                        "SWITCHBOARD_PROJECTION_KEYS",
                        "SWITCHBOARD_DATABASE_PASSWORD");
    }

    @Test
    void hasTheOtherServicesListenOnLoopbackOnly() {
        assertThat(environment.of(ServiceName.AUTH_SERVER, StartMode.SERVING))
                .containsEntry("SERVER_ADDRESS", "127.0.0.1");
        assertThat(environment.of(ServiceName.RESOURCE_API, StartMode.SERVING))
                .containsEntry("SERVER_ADDRESS", "127.0.0.1");
        assertThat(environment.of(ServiceName.CLIENT_APP, StartMode.SERVING))
                .containsEntry("SERVER_ADDRESS", "127.0.0.1");
    }

    @ParameterizedTest
    @EnumSource
    void keepsManagementPortsOnThisMachineWhateverTheGatewaysAddress(ServiceName service) {
        assertThat(environment.of(service, StartMode.SERVING)).containsEntry("MANAGEMENT_SERVER_ADDRESS", "127.0.0.1");
    }

    @ParameterizedTest
    @EnumSource(names = {"AUTH_SERVER", "RESOURCE_API"})
    void keepsInternalPortsOnThisMachineWhateverTheGatewaysAddress(ServiceName service) {
        assertThat(environment.of(service, StartMode.SERVING))
                .containsEntry("SWITCHBOARD_INTERNAL_ADDRESS", "127.0.0.1");
    }

    private static Map<String, String> withoutPlace(Map<String, String> environment) {
        environment.remove("SERVER_ADDRESS");
        environment.remove("SERVER_PORT");
        return environment;
    }
}
