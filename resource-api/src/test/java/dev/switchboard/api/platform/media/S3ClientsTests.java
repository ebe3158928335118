package dev.switchboard.api.platform.media;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CopyOnWriteArrayList;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.springframework.util.unit.DataSize;
import reactor.core.publisher.Flux;
import reactor.core.publisher.Mono;
import reactor.netty.ByteBufMono;
import reactor.netty.DisposableServer;
import reactor.netty.http.server.HttpServer;
import reactor.netty.http.server.HttpServerRequest;
import reactor.netty.http.server.HttpServerResponse;

/// Where credentials come from, and how long a request may take, against servers in this process.
@Tag("slow")
class S3ClientsTests {

    private static final Duration PATIENCE = Duration.ofSeconds(60);
    private static final String ROLE = """
            {"Code": "Success", "AccessKeyId": "AKIDROLE", "SecretAccessKey": "of the role", "Token": "a session",
             "Expiration": "2999-01-01T00:00:00Z"}""";
    private static final String ASSUMED_ROLE = """
            <AssumeRoleWithWebIdentityResponse xmlns="https://sts.amazonaws.com/doc/2011-06-15/">
              <AssumeRoleWithWebIdentityResult><Credentials>
                <AccessKeyId>AKIDROLE</AccessKeyId><SecretAccessKey>of the role</SecretAccessKey>
                <SessionToken>a session</SessionToken><Expiration>2999-01-01T00:00:00Z</Expiration>
              </Credentials></AssumeRoleWithWebIdentityResult>
            </AssumeRoleWithWebIdentityResponse>""";

    @TempDir
    @SuppressWarnings("NullAway.Init") // set before each test
    Path directory;

    private final List<Map<String, String>> requests = new CopyOnWriteArrayList<>();
    private final List<String> properties = new CopyOnWriteArrayList<>();

    private final DisposableServer server =
            HttpServer.create().host("127.0.0.1").port(0).handle(this::answer).bindNow();

    @BeforeEach
    void ignoreTheProfilesOfThisMachine() {
        set("aws.configFile", directory.resolve("none").toString());
        set("aws.sharedCredentialsFile", directory.resolve("none").toString());
        set("aws.disableEc2Metadata", "true");
    }

    @AfterEach
    void reset() {
        server.disposeNow();
        properties.forEach(System::clearProperty);
    }

    private void set(String property, String value) {
        properties.add(property);
        System.setProperty(property, value);
    }

    private String address(String path) {
        return "http://127.0.0.1:" + server.port() + path;
    }

    private Mono<Void> answer(HttpServerRequest request, HttpServerResponse response) {
        return switch (request.uri()) {
            case "/container", "/latest/meta-data/iam/security-credentials/a-role" -> text(response, ROLE);
            case "/latest/api/token" -> text(response, "a token");
            case "/latest/meta-data/iam/security-credentials/" -> text(response, "a-role");
            case "/" ->
                request.receive()
                        .aggregate()
                        .asString()
                        .filter(form -> form.contains("WebIdentityToken=signed-by-the-cluster"))
                        .flatMap(form -> text(response.header("Content-Type", "text/xml"), ASSUMED_ROLE));
            case "/media/slow" -> slow(request, response);
            case "/media/unavailable" -> {
                requests.add(Map.of());
                yield response.status(503).send();
            }
            default -> {
                if (request.uri().startsWith("/media/")) {
                    requests.add(Map.of(
                            "Authorization", request.requestHeaders().get("Authorization", ""),
                            "X-Amz-Security-Token", request.requestHeaders().get("X-Amz-Security-Token", "")));
                }
                yield response.sendNotFound().then();
            }
        };
    }

    private static Mono<Void> text(HttpServerResponse response, String text) {
        return response.sendString(Mono.just(text)).then();
    }

    /// A byte at a time, over a longer time than the store allows a request without a body.
    private static Mono<Void> slow(HttpServerRequest request, HttpServerResponse response) {
        var found = response.header("Content-Length", "10").header("ETag", "\"slow\"");
        return request.method().name().equals("HEAD")
                ? found.send()
                : found.status(206)
                        .sendGroups(Flux.interval(Duration.ofSeconds(1))
                                .take(10)
                                .map(number -> ByteBufMono.fromString(Mono.just(Long.toString(number)))))
                        .then();
    }

    private S3MediaStore store(String address, String accessKey, String secretKey) {
        return store(address, accessKey, secretKey, PATIENCE);
    }

    private S3MediaStore store(String address, String accessKey, String secretKey, Duration timeout) {
        var settings = new S3Properties(address, "eu-central-1", accessKey, secretKey, timeout);
        return new S3MediaStore(settings, directory, DataSize.ofBytes(0), Clock.systemUTC());
    }

    /// The fields of a request with credentials of the default chain.
    private Map<String, String> signedByTheDefaultChain() {
        var store = store(address("/media"), "", "");
        try {
            assertThat(store.get("a/b.ogg").blockOptional(PATIENCE)).isEmpty();
        } finally {
            store.destroy();
        }
        return requests.getFirst();
    }

    @Test
    void signsWithTheConfiguredKeys() {
        set("aws.accessKeyId", "AKIDOTHER");
        set("aws.secretAccessKey", "another");
        var store = store(address("/media"), "AKIDEXAMPLE", "a secret");

        store.delete("a/b.ogg").block(PATIENCE);
        store.destroy();

        assertThat(requests.getFirst().get("Authorization"))
                .startsWith("AWS4-HMAC-SHA256 Credential=AKIDEXAMPLE/")
                .contains("/eu-central-1/s3/aws4_request")
                .doesNotContain("a secret");
    }

    @Test
    void findsKeysInSystemProperties() {
        set("aws.accessKeyId", "AKIDPROPERTY");
        set("aws.secretAccessKey", "a secret");

        assertThat(signedByTheDefaultChain().get("Authorization")).contains("Credential=AKIDPROPERTY/");
    }

    @Test
    void assumesTheRoleOfTheContainer() {
        set("aws.containerCredentialsFullUri", address("/container"));

        assertThat(signedByTheDefaultChain())
                .hasEntrySatisfying("Authorization", field -> assertThat(field).contains("Credential=AKIDROLE/"))
                .containsEntry("X-Amz-Security-Token", "a session");
    }

    @Test
    void assumesTheRoleOfTheInstance() {
        set("aws.disableEc2Metadata", "false");
        set("aws.ec2MetadataServiceEndpoint", address(""));

        assertThat(signedByTheDefaultChain())
                .hasEntrySatisfying("Authorization", field -> assertThat(field).contains("Credential=AKIDROLE/"))
                .containsEntry("X-Amz-Security-Token", "a session");
    }

    @Test
    void assumesARoleByWebIdentity() throws IOException {
        set("aws.region", "eu-central-1");
        set("aws.roleArn", "arn:aws:iam::123456789012:role/media");
        set("aws.roleSessionName", "test");
        set(
                "aws.webIdentityTokenFile",
                Files.writeString(directory.resolve("token"), "signed-by-the-cluster")
                        .toString());
        set("aws.endpointUrlSts", address(""));

        assertThat(signedByTheDefaultChain())
                .hasEntrySatisfying("Authorization", field -> assertThat(field).contains("Credential=AKIDROLE/"))
                .containsEntry("X-Amz-Security-Token", "a session");
    }

    @Test
    void startsWithoutCredentialsAndFailsEachRequest() {
        var store = store(address("/media"), "", "");

        assertThatThrownBy(() -> store.get("a").block(PATIENCE)).hasMessageContaining("credentials");
        store.destroy();
    }

    @Test
    void triesThreeTimes() {
        var store = store(address("/media"), "AKIDEXAMPLE", "a secret");

        assertThatThrownBy(() -> store.get("unavailable").block(PATIENCE)).hasMessageContaining("503");
        store.destroy();

        assertThat(requests).hasSize(3);
    }

    @Test
    void timesOutForASilentServer() throws IOException {
        try (var silent = new ServerSocket(0, 50, InetAddress.ofLiteral("127.0.0.1"))) {
            var store = store(
                    "http://127.0.0.1:" + silent.getLocalPort() + "/media",
                    "AKIDEXAMPLE",
                    "a secret",
                    Duration.ofMillis(300));
            assertThatThrownBy(() -> store.get("a").block(PATIENCE)).hasMessageContaining("300 millis");
            assertThatThrownBy(() -> store.delete("a").block(PATIENCE)).hasMessageContaining("300 millis");
            assertThatThrownBy(() ->
                            store.put("a", MediaStoreContract.content("x")).block(PATIENCE))
                    .hasMessageNotContaining("Timeout on blocking read");
            store.destroy();
        }
    }

    @Test
    void readsForAsLongAsTheServerSends() {
        var store = store(address("/media"), "AKIDEXAMPLE", "a secret", Duration.ofSeconds(8));

        var read = store.get("slow")
                .flatMapMany(found -> found.read(0, 10))
                .map(bytes -> bytes.toString(StandardCharsets.UTF_8))
                .collectList()
                .block(PATIENCE);
        store.destroy();

        assertThat(String.join("", read == null ? List.of() : read)).isEqualTo("0123456789");
    }
}
