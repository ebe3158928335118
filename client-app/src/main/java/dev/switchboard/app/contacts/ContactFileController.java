package dev.switchboard.app.contacts;

import dev.switchboard.app.api.Api;
import dev.switchboard.app.api.ApiException;
import dev.switchboard.app.api.ApiException.FieldProblem;
import dev.switchboard.app.api.Problem;
import dev.switchboard.app.api.Query;
import dev.switchboard.app.pages.Frame;
import dev.switchboard.app.pages.PageModel;
import dev.switchboard.app.pages.Redirects;
import dev.switchboard.app.sessions.Session;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.springframework.http.HttpHeaders;
import org.springframework.http.HttpStatus;
import org.springframework.stereotype.Controller;
import org.springframework.util.LinkedMultiValueMap;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.multipart.MultipartFile;
import org.springframework.web.servlet.ModelAndView;
import tools.jackson.databind.json.JsonMapper;

/// Files of contacts.
@Controller
class ContactFileController {

    private static final String IMPORT = ContactController.PATH + "/import";
    private static final String EXPORT = ContactController.PATH + "/export";
    private static final String CSV = "csv";

    /// Without it, spreadsheets take UTF-8 for another charset.
    private static final byte[] BYTE_ORDER_MARK = {(byte) 0xEF, (byte) 0xBB, (byte) 0xBF};

    /// The result of an import, kept for the page after it.
    private static final String IMPORTED = "imported";

    /// The page names so many of the entries that were left out.
    private static final int NAMED = 50;

    private final Api api;
    private final ContactDirectory directory;
    private final Frame frame;
    private final JsonMapper json;

    ContactFileController(Api api, ContactDirectory directory, Frame frame, JsonMapper json) {
        this.api = api;
        this.directory = directory;
        this.frame = frame;
        this.json = json;
    }

    /// What became of a file, as the API says it.
    record Imported(int created, int updated, List<Skipped> skipped) {

        Imported {
            skipped = List.copyOf(skipped);
        }

        private Result result() {
            return new Result(created, updated, skipped.subList(0, Math.min(NAMED, skipped.size())), skipped.size());
        }

        record Skipped(int row, String reason) {}
    }

    /// What the page says.
    ///
    /// @param skipped the first of them
    /// @param left how many were left out
    record Result(int created, int updated, List<Imported.Skipped> skipped, int left) {

        Result {
            skipped = List.copyOf(skipped);
        }
    }

    @GetMapping(IMPORT)
    ModelAndView form(Session session) {
        var page = page(session, false, null);
        var kept = frame.flash(IMPORTED);
        return kept == null ? page : page.with("imported", json.readValue(kept, Result.class));
    }

    @PostMapping(IMPORT)
    ModelAndView send(
            Session session,
            @RequestParam(required = false) @Nullable MultipartFile file,
            @RequestParam(defaultValue = "false") boolean shared) {
        try {
            var imported = api.postOnce(session, Query.of("/contacts/import"), parts(file, shared), Imported.class);
            directory.forget(session);
            session.flash(IMPORTED, json.writeValueAsString(imported.result()));
            return new ModelAndView(Redirects.to(IMPORT));
        } catch (ApiException error) {
            return page(session, shared, problem(error));
        }
    }

    private static LinkedMultiValueMap<String, Object> parts(@Nullable MultipartFile file, boolean shared) {
        var parts = new LinkedMultiValueMap<String, Object>();
        if (file != null && !file.isEmpty()) {
            parts.add("file", file.getResource());
        }
        parts.add("shared", String.valueOf(shared));
        return parts;
    }

    /// A body that is too large is so because of the file.
    private static Problem problem(ApiException error) {
        var problem = Problem.of(error);
        return error.status() == HttpStatus.CONTENT_TOO_LARGE.value()
                ? new Problem(
                        null,
                        List.of(new FieldProblem("file", error.getMessage(), "file_size", null, null)),
                        problem.requestId())
                : problem;
    }

    private static PageModel page(Session session, boolean shared, @Nullable Problem problem) {
        return PageModel.of("contacts/import")
                .problem("problem", problem)
                .with("shared", shared)
                .with("mayShare", session.user().administers());
    }

    /// @param format `csv` or `vcard`
    @GetMapping(EXPORT)
    void export(Session session, @RequestParam(defaultValue = CSV) String format, HttpServletResponse response)
            throws IOException {
        boolean csv = !format.equals("vcard");
        api.copy(session, Query.of("/contacts/export"), csv ? "text/csv" : "text/vcard", () -> {
            response.setHeader(
                    HttpHeaders.CONTENT_DISPOSITION,
                    "attachment; filename=\"" + (csv ? "contacts.csv" : "contacts.vcf") + "\"");
            response.setContentType((csv ? "text/csv" : "text/vcard") + ";charset=UTF-8");
            var out = response.getOutputStream();
            if (csv) {
                out.write(BYTE_ORDER_MARK);
            }
            return out;
        });
    }
}
