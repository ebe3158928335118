package dev.switchboard.standalone.check;

import static org.assertj.core.api.Assertions.assertThat;

import dev.switchboard.contract.routes.Route;
import dev.switchboard.contract.routes.RouteCatalogue;
import org.junit.jupiter.api.Test;

class BuiltRoutesTests {

    @Test
    void checksEveryBuiltRouteAndNoOther() {
        var built = RouteCatalogue.routes().stream()
                .filter(Route::built)
                .map(Route::toString)
                .toList();
        assertThat(BuiltRoutes.rows()).extracting(Expectation::route).containsExactlyInAnyOrderElementsOf(built);
    }
}
