package dev.switchboard.simulator;

import dev.switchboard.contract.errors.FieldCode;
import dev.switchboard.web.errors.ApiError;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.springframework.http.HttpStatus;
import org.springframework.web.reactive.function.server.RouterFunction;
import org.springframework.web.reactive.function.server.RouterFunctions;
import org.springframework.web.reactive.function.server.ServerRequest;
import org.springframework.web.reactive.function.server.ServerResponse;
import reactor.core.publisher.Mono;
import reactor.core.scheduler.Schedulers;

/// The control interface of mail that the authorization server kept instead of sending it.
final class MailRoutes implements ControlRoutes {

    private static final String TO = "to";

    private final KeptMails mails;

    MailRoutes(KeptMails mails) {
        this.mails = mails;
    }

    @Override
    public RouterFunction<ServerResponse> routes() {
        return RouterFunctions.route().GET("/sim/mail", this::list).build();
    }

    private Mono<ServerResponse> list(ServerRequest request) {
        return Mono.fromCallable(() -> mails.newestFirst(recipient(request)))
                .subscribeOn(Schedulers.boundedElastic())
                .flatMap(items -> ControlRoutes.respond(HttpStatus.OK, Map.of("items", items)));
    }

    private static @Nullable String recipient(ServerRequest request) {
        for (var parameter : request.queryParams().entrySet()) {
            if (!parameter.getKey().equals(TO)) {
                throw ApiError.validation(
                        parameter.getKey(), "is not a parameter of this route", FieldCode.UNKNOWN_FIELD);
            }
            if (parameter.getValue().size() != 1
                    || request.queryParam(TO).orElse("").isBlank()) {
                throw ApiError.validation(TO, "must be one email address", FieldCode.EMAIL);
            }
        }
        return request.queryParam(TO).orElse(null);
    }
}
