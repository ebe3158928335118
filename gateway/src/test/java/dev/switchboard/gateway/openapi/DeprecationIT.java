package dev.switchboard.gateway.openapi;

import static org.assertj.core.api.Assertions.assertThat;

import dev.switchboard.contract.routes.Route;
import dev.switchboard.gateway.fixtures.RunningGateway;
import dev.switchboard.gateway.fixtures.TestServices;
import dev.switchboard.testkit.JsonResponse;
import java.time.LocalDate;
import java.util.Map;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.springframework.http.HttpHeaders;

/// A gateway in whose catalogue `GET /v1/devices` is deprecated.
class DeprecationIT {

    private static final AddressProperties ADDRESSES =
            new AddressProperties("https://api.example/v1", "https://api.example");

    @AutoClose
    private static final RunningGateway GATEWAY = RunningGateway.start(
            new TestServices(),
            Map.of(),
            context -> context.registerBean(
                    DeprecationFields.class, OfDevices::new, definition -> definition.setPrimary(true)));

    private static final class OfDevices extends DeprecationFields {

        OfDevices() {
            super(ADDRESSES);
        }

        @Override
        public void add(Route route, HttpHeaders fields) {
            boolean deprecated = route.path().equals("/v1/devices");
            super.add(
                    deprecated ? route.deprecated(LocalDate.of(2027, 1, 1), LocalDate.of(2027, 7, 1)) : route, fields);
        }
    }

    @BeforeEach
    void reset() {
        GATEWAY.reset();
    }

    private static JsonResponse get(String path) {
        return GATEWAY.http().get(path, GATEWAY.services.apiKey().value());
    }

    private static void assertAnnounced(JsonResponse response) {
        assertThat(response.header("Deprecation")).isEqualTo("@1798761600");
        assertThat(response.header("Sunset")).isEqualTo("Thu, 01 Jul 2027 00:00:00 GMT");
        assertThat(response.header("Link"))
                .isEqualTo("<https://api.example/docs/api-changelog>; rel=\"deprecation\"; type=\"text/html\"");
    }

    @Test
    void isAnnouncedInEveryResponseOfTheRoute() {
        assertAnnounced(get("/v1/devices").assertStatus(200));
        assertAnnounced(GATEWAY.http().get("/v1/devices", null).assertStatus(401));
    }

    @Test
    void isNotAnnouncedForOtherRoutes() {
        var response = get("/v1/users").assertStatus(200);

        assertThat(response.header("Deprecation")).isNull();
        assertThat(response.header("Sunset")).isNull();
        assertThat(response.header("Link")).isNull();
    }
}
