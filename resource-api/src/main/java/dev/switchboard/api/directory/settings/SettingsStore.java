package dev.switchboard.api.directory.settings;

import dev.switchboard.api.platform.database.Columns;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.springframework.r2dbc.core.DatabaseClient;
import org.springframework.stereotype.Repository;
import reactor.core.publisher.Mono;

@Repository
class SettingsStore {

    private static final String SELECT = """
            select name, companies.country, timezone, main_number, honor_stop, recording_notice,
                second_factor_required, request_bodies, retention_calls, retention_messages, retention_recordings,
                retention_voicemails, retention_faxes, %s
            from companies join calling_rules on calling_rules.org_id = companies.id
            where companies.id = :org_id""".formatted(RuleColumns.NAMES);
    private static final String SAVE = """
            update companies set name = :name, country = :country, timezone = :timezone,
                main_number = :main_number, honor_stop = :honor_stop, recording_notice = :recording_notice,
                second_factor_required = :second_factor_required, request_bodies = :request_bodies,
                retention_calls = :retention_calls,
                retention_messages = :retention_messages, retention_recordings = :retention_recordings,
                retention_voicemails = :retention_voicemails, retention_faxes = :retention_faxes
            where id = :org_id""";

    private final DatabaseClient database;

    SettingsStore(DatabaseClient database) {
        this.database = database;
    }

    Mono<Settings> find(UUID orgId) {
        return select(SELECT, orgId);
    }

    /// The settings, which cannot change until the transaction ends. Nor can the company give a
    /// number back meanwhile, since that locks the same row.
    Mono<Settings> lock(UUID orgId) {
        return select(SELECT + " for no key update of companies", orgId);
    }

    Mono<Void> save(UUID orgId, Settings settings) {
        var retention = settings.retention();
        return database.sql(SAVE)
                .bind("org_id", orgId)
                .bind("name", settings.name())
                .bind("country", settings.country())
                .bind("timezone", settings.timezone())
                .bind("main_number", Columns.parameter(settings.mainNumber(), String.class))
                .bind("honor_stop", settings.honorStop())
                .bind("recording_notice", Columns.parameter(settings.recordingNotice(), String.class))
                .bind("second_factor_required", settings.secondFactorRequired())
                .bind("request_bodies", settings.requestBodies())
                .bind("retention_calls", Columns.parameter(retention.calls(), Integer.class))
                .bind("retention_messages", Columns.parameter(retention.messages(), Integer.class))
                .bind("retention_recordings", Columns.parameter(retention.recordings(), Integer.class))
                .bind("retention_voicemails", Columns.parameter(retention.voicemails(), Integer.class))
                .bind("retention_faxes", Columns.parameter(retention.faxes(), Integer.class))
                .then();
    }

    private Mono<Settings> select(String sql, UUID orgId) {
        return database.sql(sql)
                .bind("org_id", orgId)
                .map(row -> settings(new Columns(row)))
                .one();
    }

    private static Settings settings(Columns row) {
        return new Settings(
                row.text("name"),
                row.text("country"),
                row.text("timezone"),
                row.textOrNull("main_number"),
                row.bool("honor_stop"),
                row.textOrNull("recording_notice"),
                row.bool("second_factor_required"),
                row.bool("request_bodies"),
                new RetentionPeriods(
                        days(row, "calls"),
                        days(row, "messages"),
                        days(row, "recordings"),
                        days(row, "voicemails"),
                        days(row, "faxes")),
                RuleColumns.rules(row));
    }

    private static @Nullable Integer days(Columns row, String kind) {
        return row.valueOrNull("retention_" + kind, Integer.class);
    }
}
