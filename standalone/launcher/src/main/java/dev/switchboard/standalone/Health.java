package dev.switchboard.standalone;

import dev.switchboard.demo.DemoFile;
import dev.switchboard.standalone.files.LauncherException;
import java.io.IOException;
import java.net.HttpURLConnection;
import java.net.URI;
import java.time.Duration;
import org.jspecify.annotations.Nullable;

/// Checks the product from the outside, as a client.
final class Health {

    private static final Duration TIMEOUT = Duration.ofSeconds(30);
    private static final int PAUSE_MILLIS = 50;
    private static final int HTTP_MILLIS = 5000;
    private static final int EXERCISES = 20;

    private Health() {}

    /// Returns when the demo's key is accepted and the suspended app's token is refused.
    ///
    /// @throws LauncherException when that takes too long
    static void await(int port, DemoFile demo) throws InterruptedException {
        await(port, demo.apiKey(), HttpURLConnection.HTTP_OK);
        await(port, demo.suspendedAppToken(), HttpURLConnection.HTTP_FORBIDDEN);
    }

    /// Returns when the sign-in page is served.
    ///
    /// @throws LauncherException when that takes too long
    static void awaitPages(int port) throws InterruptedException {
        await(port, "/sign-in", null, HttpURLConnection.HTTP_OK);
        await(port, "/v1/account", null, HttpURLConnection.HTTP_UNAUTHORIZED);
    }

    private static void await(int port, String credential, int expected) throws InterruptedException {
        await(port, "/v1/account", credential, expected);
    }

    private static void await(int port, String path, @Nullable String credential, int expected)
            throws InterruptedException {
        long end = System.nanoTime() + TIMEOUT.toNanos();
        int status;
        while ((status = get(port, path, credential)) != expected) {
            if (System.nanoTime() > end) {
                throw new LauncherException("Everything runs, but GET " + path + " responds with " + status
                        + " instead of " + expected + "; see the logs.");
            }
            Thread.sleep(PAUSE_MILLIS);
        }
    }

    /// Calls typical routes and pages, so that a training start records them.
    static void exercise(int port, DemoFile demo) throws InterruptedException {
        await(port, demo);
        for (int i = 0; i < EXERCISES; i++) {
            get(port, "/v1/users?limit=5&q=a", demo.apiKey());
            get(port, "/v1/users/" + demo.userId(), demo.apiKey());
            get(port, "/v1/nothing", demo.apiKey());
            page(port, "/");
            page(port, "/app");
        }
    }

    /// Requests a page as a browser does, and returns its status; 0 without a response.
    private static int page(int port, String path) {
        return get(port, path, "Accept", "text/html");
    }

    /// @return the status; 0 without a response
    private static int get(int port, String path, @Nullable String credential) {
        return credential == null
                ? get(port, path, "Accept", "*/*")
                : get(port, path, "Authorization", "Bearer " + credential);
    }

    private static int get(int port, String path, String field, String value) {
        try {
            var connection = (HttpURLConnection)
                    URI.create("http://127.0.0.1:" + port + path).toURL().openConnection();
            connection.setInstanceFollowRedirects(false);
            connection.setConnectTimeout(HTTP_MILLIS);
            connection.setReadTimeout(HTTP_MILLIS);
            connection.setRequestProperty(field, value);
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
