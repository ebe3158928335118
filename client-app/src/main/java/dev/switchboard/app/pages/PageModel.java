package dev.switchboard.app.pages;

import dev.switchboard.app.api.Page;
import dev.switchboard.app.api.Problem;
import dev.switchboard.app.api.Query;
import org.jspecify.annotations.Nullable;
import org.springframework.http.HttpStatus;
import org.springframework.web.servlet.ModelAndView;

/// A page to show: a template, and its values by name. Its status is 200, or 422 when something is wrong with a form or
/// a filter.
public final class PageModel extends ModelAndView {

    private PageModel(String template) {
        super(template);
        setStatus(HttpStatus.OK);
    }

    /// The page of a template, without values yet.
    public static PageModel of(String template) {
        return new PageModel(template);
    }

    /// Adds a value.
    public PageModel with(String name, @Nullable Object value) {
        addObject(name, value);
        return this;
    }

    /// Adds what is wrong, a [Problem] or one of a row.
    ///
    /// @param problem null when nothing is
    public PageModel problem(String name, @Nullable Object problem) {
        if (problem != null) {
            setStatus(HttpStatus.UNPROCESSABLE_CONTENT);
        }
        return with(name, problem);
    }

    /// Adds what was typed into a form, as `form`, and what is wrong with it, as `problem`.
    public PageModel form(Object form, @Nullable Problem problem) {
        return with("form", form).problem("problem", problem);
    }

    /// Adds the records of a list, and the address of its next page as `more`.
    ///
    /// @param here the address at which the application shows the first page
    public PageModel list(String name, Page<?> page, Query here) {
        return with(name, page.items()).with("more", page.more(here));
    }
}
