package dev.switchboard.standalone;

import dev.switchboard.testkit.JsonHttp;
import java.io.IOException;
import java.util.Locale;

/// States of pages that look different from the page as it opens, and how a user gets there. The owner's unless
/// another user is named.
enum PageState {
    PHONE_INCOMING("owner") {
        @Override
        void reach(AppBrowser browser, TestRun run) throws IOException {
            connected(browser.open("/app/phone"));
            ring(run, "+13125550177");
            browser.page().waitForSelector("[data-call][data-state=ringing]");
        }
    },
    PHONE_LIVE("owner") {
        @Override
        void reach(AppBrowser browser, TestRun run) throws IOException {
            PHONE_INCOMING.reach(browser, run);
            browser.action("answer").first().click();
            var call = browser.page().locator("[data-call][data-state=in_progress]");
            call.locator("[data-action=start-recording]").click();
            call.locator("[data-action=stop-recording]").waitFor();
            call.locator("[data-opens=keypad]").click();
            call.locator("[data-digit='4']").click();
        }
    },
    PHONE_TRANSFER("owner") {
        @Override
        void reach(AppBrowser browser, TestRun run) throws IOException {
            PHONE_INCOMING.reach(browser, run);
            browser.action("answer").first().click();
            browser.action("hold").first().click();
            var held = browser.page().locator("[data-call][data-state=held]");
            ring(run, "+14155550166");
            browser.page().waitForSelector("[data-call][data-state=ringing]");
            held.locator("[data-opens=transfer]").click();
            held.locator("[data-field=target]").fill("Pri");
            held.locator("[role=option]").first().waitFor();
        }
    },
    PHONE_OFFLINE("owner") {
        @Override
        void reach(AppBrowser browser, TestRun run) {
            connected(browser.open("/app/phone"));
            browser.page().context().setOffline(true);
            browser.page().waitForSelector("[data-connection=offline]");
        }
    },
    CALLS_NONE("owner") {
        @Override
        void reach(AppBrowser browser, TestRun run) {
            browser.open("/app/calls?since=2999-01-01").shows("calls");
        }
    },
    CALL_RECORDED("owner") {
        @Override
        void reach(AppBrowser browser, TestRun run) throws IOException {
            var call = OutsideWorld.of(run).items("/calls?limit=200&result=answered").stream()
                    .filter(item -> item.get("has_transcript").asBoolean()
                            && !item.get("recording_ids").isEmpty())
                    // The oldest, since calls of other states are short.
                    .reduce((_, older) -> older)
                    .orElseThrow();
            browser.open("/app/calls/" + call.get("id").asString()).shows("call");
            browser.page().waitForSelector("[data-player][data-shape=sound]");
            browser.page().locator(".segment button").nth(1).click();
            browser.page().waitForSelector(".segment[aria-current]");
        }
    },
    MESSAGES_NEW("owner") {
        @Override
        void reach(AppBrowser browser, TestRun run) {
            browser.open("/app/messages").shows("messages").action("create").click();
            browser.field("to").fill("+14145553007");
            browser.field("text").fill("The truck is at bay six. The gate code is 8812.");
        }
    },
    MESSAGES_REFUSED("owner") {
        @Override
        void reach(AppBrowser browser, TestRun run) {
            browser.open("/app/messages").shows("messages").action("create").click();
            browser.field("to").fill("12");
            browser.field("text").fill("The truck is at bay six.");
            browser.action("send").click();
            browser.page().waitForSelector("#to-problem");
        }
    },
    FAXES_NEW("owner") {
        @Override
        void reach(AppBrowser browser, TestRun run) {
            browser.open("/app/faxes").shows("faxes").action("create").click();
        }
    },
    FAXES_PAGES("owner") {
        @Override
        void reach(AppBrowser browser, TestRun run) {
            browser.open("/app/faxes").shows("faxes");
            browser.page().locator(".fax-pages > summary").first().click();
            browser.page().waitForSelector(".fax-sheet canvas");
        }
    },
    CONTACT("owner") {
        @Override
        void reach(AppBrowser browser, TestRun run) {
            browser.open("/app/contacts")
                    .shows("contacts")
                    .rows("contacts")
                    .first()
                    .locator("a")
                    .first()
                    .click();
            browser.page().waitForSelector("main[data-id]");
        }
    },
    TEAM_REFUSED("owner") {
        @Override
        void reach(AppBrowser browser, TestRun run) {
            browser.open("/app/team?q=Grace").shows("team");
            browser.action("open").first().click();
            browser.panel().locator("[data-field=extension]").fill("100");
            browser.panel().locator("[data-action=save]").click();
            browser.page().waitForSelector(".row-problem");
        }
    },
    INVITATIONS_SENT("owner") {
        @Override
        void reach(AppBrowser browser, TestRun run) {
            browser.open("/app/invitations")
                    .shows("invitations")
                    .action("create")
                    .click();
            browser.page().fill("form.card [data-field=email]", "nina.berg@larkspurfreight.example");
            browser.page().fill("form.card [data-field=name]", "Nina Berg");
            browser.action("save").click();
            browser.rows("invitations").first().waitFor();
        }
    },
    DEVICES_SECRET("owner") {
        @Override
        void reach(AppBrowser browser, TestRun run) {
            browser.open("/app/devices").shows("devices").action("create").click();
            browser.page().fill("form.card [data-field=name]", "Warehouse phone");
            browser.page().selectOption("form.card [data-field=type]", "mobile");
            browser.page().click("form.card [data-action=save]");
            browser.page().waitForSelector("[data-once]");
        }
    },
    COMPANY_SETTINGS_EXPORT("owner") {
        @Override
        void reach(AppBrowser browser, TestRun run) {
            browser.open("/app/company-settings").shows("company-settings");
            browser.action("export").click();
            browser.page().waitForSelector("[data-list=exports] > [data-id]");
            browser.page().evaluate("window.scrollTo(0, document.body.scrollHeight)");
        }
    },
    API_KEYS_NEW("owner") {
        @Override
        void reach(AppBrowser browser, TestRun run) {
            browser.open("/app/api-keys").shows("api-keys").action("create").click();
        }
    },
    API_KEYS_SECRET("owner") {
        @Override
        void reach(AppBrowser browser, TestRun run) {
            browser.open("/app/api-keys").shows("api-keys").action("create").click();
            browser.field("name").first().fill("Warehouse scanner");
            browser.page().check("[data-field=scopes] input[value='account:read']");
            browser.action("save").click();
            browser.page().waitForSelector(".notice.once");
        }
    },
    APPS_REFUSED("owner") {
        @Override
        void reach(AppBrowser browser, TestRun run) {
            browser.open("/app/apps").shows("apps").action("create").click();
            browser.field("name").first().fill("Shift planner");
            browser.field("redirect_uris").fill("ftp://shifts.example");
            browser.page().check("[data-field=scopes] input[value='users:read']");
            browser.action("save").click();
            browser.page().waitForSelector("#redirect_uris-problem");
        }
    },
    PROFILE_REFUSED("owner") {
        @Override
        void reach(AppBrowser browser, TestRun run) {
            browser.open("/app/profile").shows("profile");
            browser.field("password").fill("password1234");
            browser.page().click("#password-card [data-action=save]");
            browser.page().waitForSelector("#password-problem");
        }
    },
    SECURITY_CODES("owner") {
        @Override
        void reach(AppBrowser browser, TestRun run) {
            browser.open("/app/security").shows("security").action("create").click();
            browser.field("secret").waitFor();
        }
    },
    ERROR_NOT_FOUND("owner") {
        @Override
        void reach(AppBrowser browser, TestRun run) {
            browser.open("/app/calls/0199d382-0000-7000-8000-000000000000").shows("error");
        }
    },
    ERROR_FORBIDDEN("member") {
        @Override
        void reach(AppBrowser browser, TestRun run) {
            browser.open("/app/apps").shows("error");
        }
    },
    SIGN_IN_PROBLEM("member") {
        @Override
        void reach(AppBrowser browser, TestRun run) {
            browser.open("/operator/companies").shows("sign-in-problem");
        }
    },
    COMPANIES_NEW("operator") {
        @Override
        void reach(AppBrowser browser, TestRun run) {
            browser.open("/operator/companies")
                    .shows("companies")
                    .action("create")
                    .click();
        }
    },
    APPROVALS_WAITING("operator") {
        @Override
        void reach(AppBrowser browser, TestRun run) throws IOException {
            try (var owner = AppBrowser.of(run, "owner")) {
                ApplicationPage.APP.open(owner);
                owner.page().locator("[data-list=approvals] input").first().check();
                owner.action("request-approval").click();
                owner.page().waitForSelector("[data-list=approvals] [data-state=requested]");
            }
            browser.open("/operator/approvals").shows("approvals");
            browser.rows("approvals").first().waitFor();
        }
    },
    RATE_PLANS_REFUSED("operator") {
        @Override
        void reach(AppBrowser browser, TestRun run) {
            browser.open("/operator/rate-plans").shows("rate-plans");
            var light = browser.rows("rate-plans").first();
            light.locator("[data-field=per_minute]").fill("0");
            light.locator("[data-field=burst]").fill("0");
            light.locator("[data-action=save]").click();
            browser.page().waitForSelector(".record .field-problem");
        }
    };

    private static final String OWNERS_LINE = "+13125550119";

    private final String user;

    PageState(String user) {
        this.user = user;
    }

    abstract void reach(AppBrowser browser, TestRun run) throws IOException;

    /// The user who sees the page: `owner`, `member` or `operator`.
    String user() {
        return user;
    }

    /// The name of its pictures.
    String title() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    private static void connected(AppBrowser browser) {
        browser.page().locator("#phone-status[data-connection=open]").waitFor();
    }

    private static void ring(TestRun run, String from) throws IOException {
        JsonHttp.at(run.demo().get("sim_url").asString())
                .post("/sim/calls", null, """
                        {"from": "%s", "to": "%s", "outcome": "ringing", "ring_ms": 600000}""".formatted(from, OWNERS_LINE))
                .assertStatus(202);
    }
}
