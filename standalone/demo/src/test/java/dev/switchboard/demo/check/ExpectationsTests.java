package dev.switchboard.demo.check;

import static org.assertj.core.api.Assertions.assertThat;

import dev.switchboard.contract.routes.Route;
import dev.switchboard.contract.routes.RouteCatalogue;
import org.junit.jupiter.api.Test;

class ExpectationsTests {

    @Test
    void checksEveryRouteAndNoOther() {
        var routes = RouteCatalogue.routes().stream().map(Route::toString).toList();
        assertThat(Expectations.rows()).extracting(Expectation::route).containsExactlyInAnyOrderElementsOf(routes);
    }
}
