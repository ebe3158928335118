package dev.switchboard.app.pages;

import static org.assertj.core.api.Assertions.assertThat;

import dev.switchboard.app.ClientAppTest;
import dev.switchboard.app.TestBrowser;
import java.util.Arrays;
import java.util.Map;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Document;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// What scripts of users find pages and their parts by. `use-passkey` is on the sign-in page, which is not of this
/// service.
class HooksIT extends ClientAppTest {

    /// Every page: its name, and its address with the records of `records.json`.
    static final String PAGES = """
            front-door,                /
            phone,                     /app
            phone,                     /app/phone
            calls,                     /app/calls
            call,                      /app/calls/c1
            messages,                  /app/messages
            conversation,              /app/messages/cv1
            voicemails,                /app/voicemails
            faxes,                     /app/faxes
            contacts,                  /app/contacts
            contacts,                  /app/contacts/k1
            team,                      /app/team
            invitations,               /app/invitations
            numbers,                   /app/numbers
            devices,                   /app/devices
            company-settings,          /app/company-settings
            api-keys,                  /app/api-keys
            apps,                      /app/apps
            app,                       /app/apps/svc_app_1
            test-mode,                 /app/test-mode
            webhooks,                  /app/webhooks
            webhook,                   /app/webhooks/w1
            first-generation-webhooks, /app/first-generation-webhooks
            request-log,               /app/request-log
            audit-log,                 /app/audit-log
            usage,                     /app/usage
            profile,                   /app/profile
            security,                  /app/security
            connected-apps,            /app/connected-apps
            companies,                 /operator/companies
            company,                   /operator/companies/co1
            approvals,                 /operator/approvals
            operator-apps,             /operator/operator-apps
            operator-numbers,          /operator/operator-numbers
            rate-plans,                /operator/rate-plans
            limited,                   /operator/limited
            metrics,                   /operator/metrics
            health,                    /operator/health
            operators,                 /operator/operators
            operator-keys,             /operator/operator-keys
            audit,                     /operator/audit
            """;

    @BeforeEach
    void fillTheApi() {
        GATEWAY.respondAs("records.json");
    }

    @ParameterizedTest
    @CsvSource(textBlock = PAGES)
    void namePages(String page, String address) {
        assertThat(open(address).select("main").attr("data-page")).isEqualTo(page);
    }

    @ParameterizedTest
    @CsvSource(textBlock = """
                    sign-in,          /
                    sign-out,         /app/phone
                    sign-out,         /operator/companies
                    dial,             /app/phone
                    answer,           /app/calls
                    decline,          /app/calls
                    hold,             /app/calls
                    unhold,           /app/calls
                    mute,             /app/calls
                    unmute,           /app/calls
                    transfer,         /app/calls
                    park,             /app/calls
                    pick-up,          /app/phone
                    start-recording,  /app/calls
                    stop-recording,   /app/calls
                    hang-up,          /app/calls
                    set-presence,     /app/phone
                    send,             /app/messages
                    send,             /app/messages/cv1
                    attach,           /app/messages
                    attach,           /app/messages/cv1
                    mark-read,        /app/messages
                    mark-unread,      /app/messages
                    mark-read,        /app/voicemails
                    mark-unread,      /app/voicemails
                    delete,           /app/voicemails
                    upload,           /app/faxes
                    create,           /app/contacts
                    export,           /app/contacts
                    call,             /app/contacts
                    text,             /app/contacts/k1
                    edit,             /app/contacts/k1
                    delete,           /app/contacts/k1
                    upload,           /app/contacts/import
                    create,           /app/invitations
                    save,             /app/invitations
                    revoke,           /app/invitations/i1
                    revoke,           /app/api-keys/k1
                    create,           /app/test-mode
                    copy,             /app/test-mode
                    revoke,           /app/test-mode
                    create,           /operator/operator-keys
                    revoke,           /operator/operator-keys/ok1
                    remove,           /app/connected-apps
                    copy,             /app/webhooks/w1
                    test,             /app/webhooks/w1
                    redeliver,        /app/webhooks/w1
                    recover,          /app/webhooks/w1
                    reactivate,       /app/webhooks/w2
                    renew,            /app/webhooks/w1
                    rotate-secret,    /app/webhooks/w1
                    rotate-secret,    /app/apps/svc_app_1
                    request-approval, /app/apps/svc_app_1
                    approve,          /operator/approvals
                    refuse,           /operator/approvals
                    withdraw,         /operator/operator-apps
                    suspend,          /operator/operator-apps
                    reinstate,        /operator/operator-apps
                    suspend,          /operator/companies/co1
                    reinstate,        /operator/companies
                    invite,           /app/team
                    resend,           /app/invitations/i1
                    disable,          /app/team/ben
                    enable,           /app/team/dan
                    assign,           /app/numbers/n2
                    release,          /app/numbers/n2
                    take,             /app/numbers
                    export,           /app/company-settings
                    add-passkey,      /app/security
                    """)
    void nameWhatIsClicked(String action, String page) {
        assertThat(open(page).select("[data-action=%s]".formatted(action)))
                .isNotEmpty()
                .allMatch(element -> element.is("a[href], button, summary"));
    }

    @ParameterizedTest
    @CsvSource({"/app/calls, GET /v1/calls, calls", "/app/voicemails, GET /v1/voicemails, voicemails"})
    void nameWhatLoadsMore(String page, String target, String list) {
        GATEWAY.respond(target, 200, "{\"items\": [], \"next_cursor\": \"n/1\"}");

        assertThat(open(page)
                        .select("[data-list=%s] ~ * [data-action=load-more]".formatted(list))
                        .attr("href"))
                .isEqualTo(page + "?cursor=n%2F1");
    }

    @ParameterizedTest
    @CsvSource(textBlock = """
                    /app/phone,                 parked-calls,     c3
                    /app/phone,                 recent-calls,     c1
                    /app/calls,                 calls,            c1
                    /app/messages,              conversations,    cv1
                    /app/messages/cv1,          messages,         m1
                    /app/voicemails,            voicemails,       v1
                    /app/faxes,                 faxes,            x1
                    /app/contacts,              contacts,         k1
                    /app/team,                  team,             ben
                    /app/invitations,           invitations,      i1
                    /app/numbers,               numbers,          n1
                    /app/numbers,               available-numbers, a1
                    /app/devices,               devices,          d1
                    /app/company-settings,      exports,          e1
                    /app/api-keys,              api-keys,         k1
                    /app/test-mode,             test-keys,        tk1
                    /app/test-mode,             test-numbers,     tn1
                    /app/test-mode,             test-users,       tu1
                    /app/apps,                  apps,             svc_app_1
                    /app/webhooks,              webhooks,         w1
                    /app/webhooks/w1,           deliveries,       dl1
                    /app/request-log,           request-log,      r9
                    /app/audit-log,             audit-log,        au1
                    /app/security,              second-factors,   f1
                    /app/security,              sessions,         s2
                    /app/connected-apps,        connected-apps,   svc_app_9
                    /operator/companies,        companies,        co1
                    /operator/approvals,        approvals,        svc_app_1
                    /operator/operator-apps,    operator-apps,    svc_app_1
                    /operator/operator-numbers, operator-numbers, p1
                    /operator/rate-plans,       rate-plans,       heavy
                    /operator/operators,        operators,        o2
                    /operator/operator-keys,    operator-keys,    ok1
                    """)
    void nameListsAndTheirRows(String page, String list, String id) {
        assertThat(open(page).select("[data-list=%s] > [data-id=%s]".formatted(list, id)))
                .hasSize(1);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
                    /app/phone                    | to caller_id target status message
                    /app/calls                    | since until direction result user_id number q from duration started_at
                    /app/calls/c1                 | direction state from to user_id started_at ended_at result
                    /app/messages                 | to from text unread_count last_message.text number other_number
                    /app/messages/cv1             | text number other_number status created_at
                    /app/voicemails               | since read user_id from to transcript created_at
                    /app/faxes                    | to from file since until direction status pages created_at
                    /app/contacts                 | q name company number numbers.0.number numbers.0.label emails.0.email note shared
                    /app/contacts/k1              | name company number numbers.0.number emails.0.email note shared
                    /app/contacts/import          | file shared
                    /app/team                     | q status name extension number role email
                    /app/team/ben                 | name extension number role email status
                    /app/invitations              | email name role extension number_id expires_at
                    /app/invitations/i1           | email name role status expires_at
                    /app/numbers                  | number label user_id capabilities type q capability
                    /app/numbers/n1               | number label user_id capabilities type status
                    /app/devices                  | user_id name type model number_id status
                    /app/devices/d1               | user_id name type model number_id status last_seen_at
                    /app/company-settings         | name country timezone main_number honor_stop recording_notice second_factor_required request_bodies retention.calls retention.messages retention.recordings retention.voicemails retention.faxes
                    /app/api-keys                 | name scopes expires_in last_characters
                    /app/api-keys/k1              | last_characters scopes created_at
                    /app/test-mode                | name scopes last_characters number user_id role email
                    /app/apps                     | name type redirect_uris scopes homepage_url logo_url client_id
                    /app/webhooks                 | url filters secret expires_in failure_count status
                    /app/webhooks/w1              | id url filters status failure_count expires_at status_code since until
                    /app/first-generation-webhooks| url events secret
                    /app/profile                  | name email password
                    /app/security                 | client_address user_agent created_at last_seen_at
                    /operator/companies           | name country timezone owner.name owner.email owner.status
                    /operator/companies/co1       | name country timezone calling.countries calling.concurrent calling.minutes_per_day user_count number_count
                    /operator/operator-numbers    | numbers type capabilities company_id status number
                    /operator/rate-plans          | policy per_minute burst
                    /operator/operators           | name email status
                    /operator/operator-keys       | name scopes expires_in last_characters
                    /operator/operator-keys/ok1   | last_characters scopes created_at
                    /app/audit-log                | action user_id key_id client_address created_at
                    /operator/audit               | action user_id key_id client_address created_at
                    """)
    void nameFields(String page, String fields) {
        var document = open(page);
        assertThat(Arrays.stream(fields.split(" "))
                        .filter(field -> document.select("[data-field=%s]".formatted(field))
                                .isEmpty()))
                .isEmpty();
    }

    @Test
    void nameLiveCallsAndTheConnection() {
        var phone = open("/app/phone");

        assertThat(phone.select("#phone-status").attr("data-connection")).isEqualTo("offline");
        assertThat(phone.select("[data-call=c3]").attr("data-state")).isEqualTo("parked");
        assertThat(phone.select("template [data-call][data-state]")).hasSize(1);
    }

    @Test
    void nameASecretThatIsShownOnce() {
        var user = newBrowser().signIn("/app/profile");
        var sent = user.post("/app/api-keys", Map.of("_csrf", user.csrf("/app/api-keys"), "name", "Reports"));
        assertThat(sent.statusCode()).isEqualTo(303);

        var once = parse(user, "/app/api-keys");

        assertThat(once.select("[data-once]").text()).isEqualTo("svc_live_wxyz");
        assertThat(once.select("[data-action=copy]").attr("data-copy")).isEqualTo("svc_live_wxyz");
        assertThat(parse(user, "/app/api-keys").select("[data-once]")).isEmpty();
    }

    private Document open(String page) {
        var user = newBrowser();
        return parse(
                page.equals("/") ? user : user.signIn(page.startsWith("/operator") ? "/operator" : "/app/profile"),
                page);
    }

    private static Document parse(TestBrowser user, String page) {
        var response = user.get(page);
        assertThat(response.statusCode()).as(page).isEqualTo(200);
        return Jsoup.parse(response.body());
    }
}
