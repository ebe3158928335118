package dev.switchboard.standalone;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.SerializationFeature;
import tools.jackson.databind.json.JsonMapper;

/// docs/openapi.json, the committed OpenAPI document.
final class OpenApiFile {

    static final Path PATH = Path.of("..", "..", "docs", "openapi.json");

    private static final JsonMapper JSON = JsonMapper.builder()
            .enable(SerializationFeature.INDENT_OUTPUT)
            .enable(SerializationFeature.ORDER_MAP_ENTRIES_BY_KEYS)
            .build();

    private OpenApiFile() {}

    static JsonNode read() {
        try {
            return JSON.readTree(Files.readString(PATH));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /// A document as it stands in the file. A service serves the fields of objects in any order, so they are sorted.
    static String text(JsonNode document) {
        return JSON.writeValueAsString(JSON.treeToValue(document, Map.class)) + "\n";
    }
}
