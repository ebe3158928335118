package dev.switchboard.api.platform.requests;

import static org.assertj.core.api.Assertions.assertThat;

import dev.switchboard.api.kit.ApiTest;
import dev.switchboard.contract.routes.Route;
import dev.switchboard.contract.routes.RouteCatalogue;
import dev.switchboard.contract.routes.Service;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Qualifier;
import org.springframework.web.reactive.result.method.RequestMappingInfo;
import org.springframework.web.reactive.result.method.annotation.RequestMappingHandlerMapping;

@ApiTest
class RouteCoverageIT {

    private final RequestMappingHandlerMapping mapping;

    RouteCoverageIT(@Qualifier("requestMappingHandlerMapping") RequestMappingHandlerMapping mapping) {
        this.mapping = mapping;
    }

    @Test
    void everyRouteHasAControllerAndEveryControllerARoute() {
        assertThat(controllerRoutes()).containsExactlyInAnyOrderElementsOf(rows());
    }

    private List<String> controllerRoutes() {
        return mapping.getHandlerMethods().keySet().stream()
                .flatMap(RouteCoverageIT::routes)
                .toList();
    }

    private static Stream<String> routes(RequestMappingInfo info) {
        assertThat(info.getMethodsCondition().getMethods())
                .as("a mapping without a method answers every method: %s", info)
                .isNotEmpty();
        return info.getPatternsCondition().getPatterns().stream()
                .flatMap(path -> info.getMethodsCondition().getMethods().stream()
                        .map(method -> method + " " + path.getPatternString()));
    }

    private static List<String> rows() {
        return RouteCatalogue.routes().stream()
                .filter(route -> route.service() == Service.RESOURCE_API)
                .map(Route::toString)
                .toList();
    }
}
