package dev.switchboard.gateway.openapi;

import dev.switchboard.web.errors.ApiError;
import dev.switchboard.web.webjars.WebJar;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.springframework.http.MediaType;
import org.springframework.stereotype.Component;
import reactor.core.publisher.Mono;
import reactor.core.scheduler.Schedulers;

/// The page and the files that it loads: Swagger UI from its WebJar, and a short script that starts it. Each
/// file is read and compressed once, when it is first requested.
@Component
class PageFiles {

    private static final Duration MAX_AGE = Duration.ofHours(1);
    private static final String OWN = "dev/switchboard/gateway/openapi/page/";
    private static final WebJar SWAGGER_UI = WebJar.of("swagger-ui");
    private static final MediaType HTML = new MediaType("text", "html", StandardCharsets.UTF_8);
    private static final MediaType CSS = new MediaType("text", "css", StandardCharsets.UTF_8);
    private static final MediaType SCRIPT = new MediaType("text", "javascript", StandardCharsets.UTF_8);

    /// A file of the page.
    ///
    /// @param swaggerUi whether it comes from Swagger UI's WebJar
    private record PageFile(String name, MediaType type, boolean swaggerUi) {}

    private final Mono<Content> page;
    private final Map<String, Mono<Content>> files;

    PageFiles() {
        page = content(new PageFile("index.html", HTML, false));
        files = Stream.of(
                        new PageFile("start.js", SCRIPT, false),
                        new PageFile("page.css", CSS, false),
                        new PageFile("swagger-ui.css", CSS, true),
                        new PageFile("swagger-ui-bundle.js", SCRIPT, true),
                        new PageFile("favicon-32x32.png", MediaType.IMAGE_PNG, true),
                        new PageFile("oauth2-redirect.html", HTML, true),
                        new PageFile("oauth2-redirect.js", SCRIPT, true))
                .collect(Collectors.toUnmodifiableMap(PageFile::name, PageFiles::content));
    }

    Mono<Content> page() {
        return page;
    }

    /// A file of the page, or 404.
    Mono<Content> file(String name) {
        var file = files.get(name);
        return file == null ? Mono.error(ApiError.notFound()) : file;
    }

    private static Mono<Content> content(PageFile file) {
        return Mono.fromCallable(() -> new Content(file.type(), read(file), MAX_AGE))
                .subscribeOn(Schedulers.boundedElastic())
                .cache();
    }

    private static byte[] read(PageFile file) {
        return bytes((file.swaggerUi() ? SWAGGER_UI.folder() : OWN) + file.name());
    }

    private static byte[] bytes(String resource) {
        try (var in =
                Objects.requireNonNull(PageFiles.class.getClassLoader().getResourceAsStream(resource), resource)) {
            return in.readAllBytes();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
