package dev.switchboard.api.platform.idempotency;

import dev.switchboard.api.platform.requests.Routes;
import dev.switchboard.contract.errors.ErrorCode;
import dev.switchboard.contract.limits.Tier;
import dev.switchboard.contract.routes.Access;
import dev.switchboard.contract.routes.BodyKind;
import dev.switchboard.contract.routes.Method;
import dev.switchboard.contract.routes.Route;
import dev.switchboard.contract.routes.RouteCatalogue;
import dev.switchboard.contract.routes.RouteMatch;
import dev.switchboard.contract.routes.Service;
import dev.switchboard.contract.scopes.Scope;
import dev.switchboard.web.errors.ApiError;
import dev.switchboard.web.ids.UuidV7Generator;
import dev.switchboard.web.input.Text;
import java.time.Duration;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;
import org.springframework.boot.test.context.TestConfiguration;
import org.springframework.context.annotation.Bean;
import org.springframework.http.HttpStatus;
import org.springframework.http.ResponseEntity;
import org.springframework.r2dbc.core.DatabaseClient;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RestController;
import reactor.core.publisher.Mono;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/// A resource that repeated requests create twice, unless they have a key.
@TestConfiguration
class NoteRoutes {

    /// A request waits for this after it has inserted its row.
    static final AtomicReference<Mono<Void>> GATE = new AtomicReference<>(Mono.empty());

    private static Route row(String path) {
        return new Route(
                Method.POST,
                path,
                Service.RESOURCE_API,
                Access.BEARER,
                Scope.MESSAGES_WRITE,
                Tier.MEDIUM,
                BodyKind.JSON,
                Set.of(Route.Mark.IDEMPOTENT));
    }

    @Bean
    Routes routesWithNotes() {
        return (method, path) ->
                path.startsWith("/v1/notes") ? new RouteMatch.Found(row(path)) : RouteCatalogue.match(method, path);
    }

    record NoteCreate(@Text(max = 20) String text, @Nullable Integer color) {}

    record Note(UUID id, String text, String secret) {}

    @RestController
    static class NoteController {

        private final Idempotency idempotency;
        private final UuidV7Generator ids;
        private final DatabaseClient database;

        NoteController(Idempotency idempotency, UuidV7Generator ids, DatabaseClient database) {
            this.idempotency = idempotency;
            this.ids = ids;
            this.database = database;
        }

        @PostMapping("/v1/notes")
        Mono<ResponseEntity<IdempotentResponse<Note>>> create(@RequestBody NoteCreate body, IdempotentRequest request) {
            return idempotency.respond(request, body, HttpStatus.CREATED, NoteController::replay, work(request, body));
        }

        @PostMapping("/v1/notes/{kind}")
        Mono<ResponseEntity<IdempotentResponse<Note>>> createOfKind(
                @PathVariable("kind") String kind, @RequestBody NoteCreate body, IdempotentRequest request) {
            return idempotency.respond(
                    request, body, HttpStatus.ACCEPTED, Idempotency.Replay.WHOLE, work(request, body));
        }

        private static JsonNode replay(JsonNode body, Duration age) {
            return age.compareTo(Duration.ofMinutes(10)) > 0 ? ((ObjectNode) body).without("secret") : body;
        }

        private Mono<Note> work(IdempotentRequest request, NoteCreate body) {
            var note = new Note(ids.next(), body.text(), "whsec_of_this_note");
            return database.sql("insert into notes (org_id, id, text) values (:org_id, :id, :text)")
                    .bind("org_id", request.orgId())
                    .bind("id", note.id())
                    .bind("text", body.text())
                    .then()
                    .then(Mono.defer(GATE::get))
                    .then(Mono.defer(() -> switch (body.text()) {
                        case "refused" -> Mono.<Note>error(ApiError.of(ErrorCode.CONFLICT));
                        case "broken" -> Mono.<Note>error(new IllegalStateException("a fault of ours"));
                        default -> Mono.just(note);
                    }));
        }
    }
}
