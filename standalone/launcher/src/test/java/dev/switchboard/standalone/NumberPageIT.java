package dev.switchboard.standalone;

import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.BrowserContext;
import com.microsoft.playwright.Locator;
import com.microsoft.playwright.options.WaitForSelectorState;
import java.io.IOException;
import java.sql.SQLException;
import java.util.UUID;
import java.util.concurrent.ThreadLocalRandom;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

@Tag("slow")
@ExtendWith(SharedRun.Resolver.class)
class NumberPageIT {

    @Test
    void aNumberIsTakenAssignedAndGivenBackOnceTheUserHasConfirmedWhoTheyAre(SharedRun shared) throws Exception {
        var run = shared.running();
        var number = "+1312556" + ThreadLocalRandom.current().nextInt(1000, 10_000);
        addToPool(run, number);
        try (var owner = AppBrowser.of(run, "owner")) {
            owner.open("/app/numbers?q=" + number.substring(1)).shows("numbers");
            owner.rows("available-numbers")
                    .filter(containing("556-" + number.substring(8)))
                    .locator("[data-action=take]")
                    .click();
            var row = owner.rows("numbers").filter(containing("556-" + number.substring(8)));
            row.waitFor();
            var panel = owner.panel();
            panel.waitFor();
            assertThat(owner.violations()).isEmpty();

            panel.locator("[data-field=label]").fill("From the pool");
            panel.locator("[data-action=save]").click();
            owner.page().waitForSelector("text=The label is saved");
            assertThat(panel.locator("[data-field=label]").inputValue()).isEqualTo("From the pool");
            assertThat(row.locator("[data-field=label]").textContent()).isEqualTo("From the pool");

            var member = run.demo().get("member").get("user_id").asString();
            panel.locator("[data-field=user_id]").selectOption(member);
            panel.locator("[data-action=assign]").click();
            owner.page().waitForSelector("text=The number is assigned");
            assertThat(panel.locator("[data-field=user_id] > option:checked").textContent())
                    .as("the user's name")
                    .isEqualTo(row.locator("[data-field=user_id]").textContent())
                    .doesNotContain(member.substring(0, 8))
                    .isNotBlank();
            owner.confirm(panel.locator("[data-action=release]"));
            panel.locator(".row-problem").waitFor();
            panel.locator("[data-field=user_id]").selectOption("");
            panel.locator("[data-action=assign]").click();
            owner.page().waitForSelector("text=belongs to nobody");

            signedInLongAgo(run, owner);
            owner.open("/app/numbers").shows("numbers");
            row.locator("[data-action=open]").click();
            owner.confirm(panel.locator("[data-action=release]"));
            owner.page().waitForSelector("text=Please confirm that it is you");
            owner.page()
                    .fill(
                            "input[name=password]",
                            run.demo().get("owner").get("password").asString());
            owner.page().click("button.primary");
            owner.page().waitForSelector("text=The number is released");
            row.waitFor(new Locator.WaitForOptions().setState(WaitForSelectorState.DETACHED));
            assertThat(owner.page().url()).endsWith("/app/numbers");
        }
    }

    private static Locator.FilterOptions containing(String text) {
        return new Locator.FilterOptions().setHasText(text);
    }

    private static void addToPool(TestRun run, String number) throws IOException, SQLException {
        try (var database = run.database();
                var insert = database.prepareStatement("""
                        INSERT INTO telephony.number_pool (id, number, type, capabilities)
                        VALUES (uuidv7(), ?, 'local', '{voice,sms}')
                        """)) {
            insert.setString(1, number);
            insert.executeUpdate();
        }
    }

    /// Moves the owner's sign-ins an hour back, and forgets the session of the application, whose tokens are younger.
    /// The authorization server still knows the browser.
    private static void signedInLongAgo(TestRun run, AppBrowser owner) throws IOException, SQLException {
        try (var database = run.database();
                var update = database.prepareStatement("""
                        UPDATE auth.sign_in_session SET authenticated_at = authenticated_at - interval '1 hour'
                        WHERE user_id = ?
                        """)) {
            update.setObject(
                    1, UUID.fromString(run.demo().get("owner").get("user_id").asString()));
            assertThat(update.executeUpdate()).isPositive();
        }
        AppBrowser.forgetSignIns();
        owner.page().context().clearCookies(new BrowserContext.ClearCookiesOptions().setName("switchboard-app"));
    }
}
