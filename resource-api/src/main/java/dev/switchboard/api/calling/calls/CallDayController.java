package dev.switchboard.api.calling.calls;

import dev.switchboard.api.platform.actor.Actor;
import dev.switchboard.api.platform.counts.DayCounts;
import dev.switchboard.api.platform.counts.DayCounts.Scan;
import dev.switchboard.api.platform.database.Columns;
import dev.switchboard.api.platform.database.CustomPlans;
import dev.switchboard.openapi.Describe;
import dev.switchboard.web.paging.Page;
import java.time.Clock;
import java.util.List;
import org.springframework.r2dbc.core.DatabaseClient;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RestController;
import reactor.core.publisher.Mono;

/// The calls of the last seven days, for a chart of the client application.
@RestController
class CallDayController {

    private static final DayCounts COUNTS = new DayCounts("calls", "started_at");
    private static final List<Scan> SCANS = List.of(
            new Scan("direction", ""), new Scan("'missed'", " and result = 'missed' and direction = 'inbound'"));
    private static final List<String> KINDS = List.of("inbound", "outbound", "missed");

    private final DatabaseClient database;
    private final CustomPlans plans;
    private final Clock clock;

    CallDayController(DatabaseClient database, CustomPlans plans, Clock clock) {
        this.database = database;
        this.plans = plans;
        this.clock = clock;
    }

    @Describe(
            id = "listCallDays",
            summary = "The calls of the last seven days, day by day.",
            details =
                    "For Switchboard's own client application. Of the calls that you may see, the oldest day first, in the time zone of the company. Days of which there are too many to count are left out.")
    @GetMapping("/v1/client/call-days")
    Mono<Page<CallDay>> list(Actor actor) {
        actor.requireUser();
        var counted = COUNTS.of(actor, clock.instant(), SCANS, KINDS)
                .on(database)
                .map(row -> day(new Columns(row)))
                .all();
        return plans.inIndexOrder(counted).collectList().map(days -> new Page<>(days, null));
    }

    private static CallDay day(Columns row) {
        return new CallDay(row.text("day"), row.number("inbound"), row.number("outbound"), row.number("missed"));
    }
}
