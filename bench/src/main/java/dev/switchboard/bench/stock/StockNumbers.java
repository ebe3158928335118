package dev.switchboard.bench.stock;

import java.util.UUID;
import org.springframework.data.domain.Limit;
import org.springframework.data.repository.reactive.ReactiveCrudRepository;
import reactor.core.publisher.Flux;
import reactor.core.publisher.Mono;

interface StockNumbers extends ReactiveCrudRepository<StockNumber, UUID> {

    Flux<StockNumber> findByOrgIdOrderByNumberAscIdAsc(UUID orgId, Limit limit);

    Mono<StockNumber> findByOrgIdAndNumber(UUID orgId, String number);
}
