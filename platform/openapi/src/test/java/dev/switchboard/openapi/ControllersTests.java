package dev.switchboard.openapi;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.switchboard.contract.routes.Service;
import dev.switchboard.openapi.RouteDescription.Success;
import java.lang.reflect.Method;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.springframework.http.HttpStatus;
import org.springframework.http.ResponseEntity;
import org.springframework.web.bind.annotation.ModelAttribute;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.ResponseStatus;

class ControllersTests {

    private final Controllers reader = new Controllers(Service.RESOURCE_API, ModelAttribute.class, RequestBody.class);

    record Query(int limit) {}

    record Thing(String name) {}

    record Fax(String to, @PartType("application/pdf") Path file) {}

    static class ThingController {

        @Describe(id = "change", summary = "Changes.", conflict = "It cannot.")
        Optional<ResponseEntity<Thing>> change(@ModelAttribute Query query, @RequestBody Thing body) {
            return Optional.empty();
        }

        @Describe(id = "remove", summary = "Removes.")
        @ResponseStatus(HttpStatus.NO_CONTENT)
        void remove() {}

        @Describe(id = "post", summary = "Posts.", form = Fax.class)
        void post(byte[] body) {}

        void silent() {}
    }

    private static Method method(String name) {
        return Arrays.stream(ThingController.class.getDeclaredMethods())
                .filter(method -> method.getName().equals(name))
                .findFirst()
                .orElseThrow();
    }

    @Test
    void readsTheParametersAndTheResponseOfAMethod() {
        var description =
                reader.of("PATCH", "/v1/users/{userId}", method("change")).orElseThrow();

        assertThat(description.route()).isEqualTo("PATCH /v1/users/{user_id}");
        assertThat(description.query()).isEqualTo(Query.class);
        assertThat(description.body()).isEqualTo(Thing.class);
        assertThat(description.success()).isEqualTo(Success.json(200, Thing.class));
        assertThat(description.errors()).containsExactly(ErrorResponse.conflict("It cannot."));
    }

    @Test
    void readsAStatusWithoutABody() {
        assertThat(reader.of("GET", "/v1/users", method("remove")).orElseThrow().success())
                .isEqualTo(Success.empty(204));
    }

    @Test
    void describesTheFormThatAMethodReadsItself() {
        assertThat(reader.of("POST", "/v1/messages", method("post"))
                        .orElseThrow()
                        .body())
                .isEqualTo(Fax.class);
    }

    @Test
    void describesTheConflictsOfAnIdempotencyKey() {
        assertThat(reader.of("POST", "/v1/faxes", method("post")).orElseThrow().errors())
                .singleElement()
                .satisfies(error -> assertThat(error.reason()).contains("Idempotency-Key"));
        assertThat(reader.of("POST", "/v1/messages", method("change"))
                        .orElseThrow()
                        .errors())
                .singleElement()
                .satisfies(error ->
                        assertThat(error.reason()).startsWith("It cannot. ").contains("Idempotency-Key"));
    }

    @Test
    void skipsRoutesThatAreNotOfTheService() {
        assertThat(reader.of("GET", "/v1/nothing", method("silent"))).isEmpty();
        assertThat(reader.of("POST", "/oauth/token", method("silent"))).isEmpty();
    }

    @Test
    void failsWhereARouteHasNoDescription() {
        assertThatThrownBy(() -> reader.of("GET", "/v1/users", method("silent")))
                .hasMessage("GET /v1/users has a controller without @Describe");
    }
}
