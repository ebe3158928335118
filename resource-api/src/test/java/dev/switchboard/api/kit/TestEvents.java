package dev.switchboard.api.kit;

import dev.switchboard.testkit.TestPostgres;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/// The events of a record.
public final class TestEvents {

    private static final JsonMapper JSON = new JsonMapper();

    private TestEvents() {}

    /// One event.
    public record Event(String name, long number, JsonNode data) {}

    /// All of an ordering key, by number.
    public static List<Event> of(UUID orderingKey) {
        var events = new ArrayList<Event>();
        try (var connection = TestPostgres.shared().dataSource("telephony").getConnection();
                var query = connection.prepareStatement(
                        "select name, number, data::text from events where ordering_key = ? order by number")) {
            query.setObject(1, orderingKey);
            try (var rows = query.executeQuery()) {
                while (rows.next()) {
                    events.add(new Event(rows.getString(1), rows.getLong(2), JSON.readTree(rows.getString(3))));
                }
            }
        } catch (SQLException e) {
            throw new IllegalStateException(e);
        }
        return events;
    }
}
