package dev.switchboard.bench.stock;

import java.util.UUID;
import org.springframework.data.domain.Limit;
import org.springframework.data.repository.reactive.ReactiveCrudRepository;
import reactor.core.publisher.Flux;

interface StockUsers extends ReactiveCrudRepository<StockUser, UUID> {

    Flux<StockUser> findByOrgIdOrderByNameAscIdAsc(UUID orgId, Limit limit);
}
