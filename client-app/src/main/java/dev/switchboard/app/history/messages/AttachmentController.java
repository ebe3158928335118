package dev.switchboard.app.history.messages;

import dev.switchboard.app.api.ApiException;
import dev.switchboard.app.sessions.Session;
import java.util.Locale;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.springframework.context.MessageSource;
import org.springframework.http.HttpStatus;
import org.springframework.http.ResponseEntity;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;
import org.springframework.web.multipart.MultipartFile;

/// Takes what a script attaches to a text, before that is sent.
@RestController
class AttachmentController {

    private final Attachments attachments;
    private final MessageSource texts;

    AttachmentController(Attachments attachments, MessageSource texts) {
        this.attachments = attachments;
        this.texts = texts;
    }

    /// @param problem why the file is not taken, in the user's language
    record Refused(String problem) {}

    @PostMapping("/app/messages/media")
    ResponseEntity<Record> attach(
            Session session, @RequestParam(required = false) @Nullable MultipartFile file, Locale locale) {
        try {
            return ResponseEntity.ok(attachments.upload(session, file));
        } catch (ApiException error) {
            var problem = problem(error, locale).orElseThrow(() -> error);
            return ResponseEntity.status(HttpStatus.UNPROCESSABLE_CONTENT).body(new Refused(problem));
        }
    }

    private Optional<String> problem(ApiException error, Locale locale) {
        return error.status() == HttpStatus.CONFLICT.value()
                ? Optional.of(texts.getMessage("messages.error.media_quota_exceeded", null, locale))
                : Attachments.problemOfFile(error).map(field -> {
                    var values = new @Nullable Object[] {field.message(), field.min(), field.max()};
                    return texts.getMessage(field.key(), values, field.message(), locale);
                });
    }
}
