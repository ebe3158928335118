package dev.switchboard.api.kit;

import dev.switchboard.simulator.SimServer;
import dev.switchboard.testkit.JsonHttp;
import dev.switchboard.testkit.JsonResponse;
import java.net.http.HttpRequest.BodyPublishers;
import java.util.UUID;
import java.util.function.IntSupplier;
import org.springframework.beans.factory.annotation.Autowired;

/// Calls the control interface of the simulator, to simulate what other parties do.
public final class SimulatorClient {

    public static final String CALLER = "+13125550177";

    private final IntSupplier port;

    @Autowired
    SimulatorClient(SimServer server) {
        this(server::port);
    }

    private SimulatorClient(IntSupplier port) {
        this.port = port;
    }

    /// The simulator of another process.
    static SimulatorClient at(int port) {
        return new SimulatorClient(() -> port);
    }

    /// The port of the control interface.
    public int port() {
        return port.getAsInt();
    }

    public JsonResponse send(String method, String path, String json) {
        var http = JsonHttp.at("http://127.0.0.1:" + port.getAsInt());
        var request = http.request(path, null)
                .method(method, json.isEmpty() ? BodyPublishers.noBody() : BodyPublishers.ofString(json));
        return http.send(json.isEmpty() ? request : request.header("Content-Type", "application/json"));
    }

    /// Simulates a call to that line.
    public UUID call(String to, String outcome) {
        return call(to, outcome, "");
    }

    /// @param more fields, each with a comma in front
    public UUID call(String to, String outcome, String more) {
        return UUID.fromString(send(
                        "POST",
                        "/sim/calls",
                        "{\"from\": \"%s\", \"to\": \"%s\", \"outcome\": \"%s\"%s}"
                                .formatted(CALLER, to, outcome, more))
                .assertStatus(202)
                .json()
                .get("call_id")
                .asString());
    }

    /// Opens a client of the user, which rings without answering.
    public void openClient(UUID userId) {
        openClient(userId, false);
    }

    /// Opens a client of the user, which answers every call.
    public void openAnsweringClient(UUID userId) {
        openClient(userId, true);
    }

    private void openClient(UUID userId, boolean answers) {
        send("POST", "/sim/clients", "{\"user_id\": \"%s\", \"answers\": %s}".formatted(userId, answers))
                .assertStatus(201);
    }

    public void closeClient(UUID userId) {
        send("DELETE", "/sim/clients/" + userId, "").assertStatus(204);
    }
}
