// java Quickstart.java, with the variables of .switchboard/demo.env (Java 25)
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse.BodyHandlers;

static final String URL = System.getenv("SWITCHBOARD_URL"), SIM = System.getenv("SWITCHBOARD_SIM_URL");
final HttpClient http = HttpClient.newHttpClient();
final Queue<String> events = new ArrayDeque<>();
String webhook;
String after = "";

void main() throws Exception {
    webhook = URL + "/v1/webhooks/" + field("id", send("POST", URL + "/v1/webhooks", """
            {"delivery": "pull", "filters": ["messages"]}"""));
    IO.println("subscribed");

    var text = send("POST", URL + "/v1/messages", """
            {"to": "+13125550100", "text": "Your order is ready. Shall we deliver it today?"}""");
    IO.println("sent to +13125550100");
    for (var name : List.of("messages.sent", "messages.delivered")) {
        awaitEvent(name, field("id", text));
        IO.println("event: " + name);
    }

    // The other party replies: with the simulator, you decide what the outside world does.
    var answer = send("POST", SIM + "/sim/messages", """
            {"from": "+13125550100", "to": "+13125550119", "text": "Yes, until six."}""");
    var reply = awaitEvent("messages.received", field("message_id", answer));
    IO.println("event: messages.received: " + field("text", reply));
    send("DELETE", webhook, "");
}

/// Other texts of the company have events, too: yours are those with its id.
String awaitEvent(String name, String id) throws Exception {
    while (true) {
        while (!events.isEmpty()) {
            var event = events.remove();
            var data = event.substring(event.indexOf("\"data\""));
            if (field("event", event).equals(name) && field("id", data).equals(id)) {
                return data;
            }
        }
        read();
    }
}

/// Waits for events; the cursor of a page acknowledges it.
void read() throws Exception {
    var page = send("GET", webhook + "/events?wait_seconds=25" + after, "");
    after = "&after=" + field("cursor", page);
    Pattern.compile("\"body\":\"((?:[^\"\\\\]|\\\\.)*)\"").matcher(page).results()
            .forEach(body -> events.add(body.group(1).replace("\\\"", "\"")));
}

String send(String method, String url, String json) throws Exception {
    var request = HttpRequest.newBuilder(URI.create(url))
            .header("Authorization", "Bearer " + System.getenv("SWITCHBOARD_API_KEY"))
            .header("Content-Type", "application/json")
            .method(method, BodyPublishers.ofString(json));
    var response = http.send(request.build(), BodyHandlers.ofString());
    if (response.statusCode() / 100 != 2) {
        throw new IOException(response.statusCode() + ": " + response.body());
    }
    return response.body();
}

/// Take your JSON library instead.
String field(String name, String json) {
    var found = Pattern.compile("\"%s\"\\s*:\\s*\"([^\"]*)\"".formatted(name)).matcher(json);
    return found.find() ? found.group(1) : "";
}
