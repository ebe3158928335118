package dev.switchboard.api.calling.voicemails;

import static org.assertj.core.api.Assertions.assertThat;

import dev.switchboard.api.kit.ApiTest;
import dev.switchboard.api.kit.TestCompany;
import dev.switchboard.api.kit.TestNumbers;
import dev.switchboard.api.kit.TestRows;
import dev.switchboard.api.kit.TestUsers;
import dev.switchboard.api.kit.TestVoicemails;
import dev.switchboard.telephony.UnreadVoicemails;
import dev.switchboard.telephony.UnreadVoicemails.Count;
import java.util.Objects;
import org.junit.jupiter.api.Test;

@ApiTest
class UnreadCountsIT {

    private final UnreadVoicemails unread;

    UnreadCountsIT(UnreadVoicemails unread) {
        this.unread = unread;
    }

    @Test
    void countsTheUnreadVoicemailsOfEachUser() {
        var acme = TestCompany.insert();
        var mia = TestUsers.member(acme).insert();
        var line = TestNumbers.active(acme).assignedTo(mia).insert();
        TestVoicemails.on(line).insert();
        TestVoicemails.on(line).insert();
        TestVoicemails.on(line).read().insert();

        assertThat(Objects.requireNonNull(unread.counts().collectList().block()))
                .contains(new Count(mia.id(), 2));

        TestRows.execute("update voicemails set read = true where org_id = ?", acme.id());
        assertThat(Objects.requireNonNull(unread.counts().collectList().block()))
                .noneMatch(count -> count.userId().equals(mia.id()));
    }
}
