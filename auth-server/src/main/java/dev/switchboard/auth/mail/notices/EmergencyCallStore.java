package dev.switchboard.auth.mail.notices;

import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Component;

/// Takes the calls to emergency numbers.
@Component
class EmergencyCallStore {

    private final JdbcClient jdbc;

    EmergencyCallStore(JdbcClient jdbc) {
        this.jdbc = jdbc;
    }

    /// A call to an emergency number.
    ///
    /// @param timezone of the company, a name of the IANA database
    /// @param caller the name of the user; null when the user has been erased
    /// @param number as it was dialed
    record EmergencyCall(
            UUID orgId,
            String company,
            String timezone,
            @Nullable String caller,
            String number,
            Instant calledAt) {}

    /// Takes calls that nobody has taken. They stay taken if the transaction commits.
    ///
    /// @param most so many
    List<EmergencyCall> take(int most) {
        return jdbc.sql("SELECT org_id, company, timezone, caller, number, called_at"
                        + " FROM telephony.take_emergency_calls(:most)")
                .param("most", most)
                .query((row, _) -> new EmergencyCall(
                        row.getObject("org_id", UUID.class),
                        row.getString("company"),
                        row.getString("timezone"),
                        row.getString("caller"),
                        row.getString("number"),
                        row.getTimestamp("called_at").toInstant()))
                .list();
    }
}
