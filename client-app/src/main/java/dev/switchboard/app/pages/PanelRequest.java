package dev.switchboard.app.pages;

import dev.switchboard.app.sessions.Session;
import jakarta.servlet.http.HttpServletRequest;
import java.util.Objects;
import org.springframework.web.context.request.RequestContextHolder;
import org.springframework.web.context.request.ServletRequestAttributes;
import org.springframework.web.servlet.ModelAndView;

/// A page of records shows the open one in a panel beside its table (`templates/records.html`). htmx asks for the panel
/// alone, so that the table keeps its rows and its place; a browser without scripts gets the whole page.
public final class PanelRequest {

    /// The id of the panel, which htmx sends as the target of its request.
    private static final String PANEL = "panel";

    private static final String TARGET = "HX-Target";

    /// What htmx shows as the address of the page.
    private static final String ADDRESS = "HX-Replace-Url";

    private PanelRequest() {}

    /// Whether the current request needs no more than the panel and the row of its record.
    public static boolean isCurrent() {
        return PANEL.equals(request().getHeader(TARGET));
    }

    /// The page of a template: of its fragment `open` when the panel is enough.
    public static PageModel page(String template) {
        return PageModel.of(isCurrent() ? template + " :: open" : template);
    }

    /// After a form whose record is gone: the page of the table; for htmx a panel that says so, and no row.
    ///
    /// @param notice the key of its text, `flash.{notice}`
    /// @param list the address of the table
    public static ModelAndView gone(Session session, String id, String notice, String list) {
        if (!isCurrent()) {
            return Redirects.after(session, notice, list);
        }
        session.flash("notice", notice);
        Objects.requireNonNull(attributes().getResponse()).setHeader(ADDRESS, list);
        return PageModel.of("records :: gone").with("gone", id).with("list", list);
    }

    private static HttpServletRequest request() {
        return attributes().getRequest();
    }

    private static ServletRequestAttributes attributes() {
        return (ServletRequestAttributes) RequestContextHolder.currentRequestAttributes();
    }
}
