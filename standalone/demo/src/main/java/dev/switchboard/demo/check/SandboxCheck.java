package dev.switchboard.demo.check;

import dev.switchboard.contract.credentials.CredentialType;
import dev.switchboard.contract.scopes.Scope;
import dev.switchboard.demo.DemoFile;
import java.net.http.HttpRequest.BodyPublishers;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/// Creates the company's sandbox with a key, and calls the routes that only the sandbox has.
final class SandboxCheck {

    private final CheckClient client;
    private final DemoFile demo;
    private final Samples samples;
    private @Nullable String key;

    SandboxCheck(CheckClient client, DemoFile demo, Samples samples) {
        this.client = client;
        this.demo = demo;
        this.samples = samples;
    }

    /// Creates the sandbox, unless an earlier check has, and a key that sees its account and not the company's.
    ///
    /// @return the statuses of the responses
    String create() throws InterruptedException {
        var created = post("/v1/account/sandbox", "", demo.managementKey());
        if (created.status() != Expectation.CONFLICT) {
            created.status(Expectation.CREATED);
        }
        var scopes = String.join(
                "\",\"", Scope.grantable().stream().map(Scope::value).toList());
        var newKey = post(
                        "/v1/account/sandbox/api-keys",
                        "{\"name\":\"Check\",\"scopes\":[\"" + scopes + "\"],\"expires_in\":3600}",
                        demo.managementKey())
                .status(Expectation.CREATED)
                .json()
                .path("key")
                .asString();
        require(newKey.startsWith(CredentialType.TEST_API_KEY.prefix()), "the key does not begin with svc_test_");
        key = newKey;
        var account = client.send(client.request("/v1/account").header("Authorization", "Bearer " + newKey))
                .status(Expectation.OK)
                .json();
        require(account.path("sandbox").asBoolean(false), "the account of the key is no sandbox");
        client.send(client.request("/v1/calls/" + samples.callId()).header("Authorization", "Bearer " + newKey))
                .envelope(Expectation.NOT_FOUND, "not_found");
        return created.status() + " 201 200 404";
    }

    /// A route that other credentials do not find.
    String row(Expectation expectation) throws InterruptedException {
        var path = expectation.path().apply(samples);
        post(path, expectation.body(), null).envelope(401, "unauthorized");
        post(path, expectation.body(), demo.apiKey()).envelope(Expectation.NOT_FOUND, "not_found");
        post(path, expectation.body(), Objects.requireNonNull(key))
                .limit()
                .status(expectation.status())
                .object(expectation.keys(), expectation.itemKeys());
        return "401 404 " + expectation.status();
    }

    private Response post(String path, String body, @Nullable String credential) throws InterruptedException {
        var request = client.request(path);
        if (body.isEmpty()) {
            request.POST(BodyPublishers.noBody());
        } else {
            request.header("Content-Type", "application/json").POST(BodyPublishers.ofString(body));
        }
        return client.send(credential == null ? request : request.header("Authorization", "Bearer " + credential));
    }

    private static void require(boolean condition, String message) {
        if (!condition) {
            throw new Mismatch(message);
        }
    }
}
