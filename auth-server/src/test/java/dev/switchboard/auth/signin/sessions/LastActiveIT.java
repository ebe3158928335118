package dev.switchboard.auth.signin.sessions;

import static org.assertj.core.api.Assertions.assertThat;

import dev.switchboard.auth.tokens.credentials.LastUse;
import dev.switchboard.contract.credentials.Credential;
import java.time.Duration;
import java.time.Instant;
import java.util.Map;
import java.util.UUID;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;

/// When users last had Switchboard open, as owners and admins see it.
class LastActiveIT extends SessionTest {

    private static final String PATH = "/v1/users/last-active";

    @Autowired
    private LastUse lastUse;

    private Credential admin() {
        return rows.firstPartyToken(telephony.as("admin", telephony.user(user.orgId())), EVERYTHING);
    }

    private Map<String, Instant> lastActive(Credential token, Object... ids) {
        var list = Stream.of(ids).map(Object::toString).collect(Collectors.joining(","));
        var page = with(token, "GET", PATH + "?user_ids=" + list, null)
                .assertStatus(200)
                .json();
        assertThat(page.get("next_cursor").isNull()).isTrue();
        return page.get("items")
                .valueStream()
                .collect(Collectors.toMap(
                        one -> one.get("user_id").asString(),
                        one -> Instant.parse(one.get("last_active_at").asString())));
    }

    @Test
    void isWhenTheUserSignedInOrHadAPageOpenAndStaysAfterSigningOut() {
        var colleague = telephony.user(user.orgId());
        var admin = admin();
        assertThat(lastActive(admin, user.id(), colleague.id())).isEmpty();

        var signedInAt = clock.instant();
        var browser = signedIn();
        var token = token(browser);
        assertThat(lastActive(admin, user.id(), colleague.id()))
                .containsExactly(Map.entry(user.id().toString(), signedInAt));

        clock.advance(Duration.ofMinutes(20));
        assertThat(active(token)).isTrue();
        lastUse.write();
        var usedAt = clock.instant();
        assertThat(lastActive(admin, user.id())).containsEntry(user.id().toString(), usedAt);

        clock.advance(Duration.ofSeconds(30));
        browser.form("/sign-out", "", Map.of()).assertStatus(303);
        assertThat(active(token)).isFalse();
        assertThat(lastActive(admin, user.id())).containsKey(user.id().toString());
    }

    @Test
    void isForOwnersAndAdminsAndAboutTheirOwnCompany() {
        signedIn();

        as(member, "GET", PATH + "?user_ids=" + user.id()).assertEnvelope(403, "forbidden");
        assertThat(lastActive(rows.firstPartyToken(owner, EVERYTHING), user.id()))
                .isEmpty();
    }

    @Test
    void isAskedForAHundredUsersAtOnce() {
        var ids = IntStream.range(0, 100)
                .mapToObj(i -> UUID.randomUUID().toString())
                .collect(Collectors.joining(","));

        assertThat(lastActive(admin(), ids)).isEmpty();
        assertThat(lastActive(admin(), "x", "")).isEmpty();
        for (var wrong : new String[] {"?user_ids=x," + ids, "?user_ids=", ""}) {
            with(admin(), "GET", PATH + wrong, null).assertFields("user_ids");
        }
    }
}
