package dev.switchboard.api.directory.contacts;

import dev.switchboard.api.platform.actor.Actor;
import dev.switchboard.api.platform.actor.AuditContext;
import dev.switchboard.api.platform.idempotency.IdempotentRequest;
import dev.switchboard.api.platform.idempotency.IdempotentResponse;
import dev.switchboard.openapi.Describe;
import dev.switchboard.web.responses.PacedParts;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.springframework.core.io.buffer.DataBuffer;
import org.springframework.core.io.buffer.DefaultDataBufferFactory;
import org.springframework.http.HttpHeaders;
import org.springframework.http.HttpMethod;
import org.springframework.http.InvalidMediaTypeException;
import org.springframework.http.MediaType;
import org.springframework.http.ResponseEntity;
import org.springframework.http.server.reactive.ServerHttpRequestDecorator;
import org.springframework.util.MimeTypeUtils;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RestController;
import org.springframework.web.server.ServerWebExchange;
import reactor.core.publisher.Flux;
import reactor.core.publisher.Mono;
import reactor.netty.Connection;

/// Contacts as files.
@RestController
class ContactFileController {

    private final ContactStore contacts;
    private final ImportContacts importContacts;

    ContactFileController(ContactStore contacts, ImportContacts importContacts) {
        this.contacts = contacts;
        this.importContacts = importContacts;
    }

    @Describe(
            id = "importContacts",
            summary = "Imports a file of contacts: CSV with a header row, or vCard 3 or 4.",
            details =
                    "Of a file that cannot be read nothing is imported, of any other all entries that can be. An entry is about a contact that is there if they have a number or an email in common. The file has at most 5 MiB and 5,000 entries.",
            conflict = "The company would have more contacts than the limit.",
            form = ContactFileForm.class)
    @PostMapping("/v1/contacts/import")
    Mono<ResponseEntity<IdempotentResponse<ImportResult>>> importFile(
            ServerWebExchange exchange, AuditContext audit, IdempotentRequest request) {
        return importContacts.run(exchange.getRequest(), audit, request);
    }

    @Describe(
            id = "exportContacts",
            summary = "All contacts that the credential sees, as CSV or vCard.",
            details = "`Accept: text/vcard` gets vCard 3.0, anything else CSV.",
            text = {"text/csv", "text/vcard"})
    @GetMapping("/v1/contacts/export")
    Mono<Void> export(ServerWebExchange exchange, Actor actor) {
        var format = ContactFormat.of(accepted(exchange));
        var response = exchange.getResponse();
        var fields = response.getHeaders();
        fields.set(HttpHeaders.CONTENT_TYPE, format.contentType());
        fields.set(HttpHeaders.CONTENT_DISPOSITION, "attachment; filename=\"" + format.fileName() + "\"");
        fields.set(HttpHeaders.VARY, HttpHeaders.ACCEPT);
        fields.setCacheControl("private, no-store");
        if (HttpMethod.HEAD.equals(exchange.getRequest().getMethod())) {
            return response.setComplete();
        }
        Connection connection = ServerHttpRequestDecorator.getNativeRequest(exchange.getRequest());
        return response.writeWith(PacedParts.of(content(actor, format), connection.channel()));
    }

    private static List<MediaType> accepted(ServerWebExchange exchange) {
        try {
            var accepted = new ArrayList<>(exchange.getRequest().getHeaders().getAccept());
            MimeTypeUtils.sortBySpecificity(accepted);
            return accepted;
        } catch (InvalidMediaTypeException malformed) {
            return List.of();
        }
    }

    private Flux<DataBuffer> content(Actor actor, ContactFormat format) {
        return contacts.pages(actor)
                .map(format::written)
                .startWith(format.header())
                .filter(text -> !text.isEmpty())
                .map(text -> DefaultDataBufferFactory.sharedInstance.wrap(text.getBytes(StandardCharsets.UTF_8)));
    }
}
