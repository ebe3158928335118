package dev.switchboard.api.numbers;

import dev.switchboard.api.acting.Acting;
import dev.switchboard.api.errors.ApiException;
import dev.switchboard.api.input.FromQuery;
import dev.switchboard.api.input.RecordId;
import dev.switchboard.api.paging.Page;
import dev.switchboard.api.paging.Pages;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RestController;
import reactor.core.publisher.Mono;

@RestController
class NumberController {

    private final NumberStore numbers;
    private final Pages pages;

    NumberController(NumberStore numbers, Pages pages) {
        this.numbers = numbers;
        this.pages = pages;
    }

    @GetMapping("/v1/numbers")
    Mono<Page<Number>> list(@FromQuery NumberQuery query, Acting acting) {
        return pages.page(
                "numbers", acting, query, Number::position, page -> numbers.list(acting.orgId(), query, page));
    }

    @GetMapping("/v1/numbers/{number_id}")
    Mono<Number> one(@PathVariable("number_id") String numberId, Acting acting) {
        return numbers.find(acting.orgId(), RecordId.inPath(numberId))
                .switchIfEmpty(Mono.error(ApiException::notFound));
    }
}
