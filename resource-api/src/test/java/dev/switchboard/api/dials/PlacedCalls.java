package dev.switchboard.api.dials;

import dev.switchboard.api.clients.PlaceCalls;
import dev.switchboard.api.kit.TestRows;
import dev.switchboard.web.errors.ApiError;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.CopyOnWriteArrayList;
import org.springframework.boot.test.context.TestConfiguration;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Primary;
import org.springframework.r2dbc.core.DatabaseClient;
import reactor.core.publisher.Mono;

/// Replaces the engine: a placed call has a row and is ringing.
@TestConfiguration
class PlacedCalls {

    /// Calls to this number cannot be placed.
    static final String REFUSED = "+13125550104";

    /// The placed calls.
    record Placed(UUID callId, UUID userId, UUID numberId, String from, String to) {}

    static final List<Placed> PLACED = new CopyOnWriteArrayList<>();

    @Bean
    @Primary
    PlaceCalls placeCalls(DatabaseClient database) {
        return (orgId, callId, userId, numberId, from, to) -> {
            if (to.equals(REFUSED)) {
                return Mono.error(ApiError.conflict("The engine has no line free."));
            }
            PLACED.add(new Placed(callId, userId, numberId, from, to));
            return database.sql("insert into calls (org_id, id, direction, result, state, from_number, to_number,"
                            + " user_id, number_id, started_at, updated_at) values (:org_id, :id, 'outbound',"
                            + " 'in_progress', 'ringing', :from, :to, :user_id, :number_id, now(), now())")
                    .bind("org_id", orgId)
                    .bind("id", callId)
                    .bind("from", from)
                    .bind("to", to)
                    .bind("user_id", userId)
                    .bind("number_id", numberId)
                    .then()
                    .thenReturn(callId);
        };
    }

    /// Changes the state of the call.
    static void become(UUID callId, String state, String result) {
        TestRows.execute(
                "update calls set state = ?, result = ?, ended_at = case when ? then now() end where id = ?",
                state,
                result,
                !result.equals("in_progress"),
                callId);
    }
}
