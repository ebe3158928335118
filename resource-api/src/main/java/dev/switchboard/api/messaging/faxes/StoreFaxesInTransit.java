package dev.switchboard.api.messaging.faxes;

import dev.switchboard.api.platform.database.Columns;
import dev.switchboard.telephony.CarrierTasks;
import dev.switchboard.telephony.FaxInTransit;
import dev.switchboard.telephony.FaxesInTransit;
import dev.switchboard.telephony.OutboundFax;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.util.UUID;
import org.springframework.r2dbc.core.DatabaseClient;
import org.springframework.r2dbc.core.DatabaseClient.GenericExecuteSpec;
import org.springframework.stereotype.Component;
import org.springframework.transaction.reactive.TransactionalOperator;
import reactor.core.publisher.Flux;
import reactor.core.publisher.Mono;

/// The faxes that the engine has accepted, as rows beside those of the faxes themselves.
@Component
final class StoreFaxesInTransit implements FaxesInTransit {

    private static final String KEY = " where org_id = :org_id and id = :id";
    private static final String FIND = """
            select faxes.from_number, faxes.to_number, faxes.pages, faxes.media_key, transit.attempts, transit.trunk,
                transit.media_server, transit.channel, transit.called_at, transit.accepted_at,
                companies.status <> 'active' as is_suspended, exists (
                    select from numbers
                    where numbers.org_id = faxes.org_id and numbers.number = faxes.from_number) as has_line, companies.name as sender, companies.timezone
            from faxes_in_transit transit
            join faxes on faxes.org_id = transit.org_id and faxes.id = transit.id
            join companies on companies.id = transit.org_id
            where transit.org_id = :org_id and transit.id = :id and faxes.status in ('queued', 'sending')""";

    private final DatabaseClient database;
    private final CarrierTasks tasks;
    private final TransactionalOperator transactions;

    StoreFaxesInTransit(DatabaseClient database, CarrierTasks tasks, TransactionalOperator transactions) {
        this.database = database;
        this.tasks = tasks;
        this.transactions = transactions;
    }

    @Override
    public Mono<Void> accept(OutboundFax fax, String kind) {
        return keyed(
                        "insert into faxes_in_transit (org_id, id) values (:org_id, :id) on conflict do nothing",
                        fax.orgId(),
                        fax.id())
                .fetch()
                .rowsUpdated()
                .filter(added -> added > 0)
                .flatMap(_ -> tasks.add(kind, fax.orgId(), fax.id(), Duration.ZERO))
                .as(transactions::transactional);
    }

    @Override
    public Mono<FaxInTransit> find(UUID orgId, UUID faxId) {
        return keyed(FIND, orgId, faxId)
                .map(row -> fax(orgId, faxId, new Columns(row)))
                .one();
    }

    private static FaxInTransit fax(UUID orgId, UUID faxId, Columns row) {
        return new FaxInTransit(
                orgId,
                faxId,
                row.text("sender"),
                ZoneId.of(row.text("timezone")),
                row.text("from_number"),
                row.text("to_number"),
                row.count("pages"),
                row.text("media_key"),
                row.instant("accepted_at"),
                row.bool("is_suspended"),
                row.bool("has_line"),
                row.count("attempts"),
                row.count("trunk"),
                row.textOrNull("media_server"),
                row.textOrNull("channel"),
                row.instantOrNull("called_at"));
    }

    @Override
    public Mono<Void> save(FaxInTransit fax) {
        return keyed(
                        "update faxes_in_transit set attempts = :attempts, trunk = :trunk, media_server = :server,"
                                + " channel = :channel, called_at = :called_at" + KEY,
                        fax.orgId(),
                        fax.id())
                .bind("attempts", fax.attempts())
                .bind("trunk", fax.trunk())
                .bind("server", Columns.parameter(fax.server(), String.class))
                .bind("channel", Columns.parameter(fax.channel(), String.class))
                .bind("called_at", Columns.parameter(fax.calledAt(), Instant.class))
                .then();
    }

    @Override
    public Mono<Void> remove(UUID orgId, UUID faxId) {
        return keyed("delete from faxes_in_transit" + KEY, orgId, faxId).then();
    }

    @Override
    public Flux<String> channels() {
        return database.sql("select channel from faxes_in_transit where channel is not null")
                .mapValue(String.class)
                .all();
    }

    private GenericExecuteSpec keyed(String sql, UUID orgId, UUID id) {
        return database.sql(sql).bind("org_id", orgId).bind("id", id);
    }
}
