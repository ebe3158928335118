package dev.switchboard.app.pages;

import jakarta.servlet.http.HttpServletRequest;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.regex.Pattern;
import org.springframework.core.io.Resource;
import org.springframework.web.servlet.resource.ResourceTransformer;
import org.springframework.web.servlet.resource.ResourceTransformerChain;
import org.springframework.web.servlet.resource.TransformedResource;

/// Serves our scripts and styles without comments and indentation, a quarter of their bytes. Each line stays a line,
/// and nothing else changes. Files of others are served as they are.
final class CompactSource implements ResourceTransformer {

    private static final Pattern OWN =
            Pattern.compile(".*/(client-app/assets|switchboard/web/pages)/(?!.*(?:jssip|minisearch)).*\\.(css|js)");

    @Override
    public Resource transform(HttpServletRequest request, Resource resource, ResourceTransformerChain chain)
            throws IOException {
        var transformed = chain.transform(request, resource);
        return OWN.matcher(resource.getURL().getPath()).matches()
                ? new TransformedResource(
                        transformed,
                        compact(transformed.getContentAsString(StandardCharsets.UTF_8))
                                .getBytes(StandardCharsets.UTF_8))
                : transformed;
    }

    /// The source without lines that are comments, and without indentation. No string of it may go over several lines,
    /// and a comment of several lines has to begin a line.
    static String compact(String source) {
        var compact = new StringBuilder(source.length());
        boolean comment = false;
        for (var line : source.lines().toList()) {
            var code = line.strip();
            if (!comment && code.startsWith("/*")) {
                comment = true;
            }
            if (comment) {
                int end = code.indexOf("*/");
                comment = end < 0;
                code = comment ? "" : code.substring(end + 2).strip();
            }
            if (!code.isEmpty() && !code.startsWith("//")) {
                compact.append(code).append('\n');
            }
        }
        return compact.toString();
    }
}
