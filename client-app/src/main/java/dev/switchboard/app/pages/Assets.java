package dev.switchboard.app.pages;

import dev.switchboard.contract.keys.Sha256;
import dev.switchboard.web.webjars.WebJar;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.time.Duration;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.springframework.core.io.Resource;
import org.springframework.core.io.support.PathMatchingResourcePatternResolver;
import org.springframework.http.CacheControl;
import org.springframework.stereotype.Component;
import org.springframework.web.servlet.config.annotation.ResourceHandlerRegistry;
import org.springframework.web.servlet.config.annotation.WebMvcConfigurer;
import org.springframework.web.servlet.resource.PathResourceResolver;

/// Scripts, styles and pictures, below `/assets/app/{version}/`. The version is a hash of all of them, so that browsers
/// can cache them for a year, and modules can import each other by relative paths. Those of WebJars are in a folder of
/// their own version there. A page of another version, open since before an update or sent by another node during one,
/// gets the files of this version.
@Component
public class Assets implements WebMvcConfigurer {

    private static final String PATH = "/assets/app/";
    private static final List<String> OWN = List.of("client-app/assets/", "dev/switchboard/web/pages/");
    private static final Map<String, WebJar> WEBJARS = Stream.of("htmx.org", "pdfjs-dist")
            .map(WebJar::ofNpm)
            .collect(Collectors.toUnmodifiableMap(WebJar::name, Function.identity()));
    private static final String[] PLACES = Stream.concat(
                    OWN.stream(),
                    WEBJARS.values().stream().map(jar -> jar.folder().replace(jar.version() + "/", "")))
            .map(place -> "classpath:/" + place)
            .toArray(String[]::new);
    private static final int VERSION_CHARACTERS = 12;

    private final String version;

    Assets() {
        this.version = version();
    }

    /// The path of an asset.
    ///
    /// @param file such as `app.css`
    public String path(String file) {
        return PATH + version + "/" + file;
    }

    /// The path of a file of a WebJar.
    ///
    /// @param jar such as `htmx.org`
    /// @param file within its version; empty for the folder of the version
    String path(String jar, String file) {
        return path(Objects.requireNonNull(WEBJARS.get(jar), jar).version() + "/" + file);
    }

    @Override
    public void addResourceHandlers(ResourceHandlerRegistry registry) {
        registry.addResourceHandler(PATH + version + "/**")
                .addResourceLocations(PLACES)
                .setCacheControl(
                        CacheControl.maxAge(Duration.ofDays(365)).cachePublic().immutable())
                .resourceChain(true)
                .addTransformer(new CompactSource());
        registry.addResourceHandler(PATH + "*/**")
                .addResourceLocations(PLACES)
                .setCacheControl(CacheControl.noStore())
                .resourceChain(false)
                .addResolver(new OtherVersions())
                .addTransformer(new CompactSource());
    }

    /// Finds a file by its path behind the version.
    private static final class OtherVersions extends PathResourceResolver {

        @Override
        protected @Nullable Resource getResource(String path, Resource place) throws IOException {
            return super.getResource(path.substring(path.indexOf('/') + 1), place);
        }
    }

    private static String version() {
        try {
            var digest = Sha256.newDigest();
            for (var folder : OWN) {
                var files = new PathMatchingResourcePatternResolver().getResources("classpath:/" + folder + "**/*.*");
                Arrays.sort(files, Comparator.comparing(Resource::getDescription));
                for (var file : files) {
                    digest.update(file.getContentAsByteArray());
                }
            }
            return HexFormat.of().formatHex(digest.digest()).substring(0, VERSION_CHARACTERS);
        } catch (IOException e) {
            throw new UncheckedIOException("the assets cannot be read", e);
        }
    }
}
