package dev.switchboard.app.history.messages;

import dev.switchboard.app.api.Api;
import dev.switchboard.app.api.ApiException;
import dev.switchboard.app.api.ApiException.FieldProblem;
import dev.switchboard.app.api.Query;
import dev.switchboard.app.sessions.Session;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.springframework.http.HttpStatus;
import org.springframework.stereotype.Component;
import org.springframework.util.LinkedMultiValueMap;
import org.springframework.util.MultiValueMap;
import org.springframework.web.multipart.MultipartFile;

/// Uploads files that a user attaches to a text (docs/guides/media.md#uploads). A file is on disk, and is read as it
/// is sent.
@Component
final class Attachments {

    private static final String FILE = "file";

    private final Api api;

    Attachments(Api api) {
        this.api = api;
    }

    /// What a text names of an upload.
    record Upload(String url) {}

    /// Uploads the file of a request of a script.
    Upload upload(Session session, @Nullable MultipartFile file) {
        return api.post(session, Query.of("/media"), parts(file), Upload.class);
    }

    /// Uploads the files of a form, each once, however often the browser sends it.
    ///
    /// @return their URLs, in order
    List<String> uploadOnce(Session session, @Nullable List<MultipartFile> files) {
        var urls = new ArrayList<String>();
        for (var file : files == null ? List.<MultipartFile>of() : files) {
            if (!file.isEmpty()) {
                var step = "file-" + urls.size();
                urls.add(api.postStepOnce(session, Query.of("/media"), step, parts(file), Upload.class)
                        .url());
            }
        }
        return List.copyOf(urls);
    }

    /// What is wrong with a file; empty when something else is.
    static Optional<FieldProblem> problemOfFile(ApiException error) {
        return error.status() == HttpStatus.CONTENT_TOO_LARGE.value()
                ? Optional.of(new FieldProblem(FILE, error.getMessage(), "attachment_size", null, null))
                : error.fields().stream()
                        .filter(field -> field.field().equals(FILE))
                        .findFirst();
    }

    private static MultiValueMap<String, Object> parts(@Nullable MultipartFile file) {
        var parts = new LinkedMultiValueMap<String, Object>();
        if (file != null) {
            parts.add(FILE, file.getResource());
        }
        return parts;
    }
}
