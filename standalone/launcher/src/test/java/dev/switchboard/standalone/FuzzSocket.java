package dev.switchboard.standalone;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.switchboard.testkit.SocketClient;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import java.util.stream.Stream;

/// Sends commands with hostile values over the socket of a client application. Each gets a reply, no reply is a
/// `server_error`, and the socket stays open.
final class FuzzSocket {

    /// How many commands are sent before their replies are awaited.
    private static final int AT_ONCE = 50;

    /// Longer messages end the socket.
    private static final int LONGEST = 10_000;

    /// docs/guides/client-socket.md, Messages.
    private static final Map<String, List<String>> COMMANDS = Map.of(
            "dial", List.of("to", "caller_id"),
            "place", List.of("dial_id"),
            "answer", List.of("call_id"),
            "hold", List.of("call_id"),
            "transfer", List.of("call_id", "target"),
            "record", List.of("call_id", "action"),
            "send_digits", List.of("call_id", "digits"),
            "hang_up", List.of("call_id"));

    private static final Map<String, String> VALID = Map.of(
            "to", "+13125550100",
            "caller_id", "+13125550100",
            "dial_id", "0199aa00-0000-7000-8000-000000000001",
            "call_id", "0199aa00-0000-7000-8000-000000000001",
            "target", "204",
            "action", "start",
            "digits", "1");

    private final Supplier<SocketClient> sockets;
    private final List<String> problems = new ArrayList<>();
    private int sent;

    /// @param sockets opens one
    FuzzSocket(Supplier<SocketClient> sockets) {
        this.sockets = sockets;
    }

    /// Sends everything.
    ///
    /// @return what was wrong
    List<String> run() {
        var messages = messages();
        for (int from = 0; from < messages.size(); from += AT_ONCE) {
            send(messages.subList(from, Math.min(messages.size(), from + AT_ONCE)));
        }
        assertThat(sent).isGreaterThan(AT_ONCE);
        return problems;
    }

    private void send(List<String> messages) {
        var byId = new LinkedHashMap<String, String>();
        try (var socket = sockets.get()) {
            for (var message : messages) {
                var id = "c" + ++sent;
                byId.put(id, message.replace("{id}", id));
                socket.send(byId.get(id));
            }
            socket.send("{\"type\":\"ping\",\"id\":\"last\"}");
            await().until(() -> socket.closed != 0 || replies(socket) > messages.size());
            if (socket.closed != 0) {
                problems.add("closed with " + socket.closed + " by one of " + byId);
            }
            for (var refused : socket.received("refused")) {
                if (refused.at("/error/type").asString("").equals("server_error")) {
                    problems.add(refused + " to " + byId.get(refused.path("id").asString("")));
                }
            }
        }
    }

    private static long replies(SocketClient socket) {
        return Stream.of("done", "refused", "pong")
                .mapToLong(type -> socket.received(type).size())
                .sum();
    }

    private static List<String> messages() {
        var messages = new ArrayList<String>();
        COMMANDS.forEach((type, fields) -> {
            for (var field : fields) {
                HostileValues.json().values().stream()
                        .filter(value -> value.length() < LONGEST)
                        .forEach(value -> messages.add(command(type, fields, field, utf8(value))));
            }
        });
        HostileValues.bodies().values().stream()
                .filter(body -> body.length() < LONGEST)
                .forEach(body -> messages.add(utf8(body)));
        HostileValues.json().values().stream()
                .filter(value -> value.length() < LONGEST)
                .forEach(value -> {
                    messages.add("{\"type\":" + utf8(value) + ",\"id\":\"{id}\"}");
                    messages.add("{\"type\":\"unknown\",\"id\":" + utf8(value) + "}");
                });
        return messages;
    }

    private static String command(String type, List<String> fields, String hostile, String value) {
        var command = new StringBuilder("{\"type\":\"").append(type).append("\",\"id\":\"{id}\"");
        for (var field : fields) {
            command.append(",\"").append(field).append("\":");
            command.append(field.equals(hostile) ? value : '"' + VALID.getOrDefault(field, "") + '"');
        }
        return command.append('}').toString();
    }

    /// Text frames are UTF-8; what is none becomes U+FFFD here.
    private static String utf8(String bytes) {
        return new String(bytes.getBytes(StandardCharsets.ISO_8859_1), StandardCharsets.UTF_8);
    }
}
