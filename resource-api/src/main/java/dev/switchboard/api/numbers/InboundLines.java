package dev.switchboard.api.numbers;

import dev.switchboard.api.database.Columns;
import java.util.UUID;
import org.springframework.r2dbc.core.DatabaseClient;
import org.springframework.stereotype.Repository;
import reactor.core.publisher.Mono;

/// Finds the organization and line to which a message or fax is addressed.
@Repository
public class InboundLines {

    private static final String FIND = """
            select org_id, id, number, user_id, status = 'active' and :capability = any (capabilities) as reachable
            from numbers where number = :number""";

    private final DatabaseClient database;

    InboundLines(DatabaseClient database) {
        this.database = database;
    }

    /// A line of one of the organizations.
    ///
    /// @param reachable whether it is active and has the capability
    public record InboundLine(UUID orgId, Line line, boolean reachable) {}

    /// @param number E.164
    /// @return empty for a number of no organization
    public Mono<InboundLine> find(String number, Capability capability) {
        return database.sql(FIND)
                .bind("number", number)
                .bind("capability", Columns.nameOf(capability))
                .map(row -> line(new Columns(row)))
                .one();
    }

    private static InboundLine line(Columns row) {
        var line = new Line(row.uuid("id"), row.text("number"), row.uuidOrNull("user_id"));
        return new InboundLine(row.uuid("org_id"), line, row.bool("reachable"));
    }
}
