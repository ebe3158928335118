package dev.switchboard.standalone;

import dev.switchboard.demo.DemoFile;
import dev.switchboard.standalone.files.Refusal;
import java.io.IOException;
import java.net.HttpURLConnection;
import java.net.URI;
import java.time.Duration;

/// The product as a client sees it.
final class Health {

    private static final Duration PATIENCE = Duration.ofSeconds(30);
    private static final int PAUSE_MILLIS = 50;
    private static final int HTTP_MILLIS = 5000;
    private static final int EXERCISES = 20;

    private Health() {}

    /// Returns when the demo's key is accepted and the suspended app's token is refused.
    ///
    /// @throws Refusal when that does not come true
    static void await(int port, DemoFile demo) throws InterruptedException {
        await(port, demo.apiKey(), HttpURLConnection.HTTP_OK);
        await(port, demo.suspendedAppToken(), HttpURLConnection.HTTP_FORBIDDEN);
    }

    private static void await(int port, String credential, int expected) throws InterruptedException {
        long end = System.nanoTime() + PATIENCE.toNanos();
        int status;
        while ((status = get(port, "/v1/account", credential)) != expected) {
            if (System.nanoTime() > end) {
                throw new Refusal("Everything runs, but GET /v1/account answers " + status + " instead of " + expected
                        + "; the logs tell more.");
            }
            Thread.sleep(PAUSE_MILLIS);
        }
    }

    /// Calls what a first client would call, so that a training start records it.
    static void exercise(int port, DemoFile demo) throws InterruptedException {
        await(port, demo);
        for (int i = 0; i < EXERCISES; i++) {
            get(port, "/v1/users?limit=5&q=a", demo.apiKey());
            get(port, "/v1/users/" + demo.userId(), demo.apiKey());
            get(port, "/v1/nothing", demo.apiKey());
        }
    }

    /// @return the status, 0 without a response
    private static int get(int port, String path, String credential) {
        try {
            var connection = (HttpURLConnection)
                    URI.create("http://127.0.0.1:" + port + path).toURL().openConnection();
            connection.setConnectTimeout(HTTP_MILLIS);
            connection.setReadTimeout(HTTP_MILLIS);
            connection.setRequestProperty("Authorization", "Bearer " + credential);
            try {
                return connection.getResponseCode();
            } finally {
                connection.disconnect();
            }
        } catch (IOException e) {
            return 0;
        }
    }
}
