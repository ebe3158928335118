package dev.switchboard.standalone;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.switchboard.testkit.JsonHttp;
import dev.switchboard.testkit.WebhookReceiver;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import tools.jackson.databind.JsonNode;

/// What the API and its webhooks show of calls, voicemails, recordings and faxes, as lines of text in which times,
/// durations and ids are left out. So the lives of two calls can be compared. A line has the values of fields that say
/// how it went, `+` for each field that is true, the names of optional fields that are set, and the size of lists.
/// Transcripts, which not every engine has, are left out.
///
/// Each record is also required to have exactly the fields of the demo's records.
final class CallLife {

    private static final Duration PATIENCE = Duration.ofSeconds(60);

    private static final Set<String> LEFT_OUT = Set.of("user_id", "transcript", "has_transcript");
    private static final Set<String> OPTIONAL =
            Set.of("answered_at", "ended_at", "parked_slot", "voicemail_id", "completed_at");
    private static final Set<String> NULLABLE = Set.of(
            "answered_at", "ended_at", "parked_slot", "voicemail_id", "completed_at", "user_id", "transcript", "error");

    /// The fields whose values the lines contain; of the others they have the names.
    private static final List<String> SHOWN = List.of("direction", "state", "result", "status", "content_type");

    private final JsonHttp api;
    private final String key;
    private final WebhookReceiver receiver;
    private final Map<String, String> users;
    private final Map<String, String> numbers = new HashMap<>();
    private final Map<String, Set<String>> fields = new HashMap<>();

    /// @param users their names in lines, by id
    CallLife(JsonHttp api, String key, WebhookReceiver receiver, Map<String, String> users) {
        this.api = api;
        this.key = key;
        this.receiver = receiver;
        this.users = users;
        for (var number : api.get("/v1/numbers?limit=100", key).items()) {
            var name = user(number.get("user_id"));
            numbers.put(number.get("number").asString(), name);
            numbers.put(number.get("id").asString(), name);
        }
        var main = api.get("/v1/account", key).json().get("main_number").asString();
        numbers.put(main, "main");
        for (var list : List.of("calls", "voicemails", "faxes")) {
            fields.put(
                    list, names(api.get("/v1/" + list + "?limit=1", key).items().getFirst()));
        }
        fields.put(
                "recordings",
                Set.of(
                        "id",
                        "call_id",
                        "user_id",
                        "duration",
                        "size",
                        "content_type",
                        "media_url",
                        "started_at",
                        "created_at"));
    }

    /// The events of a call that is over or ends now, those of its voicemail and of its recordings, and then the
    /// call.
    String of(String callId) {
        awaitEvent("calls.log", callId);
        var call = api.get("/v1/calls/" + callId, key).json();
        if (!call.get("voicemail_id").isNull()) {
            awaitEvent("voicemails.new", callId);
        }
        return lines(callId) + "call " + line("calls", call);
    }

    /// The events of a call so far. Those of other records, whose order in time is not promised, come last.
    String lines(String callId) {
        return events(callId).stream()
                .sorted(Comparator.comparing(event -> !event.event().startsWith("calls.")))
                .map(event -> name(event.event()) + " " + line(list(event.event()), event.data()) + "\n")
                .collect(Collectors.joining());
    }

    private List<WebhookReceiver.Received> events(String id) {
        return receiver.deliveries().stream()
                .filter(event -> event.data().path("id").asString("").equals(id)
                        || event.data().path("call_id").asString("").equals(id))
                .toList();
    }

    /// Waits for an event of a call or fax.
    JsonNode awaitEvent(String event, String id) {
        return await().atMost(PATIENCE)
                .pollInterval(Duration.ofMillis(20))
                .until(
                        () -> events(id).stream()
                                .filter(one -> one.event().equals(event))
                                .map(WebhookReceiver.Received::data)
                                .findFirst(),
                        Optional::isPresent)
                .orElseThrow();
    }

    private static String list(String event) {
        return event.substring(0, event.indexOf('.'));
    }

    private static String name(String event) {
        return event.startsWith("calls.") ? event.substring(event.lastIndexOf('.') + 1) : event;
    }

    /// A record as a line.
    ///
    /// @param list in which records of this kind are
    String line(String list, JsonNode data) {
        assertThat(names(data)).as(list).isEqualTo(fields.get(list));
        assertThat(data.propertyNames())
                .filteredOn(name -> data.get(name).isNull())
                .isSubsetOf(NULLABLE);
        var words = new ArrayList<String>();
        for (var name : SHOWN) {
            if (data.has(name)) {
                words.add(data.get(name).asString());
            }
        }
        if (data.has("from")) {
            words.add(party(data.get("from")) + ">" + party(data.get("to")));
        }
        if (data.has("number_id")) {
            words.add("line=" + numbers.get(data.get("number_id").asString()));
        }
        if (data.has("user_id")) {
            words.add("user=" + user(data.get("user_id")));
        }
        if (data.path("error").has("code")) {
            words.add("error=" + data.get("error").get("code").asString());
        }
        for (var name : new TreeSet<>(data.propertyNames())) {
            var value = data.get(name);
            if (LEFT_OUT.contains(name)) {
                continue;
            }
            if (OPTIONAL.contains(name)) {
                if (!value.isNull()) {
                    words.add(name);
                }
            } else if (value.isBoolean() && value.asBoolean()) {
                words.add("+" + name);
            } else if (value.isArray() && !value.isEmpty()) {
                words.add(name + "=" + value.size());
            }
        }
        return String.join(" ", words);
    }

    /// Whose number it is.
    private String party(JsonNode number) {
        return number.isNull() ? "withheld" : numbers.getOrDefault(number.asString(), "outside");
    }

    private String user(JsonNode id) {
        return id.isNull() ? "nobody" : users.getOrDefault(id.asString(), "another");
    }

    private static Set<String> names(JsonNode node) {
        return new TreeSet<>(node.propertyNames());
    }
}
