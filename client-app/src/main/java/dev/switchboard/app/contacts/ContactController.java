package dev.switchboard.app.contacts;

import dev.switchboard.app.api.Api;
import dev.switchboard.app.api.ApiException;
import dev.switchboard.app.api.Page;
import dev.switchboard.app.api.Problem;
import dev.switchboard.app.api.Query;
import dev.switchboard.app.api.Search;
import dev.switchboard.app.pages.FormValue;
import dev.switchboard.app.pages.PageModel;
import dev.switchboard.app.pages.Redirects;
import dev.switchboard.app.parties.WrittenNumbers;
import dev.switchboard.app.sessions.Session;
import jakarta.servlet.http.HttpServletRequest;
import org.jspecify.annotations.Nullable;
import org.springframework.core.ParameterizedTypeReference;
import org.springframework.stereotype.Controller;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.servlet.ModelAndView;

/// The list of contacts and the page of one contact.
@Controller
class ContactController {

    static final String PATH = "/app/contacts";
    static final ParameterizedTypeReference<Page<Contact>> PAGE = new ParameterizedTypeReference<>() {};

    private static final int ROWS = 50;

    private final Api api;
    private final WrittenNumbers numbers;
    private final ContactDirectory directory;

    ContactController(Api api, WrittenNumbers numbers, ContactDirectory directory) {
        this.api = api;
        this.numbers = numbers;
        this.directory = directory;
    }

    /// @param number opens the form of a new contact with this number
    @GetMapping(PATH)
    ModelAndView list(
            Session session,
            @RequestParam(required = false) @Nullable String q,
            @RequestParam(required = false) @Nullable String cursor,
            @RequestParam(required = false) @Nullable String number) {
        return list(session, q, cursor, ContactForm.empty(number), null);
    }

    @PostMapping(PATH)
    ModelAndView create(Session session, HttpServletRequest request) {
        var form = ContactForm.of(request);
        try {
            var contact = api.postOnce(session, Query.of("/contacts"), body(session, form), Contact.class);
            directory.forget(session);
            return Redirects.after(session, "contact-created", PATH + "/" + contact.id());
        } catch (ApiException error) {
            return list(session, null, null, form, Problem.of(error));
        }
    }

    @GetMapping(PATH + "/{id}")
    ModelAndView show(Session session, @PathVariable String id) {
        var contact = find(session, id);
        return page(session, contact, form(session, contact), null);
    }

    @PostMapping(PATH + "/{id}")
    ModelAndView save(Session session, @PathVariable String id, HttpServletRequest request) {
        var form = ContactForm.of(request);
        try {
            api.patch(session, Query.of("/contacts/{contact_id}", id), body(session, form), Contact.class);
        } catch (ApiException error) {
            var problem = Problem.of(error);
            return page(session, find(session, id), form, problem);
        }
        directory.forget(session);
        return Redirects.after(session, "contact-saved", PATH + "/" + id);
    }

    @PostMapping(PATH + "/{id}/delete")
    ModelAndView delete(Session session, @PathVariable String id) {
        try {
            api.delete(session, Query.of("/contacts/{contact_id}", id));
        } catch (ApiException error) {
            var problem = Problem.of(error);
            var contact = find(session, id);
            return page(session, contact, form(session, contact), problem);
        }
        directory.forget(session);
        return Redirects.after(session, "contact-deleted", PATH);
    }

    private Contact find(Session session, String id) {
        return api.get(session, Query.of("/contacts/{contact_id}", id), Contact.class);
    }

    private ContactForm form(Session session, Contact contact) {
        return ContactForm.of(contact, number -> number == null ? null : numbers.formatted(session, number));
    }

    private Object body(Session session, ContactForm form) {
        return form.body(
                typed -> numbers.orAsTyped(session, typed), session.user().administers());
    }

    private ModelAndView list(
            Session session, @Nullable String q, @Nullable String cursor, ContactForm form, @Nullable Problem problem) {
        var searched = FormValue.orNull(q);
        var found = Search.of(
                () -> api.get(session, Query.of("/contacts").with("q", searched).page(ROWS, cursor), PAGE));
        return PageModel.of("contacts/contacts")
                .form(form, problem)
                .list("contacts", found.page(), Query.of(PATH).with("q", searched))
                .with("q", searched)
                .with("mayShare", session.user().administers())
                .problem("searchProblem", found.problem());
    }

    private static ModelAndView page(Session session, Contact contact, ContactForm form, @Nullable Problem problem) {
        boolean administers = session.user().administers();
        return PageModel.of("contacts/contact")
                .form(form, problem)
                .with("contact", contact)
                .with("mayShare", administers)
                .with("mayChange", administers || !contact.shared());
    }
}
