package dev.switchboard.openapi;

import static dev.switchboard.openapi.OperationsTests.description;
import static dev.switchboard.openapi.OperationsTests.object;
import static dev.switchboard.openapi.OperationsTests.route;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.switchboard.contract.errors.ErrorCode;
import dev.switchboard.contract.errors.ErrorType;
import dev.switchboard.contract.errors.FieldCode;
import dev.switchboard.contract.routes.Access;
import dev.switchboard.contract.routes.BodyKind;
import dev.switchboard.contract.routes.Route;
import dev.switchboard.contract.routes.RouteCatalogue;
import dev.switchboard.openapi.ErrorResponse.Format;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

class ErrorResponseTests {

    record Filters(int limit) {}

    static Stream<Route> routes() {
        return RouteCatalogue.routes().stream();
    }

    private static List<Integer> statuses(Route route, RouteDescription description) {
        return ErrorResponse.of(route, description).stream()
                .map(ErrorResponse::status)
                .toList();
    }

    @ParameterizedTest
    @MethodSource("routes")
    void followFromTheRoute(Route route) {
        var statuses = statuses(route, description(route.toString()));

        assertThat(statuses).contains(422, 429, 500).isSorted();
        assertThat(statuses.contains(400)).isEqualTo(route.socket());
        assertThat(statuses.contains(401)).isEqualTo(route.access() != Access.NONE || route.socket());
        assertThat(statuses.contains(403))
                .isEqualTo(
                        route.access() == Access.BEARER || route.access() == Access.LINK_OR_BEARER || route.socket());
        assertThat(statuses.contains(426)).isEqualTo(route.socket());
        assertThat(statuses.contains(404)).isEqualTo(route.path().contains("{"));
        for (int status : new int[] {408, 413, 415}) {
            assertThat(statuses.contains(status)).isEqualTo(route.body() != BodyKind.NONE);
        }
    }

    @Test
    void includeAnInvalidCursorWhereAQueryHasOne() {
        var calls = route("GET /v1/calls");

        assertThat(statuses(calls, description("GET /v1/calls").query(OperationsTests.CallQuery.class)))
                .contains(400);
        assertThat(statuses(calls, description("GET /v1/calls").query(Filters.class)))
                .doesNotContain(400);
    }

    @Test
    void areReplacedByThoseOfTheDescriptionWithTheSameStatus() {
        var own = ErrorResponse.notFound("There is no such call any more.");
        var errors = ErrorResponse.of(
                route("GET /v1/calls/{call_id}"),
                description("GET /v1/calls/{call_id}").withErrors(own, ErrorResponse.conflict("Too late.")));

        assertThat(errors).contains(own);
        assertThat(errors).filteredOn(error -> error.status() == 404).hasSize(1);
        assertThat(errors).extracting(ErrorResponse::status).contains(409, 422);
    }

    @Test
    void areOnlyThoseOfTheDescriptionWhereItSaysSo() {
        var own = ErrorResponse.page(400, "The page says what is wrong.");

        assertThat(ErrorResponse.of(
                        route("GET /oauth/authorize"),
                        description("GET /oauth/authorize").withOnlyErrors(own)))
                .containsExactly(own);
    }

    @Test
    void referToASharedResponseUnlessTheyHaveAReasonOfTheirOwn() {
        var shared = ErrorResponse.shared().get("NotFound");
        assertThat(shared).isNotNull();
        if (shared != null) {
            assertThat(ErrorComponents.of(shared)).isEqualTo(Map.of("$ref", "#/components/responses/NotFound"));
        }

        var own = ErrorComponents.of(ErrorResponse.notFound("There is no such fax."));
        assertThat(own.get("description")).isEqualTo("There is no such fax.");
        assertThat(object(own, "content", "application/json", "example", "error")
                        .get("type"))
                .isEqualTo("not_found");
    }

    @Test
    void haveTheFormatOfTheirRoute() {
        var oauth = ErrorComponents.of(ErrorResponse.oauth(400, "invalid_grant", "The code has expired."));
        assertThat(object(oauth, "content", "application/json").get("example"))
                .isEqualTo(Map.of("error", "invalid_grant", "error_description", "The code has expired."));
        assertThat(object(oauth, "content", "application/json", "schema").get("$ref"))
                .isEqualTo("#/components/schemas/OAuthError");

        var page = ErrorComponents.of(ErrorResponse.page(400, "Nothing to approve."));
        assertThat(object(page, "content").keySet().stream().map(String::valueOf))
                .containsExactly("text/html");
    }

    @ParameterizedTest
    @EnumSource(Format.class)
    void haveAFormatThatTheDocumentCanWrite(Format format) {
        assertThat(ErrorComponents.of(new ErrorResponse(400, "Wrong.", format, "invalid_request")))
                .containsKeys("description", "headers", "content");
    }

    @Test
    void challengeAndTellWhenToRetryByHeaderFields() {
        assertThat(HeaderFields.of(ErrorResponse.of(401, ErrorType.UNAUTHORIZED, "No.")))
                .containsKey("WWW-Authenticate")
                .containsKey("X-Request-Id");
        assertThat(HeaderFields.of(ErrorResponse.of(429, ErrorType.RATE_LIMITED, "Wait.")))
                .containsKey("Retry-After");
        assertThat(HeaderFields.of(ErrorResponse.conflict("No."))).doesNotContainKey("Retry-After");
        assertThatThrownBy(() -> HeaderFields.with(List.of("X-Unknown"))).hasMessageContaining("X-Unknown");
    }

    @Test
    void listEveryTypeInTheirSchema() {
        var slugs = object(ErrorComponents.schemas(), "ErrorDetail", "properties", "type")
                .get("enum");

        assertThat(slugs)
                .isEqualTo(
                        Arrays.stream(ErrorType.values()).map(ErrorType::slug).toList());
        assertThat(object(ErrorComponents.schemas(), "ErrorDetail").get("required"))
                .isEqualTo(List.of("type", "code", "message", "doc_url", "request_id"));
    }

    /// As no enum: clients have to accept other codes.
    @Test
    void listEveryCodeInTheirSchemas() {
        var code = object(ErrorComponents.schemas(), "ErrorDetail", "properties", "code");
        var rule = object(ErrorComponents.schemas(), "FieldProblem", "properties", "code");

        assertThat(code.containsKey("enum")).isFalse();
        assertThat(code.get("x-extensible-enum"))
                .isEqualTo(
                        Arrays.stream(ErrorCode.values()).map(ErrorCode::slug).toList());
        assertThat(rule.get("x-extensible-enum"))
                .isEqualTo(
                        Arrays.stream(FieldCode.values()).map(FieldCode::slug).toList());
    }

    @Test
    void showACodeOfTheirStatus() {
        for (var response : ErrorResponse.shared().entrySet()) {
            var error = object(
                    ErrorComponents.components(), response.getKey(), "content", "application/json", "example", "error");
            var code = ErrorCode.find(String.valueOf(error.get("code"))).orElseThrow();

            assertThat(code.status()).isEqualTo(response.getValue().status());
            assertThat(code.type().slug()).isEqualTo(error.get("type"));
            assertThat(String.valueOf(error.get("doc_url"))).endsWith("/docs/errors#" + code.slug());
        }
    }

    @Test
    void showTheFieldsOfA422InItsExample() {
        var example = object(ErrorComponents.components(), "ValidationError", "content", "application/json", "example");

        assertThat(object(example, "error").containsKey("fields")).isTrue();
        var other = object(ErrorComponents.components(), "NotFound", "content", "application/json", "example");
        assertThat(object(other, "error").containsKey("fields")).isFalse();
    }
}
