package dev.switchboard.standalone.deploy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import io.kubernetes.client.openapi.JSON;
import java.io.IOException;
import java.lang.reflect.InvocationTargetException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// deploy/helm, with the values of the examples: by Helm's own `template` and `lint`, and by the schemas of
/// Kubernetes' API.
class HelmChartTests {

    private static final List<String> SERVICES = List.of("gateway", "auth-server", "resource-api", "client-app");

    private static Map<String, JsonObject> manifests(String values) throws IOException {
        return Chart.manifests(Chart.values(values), Map.of());
    }

    @ParameterizedTest
    @ValueSource(strings = {"small", "ha", "managed"})
    void isWhatTheApiAccepts(String values) throws Exception {
        var manifests = manifests(values);

        assertThat(manifests).hasSizeGreaterThan(15);
        for (var manifest : manifests.entrySet()) {
            assertAccepted(manifest.getKey(), manifest.getValue());
        }
    }

    /// Unknown fields, missing fields and other types are errors.
    private static void assertAccepted(String name, JsonObject manifest) throws ReflectiveOperationException {
        var api = manifest.get("apiVersion").getAsString();
        var kind = manifest.get("kind").getAsString();
        if (api.startsWith("monitoring.coreos.com/")) {
            var read = JSON.getGson().fromJson(manifest, Class.forName("com.coreos.monitoring.models.V1" + kind));
            assertThat(withoutEmpty(JSON.getGson().toJsonTree(read))).as(name).isEqualTo(manifest);
            return;
        }
        var version = api.substring(api.indexOf('/') + 1);
        var type = Class.forName("io.kubernetes.client.openapi.models."
                + version.substring(0, 1).toUpperCase(Locale.ROOT) + version.substring(1) + kind);
        try {
            type.getMethod("validateJsonElement", JsonElement.class).invoke(null, manifest);
            type.getMethod("fromJson", String.class).invoke(null, manifest.toString());
        } catch (InvocationTargetException refused) {
            throw new AssertionError(name, refused.getCause());
        }
    }

    /// Its classes write lists and maps that were not there.
    private static JsonElement withoutEmpty(JsonElement element) {
        if (element instanceof JsonObject object) {
            for (var name : List.copyOf(object.keySet())) {
                var value = withoutEmpty(object.get(name));
                if ((value.isJsonArray() && value.getAsJsonArray().isEmpty())
                        || (value.isJsonObject() && value.getAsJsonObject().isEmpty())) {
                    object.remove(name);
                }
            }
        }
        return element;
    }

    @Test
    void refusesManifestsThatTheApiWouldRefuse() throws Exception {
        var deployment = manifest("small", "Deployment switchboard-gateway");
        deployment
                .getAsJsonObject("spec")
                .getAsJsonObject("template")
                .getAsJsonObject("spec")
                .addProperty("enableServiceLink", false);

        assertThatThrownBy(() -> assertAccepted("mistyped", deployment)).hasStackTraceContaining("enableServiceLink");
    }

    @ParameterizedTest
    @ValueSource(strings = {"small", "ha", "managed"})
    void hasNothingThatHelmObjectsTo(String values, @TempDir Path directory) throws Exception {
        assertThat(Chart.problems(Chart.values(values), directory)).isEmpty();
    }

    @Test
    void letsCallsEndBeforeAnAsteriskIsReplaced() throws Exception {
        var pod = pod(manifest("ha", "StatefulSet switchboard-asterisk"));

        int drain = container(pod).getAsJsonArray("env").asList().stream()
                .map(JsonElement::getAsJsonObject)
                .filter(variable -> variable.get("name").getAsString().equals("ASTERISK_DRAIN"))
                .mapToInt(variable -> variable.get("value").getAsInt())
                .sum();
        assertThat(drain).isGreaterThan(600);
        assertThat(pod.get("terminationGracePeriodSeconds").getAsInt()).isGreaterThan(drain);
    }

    @ParameterizedTest
    @ValueSource(strings = {"small", "ha", "managed"})
    void drainsAndProbesEachService(String values) throws Exception {
        var manifests = manifests(values);

        for (var service : SERVICES) {
            var pod = pod(manifest(values, "Deployment switchboard-" + service));
            var container = container(pod);
            assertThat(pod.get("enableServiceLinks").getAsBoolean()).isFalse();
            int pause = container
                    .getAsJsonObject("lifecycle")
                    .getAsJsonObject("preStop")
                    .getAsJsonObject("sleep")
                    .get("seconds")
                    .getAsInt();
            // Two phases of 20 s after the pause.
            assertThat(pod.get("terminationGracePeriodSeconds").getAsInt()).isGreaterThanOrEqualTo(pause + 40);
            for (var probe : List.of("startupProbe", "livenessProbe", "readinessProbe")) {
                var asked = container.getAsJsonObject(probe).getAsJsonObject("httpGet");
                assertThat(asked.get("port").getAsString()).isEqualTo("management");
                assertThat(asked.get("path").getAsString())
                        .isEqualTo("/actuator/health/" + (probe.startsWith("readiness") ? "readiness" : "liveness"));
            }
            assertThat(manifests).containsKeys("PodDisruptionBudget switchboard-" + service);
        }
    }

    @Test
    void givesServicesOnlySettingsThatThereAre() throws Exception {
        var known = new TreeSet<>(Files.readAllLines(
                Path.of("..", "..", "platform/web/src/main/resources/dev/switchboard/web/settings/names.txt")));

        for (var values : List.of("small", "ha", "managed")) {
            for (var manifest : manifests(values).values()) {
                var names = variables(manifest)
                        .map(name -> name.replaceFirst("_FILE$", ""))
                        .filter(name -> name.startsWith("SWITCHBOARD_"))
                        .map(name -> name.replaceAll("_\\d+(?=_|$)", "_0"))
                        .toList();
                for (var name : names) {
                    assertThat(known.contains(name) || known.contains(name.replaceFirst("_0$", "")))
                            .as(name)
                            .isTrue();
                }
            }
        }
    }

    @Test
    void mountsSecretsAsFilesWhereTheyAreNamed() throws Exception {
        for (var service : SERVICES) {
            var pod = pod(manifest("ha", "Deployment switchboard-" + service));
            var files = Stream.of(pod.getAsJsonArray("volumes").asList())
                    .flatMap(List::stream)
                    .map(JsonElement::getAsJsonObject)
                    .filter(volume -> volume.get("name").getAsString().equals("secrets"))
                    .flatMap(volume -> volume.getAsJsonObject("secret").getAsJsonArray("items").asList().stream())
                    .map(item -> "/run/secrets/switchboard/"
                            + item.getAsJsonObject().get("path").getAsString())
                    .toList();
            var named = container(pod).getAsJsonArray("env").asList().stream()
                    .map(JsonElement::getAsJsonObject)
                    .filter(variable -> variable.get("name").getAsString().endsWith("_FILE"))
                    .map(variable -> variable.get("value").getAsString())
                    .toList();

            assertThat(named).as(service).isNotEmpty();
            assertThat(files).as(service).containsAll(named);
        }
    }

    @Test
    void asksSentinelsForRedisInPlaceOfItsOwn() throws Exception {
        assertThat(environment(manifest("ha", "Deployment switchboard-gateway")))
                .containsEntry(
                        "SWITCHBOARD_REDIS_SENTINELS", "redis-0.redis:26379,redis-1.redis:26379,redis-2.redis:26379")
                .containsEntry("SWITCHBOARD_REDIS_SENTINEL_PRIMARY", "switchboard")
                .doesNotContainKey("SWITCHBOARD_REDIS_HOST");
        assertThat(manifests("ha")).doesNotContainKey("Deployment switchboard-redis");
        assertThat(manifests("small")).containsKey("Deployment switchboard-redis");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "Deployment switchboard-auth-server",
                "Deployment switchboard-resource-api",
                "Job switchboard-migration"
            })
    void mountsTheAuthorityOfPostgresWhereItIsNamed(String name) throws Exception {
        var manifest = manifest("ha", name);

        assertThat(environment(manifest))
                .containsEntry("SWITCHBOARD_DATABASE_SSL_ROOT_CERTIFICATE", "/run/authorities/postgres/ca.crt");
        assertThat(manifest.toString())
                .contains("\"mountPath\":\"/run/authorities/postgres\"", "\"secretName\":\"switchboard-db-ca\"");
    }

    @Test
    void readsFurtherSettingsFromTheSecret() throws Exception {
        var deployment = manifest("ha", "Deployment switchboard-resource-api");

        assertThat(environment(deployment))
                .containsEntry(
                        "SWITCHBOARD_MESSAGING_SMPP_PASSWORD_FILE",
                        "/run/secrets/switchboard/SWITCHBOARD_MESSAGING_SMPP_PASSWORD");
        assertThat(variables(deployment)).doesNotContain("SWITCHBOARD_MESSAGING_SMPP_PASSWORD");
        assertThat(environment(deployment))
                .containsEntry(
                        "SWITCHBOARD_TELEPHONY_ASTERISK_TRUNKS_0_PASSWORD_FILE",
                        "/run/secrets/switchboard/SWITCHBOARD_TELEPHONY_ASTERISK_TRUNKS_0_PASSWORD")
                .containsEntry(
                        "SWITCHBOARD_TELEPHONY_ASTERISK_SERVERS_1_PASSWORD_FILE",
                        "/run/secrets/switchboard/ASTERISK_ARI_PASSWORD");
    }

    @Test
    void migratesWithPasswordsFromFiles() throws Exception {
        var migration = manifest("ha", "Job switchboard-migration");

        assertThat(environment(migration))
                .containsEntry(
                        "SWITCHBOARD_DATABASE_MIGRATOR_PASSWORD_FILE",
                        "/run/secrets/switchboard/AUTH_MIGRATOR_PASSWORD");
        assertThat(container(pod(migration)).getAsJsonArray("volumeMounts").toString())
                .contains("\"subPath\":\"AUTH_MIGRATOR_PASSWORD\"")
                .doesNotContain("TELEPHONY_MIGRATOR_PASSWORD");
    }

    @Test
    void replacesThosePodsThatReadTheSecretAtAnotherRevision() throws Exception {
        var services =
                Chart.manifests(Chart.values("small"), Map.of("secrets.revision", "2", "asterisk.replicas", "1"));
        var others = Chart.manifests(
                Chart.values("small"),
                Map.of("redis.revision", "2", "asterisk.revision", "2", "asterisk.replicas", "1"));

        assertThat(ofRevision(services))
                .containsExactlyInAnyOrderElementsOf(SERVICES.stream()
                        .map(service -> "Deployment switchboard-" + service)
                        .toList());
        assertThat(ofRevision(others))
                .containsExactlyInAnyOrder("Deployment switchboard-redis", "StatefulSet switchboard-asterisk");
        assertThat(ofRevision(manifests("small"))).isEmpty();
    }

    private static List<String> ofRevision(Map<String, JsonObject> manifests) {
        return manifests.entrySet().stream()
                .filter(manifest -> manifest.getValue().toString().contains("\"revision/secrets\":\"2\""))
                .map(Map.Entry::getKey)
                .toList();
    }

    @Test
    void hasTheAlertsOfPrometheus() throws Exception {
        var rules = manifest("ha", "PrometheusRule switchboard-alerts").getAsJsonObject("spec");

        assertThat(rules).isEqualTo(Chart.read(Path.of("..", "..", "deploy", "monitoring", "rules.yml")));
    }

    @Test
    void leavesTheCertificateToABalancerThatHasOne() throws Exception {
        assertThat(manifest("managed", "Ingress switchboard-gateway")
                        .getAsJsonObject("spec")
                        .keySet())
                .containsExactlyInAnyOrder("ingressClassName", "rules");
        assertThat(manifest("ha", "Ingress switchboard-gateway")
                        .getAsJsonObject("spec")
                        .keySet())
                .containsExactlyInAnyOrder("ingressClassName", "rules", "tls");
    }

    @Test
    void publishesTheGatewayAtThePortOfABalancer() throws Exception {
        var manifests =
                Chart.manifests(Chart.values("small"), Map.of("service.type", "LoadBalancer", "service.port", "443"));
        var service = Objects.requireNonNull(manifests.get("Service switchboard-gateway"))
                .getAsJsonObject("spec");

        assertThat(service.getAsJsonArray("ports").toString())
                .isEqualTo("[{\"name\":\"http\",\"port\":443,\"targetPort\":\"http\"}]");
        assertThat(service.get("externalTrafficPolicy").getAsString()).isEqualTo("Local");
        assertThat(environment(Objects.requireNonNull(manifests.get("Deployment switchboard-client-app"))))
                .containsEntry("SWITCHBOARD_SERVICES_GATEWAY", "http://switchboard-gateway:443");
    }

    @Test
    void givesAsteriskFurtherVariables() throws Exception {
        var manifests = Chart.manifests(
                Chart.values("ha"), Map.of("asterisk.env.ASTERISK_TLS_AUTHORITIES", "/etc/asterisk-tls/ca.crt"));

        assertThat(environment(Objects.requireNonNull(manifests.get("StatefulSet switchboard-asterisk"))))
                .containsEntry("ASTERISK_TLS_AUTHORITIES", "/etc/asterisk-tls/ca.crt");
    }

    private static Map<String, String> environment(JsonObject manifest) {
        return container(pod(manifest)).getAsJsonArray("env").asList().stream()
                .map(JsonElement::getAsJsonObject)
                .filter(variable -> variable.has("value"))
                .collect(Collectors.toMap(
                        variable -> variable.get("name").getAsString(),
                        variable -> variable.get("value").getAsString()));
    }

    @Test
    void admitsToEachPortOnlyThoseWhoNeedIt() throws Exception {
        var policy = manifest("ha", "NetworkPolicy switchboard-auth-server");
        var admitted = new ArrayList<String>();
        for (var rule : policy.getAsJsonObject("spec").getAsJsonArray("ingress")) {
            for (var peer : rule.getAsJsonObject().getAsJsonArray("from")) {
                var selector = peer.getAsJsonObject().getAsJsonObject("podSelector");
                admitted.add(rule.getAsJsonObject()
                                .getAsJsonArray("ports")
                                .get(0)
                                .getAsJsonObject()
                                .get("port")
                                .getAsString()
                        + " "
                        + (selector == null
                                ? "monitoring"
                                : selector.getAsJsonObject("matchLabels")
                                        .get("app.kubernetes.io/component")
                                        .getAsString()));
            }
        }

        assertThat(admitted).containsExactlyInAnyOrder("http gateway", "internal gateway", "management monitoring");
    }

    @Test
    void namesWhatIsMissing() {
        assertThatThrownBy(() -> Chart.manifests(Chart.values("small"), Map.of("trustedProxies", "")))
                .hasMessageContaining("/trustedProxies");
        assertThatThrownBy(() -> Chart.manifests(Chart.values("small"), Map.of("resourceApi.replicas", "2")))
                .hasMessageContaining("Several replicas of the resource API need media.s3");
    }

    private static JsonObject manifest(String values, String name) throws IOException {
        return Objects.requireNonNull(manifests(values).get(name), name);
    }

    private static JsonObject pod(JsonObject deployment) {
        return deployment.getAsJsonObject("spec").getAsJsonObject("template").getAsJsonObject("spec");
    }

    private static JsonObject container(JsonObject pod) {
        return pod.getAsJsonArray("containers").get(0).getAsJsonObject();
    }

    private static Stream<String> variables(JsonObject manifest) {
        return manifest.get("kind").getAsString().equals("Deployment")
                ? container(pod(manifest)).getAsJsonArray("env").asList().stream()
                        .map(variable -> variable.getAsJsonObject().get("name").getAsString())
                : Stream.of();
    }
}
