package dev.switchboard.bench.stock;

import java.time.Instant;
import java.util.List;
import java.util.Objects;
import java.util.UUID;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.springframework.data.domain.Limit;
import org.springframework.data.r2dbc.core.R2dbcEntityTemplate;
import org.springframework.http.HttpStatus;
import org.springframework.security.core.annotation.AuthenticationPrincipal;
import org.springframework.security.oauth2.core.OAuth2AuthenticatedPrincipal;
import org.springframework.transaction.annotation.Transactional;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.ResponseStatus;
import org.springframework.web.bind.annotation.RestController;
import org.springframework.web.server.ResponseStatusException;
import reactor.core.publisher.Flux;
import reactor.core.publisher.Mono;

/// The first page of the lists, and messages that are stored but not sent.
@RestController
class StockController {

    private final StockUsers users;
    private final StockNumbers numbers;
    private final R2dbcEntityTemplate template;

    record Page<T>(List<T> items, @Nullable UUID nextCursor) {}

    record NewMessage(String from, String to, String text) {}

    StockController(StockUsers users, StockNumbers numbers, R2dbcEntityTemplate template) {
        this.users = users;
        this.numbers = numbers;
        this.template = template;
    }

    @GetMapping("/v1/users")
    Mono<Page<StockUser>> users(
            @AuthenticationPrincipal OAuth2AuthenticatedPrincipal caller,
            @RequestParam(defaultValue = "50") int limit) {
        return page(users.findByOrgIdOrderByNameAscIdAsc(orgId(caller), Limit.of(limit + 1)), limit, StockUser::id);
    }

    @GetMapping("/v1/numbers")
    Mono<Page<StockNumber>> numbers(
            @AuthenticationPrincipal OAuth2AuthenticatedPrincipal caller,
            @RequestParam(defaultValue = "50") int limit) {
        return page(
                numbers.findByOrgIdOrderByNumberAscIdAsc(orgId(caller), Limit.of(limit + 1)), limit, StockNumber::id);
    }

    @PostMapping("/v1/messages")
    @ResponseStatus(HttpStatus.ACCEPTED)
    @Transactional
    public Mono<StockMessage> send(
            @AuthenticationPrincipal OAuth2AuthenticatedPrincipal caller, @RequestBody NewMessage message) {
        return numbers.findByOrgIdAndNumber(orgId(caller), message.from())
                .switchIfEmpty(Mono.error(() -> new ResponseStatusException(HttpStatus.BAD_REQUEST)))
                .flatMap(line ->
                        template.insert(StockMessage.queued(line, message.to(), message.text(), Instant.now())));
    }

    private static UUID orgId(OAuth2AuthenticatedPrincipal caller) {
        return UUID.fromString(Objects.requireNonNull(caller.<String>getAttribute("org_id")));
    }

    private static <T> Mono<Page<T>> page(Flux<T> rows, int limit, Function<T, UUID> id) {
        return rows.collectList()
                .map(found -> found.size() <= limit
                        ? new Page<>(found, null)
                        : new Page<>(found.subList(0, limit), id.apply(found.get(limit - 1))));
    }
}
