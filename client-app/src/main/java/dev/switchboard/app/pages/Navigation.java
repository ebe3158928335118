package dev.switchboard.app.pages;

import dev.switchboard.app.sessions.Application;
import dev.switchboard.app.sessions.SignedInUser;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// The pages of the navigation. A page's name is its `data-page` and the last segment of its address.
enum Navigation {
    PHONE(Section.CALLS, "phone", "phone"),
    CALLS(Section.CALLS, "calls", "history"),
    MESSAGES(Section.CALLS, "messages", "message"),
    VOICEMAILS(Section.CALLS, "voicemails", "voicemail"),
    FAXES(Section.CALLS, "faxes", "fax"),
    CONTACTS(Section.CALLS, "contacts", "contacts"),
    TEAM(Section.TEAM, "team", "team"),
    INVITATIONS(Section.TEAM, "invitations", "invitations", Access.ADMINISTRATORS),
    NUMBERS(Section.TEAM, "numbers", "numbers", Access.ADMINISTRATORS),
    DEVICES(Section.TEAM, "devices", "devices"),
    COMPANY_SETTINGS(Section.TEAM, "company-settings", "settings", Access.ADMINISTRATORS),
    API_KEYS(Section.DEVELOPER, "api-keys", "key"),
    APPS(Section.DEVELOPER, "apps", "app", Access.ADMINISTRATORS),
    TEST_MODE(Section.DEVELOPER, "test-mode", "flask", Access.ADMINISTRATORS),
    WEBHOOKS(Section.DEVELOPER, "webhooks", "webhook", Access.ADMINISTRATORS),
    REQUEST_LOG(Section.DEVELOPER, "request-log", "log", Access.ADMINISTRATORS),
    AUDIT_LOG(Section.DEVELOPER, "audit-log", "audit", Access.ADMINISTRATORS),
    USAGE(Section.DEVELOPER, "usage", "usage", Access.ADMINISTRATORS),
    PROFILE(Section.ACCOUNT, "profile", "profile"),
    SECURITY(Section.ACCOUNT, "security", "security"),
    CONNECTED_APPS(Section.ACCOUNT, "connected-apps", "connected-apps"),
    COMPANIES(Section.CUSTOMERS, "companies", "companies"),
    APPROVALS(Section.CUSTOMERS, "approvals", "approvals"),
    OPERATOR_APPS(Section.CUSTOMERS, "operator-apps", "app"),
    OPERATOR_NUMBERS(Section.CUSTOMERS, "operator-numbers", "numbers"),
    RATE_PLANS(Section.LIMITS, "rate-plans", "rate-plans"),
    LIMITED(Section.LIMITS, "limited", "limited"),
    METRICS(Section.SERVICE, "metrics", "metrics"),
    HEALTH(Section.SERVICE, "health", "health"),
    OPERATORS(Section.SERVICE, "operators", "operators"),
    OPERATOR_KEYS(Section.SERVICE, "operator-keys", "key"),
    AUDIT(Section.SERVICE, "audit", "audit");

    private static final String RECORDS_STYLE = "records.css";
    private static final Set<Navigation> COUNTED = EnumSet.of(CALLS, MESSAGES, VOICEMAILS);

    private final Section section;
    private final String page;
    private final String icon;
    private final Access access;

    Navigation(Section section, String page, String icon) {
        this(section, page, icon, Access.EVERYBODY);
    }

    Navigation(Section section, String page, String icon, Access access) {
        this.section = section;
        this.page = page;
        this.icon = icon;
        this.access = access;
    }

    enum Access {
        EVERYBODY,
        ADMINISTRATORS
    }

    /// A group of pages under a heading, with the stylesheet of their area.
    enum Section {
        CALLS(Application.CLIENT, Place.SIDEBAR, "calls", "history.css"),
        TEAM(Application.CLIENT, Place.SIDEBAR, "team", "team.css"),
        DEVELOPER(Application.CLIENT, Place.FOLDABLE, "developer", "developer.css"),
        ACCOUNT(Application.CLIENT, Place.ACCOUNT_MENU, "account", "account.css"),
        CUSTOMERS(Application.OPERATOR, Place.SIDEBAR, "customers", "console.css"),
        LIMITS(Application.OPERATOR, Place.SIDEBAR, "limits", "console.css"),
        SERVICE(Application.OPERATOR, Place.SIDEBAR, "service", "console.css");

        private final Application application;
        private final Place place;
        private final String key;
        private final String style;

        Section(Application application, Place place, String key, String style) {
            this.application = application;
            this.place = place;
            this.key = key;
            this.style = style;
        }
    }

    /// Where the frame shows a section.
    enum Place {
        SIDEBAR,
        /// In the sidebar, where the user can fold it. It opens for its pages.
        FOLDABLE,
        ACCOUNT_MENU
    }

    /// A section as the frame shows it.
    ///
    /// @param key of its heading, `nav.section.{key}`
    record ShownSection(String key, Place place, List<ShownPage> pages) {

        /// Whether it can be folded.
        public boolean folds() {
            return place == Place.FOLDABLE;
        }

        /// Whether one of its pages is shown.
        public boolean current() {
            return pages.stream().anyMatch(ShownPage::current);
        }
    }

    /// @param key of its label, `nav.{key}`
    /// @param icon of `icons.html`
    /// @param styles the stylesheets that it needs beside that of the frame
    /// @param also another address at which it is the current page; null for none
    /// @param counted whether its link says how much is new
    record ShownPage(
            String key,
            String icon,
            String address,
            @Nullable String also,
            List<String> styles,
            boolean counted,
            boolean current) {

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
                .map(section -> new ShownSection(section.key, section.place, pages(section, user, path)))
                .filter(section -> !section.pages().isEmpty())
                .toList();
    }

    private static List<ShownPage> pages(Section section, SignedInUser user, String path) {
        return Arrays.stream(values())
                .filter(entry -> entry.section == section)
                .filter(entry -> entry.access == Access.EVERYBODY || user.administers())
                .map(entry -> new ShownPage(
                        entry.page,
                        entry.icon,
                        entry.address(),
                        entry.also(),
                        entry.styles(),
                        COUNTED.contains(entry),
                        entry.isCurrent(path)))
                .toList();
    }

    /// The phone's is part of the frame, because calls ring on every page; the first page needs no other one.
    private List<String> styles() {
        return switch (this) {
            case PHONE -> List.of(Frame.PHONE_STYLE);
            // It is that of API keys.
            case OPERATOR_KEYS -> List.of(RECORDS_STYLE, API_KEYS.section.style);
            default -> List.of(RECORDS_STYLE, section.style);
        };
    }

    /// The name of its icon in `icons.properties`.
    String icon() {
        return icon;
    }

    private String address() {
        return section.application.path() + "/" + page;
    }

    private @Nullable String also() {
        return switch (this) {
            case PHONE, COMPANIES -> section.application.path();
            // A tab of the page of webhooks.
            case WEBHOOKS -> "/app/first-generation-webhooks";
            default -> null;
        };
    }

    private boolean isCurrent(String path) {
        return path.equals(address()) || path.startsWith(address() + "/") || path.equals(also());
    }
}
