package dev.switchboard.app.pages;

import dev.switchboard.app.api.Api;
import dev.switchboard.app.api.Problem;
import dev.switchboard.app.pages.Navigation.Place;
import dev.switchboard.app.pages.Navigation.ShownPage;
import dev.switchboard.app.pages.Navigation.ShownSection;
import dev.switchboard.app.sessions.AddressProperties;
import dev.switchboard.app.sessions.Application;
import dev.switchboard.app.sessions.Session;
import dev.switchboard.app.sessions.Sessions;
import dev.switchboard.app.sessions.SignedInUser;
import dev.switchboard.web.servlet.RequestId;
import jakarta.servlet.http.HttpServletRequest;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;
import org.springframework.web.context.request.RequestContextHolder;
import org.springframework.web.context.request.ServletRequestAttributes;

/// What the frame around every page shows. Templates call it as `${frame}`.
@Component
public class Frame {

    static final String PHONE_STYLE = "phone.css";

    private static final String FLASH = Frame.class.getName() + ".flash";

    private final Sessions sessions;
    private final AddressProperties addresses;
    private final Assets assets;
    private final Icons icons;
    private final NavigationCounts counts;
    private final ProductProperties product;

    Frame(
            Sessions sessions,
            AddressProperties addresses,
            Assets assets,
            Icons icons,
            NavigationCounts counts,
            ProductProperties product) {
        this.sessions = sessions;
        this.addresses = addresses;
        this.assets = assets;
        this.icons = icons;
        this.counts = counts;
        this.product = product;
    }

    /// The name of the product.
    public String product() {
        return product.productName();
    }

    /// The path of an asset.
    public String asset(String file) {
        return assets.path(file);
    }

    /// The path of a file of a WebJar.
    ///
    /// @param file within its version; empty for the folder of the version
    public String webJar(String jar, String file) {
        return assets.path(jar, file);
    }

    /// The drawing of an icon, for the fragment `icon` of `icons.html`.
    public String icon(String name) {
        return icons.path(name);
    }

    /// Who is signed in; null on pages without a session.
    public @Nullable SignedInUser user() {
        return session().map(Session::user).orElse(null);
    }

    /// The application of the page, `client` or `operator`; the client application on the start page.
    public Application application() {
        return Application.of(request().getRequestURI()).orElse(Application.CLIENT);
    }

    /// The first letters of the user's first two names.
    public String initials() {
        var user = user();
        return user == null ? "" : initials(user.name());
    }

    /// The first letters of the first two words of a name.
    public String initials(String name) {
        return Stream.of(name.strip().split("\\s+"))
                .filter(word -> !word.isEmpty())
                .limit(2)
                .map(word -> Character.toString(Character.toUpperCase(word.codePointAt(0))))
                .collect(Collectors.joining());
    }

    /// The sections of the sidebar for the user; none without a session.
    public List<ShownSection> sections() {
        return navigation()
                .filter(section -> section.place() != Place.ACCOUNT_MENU)
                .toList();
    }

    /// The pages of the account menu; none without a session, and none in the console.
    public List<ShownPage> accountPages() {
        return navigation()
                .filter(section -> section.place() == Place.ACCOUNT_MENU)
                .flatMap(section -> section.pages().stream())
                .toList();
    }

    /// The list that has, or would have, the record of this address; null for addresses of no record.
    public @Nullable ShownPage list() {
        var path = request().getRequestURI();
        return navigation()
                .flatMap(section -> section.pages().stream())
                .filter(page -> path.startsWith(page.address() + "/"))
                .findFirst()
                .orElse(null);
    }

    /// How much is new on a page of the navigation, as far as that is known; 0 otherwise.
    public int unread(String page) {
        return session()
                .map(session -> counts.known(session).getOrDefault(page, 0))
                .orElse(0);
    }

    private Stream<ShownSection> navigation() {
        return session()
                .map(session -> Navigation.of(
                        session.application(), session.user(), request().getRequestURI()))
                .stream()
                .flatMap(List::stream);
    }

    /// The stylesheets of the page: that of all pages, the frame's, then that of the page's area. The scripts load
    /// another area's before they show its first page.
    public Set<String> styles() {
        var styles = new LinkedHashSet<String>();
        styles.add("base.css");
        styles.add("app.css");
        if (Application.of(request().getRequestURI()).isEmpty()) {
            styles.add("front-door.css");
        }
        if (user() != null && application() == Application.CLIENT) {
            styles.add(PHONE_STYLE);
        }
        navigation()
                .flatMap(section -> section.pages().stream())
                .filter(ShownPage::current)
                .forEach(page -> styles.addAll(page.styles()));
        return styles;
    }

    /// A value that an earlier request of this session kept for this page ([Session#flash]); null when there is none.
    public @Nullable String flash(String name) {
        var request = request();
        if (!(request.getAttribute(FLASH) instanceof Map<?, ?>)) {
            request.setAttribute(FLASH, session().map(Session::takeFlash).orElse(Map.of()));
        }
        return request.getAttribute(FLASH) instanceof Map<?, ?> values && values.get(name) instanceof String value
                ? value
                : null;
    }

    /// The path of the page with its query, to return to it; the first page's after a form, whose address has no page.
    public String here() {
        var request = request();
        if (!"GET".equals(request.getMethod())) {
            return application().path();
        }
        return request.getQueryString() == null
                ? request.getRequestURI()
                : request.getRequestURI() + "?" + request.getQueryString();
    }

    /// The key of a form that makes a record: the same each time that the user sends it, also after a refusal, unless
    /// the key belongs to what was sent before.
    ///
    /// @param path to which the form is sent
    /// @param problem with the form; null when it is right
    public String idempotencyKey(String path, @Nullable Object problem) {
        var request = request();
        boolean used = problem instanceof Problem known && known.keyUsed();
        var sent = path.equals(request.getRequestURI()) && !used ? request.getParameter(Api.KEY_FIELD) : null;
        return sent == null || sent.isEmpty() ? UUID.randomUUID().toString() : sent;
    }

    public AddressProperties addresses() {
        return addresses;
    }

    /// The id of the request, for error pages.
    public String requestId() {
        return RequestId.of(request());
    }

    /// Whether a part of the page that folds is open: as the user left it in this browser.
    ///
    /// @param otherwise for a user who has neither opened nor folded it
    public boolean open(String part, boolean otherwise) {
        return Folds.open(request(), part, otherwise);
    }

    private Optional<Session> session() {
        return sessions.find(request());
    }

    private static HttpServletRequest request() {
        return ((ServletRequestAttributes) RequestContextHolder.currentRequestAttributes()).getRequest();
    }
}
