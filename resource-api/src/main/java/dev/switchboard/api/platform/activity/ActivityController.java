package dev.switchboard.api.platform.activity;

import dev.switchboard.api.platform.actor.Actor;
import dev.switchboard.api.platform.actor.AuditContext;
import dev.switchboard.api.platform.paging.Pages;
import dev.switchboard.api.platform.sync.Window;
import dev.switchboard.contract.identity.Identity;
import dev.switchboard.openapi.Describe;
import dev.switchboard.web.input.FromQuery;
import dev.switchboard.web.paging.Page;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RestController;
import reactor.core.publisher.Mono;

@RestController
class ActivityController {

    private final ActivityStore activities;
    private final Pages pages;

    ActivityController(ActivityStore activities, Pages pages) {
        this.activities = activities;
        this.pages = pages;
    }

    @Describe(
            id = "listActivity",
            summary = "Who changed what in the company, newest first.",
            details =
                    "For an owner or admin, or the company itself. For an app of another company, client addresses and webhook URLs are null.")
    @GetMapping("/v1/activity")
    Mono<Page<Activity>> list(@FromQuery ActivityQuery query, Actor actor, AuditContext audit) {
        boolean thirdParty = audit.credential().party() == Identity.Party.THIRD;
        var window = Window.of(query.since(), query.until());
        return pages.page(
                "activity",
                actor,
                query,
                Activity::position,
                page -> activities
                        .list(actor.orgId(), query, window, page)
                        .map(entry -> thirdParty ? entry.withoutAddresses() : entry));
    }
}
