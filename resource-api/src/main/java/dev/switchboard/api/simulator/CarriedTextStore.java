package dev.switchboard.api.simulator;

import dev.switchboard.api.database.Columns;
import dev.switchboard.api.telephony.OutboundMessage;
import java.util.UUID;
import org.springframework.r2dbc.core.DatabaseClient;
import org.springframework.stereotype.Repository;
import reactor.core.publisher.Mono;
import tools.jackson.databind.ObjectReader;
import tools.jackson.databind.json.JsonMapper;

/// The texts that are under way, in PostgreSQL like everything that must survive.
@Repository
class CarriedTextStore {

    private static final String KEY = " where org_id = :org_id and message_id = :message_id";

    private final DatabaseClient database;
    private final JsonMapper json;
    private final ObjectReader messages;

    CarriedTextStore(DatabaseClient database, JsonMapper json) {
        this.database = database;
        this.json = json;
        this.messages = json.readerFor(OutboundMessage.class);
    }

    /// @param sent whether it has left
    record CarriedText(OutboundMessage message, boolean sent) {}

    /// One that is there already stays as it is.
    Mono<Void> add(OutboundMessage message) {
        return database.sql("insert into carried_texts (org_id, message_id, message)"
                        + " values (:org_id, :message_id, cast(:message as jsonb)) on conflict do nothing")
                .bind("org_id", message.orgId())
                .bind("message_id", message.id())
                .bind("message", json.writeValueAsString(message))
                .then();
    }

    Mono<CarriedText> find(UUID orgId, UUID messageId) {
        return database.sql("select cast(message as text) as message, sent from carried_texts" + KEY)
                .bind("org_id", orgId)
                .bind("message_id", messageId)
                .map(row -> text(new Columns(row)))
                .one();
    }

    Mono<Void> markSent(OutboundMessage message) {
        return change("update carried_texts set sent = true", message);
    }

    Mono<Void> remove(OutboundMessage message) {
        return change("delete from carried_texts", message);
    }

    private Mono<Void> change(String sql, OutboundMessage message) {
        return database.sql(sql + KEY)
                .bind("org_id", message.orgId())
                .bind("message_id", message.id())
                .then();
    }

    private CarriedText text(Columns row) {
        return new CarriedText(messages.readValue(row.text("message")), row.truth("sent"));
    }
}
