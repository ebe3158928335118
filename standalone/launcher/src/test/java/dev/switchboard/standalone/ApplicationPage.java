package dev.switchboard.standalone;

import java.util.Locale;
import org.jspecify.annotations.Nullable;

/// Every page of the client application and the operator console. Its name is its `data-page`; a page of one record
/// is reached from a list.
enum ApplicationPage {
    FRONT_DOOR("/"),
    PHONE("/app"),
    CALLS("/app"),
    CALL(CALLS, "calls"),
    MESSAGES("/app"),
    CONVERSATION(MESSAGES, "conversations"),
    VOICEMAILS("/app"),
    FAXES("/app"),
    CONTACTS("/app"),
    TEAM("/app"),
    INVITATIONS("/app"),
    NUMBERS("/app"),
    DEVICES("/app"),
    COMPANY_SETTINGS("/app"),
    API_KEYS("/app"),
    APPS("/app"),
    APP(APPS, "apps"),
    WEBHOOKS("/app"),
    FIRST_GENERATION_WEBHOOKS("/app"),
    REQUEST_LOG("/app"),
    AUDIT_LOG("/app"),
    USAGE("/app"),
    PROFILE("/app"),
    SECURITY("/app"),
    CONNECTED_APPS("/app"),
    COMPANIES("/operator"),
    COMPANY(COMPANIES, "companies"),
    APPROVALS("/operator"),
    OPERATOR_APPS("/operator"),
    OPERATOR_NUMBERS("/operator"),
    RATE_PLANS("/operator"),
    LIMITED("/operator"),
    METRICS("/operator"),
    HEALTH("/operator"),
    OPERATORS("/operator"),
    OPERATOR_KEYS("/operator"),
    AUDIT("/operator");

    private final String root;
    private final @Nullable ApplicationPage parent;
    private final String list;

    ApplicationPage(String root) {
        this.root = root;
        this.parent = null;
        this.list = "";
    }

    ApplicationPage(ApplicationPage parent, String list) {
        this.root = parent.root;
        this.parent = parent;
        this.list = list;
    }

    /// The page's `data-page`, which also names its pictures.
    String title() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    boolean ofTheConsole() {
        return root.equals("/operator");
    }

    /// Opens it: one of a record with the first row of its list.
    void open(AppBrowser browser) {
        if (parent == null) {
            browser.open(this == FRONT_DOOR ? root : root + "/" + title()).shows(title());
            return;
        }
        parent.open(browser);
        var row = browser.rows(list).first();
        browser.open(root + "/" + parent.title() + "/" + row.getAttribute("data-id"))
                .shows(title());
    }
}
