package dev.switchboard.openapi;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.annotation.JsonInclude;
import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import jakarta.validation.constraints.Pattern;
import jakarta.validation.constraints.Size;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.RecordComponent;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class SchemasTests {

    private final Wording wording = Wording.load(SchemasTests.class, "test.properties");
    private static final Map<String, Object> DARK =
            Map.of("name", "Ada", "color", "dark_red", "count", 3, "parts", List.of(Map.of("undescribed", "wheel")));
    private static final Map<String, Object> BLUE = Map.of("name", "Ben", "count", 1);

    private final Examples examples = Examples.of(Map.of("Thing", List.of(DARK, BLUE)));
    private final Schemas schemas = new Schemas(new BeanValidation(), wording, examples);

    enum Color {
        DARK_RED,
        BLUE
    }

    record Thing(
            @Size(max = 9) String name,
            @Nullable String tag,
            @Nullable Color color,
            List<Part> parts,
            @Min(1) @Max(7) int count,

            @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable
            String hidden) {

        record Part(String undescribed) {}
    }

    record Page<T>(List<T> items, @Nullable String nextCursor) {}

    record Holder(Page<Thing> page) {}

    private Map<?, ?> component(String name) {
        return (Map<?, ?>) Objects.requireNonNull(schemas.components().get(name));
    }

    private Map<?, ?> property(String name) {
        var properties = (Map<?, ?>) Objects.requireNonNull(component("Thing").get("properties"));
        return (Map<?, ?>) Objects.requireNonNull(properties.get(name));
    }

    @Test
    void distinguishesNullFromAbsentInResponses() {
        schemas.response(Thing.class);

        assertThat(component("Thing").get("required")).isEqualTo(List.of("name", "tag", "color", "parts", "count"));
        assertThat(property("tag").get("type")).isEqualTo(List.of("string", "null"));
        assertThat(property("hidden").get("type")).isEqualTo("string");
        assertThat(property("color").get("oneOf"))
                .isEqualTo(List.of(Map.of("$ref", "#/components/schemas/Color"), Map.of("type", "null")));
    }

    @Test
    void requiresTheMandatoryFieldsOfBodiesAndAllowsNoUnknownOnes() {
        schemas.body(Thing.class);

        assertThat(component("Thing").get("required")).isEqualTo(List.of("name", "parts", "count"));
        assertThat(component("Thing").get("additionalProperties")).isEqualTo(false);
    }

    @Test
    void allowsNullInBodiesWhereTheInputRulesDo() {
        schemas.body(Thing.class);
        assertThat(property("tag").get("type")).isEqualTo(List.of("string", "null"));

        var strict = new Schemas(
                new BeanValidation() {
                    @Override
                    public boolean allowsNull(RecordComponent component) {
                        return false;
                    }
                },
                wording,
                examples);
        strict.body(Thing.class);

        assertThat(strict.components().get("Thing")).asString().doesNotContain("null");
    }

    @Test
    void writesConstraintsEnumsAndExamples() {
        schemas.response(Thing.class);

        assertThat(property("name").get("maxLength")).isEqualTo(9);
        assertThat(property("count").get("minimum")).isEqualTo(1L);
        assertThat(property("count").get("maximum")).isEqualTo(7L);
        assertThat(component("Color").get("enum")).isEqualTo(List.of("dark_red", "blue"));
    }

    @Test
    void rejectsTwoTypesWithOneName() {
        schemas.response(Thing.class);

        assertThatThrownBy(() -> schemas.response(Namesake.Thing.class)).hasMessageContaining("both be named Thing");
    }

    static final class Namesake {
        record Thing(int count) {}
    }

    @Test
    void describesListsByTheirItemsAndSizes() {
        schemas.body(Sized.class);
        var tags = (Map<?, ?>) Objects.requireNonNull(
                ((Map<?, ?>) Objects.requireNonNull(component("Sized").get("properties"))).get("tags"));

        assertThat(tags.get("type")).isEqualTo("array");
        assertThat(tags.get("minItems")).isEqualTo(1);
        assertThat(tags.get("maxItems")).isEqualTo(5);
        assertThat(tags.get("items")).isEqualTo(Map.of("type", "string", "maxLength", 3, "pattern", "^(?:[a-z]+)$"));
    }

    record Sized(@Size(min = 1, max = 5) List<@Size(max = 3) @Pattern(regexp = "[a-z]+") String> tags) {}

    @Test
    void writesTheFormatsOfScalars() {
        schemas.response(Scalar.class);
        var properties = (Map<?, ?>) Objects.requireNonNull(component("Scalar").get("properties"));

        assertThat(properties.get("id")).asString().contains("format=uuid");
        assertThat(properties.get("at")).asString().contains("format=date-time");
        assertThat(properties.get("size")).asString().contains("type=integer").contains("format=int64");
        assertThat(properties.get("on")).asString().contains("type=boolean");
        assertThat(properties.get("anything")).asString().contains("additionalProperties=true");
    }

    record Scalar(UUID id, Instant at, long size, boolean on, Map<String, String> anything) {}

    @Test
    void namesAPageAfterItsItemType() {
        var page = (ParameterizedType) Holder.class.getRecordComponents()[0].getGenericType();

        assertThat(schemas.response(page)).isEqualTo(Map.of("$ref", "#/components/schemas/ThingPage"));
        assertThat(component("ThingPage").get("required")).isEqualTo(List.of("items", "next_cursor"));
    }

    @Test
    void reportsFieldsWithoutADescriptionAndDescriptionsWithoutAField() {
        schemas.response(Thing.class);

        assertThat(wording.missing()).containsExactly("ThingPart.undescribed");
        assertThat(wording.unused()).containsExactly("Thing.gone");
    }

    @Test
    void recordsRecordsWithoutAnExample() {
        assertThat(schemas.example(Sized.class)).isEqualTo(Map.of());
        assertThat(examples.missing()).containsExactly("Sized");
    }

    @Test
    void showsAllExamplesOfItsItemsInAPage() {
        var page = (ParameterizedType) Holder.class.getRecordComponents()[0].getGenericType();

        assertThat(schemas.example(page))
                .isEqualTo(Map.of("items", List.of(DARK, BLUE), "next_cursor", "AfOp0Vz4cVQk"));
    }

    @Test
    void takesTheExamplesOfFieldsFromThoseOfWholeRecords() {
        schemas.response(Thing.class);
        schemas.example(Thing.class);
        examples.illustrate(schemas.components());

        assertThat(property("count").get("examples")).isEqualTo(List.of(3));
        assertThat(((Map<?, ?>) Objects.requireNonNull(component("ThingPart").get("properties"))).get("undescribed"))
                .asString()
                .contains("examples=[wheel]");
    }

    @Test
    void listsTheValuesOfAnEnumInItsDescription() {
        schemas.response(Thing.class);

        assertThat(component("Color").get("description")).isEqualTo("""
                        How things look.

                        - `dark_red`: A red that is nearly black.
                        - `blue`: The color of the sky.\
                        """);
    }
}
