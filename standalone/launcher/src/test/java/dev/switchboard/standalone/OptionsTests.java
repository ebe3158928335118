package dev.switchboard.standalone;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.switchboard.standalone.files.LauncherException;
import dev.switchboard.standalone.services.Phones;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class OptionsTests {

    @Test
    void runsOnPort8080WithoutArguments() {
        var options = Options.parse(List.of());
        assertThat(options.task()).isEqualTo(Options.Task.RUN);
        assertThat(options.port()).isEqualTo(8080);
        assertThat(options.address()).isEqualTo("127.0.0.1");
        assertThat(options.data()).isNull();
        assertThat(options.demo()).isTrue();
        assertThat(options.training()).isTrue();
        assertThat(options.properties()).isEmpty();
    }

    @Test
    void readsPortAddressAndDirectory() {
        var options = Options.parse(List.of("--port=9", "--data=/tmp/with space", "--address=0.0.0.0"));
        assertThat(options.port()).isEqualTo(9);
        assertThat(options.address()).isEqualTo("0.0.0.0");
        assertThat(options.data()).isEqualTo(Path.of("/tmp/with space"));
    }

    @Test
    void startsWithoutTraining() {
        assertThat(Options.parse(List.of("--no-training")).training()).isFalse();
    }

    @Test
    void startsWithoutDemoDataAndChecksWithThem() {
        assertThat(Options.parse(List.of("--empty")).demo()).isFalse();
        assertThatThrownBy(() -> Options.parse(List.of("--check", "--empty"))).isInstanceOf(LauncherException.class);
    }

    @Test
    void receivesPhonesOnThisMachineUnlessAnAddressIsGiven() {
        assertThat(Options.parse(List.of()).phones()).isNull();
        assertThat(Options.parse(List.of("--phones")).phones()).isEqualTo(new Phones("127.0.0.1", 5060, null));
        assertThat(Options.parse(List.of("--sip-port=5070", "--phones=192.168.1.20"))
                        .phones())
                .isEqualTo(new Phones("192.168.1.20", 5070, null));
        assertThat(Options.parse(List.of("--sip-tls", "--phones")).phones())
                .isEqualTo(new Phones("127.0.0.1", 5060, 5061));
        assertThat(Options.parse(List.of("--phones", "--sip-tls=5071")).phones())
                .isEqualTo(new Phones("127.0.0.1", 5060, 5071));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "--phones=0.0.0.0",
                "--phones=office",
                "--phones=",
                "--sip-port=5070",
                "--check --phones",
                "--sip-tls",
                "--phones --sip-tls=5060",
                "--phones --sip-tls=x"
            })
    void refusesPhonesThatCouldNotRegister(String arguments) {
        assertThatThrownBy(() -> Options.parse(List.of(arguments.split(" ")))).isInstanceOf(LauncherException.class);
    }

    @Test
    void passesPropertiesToTheServicesUnchanged() {
        var property = "--switchboard.rate-plan.heavy.per-minute=6000";
        assertThat(Options.parse(List.of(property)).properties()).containsExactly(property);
    }

    @Test
    void showsHelpWhateverElseIsRequested() {
        assertThat(Options.parse(List.of("--help", "--check")).task()).isEqualTo(Options.Task.HELP);
        assertThat(Options.parse(List.of("--check", "--help")).task()).isEqualTo(Options.Task.HELP);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "--prot=1",
                "start",
                "-x",
                "--port=",
                "--port=0",
                "--port=65536",
                "--port=http",
                "--data=",
                "--server.port=1",
                "--management.server.port=1",
                "--a..b=1"
            })
    void refusesInvalidArguments(String argument) {
        assertThatThrownBy(() -> Options.parse(List.of(argument)))
                .isInstanceOf(LauncherException.class)
                .hasMessageEndingWith(".");
    }

    @Test
    void raisesTheLimitOfFailedAuthenticationsForACheckUnlessItIsSet() {
        var mine = "--switchboard.rate-plan.failed-authentication.burst=3";

        assertThat(Options.parse(List.of("--check")).forCheck().properties())
                .containsExactly("--switchboard.rate-plan.failed-authentication.burst=10000");
        assertThat(Options.parse(List.of("--check", mine)).forCheck().properties())
                .containsExactly(mine);
    }
}
