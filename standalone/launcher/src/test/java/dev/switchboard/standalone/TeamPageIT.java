package dev.switchboard.standalone;

import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.options.WaitForSelectorState;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

@Tag("slow")
@ExtendWith(SharedRun.Resolver.class)
class TeamPageIT {

    @Test
    void aColleagueJoinsByInvitationAndWorksUntilDisabledAndErased(SharedRun shared) throws Exception {
        var run = shared.running();
        try (var owner = AppBrowser.of(run, "owner")) {
            var user = InvitedUser.join(run, owner);
            try (var colleague = user.open(run, "/app/profile")) {
                colleague.shows("profile");

                owner.open("/app/team?q=" + user.email()).shows("team");
                assertThat(owner.violations()).isEmpty();
                // Extensions of the demo users begin with 1; this one is the owner's.
                owner.page().fill("[data-list=team] [data-field=extension]", "100");
                owner.page().click("[data-list=team] [data-action=save]");
                owner.page().waitForSelector("[data-list=team] .row-problem");
                assertThat(owner.page().inputValue("[data-list=team] [data-field=extension]"))
                        .isEqualTo("100");
                owner.page().fill("[data-list=team] [data-field=extension]", "7642");
                owner.page().fill("[data-list=team] [data-field=name]", "Nina Renamed");
                owner.page().click("[data-list=team] [data-action=save]");
                owner.page().waitForSelector("[data-list=team] .row-title >> text=Nina Renamed");

                owner.page().click("[data-list=team] [data-action=disable]");
                owner.page().waitForSelector("[data-list=team] [data-action=enable]");
                colleague.page().reload();
                colleague.page().waitForSelector("input[name=password]");

                owner.page().click("[data-list=team] .more-menu > summary");
                owner.action("erase").click();
                owner.rows("team")
                        .first()
                        .waitFor(new Locator.WaitForOptions().setState(WaitForSelectorState.DETACHED));
            }
        }
    }
}
