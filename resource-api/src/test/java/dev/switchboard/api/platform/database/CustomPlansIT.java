package dev.switchboard.api.platform.database;

import static org.assertj.core.api.Assertions.assertThat;

import dev.switchboard.api.kit.ApiTest;
import org.junit.jupiter.api.Test;
import org.springframework.r2dbc.core.DatabaseClient;
import reactor.core.publisher.Flux;

@ApiTest
class CustomPlansIT {

    private final DatabaseClient database;
    private final CustomPlans freshPlans;

    CustomPlansIT(DatabaseClient database, CustomPlans freshPlans) {
        this.database = database;
        this.freshPlans = freshPlans;
    }

    private Flux<String> mode() {
        return database.sql("select current_setting('plan_cache_mode')")
                .mapValue(String.class)
                .all();
    }

    @Test
    void usesACustomPlanForThatQueryOnly() {
        for (int i = 0; i < 20; i++) {
            assertThat(freshPlans.of(mode()).collectList().block()).containsExactly("force_custom_plan");
            assertThat(mode().collectList().block()).containsExactly("auto");
        }
    }
}
