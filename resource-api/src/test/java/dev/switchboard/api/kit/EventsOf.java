package dev.switchboard.api.kit;

import dev.switchboard.testkit.TestPostgres;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/// What was written to the event log.
public final class EventsOf {

    private static final JsonMapper JSON = new JsonMapper();

    private EventsOf() {}

    /// An event as subscribers will get it.
    public record Event(String name, JsonNode data) {}

    /// The events of an ordering key, in order.
    ///
    /// @throws AssertionError when their numbers are not 1, 2, 3 …
    public static List<Event> key(TestOrganisation organisation, UUID key) {
        var events = new ArrayList<Event>();
        try (var connection = TestPostgres.shared().connect("telephony");
                var query = connection.prepareStatement("select name, data::text, number from events"
                        + " where org_id = ? and ordering_key = ? order by number")) {
            query.setObject(1, organisation.id());
            query.setObject(2, key);
            try (var rows = query.executeQuery()) {
                while (rows.next()) {
                    events.add(new Event(rows.getString(1), JSON.readTree(rows.getString(2))));
                    if (rows.getLong(3) != events.size()) {
                        throw new AssertionError("event " + events.size() + " has number " + rows.getLong(3));
                    }
                }
            }
        } catch (SQLException failure) {
            throw new AssertionError(failure);
        }
        return List.copyOf(events);
    }
}
