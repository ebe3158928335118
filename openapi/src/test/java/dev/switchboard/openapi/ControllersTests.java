package dev.switchboard.openapi;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.switchboard.contract.routes.Service;
import dev.switchboard.openapi.RouteDescription.Answer;
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

    record Letter(String to, @PartType("application/pdf") Path file) {}

    static class ThingController {

        @Describe(id = "change", summary = "Changes.", conflict = "It cannot.")
        Optional<ResponseEntity<Thing>> change(@ModelAttribute Query query, @RequestBody Thing body) {
            return Optional.empty();
        }

        @Describe(id = "remove", summary = "Removes.")
        @ResponseStatus(HttpStatus.NO_CONTENT)
        void remove() {}

        @Describe(id = "post", summary = "Posts.", form = Letter.class)
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
    void readsWhatAMethodTakesAndAnswers() {
        var description =
                reader.of("PATCH", "/v1/users/{userId}", method("change")).orElseThrow();

        assertThat(description.route()).isEqualTo("PATCH /v1/users/{user_id}");
        assertThat(description.query()).isEqualTo(Query.class);
        assertThat(description.body()).isEqualTo(Thing.class);
        assertThat(description.answer()).isEqualTo(Answer.json(200, Thing.class));
        assertThat(description.refusals()).containsExactly(ErrorResponse.conflict("It cannot."));
    }

    @Test
    void readsAStatusWithoutABody() {
        assertThat(reader.of("GET", "/v1/users", method("remove")).orElseThrow().answer())
                .isEqualTo(Answer.empty(204));
    }

    @Test
    void takesTheFormThatAMethodReadsItself() {
        assertThat(reader.of("POST", "/v1/messages", method("post"))
                        .orElseThrow()
                        .body())
                .isEqualTo(Letter.class);
    }

    @Test
    void tellsOfTheConflictThatAnIdempotencyKeyMakes() {
        assertThat(reader.of("POST", "/v1/faxes", method("post")).orElseThrow().refusals())
                .singleElement()
                .satisfies(refusal -> assertThat(refusal.reason()).contains("Idempotency-Key"));
        assertThat(reader.of("POST", "/v1/messages", method("change"))
                        .orElseThrow()
                        .refusals())
                .singleElement()
                .satisfies(refusal ->
                        assertThat(refusal.reason()).startsWith("It cannot. ").contains("Idempotency-Key"));
    }

    @Test
    void leavesOutWhatIsNoRowOfTheService() {
        assertThat(reader.of("GET", "/v1/nothing", method("silent"))).isEmpty();
        assertThat(reader.of("POST", "/oauth/token", method("silent"))).isEmpty();
    }

    @Test
    void failsWhereARowHasNoWords() {
        assertThatThrownBy(() -> reader.of("GET", "/v1/users", method("silent")))
                .hasMessage("GET /v1/users has a controller without @Describe");
    }
}
