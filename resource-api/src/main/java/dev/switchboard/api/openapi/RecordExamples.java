package dev.switchboard.api.openapi;

import dev.switchboard.api.platform.events.EventName;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.type.TypeReference;
import tools.jackson.databind.json.JsonMapper;

/// The examples of the OpenAPI document: those of examples.json, and the records that [EventExamples] has.
final class RecordExamples {

    private static final String FILE = "examples.json";
    private static final TypeReference<Map<String, Object>> RECORD = new TypeReference<>() {};

    private final JsonMapper json;

    private RecordExamples(JsonMapper json) {
        this.json = json;
    }

    /// The examples by the names of schemas and operations; see [dev.switchboard.openapi.Examples].
    ///
    /// @param json writes records as the API does
    static Map<String, Object> all(JsonMapper json) {
        return new RecordExamples(json).all();
    }

    private Map<String, Object> all() {
        var examples = new HashMap<>(file());
        examples.put("Call", of(EventName.CALL_LOGGED));
        examples.put("Recording", of(EventName.RECORDING_READY));
        examples.put("Message", List.of(of(EventName.MESSAGE_DELIVERED), of(EventName.MESSAGE_RECEIVED)));
        examples.put("Voicemail", of(EventName.VOICEMAIL_NEW));
        examples.put("Fax", of(EventName.FAX_RECEIVED));
        examples.put("Presence", of(EventName.PRESENCE_CHANGED));
        examples.put("Conversation", conversation(of(EventName.MESSAGE_RECEIVED)));
        examples.putAll(responses());
        return examples;
    }

    /// The responses that differ from the record as it mostly is.
    private Map<String, Object> responses() {
        var talking = of(EventName.CALL_ANSWERED);
        var held = of(EventName.CALL_HOLD);
        var over = of(EventName.CALL_LOGGED);
        var message = of(EventName.MESSAGE_SENT);
        var responses = new HashMap<String, Object>();
        responses.put("listActiveCalls", page(talking));
        responses.put("holdCall", controlled("hold", held));
        responses.put("unholdCall", controlled("unhold", talking));
        responses.put("parkCall", controlled("park", with(held, "parked_slot", "701")));
        responses.put("recordCall", controlled("record", with(talking, "recording", true)));
        responses.put("transferCall", controlled("transfer", over));
        responses.put("hangUpCall", controlled("hangup", over));
        responses.put("sendMessage", queued(with(message, "sent_at", null)));
        responses.put("sendFax", queued(with(of(EventName.FAX_SENT), "completed_at", null)));
        responses.put("updateMessage", with(of(EventName.MESSAGE_RECEIVED), "read", true));
        responses.put("updateVoicemail", with(of(EventName.VOICEMAIL_NEW), "read", true));
        return responses;
    }

    private Map<String, Object> of(EventName event) {
        return json.readValue(json.writeValueAsBytes(EventExamples.of(event)), RECORD);
    }

    private static Map<String, Object> with(Map<String, Object> record, String field, @Nullable Object value) {
        var changed = new LinkedHashMap<>(record);
        changed.put(field, value);
        return changed;
    }

    private static Map<String, Object> queued(Map<String, Object> record) {
        return with(with(record, "status", "queued"), "updated_at", field(record, "created_at"));
    }

    private static Map<String, Object> controlled(String action, Map<String, Object> call) {
        return Map.of("call_id", field(call, "id"), "action", action, "call", call);
    }

    private static Map<String, Object> page(Map<String, Object> record) {
        var page = new LinkedHashMap<String, Object>();
        page.put("items", List.of(record));
        page.put("next_cursor", null);
        return page;
    }

    private static Map<String, Object> conversation(Map<String, Object> lastMessage) {
        var conversation = new LinkedHashMap<String, Object>();
        conversation.put("id", field(lastMessage, "conversation_id"));
        conversation.put("number", field(lastMessage, "to"));
        conversation.put("number_id", field(lastMessage, "number_id"));
        conversation.put("other_number", field(lastMessage, "from"));
        conversation.put("last_message", lastMessage);
        conversation.put("unread_count", 1);
        conversation.put("message_count", 14);
        conversation.put("updated_at", field(lastMessage, "created_at"));
        return conversation;
    }

    private static Object field(Map<String, Object> record, String name) {
        return Objects.requireNonNull(record.get(name), name);
    }

    private Map<String, Object> file() {
        try (var in = Objects.requireNonNull(RecordExamples.class.getResourceAsStream(FILE), FILE)) {
            return json.readValue(in, RECORD);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
