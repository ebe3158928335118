package dev.switchboard.api.calling.voicemails;

import static org.assertj.core.api.Assertions.assertThat;

import dev.switchboard.api.kit.ApiTest;
import dev.switchboard.api.kit.TestCompany;
import dev.switchboard.api.kit.TestNumbers;
import dev.switchboard.api.kit.TestRows;
import dev.switchboard.api.kit.TestUser;
import dev.switchboard.api.kit.TestUsers;
import dev.switchboard.api.kit.TestVoicemails;
import dev.switchboard.telephony.UnreadVoicemails;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@ApiTest
class UnreadCountsIT {

    private final UnreadVoicemails unread;
    private final TestCompany acme = TestCompany.insert();
    private final TestUser mia = TestUsers.member(acme).insert();

    UnreadCountsIT(UnreadVoicemails unread) {
        this.unread = unread;
    }

    private UnreadVoicemails.Counts counts(@Nullable String position) {
        return unread.counts(position).blockOptional().orElseThrow();
    }

    @Test
    void countsTheUnreadVoicemailsOfEachUser() {
        var line = TestNumbers.active(acme).assignedTo(mia).insert();
        TestVoicemails.on(line).insert();
        TestVoicemails.on(line).insert();
        TestVoicemails.on(line).read().insert();

        var counts = counts(null);

        assertThat(counts.complete()).isTrue();
        assertThat(counts.unread()).containsEntry(mia.id(), 2);
    }

    @Test
    void countsAgainOnlyForUsersWhoseVoicemailsHaveChanged() {
        var line = TestNumbers.active(acme).assignedTo(mia).insert();
        var other = TestUsers.member(acme).insert();
        TestVoicemails.on(line).insert();
        TestVoicemails.on(TestNumbers.active(acme).assignedTo(other).insert()).insert();
        var before = counts(null).position();

        TestVoicemails.on(line).insert();
        var left = counts(before);

        assertThat(left.complete()).isFalse();
        assertThat(left.unread()).containsEntry(mia.id(), 2).doesNotContainKey(other.id());

        TestRows.execute("update voicemails set read = true where org_id = ? and user_id = ?", acme.id(), mia.id());
        var read = counts(left.position());

        assertThat(read.unread()).containsEntry(mia.id(), 0).doesNotContainKey(other.id());

        TestRows.execute("delete from voicemails where org_id = ? and user_id = ?", acme.id(), other.id());
        assertThat(counts(read.position()).unread())
                .containsEntry(other.id(), 0)
                .doesNotContainKey(mia.id());
    }

    @ParameterizedTest
    @ValueSource(strings = {"begun", "1/1795000000000/5:5:"})
    void countsAllWhereItIsNotKnownWhatHasChanged(String position) {
        var line = TestNumbers.active(acme).assignedTo(mia).insert();
        TestVoicemails.on(line).insert();

        var counts = counts(position);

        assertThat(counts.complete()).isTrue();
        assertThat(counts.unread()).containsEntry(mia.id(), 1);
    }
}
