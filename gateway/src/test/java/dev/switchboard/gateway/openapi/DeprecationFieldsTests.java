package dev.switchboard.gateway.openapi;

import static org.assertj.core.api.Assertions.assertThat;

import dev.switchboard.contract.routes.Route;
import dev.switchboard.contract.routes.RouteCatalogue;
import java.time.LocalDate;
import org.junit.jupiter.api.Test;
import org.springframework.http.HttpHeaders;

class DeprecationFieldsTests {

    private static final Route ROUTE = RouteCatalogue.routes().getFirst();

    private final DeprecationFields deprecations =
            new DeprecationFields(new AddressProperties("https://api.example/v1", "https://auth.example"));
    private final HttpHeaders fields = new HttpHeaders();

    @Test
    void announceSinceWhenAndUntilWhenInTheFormsOfTheRfcs() {
        deprecations.add(ROUTE.deprecated(LocalDate.of(2027, 1, 1), LocalDate.of(2027, 7, 1)), fields);

        assertThat(fields.get("Deprecation")).containsExactly("@1798761600");
        assertThat(fields.get("Sunset")).containsExactly("Thu, 01 Jul 2027 00:00:00 GMT");
        assertThat(fields.get("Link"))
                .containsExactly("<https://api.example/docs/api-changelog>; rel=\"deprecation\"; type=\"text/html\"");
    }

    @Test
    void announceNoSunsetThatIsNotDecided() {
        deprecations.add(ROUTE.deprecated(LocalDate.of(2027, 1, 1), null), fields);

        assertThat(fields.get("Deprecation")).containsExactly("@1798761600");
        assertThat(fields.containsHeader("Sunset")).isFalse();
    }

    @Test
    void sayNothingAboutOtherRoutes() {
        deprecations.add(ROUTE, fields);

        assertThat(fields.isEmpty()).isTrue();
    }
}
