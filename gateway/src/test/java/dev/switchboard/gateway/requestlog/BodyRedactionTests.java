package dev.switchboard.gateway.requestlog;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.Random;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/// What nobody may read of a body in a log.
class BodyRedactionTests {

    private static final JsonMapper JSON = JsonMapper.shared();

    /// Where the API has secrets and texts of messages.
    private static final List<String> SECRET_FIELDS = List.of(
            "secret",
            "client_secret",
            "password",
            "key",
            "value",
            "token",
            "access_token",
            "refresh_token",
            "ticket",
            "code_verifier",
            "otpauth_url",
            "recovery_codes",
            "text",
            "transcript",
            "note",
            "body",
            "username",
            "req",
            "redirect_to");

    private static final List<String> OTHER_FIELDS = List.of(
            "name", "to", "from", "items", "data", "headers", "error", "description", "filters", "sip", "limit");

    private static String request(String body) {
        return String.valueOf(BodyRedaction.ofRequest(body.getBytes(StandardCharsets.UTF_8)));
    }

    private static String response(String body) {
        return String.valueOf(BodyRedaction.ofResponse(body.getBytes(StandardCharsets.UTF_8)));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
            {"to":"+13125550166","text":"Hi"}                          | {"to":"+13125550166","text":"(redacted)"}
            {"headers":[{"name":"X-Key","value":"hunter2"}]}           | {"headers":[{"name":"X-Key","value":"(redacted)"}]}
            {"secret":null,"expires_in":60,"read":true}                | {"secret":null,"expires_in":60,"read":true}
            {"secret":{"a":[1,{"b":"c"}]},"read":false}                | {"secret":"(redacted)","read":false}
            {"code":"123456"}                                          | {"code":"(redacted)"}
            {"code":123456}                                            | {"code":"(redacted)"}
            {"hunter2":"x","name":"Ada"}                               | {"(redacted)":"(redacted)","name":"Ada"}
            {"url":"https://u:p@shop.example/a/b?token=hunter2#x"}     | {"url":"https://shop.example/a/b?(redacted)"}
            {"name":"svc_live_0123456789abcdefghij is my key"}         | {"name":"(redacted) is my key"}
            {"description":"whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw="}  | {"description":"(redacted)"}
            {"client_id":"svc_app_0123456789"}                         | {"client_id":"svc_app_0123456789"}
            ["hunter2",{"name":"Ada"}]                                 | ["(redacted)",{"name":"Ada"}]
            {"filters":["calls.log","messages"]}                       | {"filters":["calls.log","messages"]}
            {}                                                         | {}
            """)
    void redactsWhatIsNotToBeSeen(String body, String shown) {
        assertThat(request(body)).isEqualTo(shown);
    }

    @Test
    void showsTheCodeOfAnErrorButNoNameThatTheClientInvented() {
        assertThat(response("""
                {"error":{"type":"validation_error","code":"invalid","message":"Check the fields.","fields":[
                  {"field":"headers.0.value","code":"required"},{"field":"hunter2","message":"is unknown"}]}}""")).isEqualTo("""
                {"error":{"type":"validation_error","code":"invalid","message":"Check the fields.","fields":[\
                {"field":"headers.0.value","code":"required"},{"field":"(redacted)","message":"is unknown"}]}}""");
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "hunter2", "\"hunter2\"", "42", "hunter2=hunter2", "{", "\u0000", "%PDF-1.7"})
    void showsNothingThatIsNoJsonObjectOrArray(String body) {
        assertThat(request(body)).isIn("null", "{}");
    }

    @Test
    void showsNoMoreThan16KiB() {
        var body = "{\"items\":[" + "{\"name\":\"Ada\"},".repeat(10_000) + "{}]}";

        var shown = response(body);

        assertThat(shown.length()).isBetween(16_000, 16_500);
        assertThat(JSON.readTree(shown).get("items").size()).isGreaterThan(1_000);
    }

    /// Of any body, whole or cut anywhere.
    @Test
    void neverShowsASecret() {
        var random = new Random(4711);
        for (int n = 0; n < 3_000; n++) {
            var secrets = new ArrayList<String>();
            var body = JSON.writeValueAsString(object(random, 4, secrets));
            var bytes = body.getBytes(StandardCharsets.UTF_8);
            for (int length : new int[] {bytes.length, 1 + random.nextInt(bytes.length)}) {
                var cut = Arrays.copyOf(bytes, length);
                for (var shown : Arrays.asList(BodyRedaction.ofRequest(cut), BodyRedaction.ofResponse(cut))) {
                    assertNone(shown, secrets, body);
                }
            }
        }
    }

    private static void assertNone(@Nullable String shown, List<String> secrets, String body) {
        if (shown != null) {
            assertThat(JSON.readTree(shown)).as(body).isNotNull();
            assertThat(secrets)
                    .as("%s became %s", body, shown)
                    .noneMatch(secret -> Objects.requireNonNull(shown).contains(secret));
        }
    }

    private static ObjectNode object(Random random, int depth, List<String> secrets) {
        var object = JSON.createObjectNode();
        for (int i = 0; i <= random.nextInt(4); i++) {
            if (random.nextInt(3) == 0) {
                object.set(one(random, SECRET_FIELDS), secretValue(random, depth, secrets));
            } else if (random.nextInt(5) == 0) {
                object.set(secret(random, secrets), secretValue(random, depth, secrets));
            } else {
                object.set(one(random, OTHER_FIELDS), harmless(random, depth, secrets));
            }
        }
        return object;
    }

    private static JsonNode secretValue(Random random, int depth, List<String> secrets) {
        return switch (depth == 0 ? 0 : random.nextInt(4)) {
            case 1 -> array(secretValue(random, depth - 1, secrets), secretValue(random, depth - 1, secrets));
            case 2 -> JSON.createObjectNode().set("name", secretValue(random, depth - 1, secrets));
            case 3 -> object(random, depth - 1, secrets);
            default -> JSON.getNodeFactory().stringNode(secret(random, secrets));
        };
    }

    private static JsonNode harmless(Random random, int depth, List<String> secrets) {
        return switch (depth == 0 ? 3 + random.nextInt(3) : random.nextInt(6)) {
            case 0 -> object(random, depth - 1, secrets);
            case 1 -> array(object(random, depth - 1, secrets), harmless(random, depth - 1, secrets));
            case 2 -> array(harmless(random, depth - 1, secrets));
            case 3 -> JSON.getNodeFactory().stringNode("https://shop.example/hooks?t=" + secret(random, secrets));
            case 4 -> JSON.getNodeFactory().stringNode("see svc_live_" + secret(random, secrets));
            default -> JSON.getNodeFactory().stringNode("Ada \"Lovelace\" \u00e9 \ud83c\udfa7");
        };
    }

    private static ArrayNode array(JsonNode... values) {
        return JSON.createArrayNode().addAll(List.of(values));
    }

    /// Sixteen letters that nothing else has.
    private static String secret(Random random, List<String> secrets) {
        var secret = "zq" + Long.toString(random.nextLong(Long.MAX_VALUE / 2, Long.MAX_VALUE), 36);
        secrets.add(secret);
        return secret;
    }

    private static String one(Random random, List<String> names) {
        return names.get(random.nextInt(names.size()));
    }
}
