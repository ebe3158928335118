package dev.switchboard.sdk;

import dev.switchboard.sdk.api.Api;

/// A client of the API. Its methods are the groups of routes, and their methods the routes, for example
/// `client.messages().send(new MessageCreate().to("+13125550100").text("Hello"))`. Threads may share a client.
public final class Switchboard extends Api {

    /// @param credentials a key ([Credentials#apiKey]), or access tokens ([OAuthApp])
    public Switchboard(Connection connection, Credentials credentials) {
        super(new Transport(connection, credentials));
    }

    /// The client of an API key.
    ///
    /// @param url the address of the service, with or without `/v1`
    /// @param apiKey `svc_live_…`, or `svc_test_…` of a sandbox
    public Switchboard(String url, String apiKey) {
        this(Connection.to(url), Credentials.apiKey(apiKey));
    }

    /// The client of the environment variables `SWITCHBOARD_URL` and `SWITCHBOARD_API_KEY`.
    public static Switchboard fromEnvironment() {
        return new Switchboard(
                Connection.fromEnvironment(),
                Credentials.apiKey(Connection.variable("SWITCHBOARD_API_KEY", System::getenv)));
    }
}
