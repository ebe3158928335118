package dev.switchboard.web.json;

import static org.assertj.core.api.Assertions.assertThat;

import dev.switchboard.contract.scopes.Scope;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.json.JsonMapper;

class ApiJsonModuleTests {

    record Values(Instant createdAt, List<Scope> scopes) {}

    @Test
    void writesTimesInMillisecondsAndScopesAsTheirValues() {
        var json = JsonMapper.builder().addModule(new ApiJsonModule()).build();

        assertThat(json.writeValueAsString(
                        new Values(Instant.parse("2026-11-20T21:32:05.12Z"), List.of(Scope.API_KEYS_MANAGE))))
                .isEqualTo("{\"createdAt\":\"2026-11-20T21:32:05.120Z\",\"scopes\":[\"api-keys:manage\"]}");
    }
}
