package dev.switchboard.standalone;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Locator;
import java.util.regex.Pattern;
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
                owner.action("open").click();
                owner.panel().waitFor();
                assertThat(owner.violations()).isEmpty();
                // Extensions of the demo users begin with 1; this one is the owner's.
                owner.panel().locator("[data-field=extension]").fill("100");
                owner.panel().locator("[data-action=save]").click();
                owner.panel().locator(".row-problem").waitFor();
                assertThat(owner.panel().locator("[data-field=extension]")).hasValue("100");
                owner.panel().locator("[data-field=extension]").fill("7642");
                owner.panel().locator("input[data-field=name]").fill("Nina Renamed");
                owner.panel().locator("[data-action=save]").click();
                owner.page().waitForSelector("[data-list=team] [data-field=name] >> text=Nina Renamed");
                assertThat(owner.rows("team").locator("[data-field=extension]")).hasText("7642");

                owner.confirm(owner.panel().locator("[data-action=disable]"));
                owner.panel().locator("[data-action=enable]").waitFor();
                colleague.page().reload();
                colleague.page().waitForSelector("input[name=password]");

                owner.confirm(owner.panel().locator("[data-action=erase]"));
                owner.page().waitForSelector("#panel >> text=Name and email are erased");
                assertThat(owner.rows("team").locator("[data-field=email]"))
                        .not()
                        .hasText(user.email());
                owner.open("/app/team?q=" + user.email()).shows("team");
                assertThat(owner.rows("team")).hasCount(0);
            }
        }
    }

    @Test
    void aRecordOpensInItsPanelAndTheTableKeepsItsPlace(SharedRun shared) throws Exception {
        var run = shared.running();
        try (var owner = AppBrowser.of(run, "owner")) {
            owner.open("/app/team").shows("team");
            // The scripts of the page have begun.
            owner.page().waitForSelector("[data-list=team] [data-presence][data-state]");
            var rows = owner.rows("team");
            var last = rows.last();
            var id = last.getAttribute("data-id");
            // As a row that Load more has brought, which the page itself would not have.
            var added = owner.page().evaluateHandle("""
                    () => {
                      const row = document.querySelector("[data-list=team]").insertRow();
                      row.className = "brought";
                      return row;
                    }""");
            last.locator("[data-action=open]").focus();
            owner.page().keyboard().press("Enter");
            assertThat(owner.panel()).hasAttribute("data-id", id);
            assertThat(owner.page().locator("#panel-title")).isFocused();
            assertThat(owner.page()).hasURL(Pattern.compile("/app/team/" + id + "$"));

            // By keyboard: a click of the test scrolls as it likes.
            owner.panel().locator("[data-action=save]").focus();
            double place = top(last);
            owner.page().keyboard().press("Enter");
            assertThat(owner.panel().locator("[role=status]")).hasText("The changes are saved.");
            assertThat(owner.panel().locator("[data-action=save]")).isFocused();
            assertThat(owner.page().locator(".brought")).hasCount(1);
            assertThat(top(last)).isEqualTo(place);
            assertThat(added.asElement().evaluate("row => row.isConnected")).isEqualTo(true);

            owner.page().keyboard().press("Escape");
            assertThat(owner.panel()).hasCount(0);
            assertThat(last.locator("[data-action=open]")).isFocused();
            owner.page().goBack();
            assertThat(owner.panel()).hasAttribute("data-id", id);
            owner.panel().locator("[data-action=close]").click();
            assertThat(owner.panel()).hasCount(0);

            owner.field("q").pressSequentially("grace");
            assertThat(rows).hasCount(1);
            assertThat(rows.locator("[data-field=name]")).hasText("Grace Mwangi");
            assertThat(owner.field("q")).isFocused();
            PagePicture.DARK_320.apply(owner.page());
            rows.locator("[data-action=open]").click();
            owner.panel().waitFor();
            assertThat(rows.first()).not().isVisible();
            assertThat(owner.violations()).isEmpty();
        }
    }

    /// Where a row is in the window.
    private static double top(Locator row) {
        return ((Number) row.evaluate("row => row.getBoundingClientRect().top")).doubleValue();
    }
}
