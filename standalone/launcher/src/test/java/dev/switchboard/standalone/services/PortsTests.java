package dev.switchboard.standalone.services;

import static org.assertj.core.api.Assertions.assertThat;

import dev.switchboard.demo.Addresses;
import org.junit.jupiter.api.Test;

class PortsTests {

    @Test
    void giveClientsTheAddressesOfTheGatewayAndTheSimulator() {
        var ports = Ports.behind(8080);

        assertThat(ports.addresses())
                .isEqualTo(new Addresses(
                        "http://localhost:8080/v1",
                        "http://localhost:8080",
                        "http://localhost:8080/consent",
                        "http://localhost:8080/app",
                        "http://localhost:8080/operator",
                        "http://127.0.0.1:" + ports.simulator()));
    }
}
