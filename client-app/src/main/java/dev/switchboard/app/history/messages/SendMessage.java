package dev.switchboard.app.history.messages;

import dev.switchboard.app.api.Api;
import dev.switchboard.app.api.ApiException;
import dev.switchboard.app.api.Problem;
import dev.switchboard.app.api.Query;
import dev.switchboard.app.parties.WrittenNumbers;
import dev.switchboard.app.sessions.Session;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;
import org.springframework.web.multipart.MultipartFile;

/// Sends the text of a form with its files, which are uploaded first.
@Component
final class SendMessage {

    private final Api api;
    private final WrittenNumbers numbers;
    private final Attachments attachments;

    SendMessage(Api api, WrittenNumbers numbers, Attachments attachments) {
        this.api = api;
        this.numbers = numbers;
        this.attachments = attachments;
    }

    sealed interface Outcome {

        record Sent(String conversationId) implements Outcome {}

        /// @param form with the uploads, which are not needed again
        record Refused(MessageForm form, Problem problem) implements Outcome {}
    }

    Outcome send(Session session, MessageForm form, @Nullable List<MultipartFile> files) {
        var complete = form;
        try {
            complete = form.with(attachments.uploadOnce(session, files));
            var body = complete.sentTo(numbers.orAsTyped(session, form.to())).body();
            return new Outcome.Sent(api.postOnce(session, Query.of("/messages"), body, Message.class)
                    .conversationId());
        } catch (ApiException error) {
            return new Outcome.Refused(complete, problem(error));
        }
    }

    private static Problem problem(ApiException error) {
        var problem = Problem.of(error);
        return Attachments.problemOfFile(error)
                .map(file -> new Problem(null, List.of(file), problem.requestId()))
                .orElse(problem);
    }
}
