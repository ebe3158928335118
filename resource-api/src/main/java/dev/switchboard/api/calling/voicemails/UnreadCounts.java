package dev.switchboard.api.calling.voicemails;

import dev.switchboard.api.platform.database.Columns;
import dev.switchboard.telephony.UnreadVoicemails;
import org.springframework.r2dbc.core.DatabaseClient;
import org.springframework.stereotype.Component;
import reactor.core.publisher.Flux;

/// The unread voicemails that users see. After a line has changed hands, those of its former holder are not
/// counted for the new one.
@Component
final class UnreadCounts implements UnreadVoicemails {

    private static final String COUNTS = """
            select user_id, count(*)::integer as unread from voicemails
            where not read and user_id is not null group by user_id""";

    private final DatabaseClient database;

    UnreadCounts(DatabaseClient database) {
        this.database = database;
    }

    @Override
    public Flux<Count> counts() {
        return database.sql(COUNTS)
                .map(row -> {
                    var columns = new Columns(row);
                    return new Count(columns.uuid("user_id"), columns.count("unread"));
                })
                .all();
    }
}
