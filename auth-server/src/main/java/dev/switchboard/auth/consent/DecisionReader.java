package dev.switchboard.auth.consent;

import dev.switchboard.consent.authorization.Decision;
import dev.switchboard.contract.errors.ErrorCode;
import dev.switchboard.contract.errors.FieldCode;
import dev.switchboard.contract.errors.FieldRule;
import dev.switchboard.web.errors.ApiError;
import dev.switchboard.web.errors.FieldProblems;
import jakarta.servlet.http.HttpServletRequest;
import java.io.IOException;
import java.net.URI;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.springframework.beans.factory.annotation.Value;
import org.springframework.http.HttpHeaders;
import org.springframework.http.InvalidMediaTypeException;
import org.springframework.http.MediaType;
import org.springframework.stereotype.Component;
import tools.jackson.core.JacksonException;
import tools.jackson.core.StreamReadFeature;
import tools.jackson.databind.DeserializationFeature;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.ObjectReader;
import tools.jackson.databind.json.JsonMapper;

/// Reads the body of a decision. Three things protect it from forgery: `req`, a content type that
/// no form can send, and the origin (docs/guides/oauth.md#the-consent-page).
@Component
class DecisionReader {

    private static final int MAX_BYTES = 256 * 1024;
    private static final Set<String> FIELDS = Set.of("req", "decision");

    /// A decision about the request `req`.
    record Decided(String req, Decision decision) {}

    private final ObjectReader json;
    private final String origin;

    DecisionReader(JsonMapper json, @Value("${switchboard.consent-url}") String consentUrl) {
        this.json = json.reader()
                .with(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
                .with(DeserializationFeature.FAIL_ON_TRAILING_TOKENS);
        this.origin = originOf(URI.create(consentUrl));
    }

    /// Whether it is 10 to 200 characters long.
    static boolean mayBeReq(@Nullable String req) {
        var length = req == null ? 0 : req.codePointCount(0, req.length());
        return length >= 10 && length <= 200;
    }

    /// @throws ApiError when it is not taken
    Decided read(HttpServletRequest request) throws IOException {
        var sent = request.getHeader(HttpHeaders.ORIGIN);
        if (sent != null && !sent.equals(origin)) {
            throw ApiError.of(ErrorCode.ORIGIN_NOT_ALLOWED);
        }
        var body = request.getInputStream().readNBytes(MAX_BYTES + 1);
        if (body.length > MAX_BYTES) {
            throw ApiError.bodyTooLarge(MAX_BYTES);
        }
        if (!isJson(request.getContentType())) {
            throw ApiError.of(ErrorCode.UNSUPPORTED_MEDIA_TYPE, MediaType.APPLICATION_JSON_VALUE);
        }
        return read(body);
    }

    private Decided read(byte[] body) {
        JsonNode tree;
        try {
            tree = json.readTree(body);
        } catch (JacksonException malformed) {
            tree = null;
        }
        if (tree == null || !tree.isObject()) {
            throw ApiError.validation("body", "must be a JSON object", FieldCode.WRONG_FORM);
        }
        var problems = new FieldProblems();
        var req = text(tree, "req").filter(DecisionReader::mayBeReq);
        var decision = text(tree, "decision").flatMap(Decision::of);
        if (req.isEmpty()) {
            problems.add("req", "must be a string of 10 to 200 characters", FieldRule.length(10, 200));
        }
        if (decision.isEmpty()) {
            problems.add("decision", "must be allow or deny", FieldCode.UNKNOWN_VALUE);
        }
        tree.propertyNames().stream()
                .filter(name -> !FIELDS.contains(name))
                .forEach(name -> problems.add(name, "is not a field of this body", FieldCode.UNKNOWN_FIELD));
        if (!problems.isEmpty()) {
            throw ApiError.validation(problems.reported());
        }
        return new Decided(req.orElseThrow(), decision.orElseThrow());
    }

    private static Optional<String> text(JsonNode tree, String field) {
        return Optional.ofNullable(tree.get(field)).filter(JsonNode::isString).map(JsonNode::asString);
    }

    private static boolean isJson(@Nullable String contentType) {
        try {
            return contentType != null
                    && MediaType.parseMediaType(contentType).equalsTypeAndSubtype(MediaType.APPLICATION_JSON);
        } catch (InvalidMediaTypeException malformed) {
            return false;
        }
    }

    private static String originOf(URI address) {
        var port = address.getPort() == -1 ? "" : ":" + address.getPort();
        return address.getScheme() + "://" + address.getHost() + port;
    }
}
