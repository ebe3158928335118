package dev.switchboard.app.pages;

import dev.switchboard.app.sessions.Application;
import dev.switchboard.app.sessions.SignedInUser;
import java.util.Arrays;
import java.util.List;

/// The pages of the navigation. A page's name is its `data-page` and the last segment of its address.
enum Navigation {
    PHONE(Section.CALLS, "phone"),
    CALLS(Section.CALLS, "calls"),
    MESSAGES(Section.CALLS, "messages"),
    VOICEMAILS(Section.CALLS, "voicemails"),
    FAXES(Section.CALLS, "faxes"),
    TEAM(Section.TEAM, "team", Access.ADMINISTRATORS),
    INVITATIONS(Section.TEAM, "invitations", Access.ADMINISTRATORS),
    NUMBERS(Section.TEAM, "numbers", Access.ADMINISTRATORS),
    DEVICES(Section.TEAM, "devices"),
    COMPANY_SETTINGS(Section.TEAM, "company-settings", Access.ADMINISTRATORS),
    API_KEYS(Section.DEVELOPER, "api-keys"),
    APPS(Section.DEVELOPER, "apps", Access.ADMINISTRATORS),
    WEBHOOKS(Section.DEVELOPER, "webhooks", Access.ADMINISTRATORS),
    FIRST_GENERATION_WEBHOOKS(Section.DEVELOPER, "first-generation-webhooks", Access.ADMINISTRATORS),
    REQUEST_LOG(Section.DEVELOPER, "request-log", Access.ADMINISTRATORS),
    AUDIT_LOG(Section.DEVELOPER, "audit-log", Access.ADMINISTRATORS),
    USAGE(Section.DEVELOPER, "usage", Access.ADMINISTRATORS),
    PROFILE(Section.ACCOUNT, "profile"),
    SECURITY(Section.ACCOUNT, "security"),
    CONNECTED_APPS(Section.ACCOUNT, "connected-apps"),
    COMPANIES(Section.CUSTOMERS, "companies"),
    APPROVALS(Section.CUSTOMERS, "approvals"),
    OPERATOR_APPS(Section.CUSTOMERS, "operator-apps"),
    OPERATOR_NUMBERS(Section.CUSTOMERS, "operator-numbers"),
    RATE_PLANS(Section.LIMITS, "rate-plans"),
    LIMITED(Section.LIMITS, "limited"),
    METRICS(Section.SERVICE, "metrics"),
    HEALTH(Section.SERVICE, "health"),
    OPERATORS(Section.SERVICE, "operators"),
    AUDIT(Section.SERVICE, "audit");

    private static final String RECORDS_STYLE = "records.css";

    private final Section section;
    private final String page;
    private final Access access;

    Navigation(Section section, String page) {
        this(section, page, Access.EVERYBODY);
    }

    Navigation(Section section, String page, Access access) {
        this.section = section;
        this.page = page;
        this.access = access;
    }

    enum Access {
        EVERYBODY,
        ADMINISTRATORS
    }

    /// A group of pages under a heading, with the stylesheet of their area.
    enum Section {
        CALLS(Application.CLIENT, "calls", "history.css"),
        TEAM(Application.CLIENT, "team", "team.css"),
        DEVELOPER(Application.CLIENT, "developer", "developer.css"),
        ACCOUNT(Application.CLIENT, "account", "account.css"),
        CUSTOMERS(Application.OPERATOR, "customers", "console.css"),
        LIMITS(Application.OPERATOR, "limits", "console.css"),
        SERVICE(Application.OPERATOR, "service", "console.css");

        private final Application application;
        private final String key;
        private final String style;

        Section(Application application, String key, String style) {
            this.application = application;
            this.key = key;
            this.style = style;
        }
    }

    /// A section as the frame shows it.
    ///
    /// @param key of its heading, `nav.section.{key}`
    record ShownSection(String key, List<ShownPage> pages) {}

    /// @param key of its label, `nav.{key}`
    /// @param styles the stylesheets that it needs beside that of the frame
    record ShownPage(String key, String address, List<String> styles, boolean current) {

        ShownPage {
            styles = List.copyOf(styles);
        }
    }

    /// The navigation for a user.
    ///
    /// @param path of the current request
    static List<ShownSection> of(Application application, SignedInUser user, String path) {
        return Arrays.stream(Section.values())
                .filter(section -> section.application == application)
                .map(section -> new ShownSection(section.key, pages(section, user, path)))
                .filter(section -> !section.pages().isEmpty())
                .toList();
    }

    private static List<ShownPage> pages(Section section, SignedInUser user, String path) {
        return Arrays.stream(values())
                .filter(entry -> entry.section == section)
                .filter(entry -> entry.access == Access.EVERYBODY || user.administers())
                .map(entry -> new ShownPage(entry.page, entry.address(), entry.styles(), entry.isCurrent(path)))
                .toList();
    }

    /// The phone's is part of the frame, because calls ring on every page; the first page needs no other one.
    private List<String> styles() {
        return this == PHONE ? List.of(Frame.PHONE_STYLE) : List.of(RECORDS_STYLE, section.style);
    }

    private String address() {
        return section.application.path() + "/" + page;
    }

    private boolean isCurrent(String path) {
        boolean first = this == PHONE || this == COMPANIES;
        return path.equals(address())
                || path.startsWith(address() + "/")
                || (first && path.equals(section.application.path()));
    }
}
