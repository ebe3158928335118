package dev.switchboard.api.calling.dials;

import dev.switchboard.api.calling.clients.PlaceCalls;
import dev.switchboard.api.kit.TestRows;
import dev.switchboard.contract.errors.ErrorCode;
import dev.switchboard.telephony.Command;
import dev.switchboard.web.errors.ApiError;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.CopyOnWriteArrayList;
import org.springframework.boot.test.context.TestConfiguration;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Primary;
import org.springframework.r2dbc.core.DatabaseClient;
import reactor.core.publisher.Mono;

/// Records placed calls instead of placing them with an engine. Each gets a row and rings.
@TestConfiguration
class PlacedCalls {

    /// Calls to this number cannot be placed.
    static final String REFUSED = "+13125550104";

    /// The placed calls.
    static final List<Command.Place> PLACED = new CopyOnWriteArrayList<>();

    @Bean
    @Primary
    PlaceCalls placeCalls(DatabaseClient database) {
        return call -> {
            if (call.to().equals(REFUSED)) {
                return Mono.error(ApiError.of(ErrorCode.CALLING_LIMIT_REACHED));
            }
            PLACED.add(call);
            return database.sql("insert into calls (org_id, id, direction, result, state, from_number, to_number,"
                            + " user_id, number_id, started_at, updated_at) values (:org_id, :id, 'outbound',"
                            + " 'in_progress', 'ringing', :from, :to, :user_id, :number_id, now(), now())")
                    .bind("org_id", call.orgId())
                    .bind("id", call.callId())
                    .bind("from", call.from())
                    .bind("to", call.to())
                    .bind("user_id", call.userId())
                    .bind("number_id", call.numberId())
                    .then()
                    .thenReturn(call.callId());
        };
    }

    /// Sets state and result of a call, as the events of an engine would.
    static void change(UUID callId, String state, String result) {
        TestRows.execute(
                "update calls set state = ?, result = ?, ended_at = case when ? then now() end where id = ?",
                state,
                result,
                !result.equals("in_progress"),
                callId);
    }
}
