package dev.switchboard.app.docs;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.switchboard.app.docs.Operation.Example;
import dev.switchboard.app.pages.PageModel;
import dev.switchboard.app.pages.Redirects;
import dev.switchboard.app.sessions.AddressProperties;
import dev.switchboard.app.sessions.Public;
import java.util.List;
import java.util.stream.Collectors;
import org.springframework.core.io.Resource;
import org.springframework.http.HttpStatus;
import org.springframework.http.MediaType;
import org.springframework.http.MediaTypeFactory;
import org.springframework.http.ResponseEntity;
import org.springframework.stereotype.Controller;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.server.ResponseStatusException;
import org.springframework.web.servlet.view.RedirectView;

/// The documentation for people and for programs. Everything may be cached, and is asked for again with its entity
/// tag ([CachingFilter]).
@Controller
class DocsController {

    private static final String NAME = "{name:[a-z0-9-]+}";
    private static final String OPERATIONS = "operations/";
    private static final MediaType MARKDOWN = new MediaType("text", "markdown", UTF_8);
    private static final MediaType TEXT = new MediaType("text", "plain", UTF_8);

    private final Documents documents;
    private final SearchIndex index;
    private final Reference reference;
    private final AddressProperties addresses;

    DocsController(Documents documents, SearchIndex index, Reference reference, AddressProperties addresses) {
        this.documents = documents;
        this.index = index;
        this.reference = reference;
        this.addresses = addresses;
    }

    @Public
    @GetMapping("/docs")
    PageModel index() {
        return page("docs/index").with("requests", firstRequests());
    }

    @Public
    @GetMapping("/docs/" + NAME)
    PageModel guide(@PathVariable String name) {
        return document(name);
    }

    @Public
    @GetMapping("/docs/" + OPERATIONS + NAME)
    PageModel task(@PathVariable String name) {
        return document(OPERATIONS + name);
    }

    @Public
    @GetMapping("/docs/" + NAME + ".md")
    ResponseEntity<String> guideAsMarkdown(@PathVariable String name) {
        return markdown(name);
    }

    @Public
    @GetMapping("/docs/" + OPERATIONS + NAME + ".md")
    ResponseEntity<String> taskAsMarkdown(@PathVariable String name) {
        return markdown(OPERATIONS + name);
    }

    @Public
    @GetMapping("/docs/{folder:receivers|examples|pictures|collections}/{file}")
    ResponseEntity<Resource> file(@PathVariable String folder, @PathVariable String file) {
        var path = folder + "/" + file;
        var found = documents.file(path).orElseThrow(DocsController::notFound);
        return cached(
                found,
                MediaTypeFactory.getMediaType(path)
                        .filter(type -> "image".equals(type.getType()) || type.equals(MediaType.APPLICATION_JSON))
                        .orElse(TEXT));
    }

    @Public
    @GetMapping("/docs/search.json")
    ResponseEntity<byte[]> searchIndex() {
        return cached(index.json(), MediaType.APPLICATION_JSON);
    }

    /// https://llmstxt.org
    @Public
    @GetMapping("/llms.txt")
    ResponseEntity<String> indexForPrograms() {
        return cached(introduction() + documents.index(origin()) + "\n", TEXT);
    }

    /// All pages in one file.
    @Public
    @GetMapping("/llms-full.txt")
    ResponseEntity<String> everything() {
        return cached(
                documents.all().stream().map(Page::markdown).collect(Collectors.joining("\n\n", introduction(), "\n")),
                TEXT);
    }

    @Public
    @GetMapping("/docs/llms.txt")
    RedirectView indexBesideThePages() {
        return Redirects.to("/llms.txt");
    }

    @Public
    @GetMapping("/docs/reference.md")
    ResponseEntity<String> referenceAsMarkdown() {
        return cached(ReferenceMarkdown.index(addresses.baseUrl().toString(), reference.tags()), MARKDOWN);
    }

    @Public
    @GetMapping("/docs/reference/" + NAME + ".md")
    ResponseEntity<String> tagAsMarkdown(@PathVariable String name) {
        var tag = reference.tag(name).orElseThrow(DocsController::notFound);
        return cached(ReferenceMarkdown.page(tag, documents.guideTo(name)), MARKDOWN);
    }

    /// The first page of the reference: what all routes have in common, and the groups of routes.
    @Public
    @GetMapping("/docs/reference")
    PageModel reference() {
        return page("docs/reference")
                .with("markdown", "/docs/reference.md")
                .with("current", documents.contents().find("reference").orElse(null))
                .with("tags", reference.tags())
                .with("tag", null);
    }

    /// The routes of a group.
    @Public
    @GetMapping("/docs/reference/" + NAME)
    PageModel tag(@PathVariable String name) {
        return page("docs/reference")
                .with("markdown", "/docs/reference/" + name + ".md")
                .with("guide", documents.guideTo(name).orElse(null))
                .with("current", documents.contents().find("reference").orElse(null))
                .with("tags", reference.tags())
                .with("tag", reference.tag(name).orElseThrow(DocsController::notFound));
    }

    private PageModel document(String name) {
        var page = documents.find(name).orElseThrow(DocsController::notFound);
        return page("docs/page")
                .with("current", page.entry())
                .with("markdown", page.entry().markdownPath())
                .with("page", page);
    }

    private PageModel page(String template) {
        return PageModel.of(template).with("groups", documents.contents().groups());
    }

    private ResponseEntity<String> markdown(String name) {
        return cached(documents.find(name).orElseThrow(DocsController::notFound).markdown(), MARKDOWN);
    }

    /// How a text is sent, as the first code that a reader sees.
    private List<Example> firstRequests() {
        return reference.known().stream()
                .flatMap(tag -> tag.operations().stream())
                .filter(operation -> operation.id().equals("sendMessage"))
                .findFirst()
                .map(Operation::requests)
                .orElse(List.of());
    }

    private String introduction() {
        return """
                # Switchboard

                > Business telephony for companies: users, numbers, devices, calls, text messages, voicemails, faxes and webhooks.

                The API is at %s, and its OpenAPI document at %s/openapi.json. Each page has its Markdown at its address with .md.

                """.formatted(addresses.baseUrl(), addresses.baseUrl());
    }

    private String origin() {
        return AddressProperties.origin(addresses.appUrl());
    }

    private static <T> ResponseEntity<T> cached(T body, MediaType type) {
        return ResponseEntity.ok().contentType(type).body(body);
    }

    private static ResponseStatusException notFound() {
        return new ResponseStatusException(HttpStatus.NOT_FOUND);
    }
}
